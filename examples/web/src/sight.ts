/** Returns whether the middle of a piece is in the window and not covered. */
function isInSight(piece: Element): boolean {
  const box = (piece.querySelector('.edge') ?? piece).getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return box.width > 0 && top?.closest('.piece') === piece;
}

/** Scrolls to the first piece of a class if none of the class is in sight, and opens the pane that has it. */
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
