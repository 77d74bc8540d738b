/** Where the mouse rests: what comes to lie under it, after a press or by itself, is not what somebody points at. */

/** So far it may slip, in px. */
const SLIP = 10;

interface Point {
  clientX: number;
  clientY: number;
}

let at: Point | null = null;
/** Where it was pressed or let go, and has not left since. */
let rests: Point | null = null;

const isAway = (one: Point, from: Point): boolean => Math.hypot(one.clientX - from.clientX, one.clientY - from.clientY) > SLIP;

function press({ pointerType, clientX, clientY }: PointerEvent): void {
  rests = pointerType === 'touch' ? null : { clientX, clientY };
}

// From the first screen on, and before anybody asks: the button that was pressed may have been on another one.
addEventListener('pointerdown', press, true);
addEventListener('pointerup', press, true);
addEventListener(
  'pointermove',
  ({ clientX, clientY }) => {
    at = { clientX, clientY };
    if (rests && isAway(at, rests)) rests = null;
  },
  true,
);

/** A mouse has come to something; false where something has come under a mouse that rests. */
export function points(event: PointerEvent): boolean {
  if (rests && !isAway(event, rests)) return false;
  return at === null || at.clientX !== event.clientX || at.clientY !== event.clientY;
}
