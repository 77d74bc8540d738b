/** The line to the server: it is kept up, it listens whether the other end is still there, and says how it stands. */

export type LineState = 'connecting' | 'online' | 'lost' | 'closed';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** After so many beats with a welcome a line is believed to last, and the next one is dialled at once again: a server that
    welcomes and then fails, as with a full disk, is not stormed by all who play there. */
const STEADY_AFTER = 25;
/** The line is listened to so often. Beats are counted, not seconds: while the page itself stands still, none is missed. */
export const BEAT = 400;
/** After so many silent beats the other end is asked, again and again; */
const ASK_AFTER = 2;
/** after so many it is told that there is no connection; */
export const LOST_AFTER = 6;
/** after so many nobody waits for this socket any more. */
const DEAD_AFTER = 20;

/** Who speaks over the line. */
export interface Speaker {
  /** The first words on every new socket. */
  greeting(): object;
  hear(message: unknown): void;
  /** What may be lost without harm: the next one says more. */
  see(frame: ArrayBuffer): void;
  /** A number for a question whether the server is there. */
  nextRef(): number;
  /** A socket is gone, and with it the answers to what was said on it. */
  broke(): void;
}

export class Line {
  state: LineState = $state('connecting');

  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private redial = 0;
  private beat = 0;
  private silent = 0;
  /** Beats since the welcome. */
  private steady = 0;
  /** The server has welcomed whoever speaks over this socket. */
  private welcomed = false;
  /** Nobody wants this line any more. */
  private over = true;

  constructor(private readonly speaker: Speaker) {}

  open(): void {
    if (this.over) {
      this.over = false;
      this.beat = window.setInterval(() => this.listen(), BEAT);
      addEventListener('offline', this.doubt);
      addEventListener('online', this.retry);
      document.addEventListener('visibilitychange', this.ask);
    }
    this.dial();
  }

  end(): void {
    this.over = true;
    clearTimeout(this.redial);
    clearInterval(this.beat);
    removeEventListener('offline', this.doubt);
    removeEventListener('online', this.retry);
    document.removeEventListener('visibilitychange', this.ask);
    this.hangUp();
  }

  /** The server hangs up for good. */
  close(): void {
    this.state = 'closed';
  }

  /** The server knows who is here. */
  up(): void {
    this.state = 'online';
    this.welcomed = true;
    this.steady = 0;
  }

  /** Greet anew, on a new socket. */
  again(): void {
    clearTimeout(this.redial);
    if (this.socket?.readyState === WebSocket.CONNECTING) return; // it will say what is known by then
    this.hangUp();
    this.dial();
  }

  /** False if there is nothing to speak into. */
  send(message: object): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private dial(): void {
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    this.socket = socket;
    this.silent = 0;
    this.welcomed = false;
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => socket.send(JSON.stringify(this.speaker.greeting()));
    socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (socket !== this.socket) return;
      this.silent = 0;
      if (this.welcomed && this.state === 'lost') this.state = 'online'; // it was only slow
      if (typeof data === 'string') this.speaker.hear(JSON.parse(data));
      else this.speaker.see(data);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.broke();
    };
  }

  private broke(): void {
    this.socket = null;
    this.speaker.broke();
    if (this.over || this.state === 'closed') return;
    if (this.state === 'online' || this.wait > FIRST_WAIT) this.state = 'lost';
    this.redial = window.setTimeout(() => this.dial(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private hangUp(): void {
    const old = this.socket;
    this.socket = null;
    if (old?.readyState === WebSocket.CONNECTING) old.onopen = () => old.close();
    else old?.close();
  }

  // ---- Is anybody there?

  private listen(): void {
    if (document.hidden || !this.socket || this.state === 'closed') return;
    this.silent += 1;
    this.steady += 1;
    if (this.welcomed && this.steady === STEADY_AFTER) this.wait = FIRST_WAIT;
    if (this.silent >= DEAD_AFTER) {
      this.hangUp();
      this.broke();
    } else {
      if (this.silent >= LOST_AFTER && this.state === 'online') this.state = 'lost';
      if (this.silent >= ASK_AFTER) this.ask();
    }
  }

  private readonly ask = (): void => {
    if (!document.hidden && this.welcomed) this.send({ t: 'ping', ref: this.speaker.nextRef() });
  };

  /** The browser says that it has no network. A server on the same machine still answers, and is believed. */
  private readonly doubt = (): void => {
    if (this.state === 'online') this.state = 'lost';
    this.ask();
  };

  /** The browser has a network again: nobody waits for the next try. */
  private readonly retry = (): void => {
    if (this.state !== 'closed' && this.state !== 'online') this.again();
  };
}
