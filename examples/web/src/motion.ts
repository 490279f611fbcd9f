import type { Move } from './moves';
import { CUBE_LETTERS } from './pieces/cube';

type Flight = Extract<Move, { readonly kind: 'fly' }>;

/** How long a piece is on its way, in milliseconds. */
const DURATION = 420;
/** A move that changes more than this is a jump to another moment, and shown at once. */
const MOST = 40;

/** What flies is drawn in a layer above everything, which lies in this place. */
export function createMotion(home: ParentNode) {
  const layer = document.createElement('div');
  layer.className = 'flights';
  layer.setAttribute('aria-hidden', 'true');
  home.append(layer);
  return (root: HTMLElement, moved: () => readonly Move[], draw: () => void): void =>
    moving(layer, root, moved, draw);
}

/**
 * Draws the page anew and shows what moved: pieces fly or slide from where they lay to where they lie, what was revealed
 * turns over, and what is said anew lights up. Nothing moves where the reader's system asks for less motion.
 */
function moving(layer: HTMLElement, root: HTMLElement, moved: () => readonly Move[], draw: () => void): void {
  const isQuiet = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
  const all = isQuiet ? [] : moved();
  if (all.length === 0 || all.length > MOST) {
    draw();
    return;
  }
  const sources = all.map((move) => ('from' in move ? middleOf(root, move.from) : null));
  draw();
  for (const [i, move] of all.entries()) {
    const source = sources[i] ?? null;
    if (move.kind === 'fly') fly(layer, move, source, middleOf(root, move.to));
    else if (move.kind === 'slide') slide(elementAt(root, move.to), source);
    else if (move.kind === 'turn') turn(elementAt(root, move.at));
    else pulse(layer, elementAt(root, move.at));
  }
}

/** What has no place on the table comes from above it, or goes there. */
function fly(layer: HTMLElement, flight: Flight, from: DOMPoint | null, to: DOMPoint | null): void {
  const start = from ?? (to === null ? null : new DOMPoint(to.x, to.y - 70));
  const end = to ?? (from === null ? null : new DOMPoint(from.x, from.y - 70));
  if (start === null || end === null) return;
  const ghost = document.createElement('span');
  ghost.className = `ghost ${flight.what}${flight.seat === null ? '' : ` seat-${flight.seat}`}`;
  ghost.textContent = labelOf(flight);
  layer.append(ghost);
  const at = ({ x, y }: DOMPoint): string => `translate(${x}px, ${y}px) translate(-50%, -50%)`;
  const run = ghost.animate(
    [
      { transform: at(start), opacity: from === null ? 0 : 1 },
      { transform: at(end), opacity: to === null ? 0 : 1 },
    ],
    { duration: DURATION, easing: 'ease-in-out' },
  );
  run.onfinish = () => ghost.remove();
  run.oncancel = () => ghost.remove();
}

/** A card, with all that lies on it, comes from where it lay. */
function slide(element: Element | null, from: DOMPoint | null): void {
  const to = element === null ? null : middle(element);
  if (element === null || to === null || from === null) return;
  const card = element.closest('svg') ?? element;
  const there = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
  card.animate([{ transform: there }, { transform: 'none' }], { duration: DURATION, easing: 'ease-in-out' });
}

/** A piece is turned over. */
function turn(element: Element | null): void {
  const piece = element?.querySelector('[data-part=tile]') ?? element;
  const look = { transformBox: 'fill-box', transformOrigin: 'center' };
  piece?.animate(
    [
      { ...look, transform: 'scaleX(0.05)' },
      { ...look, transform: 'none' },
    ],
    { duration: DURATION, easing: 'ease-out' },
  );
}

/** Something new is said here. A frame over it fades, so that what lies below need not be painted anew. */
function pulse(layer: HTMLElement, element: Element | null): void {
  const box = element?.getBoundingClientRect();
  if (box === undefined || box.width === 0) return;
  const frame = document.createElement('span');
  frame.className = 'glow';
  Object.assign(frame.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  layer.append(frame);
  const run = frame.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 2 * DURATION, easing: 'ease-out' });
  run.onfinish = () => frame.remove();
  run.oncancel = () => frame.remove();
}

function labelOf({ what, count }: Flight): string {
  const times = count > 1 ? `${count}` : '';
  if (what === 'card' || what === 'boat') return '';
  return what in CUBE_LETTERS ? `${times}${CUBE_LETTERS[what as keyof typeof CUBE_LETTERS]}` : times;
}

function elementAt(root: HTMLElement, spot: string): Element | null {
  return root.querySelector(`[data-spot="${CSS.escape(spot)}"]`);
}

function middleOf(root: HTMLElement, spot: string | null): DOMPoint | null {
  const element = spot === null ? null : elementAt(root, spot);
  return element === null ? null : middle(element);
}

function middle(element: Element): DOMPoint | null {
  const { left, right, top, bottom, width } = element.getBoundingClientRect();
  return width === 0 ? null : new DOMPoint((left + right) / 2, (top + bottom) / 2);
}
