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

export function settle(buttons: HTMLElement): () => void {
  buttons.style.pointerEvents = 'none';
  const settled = setTimeout(() => (buttons.style.pointerEvents = ''), SETTLED);
  return () => clearTimeout(settled);
}
