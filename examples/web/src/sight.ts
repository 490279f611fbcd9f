/** Whether the middle of a piece is in sight, and free. */
function isInSight(piece: Element): boolean {
  const box = (piece.querySelector('.edge') ?? piece).getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return box.width > 0 && top?.closest('.piece') === piece;
}

/** Where no piece of a kind is in sight, shows the first: opens the part of the page where it lies. */
export function bringInSight(
  root: HTMLElement,
  kind: 'legal' | 'hinted',
  open: (pane: 'table' | 'market') => void,
): void {
  const pieces = [...root.querySelectorAll(`.piece.${kind}`)];
  const [first] = pieces;
  if (first === undefined || pieces.some(isInSight)) return;
  open(first.closest('.supplies') === null ? 'table' : 'market');
  first.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
