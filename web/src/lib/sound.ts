/** The sounds of the table, made here: knocks, bells, coins, paper. Each is short and quiet; no file is loaded. */

/** A tone that glides from one pitch to another, or noise through a filter; it begins at once and dies away. */
export type Part =
  | { tone: OscillatorType; from: number; to?: number; at?: number; ms: number; loud?: number }
  | { noise: BiquadFilterType; from: number; to?: number; at?: number; ms: number; loud?: number };

const knock = (pitch: number, at = 0): Part[] => [
  { tone: 'sine', from: pitch, to: pitch * 0.85, at, ms: 90 },
  { tone: 'triangle', from: pitch * 2.4, at, ms: 30, loud: 0.4 },
  { noise: 'bandpass', from: 1600, at, ms: 18, loud: 0.5 },
];
export const bell = (pitch: number, at: number, ms: number, loud = 1): Part[] => [
  { tone: 'sine', from: pitch, at, ms, loud },
  { tone: 'sine', from: pitch * 2.76, at, ms: ms * 0.6, loud: loud * 0.45 },
  { tone: 'sine', from: pitch * 5.4, at, ms: ms * 0.25, loud: loud * 0.2 },
];

const SOUNDS = {
  deal: [{ noise: 'bandpass', from: 5200, to: 2600, ms: 55 }],
  place: [
    { noise: 'lowpass', from: 1400, to: 500, ms: 80 },
    { tone: 'sine', from: 170, to: 100, ms: 70, loud: 0.7 },
  ],
  hide: [
    { noise: 'lowpass', from: 650, to: 300, ms: 110, loud: 0.8 },
    { tone: 'sine', from: 120, to: 75, ms: 90, loud: 0.6 },
  ],
  bid: knock(330),
  outbid: [...knock(390), ...knock(280, 130)],
  turn: bell(880, 0, 380),
  round: bell(587, 0, 390),
  fee: [
    { noise: 'lowpass', from: 420, ms: 60 },
    { tone: 'sine', from: 95, to: 55, ms: 110 },
  ],
  reveal: [0, 26, 52, 78, 110].map((at): Part => ({ noise: 'highpass', from: 2200, at, ms: 16 })),
  up: [{ tone: 'triangle', from: 620, to: 930, ms: 70 }],
  down: [{ tone: 'triangle', from: 620, to: 410, ms: 80 }],
  split: [{ noise: 'bandpass', from: 900, to: 2400, ms: 150, loud: 0.6 }, ...bell(1318, 130, 260)],
  bankrupt: [
    { tone: 'sine', from: 120, to: 40, ms: 280 },
    { noise: 'lowpass', from: 900, to: 250, at: 70, ms: 310, loud: 0.5 },
  ],
  money: [
    { tone: 'sine', from: 2640, ms: 90 },
    { tone: 'sine', from: 3960, at: 18, ms: 110, loud: 0.6 },
  ],
  clock: [{ tone: 'sine', from: 1250, ms: 28 }],
  win: [...bell(784, 0, 180), ...bell(988, 95, 180), ...bell(1319, 190, 200)],
} satisfies Record<string, Part[]>;

export type Sound = keyof typeof SOUNDS;

const RATE = 22_050;
/** -18 dB, measured as the strength of a sine. */
const PEAK = 10 ** (-18 / 20) * Math.SQRT2;
const SILENT = 0.0001;

async function made(parts: Part[]): Promise<AudioBuffer> {
  const ms = Math.max(...parts.map((part) => (part.at ?? 0) + part.ms));
  const context = new OfflineAudioContext(1, Math.ceil((ms / 1000) * RATE), RATE);
  for (const part of parts) add(context, part);
  const buffer = await context.startRendering();
  const wave = buffer.getChannelData(0);
  const loudest = wave.reduce((most, value) => Math.max(most, Math.abs(value)), SILENT);
  for (let at = 0; at < wave.length; at++) wave[at]! *= PEAK / loudest;
  return buffer;
}

function add(context: OfflineAudioContext, part: Part): void {
  const begin = (part.at ?? 0) / 1000;
  const end = begin + part.ms / 1000;
  const gain = context.createGain();
  gain.gain.setValueAtTime(part.loud ?? 1, begin);
  gain.gain.exponentialRampToValueAtTime(SILENT, end);
  gain.connect(context.destination);
  const glide = (pitch: AudioParam): void => {
    pitch.setValueAtTime(part.from, begin);
    pitch.exponentialRampToValueAtTime(part.to ?? part.from, end);
  };
  if ('tone' in part) {
    const tone = context.createOscillator();
    tone.type = part.tone;
    glide(tone.frequency);
    tone.connect(gain);
    tone.start(begin);
    tone.stop(end);
  } else {
    const noise = context.createBufferSource();
    noise.buffer = hiss(context);
    const filter = context.createBiquadFilter();
    filter.type = part.noise;
    glide(filter.frequency);
    noise.connect(filter).connect(gain);
    noise.start(begin);
    noise.stop(end);
  }
}

function hiss(context: OfflineAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.length, RATE);
  const wave = buffer.getChannelData(0);
  for (let at = 0; at < wave.length; at++) wave[at] = Math.random() * 2 - 1;
  return buffer;
}

/** One for the page: browsers allow few. None where there is no sound. */
let context: AudioContext | null = null;
try {
  context = new AudioContext();
} catch {
  // No sound is no harm.
}

/** Plays a sound `after` milliseconds, higher by `rate` and as loud as wanted. */
export type Play<Name> = (name: Name, rate: number, after: number, loud?: number) => Promise<void>;

/** Sounds that belong together. All are made at once, so that the first one is not late. */
export function band<Name extends string>(sounds: Record<Name, Part[]>): Play<Name> {
  const buffers = new Map<Name, AudioBuffer>();
  const ready = (async () => {
    if (!context) return;
    for (const name of Object.keys(sounds) as Name[]) buffers.set(name, await made(sounds[name]));
  })().catch(() => buffers.clear());

  return async (name, rate, after, loud = 1) => {
    await ready;
    const buffer = buffers.get(name);
    if (!context || !buffer) return;
    try {
      // A page may sound only after somebody touched it: until then what was asked for is dropped, not kept.
      if (context.state !== 'running') {
        if (!navigator.userActivation?.hasBeenActive) return;
        await context.resume();
      }
      const source = context.createBufferSource();
      source.buffer = buffer;
      source.playbackRate.value = rate;
      const gain = context.createGain();
      gain.gain.value = loud;
      source.connect(gain).connect(context.destination);
      source.start(context.currentTime + after / 1000);
    } catch {
      // No sound is no harm.
    }
  };
}

export const play = band(SOUNDS);

/** A low tone that goes on, quieter than any sound beside it. */
export interface Hum {
  /** It glides there: Hz. */
  pitch(hz: number): void;
  end(): void;
}
const HUM = PEAK / 4;
const GLIDE = 0.06;

/** Null where there is no sound. Somebody has just pressed something, so that it may sound. */
export function hum(): Hum | null {
  if (!context) return null;
  const now = context;
  void now.resume().catch(() => {}); // no sound is no harm
  const [tone, gain] = [now.createOscillator(), now.createGain()];
  tone.type = 'triangle';
  gain.gain.setValueAtTime(SILENT, now.currentTime);
  gain.gain.setTargetAtTime(HUM, now.currentTime, GLIDE);
  tone.connect(gain).connect(now.destination);
  tone.start();
  return {
    pitch: (hz) => void tone.frequency.setTargetAtTime(hz, now.currentTime, GLIDE),
    end: () => {
      gain.gain.setTargetAtTime(SILENT, now.currentTime, GLIDE);
      tone.stop(now.currentTime + 6 * GLIDE);
    },
  };
}

/** The sound of a room in which nothing happens: it goes on, hardly to be heard, until it drops away. */
export interface Air {
  /** 1 is there, 0 is silence. */
  fade(to: number, seconds: number): void;
  end(): void;
}
const AIR = PEAK / 14;
const AIR_SECONDS = 4;

/** Null where there is no sound. It begins when the page may sound. */
export function air(): Air | null {
  if (!context) return null;
  const now = context;
  const buffer = now.createBuffer(1, RATE * AIR_SECONDS, RATE);
  const wave = buffer.getChannelData(0);
  // Noise that forgets slowly is dark; its ends meet, so that nobody hears it begin again.
  let deep = 0;
  for (let at = 0; at < wave.length; at++) {
    deep = 0.985 * deep + 0.015 * (Math.random() * 2 - 1);
    wave[at] = deep * 6 * Math.min(1, at / RATE, (wave.length - at) / RATE);
  }
  const [source, other, gain] = [now.createBufferSource(), now.createBufferSource(), now.createGain()];
  gain.gain.setValueAtTime(SILENT, now.currentTime);
  gain.gain.setTargetAtTime(AIR, now.currentTime, 1);
  gain.connect(now.destination);
  for (const [loop, after] of [[source, 0], [other, AIR_SECONDS / 2]] as const) {
    loop.buffer = buffer;
    loop.loop = true;
    loop.connect(gain);
    loop.start(now.currentTime, after);
  }
  return {
    fade: (to, seconds) => void gain.gain.setTargetAtTime(Math.max(SILENT, AIR * to), now.currentTime, seconds / 3),
    end: () => {
      source.stop();
      other.stop();
      gain.disconnect();
    },
  };
}
