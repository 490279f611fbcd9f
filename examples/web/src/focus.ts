/** The attribute that identifies an element across renderings. */
const KEY = 'data-key';
/** The key of the status, which has the focus while no decision is due. */
export const STATUS_KEY = 'status';

/** Selectors of possible decisions, the likeliest first. */
const DECISIONS = ['[data-next]:not([disabled])', '.piece.legal', '.plain-kinds button:not([aria-disabled])'];

/** Renders, and returns the focus to the same element, or to the next decision. */
export function keepingFocus(root: HTMLElement, render: () => void): void {
  const scope = scopeOf(root);
  const active = scope.activeElement;
  const wasHere = active !== null && root.contains(active);
  const key = wasHere ? active.getAttribute(KEY) : null;
  const couldDecide = wasHere && active.matches(':focus-visible') && isDecision(active);
  render();
  for (const still of root.querySelectorAll('g[tabindex]:not(.piece)')) still.removeAttribute('tabindex');
  for (const group of root.querySelectorAll('[data-group]')) enterable(group);
  const chip = root.querySelector('.chips-at :first-child');
  const isNew = chip !== null && chip.parentElement?.contains(scope.activeElement) !== true;
  if (isNew) {
    focusOn(chip);
    return;
  }
  const now = scope.activeElement === document.body ? null : scope.activeElement;
  if (!wasHere || (key === null && now !== null)) return;
  const again = key === null || key === STATUS_KEY ? null : withKey(root, key);
  const isDone = again === null || (couldDecide && !isDecision(again));
  if (!isDone && again === now) return;
  const next = isDone ? nextDecision(root) : again;
  if (next !== null) focusOn(next);
}

function withKey(root: HTMLElement, key: string): Element | null {
  return root.querySelector(`[${KEY}="${CSS.escape(key)}"]:not([disabled])`);
}

function isDecision(element: Element): boolean {
  return element.matches(DECISIONS.join());
}

/** Returns the element of the next decision, or the status. */
function nextDecision(root: HTMLElement): Element | null {
  const all = DECISIONS.flatMap((each) => [...root.querySelectorAll(each)]);
  return all.find((each) => each.getClientRects().length > 0) ?? withKey(root, STATUS_KEY);
}

/** Returns the document or shadow root that knows which element inside has the focus. */
export function scopeOf(root: Node): Document | ShadowRoot {
  const top = root.getRootNode();
  return top instanceof ShadowRoot ? top : document;
}

/** Makes one piece of a group reachable by the Tab key: the first legal one, or the first. */
function enterable(group: Element): void {
  const entry = group.querySelector('.piece.legal') ?? group.querySelector('.piece');
  for (const piece of group.querySelectorAll('.piece')) {
    const index = piece === entry ? '0' : '-1';
    if (piece.getAttribute('tabindex') !== index) piece.setAttribute('tabindex', index);
  }
}

const DIRECTIONS: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the focus by an arrow key to the nearest piece on that side, and returns whether the key was one. */
export function moveByArrow(key: string, from: Element): boolean {
  const direction = DIRECTIONS[key];
  const group = from.closest('[data-group]');
  if (direction === undefined || group === null) return false;
  const [x, y] = middleOf(from);
  let best: Element | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const piece of group.querySelectorAll('.piece')) {
    const [toX, toY] = middleOf(piece);
    const along = (toX - x) * direction[0] + (toY - y) * direction[1];
    const across = Math.abs((toX - x) * direction[1]) + Math.abs((toY - y) * direction[0]);
    if (along < 2 || across > 2 * along) continue;
    const distance = along + 2 * across;
    if (distance < least) [best, least] = [piece, distance];
  }
  if (best !== null) focusOn(best);
  return true;
}

function focusOn(element: Element): void {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
}

function middleOf(element: Element): [number, number] {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2];
}
