/** A double click makes one move: its second half was not meant for the button that stands there now. */

const NEAR = 12;
let went = { x: 0, y: 0 };

type OnClick = (event: MouseEvent) => void;

/** What goes on may be pressed as fast as one likes; the place is remembered. */
export const goOn =
  (on: () => void): OnClick =>
  ({ clientX, clientY }) => {
    went = { x: clientX, y: clientY };
    on();
  };

/** Fingers are quick, and mean each tap; a mouse is often clicked twice for one move. */
export const once =
  (move: () => void): OnClick =>
  (event) => {
    const again = event.detail > 1 && Math.hypot(event.clientX - went.x, event.clientY - went.y) < NEAR;
    if (again) return;
    if ((event as PointerEvent).pointerType === 'mouse') went = { x: event.clientX, y: event.clientY };
    move();
  };

/** A finger that is still going on must not decide anything: buttons that have just come take no press so long. */
const SETTLED = 600;
/** So long a frame is waited for. */
const UNDRAWN = 1000;

/**
 * The time counts from the first frame that shows the buttons: a busy machine draws late. A press that comes too early
 * begins it anew, so that whoever taps on and on decides nothing.
 */
export function settle(buttons: HTMLElement): () => void {
  let ready = Infinity;
  let timer: ReturnType<typeof setTimeout>;
  const wait = (from: number): void => {
    clearTimeout(timer);
    ready = from + SETTLED;
    buttons.style.pointerEvents = 'none';
    timer = setTimeout(() => (buttons.style.pointerEvents = ''), ready - performance.now());
  };
  const drawn = (): void => {
    cancelAnimationFrame(frame);
    wait(performance.now());
  };
  const pressed = (event: MouseEvent): void => {
    if (event.timeStamp >= ready || !event.detail) return; // nor does a key come from tapping on
    const { left, right, top, bottom } = buttons.getBoundingClientRect();
    if (event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom) return;
    event.preventDefault();
    event.stopPropagation(); // the press was made before, and waited while the machine was busy
    if (ready < Infinity) wait(event.timeStamp);
  };
  buttons.style.pointerEvents = 'none';
  const frame = requestAnimationFrame(drawn);
  timer = setTimeout(drawn, UNDRAWN); // a page that nobody sees has no frames
  document.addEventListener('click', pressed, true);
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    document.removeEventListener('click', pressed, true);
  };
}
