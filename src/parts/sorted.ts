/** Sets of pieces are lists of numbers in rising order, so that the order in which they came leaves no trace. */

/** The order of such a list, for `sort`. */
export function rising(a: number, b: number): number {
  return a - b;
}

/** Puts a number in its place. */
export function addInOrder(list: number[], item: number): void {
  insertAt(list, countBelow(list, item), item);
}

/** Takes a number out; what is not there is left alone. */
export function removeInOrder(list: number[], item: number): void {
  const at = list.indexOf(item);
  if (at !== -1) removeAt(list, at);
}

/** Puts a value at a place of a list; what stands from there on moves up. */
export function insertAt(list: number[], at: number, value: number): void {
  list.push(value);
  for (let i = list.length - 1; i > at; i--) list[i] = list[i - 1] ?? 0;
  list[at] = value;
}

/** Takes the value at a place out of a list; what stands behind it moves down. */
export function removeAt(list: number[], at: number): void {
  for (let i = at; i < list.length - 1; i++) list[i] = list[i + 1] ?? 0;
  list.pop();
}

/** How many numbers of a sorted list come before `item`. */
export function countBelow(list: readonly number[], item: number): number {
  let count = 0;
  while (count < list.length && (list[count] ?? 0) < item) count++;
  return count;
}
