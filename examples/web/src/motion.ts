import type { Flight } from './flights';
import { CUBE_LETTERS } from './words';

/** How long a piece is on its way, in milliseconds. */
const DURATION = 420;
/** A move that changes more than this is a jump to another moment, and shown at once. */
const MOST = 24;

const layer = document.createElement('div');
layer.className = 'flights';
layer.setAttribute('aria-hidden', 'true');
document.body.append(layer);

/**
 * Draws the page anew and lets what moved fly from where it lay to where it lies; not where the reader's system asks
 * for less motion.
 */
export function moving(root: HTMLElement, moved: () => readonly Flight[], draw: () => void): void {
  const isQuiet = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
  const all = isQuiet ? [] : moved();
  if (all.length === 0 || all.length > MOST) {
    draw();
    return;
  }
  const sources = all.map(({ from }) => middleOf(root, from));
  draw();
  for (const [i, flight] of all.entries()) fly(flight, sources[i] ?? null, middleOf(root, flight.to));
}

/** What has no place on the table comes from above it, or goes there. */
function fly(flight: Flight, from: DOMPoint | null, to: DOMPoint | null): void {
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

function labelOf({ what, seat, count }: Flight): string {
  const times = count > 1 ? `${count}` : '';
  if (what === 'card') return '';
  if (what === 'coin') return times;
  if (what === 'boat') return `P${seat}`;
  return what === 'outpost' || what === 'settler' ? `${times}` : `${times}${CUBE_LETTERS[what]}`;
}

function middleOf(root: HTMLElement, spot: string | null): DOMPoint | null {
  if (spot === null) return null;
  const box = root.querySelector(`[data-spot="${CSS.escape(spot)}"]`)?.getBoundingClientRect();
  if (box === undefined || box.width === 0) return null;
  return new DOMPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
}
