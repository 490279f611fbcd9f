import { render } from 'preact';
import type { Drawn } from './dom';
import type { Move } from './moves';
import { CUBE_LETTERS } from './pieces/cube';

type Flight = Extract<Move, { readonly kind: 'fly' }>;

interface Stage {
  readonly layer: HTMLElement;
  readonly root: HTMLElement;
  readonly face: Face;
}

/** The duration of a movement, in milliseconds. */
const DURATION = 420;
/** The time that a card is shown before it moves, in milliseconds. */
const CARD = 700;
/** The delay between two cubes, in milliseconds. */
const STAGGER = 60;
/** The maximum number of movements; more are a jump to another position, without animation. */
const MOST = 40;

/** Draws the face of a piece that was not face up on the table. */
type Face = (piece: string) => Drawn | null;

/** Creates the animation of a table, with a layer above everything in `home`. */
export function createMotion(home: ParentNode, face: Face) {
  const layer = document.createElement('div');
  layer.className = 'flights';
  layer.setAttribute('aria-hidden', 'true');
  home.append(layer);
  return (root: HTMLElement, moved: () => readonly Move[], draw: () => void): void =>
    moving({ layer, root, face }, moved, draw);
}

/**
 * Renders the page and animates the difference: pieces fly or slide to their new places, revealed ones turn over,
 * changed texts light up. Respects the system's setting for reduced motion.
 */
function moving({ layer, root, face }: Stage, moved: () => readonly Move[], draw: () => void): void {
  const isQuiet = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
  const all = isQuiet ? [] : moved();
  if (all.length === 0 || all.length > MOST) {
    draw();
    return;
  }
  const sources = all.map((move) => ('from' in move ? middleOf(root, move.from) : null));
  const ghosts = all.map((move) => (move.kind === 'fly' ? ghostOf(move, root, face) : null));
  const delay = all.some((move) => move.kind === 'fly' && move.what === 'card') ? CARD : 0;
  draw();
  let flown = 0;
  for (const [i, move] of all.entries()) {
    const [source, ghost] = [sources[i] ?? null, ghosts[i] ?? null];
    if (ghost !== null && 'to' in move) {
      const goal = middleOf(root, move.to);
      // If the players are out of view, their cards appear in the middle of the table.
      const from =
        source ?? (goal === null && 'piece' in move ? middle(root.querySelector('.table') ?? root) : null);
      fly(layer, ghost, from, goal, STAGGER * flown++);
    }
    if (move.kind === 'slide') slide(elementAt(root, move.to), source, delay);
    else if (move.kind === 'turn') turn(elementAt(root, move.at), delay);
    else if (move.kind === 'pulse') pulse(layer, elementAt(root, move.at));
  }
}

/** Returns the flying element: a face of a card or tile, or a small piece with a letter or number. */
function ghostOf(flight: Flight, root: HTMLElement, face: Face): HTMLElement {
  const ghost = document.createElement('span');
  ghost.className = `ghost ${flight.what}${flight.seat === null ? '' : ` seat-${flight.seat}`}`;
  const lying = flight.from === null ? null : elementAt(root, flight.from)?.closest('svg.card, svg.tile');
  const drawn = flight.piece === undefined ? null : face(flight.piece);
  if (lying instanceof SVGElement) {
    const copy = lying.cloneNode(true) as SVGElement;
    copy.style.width = `${lying.getBoundingClientRect().width}px`;
    for (const part of copy.querySelectorAll('[data-spot]'))
      for (const name of ['class', 'role', 'tabindex', 'data-key', 'data-spot']) part.removeAttribute(name);
    ghost.append(copy);
  } else if (drawn !== null) render(drawn, ghost);
  else ghost.textContent = labelOf(flight);
  ghost.classList.toggle('face', ghost.childElementCount > 0);
  return ghost;
}

/**
 * Animates a flight. Pieces without a place on the table come from above or leave that way; a card is shown before it
 * leaves.
 */
function fly(
  layer: HTMLElement,
  ghost: HTMLElement,
  from: DOMPoint | null,
  to: DOMPoint | null,
  delay: number,
): void {
  const start = from ?? (to === null ? null : new DOMPoint(to.x, to.y - 70));
  const end = to ?? (from === null ? null : new DOMPoint(from.x, from.y - 70));
  if (start === null || end === null) return;
  const isCard = ghost.classList.contains('face');
  layer.append(ghost);
  const at = ({ x, y }: DOMPoint, scale: number): string =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  const run = ghost.animate(
    [
      { transform: at(start, 1), opacity: from === null ? 0 : 1 },
      ...(isCard ? [{ transform: at(start, 1.3), opacity: 1, offset: 0.4 }] : []),
      { transform: at(end, 1), opacity: to === null ? 0 : 1 },
    ],
    { duration: isCard ? CARD : DURATION, delay, fill: 'backwards', easing: 'ease-in-out' },
  );
  run.onfinish = () => ghost.remove();
  run.oncancel = () => ghost.remove();
}

/** Slides a card with everything on it from its old place. */
function slide(element: Element | null, from: DOMPoint | null, delay: number): void {
  const to = element === null ? null : middle(element);
  if (element === null || to === null || from === null) return;
  const card = element.closest('svg') ?? element;
  const there = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
  card.animate([{ transform: there }, { transform: 'none' }], {
    duration: DURATION,
    delay,
    fill: 'backwards',
    easing: 'ease-in-out',
  });
}

function turn(element: Element | null, delay: number): void {
  const piece = element?.querySelector('[data-part=tile]') ?? element;
  const look = { transformBox: 'fill-box', transformOrigin: 'center' };
  piece?.animate(
    [
      { ...look, transform: 'scaleX(0.05)' },
      { ...look, transform: 'none' },
    ],
    { duration: DURATION, delay, fill: 'backwards', easing: 'ease-out' },
  );
}

/** Lights up a changed text, with a frame that fades above it so that nothing below is painted again. */
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
