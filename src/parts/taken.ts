/** Adds a piece to those that a player has taken, kept in rising order so that they do not tell when they came. */
export function addInOrder(list: number[], item: number): void {
  let at = list.length;
  list.push(item);
  for (; at > 0 && (list[at - 1] ?? 0) > item; at--) list[at] = list[at - 1] ?? 0;
  list[at] = item;
}
