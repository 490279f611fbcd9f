/** Makes a list of numbers equal to another, in place. */
export function copyList(from: readonly number[], to: number[]): void {
  const { length } = from;
  while (to.length > length) to.pop();
  for (let i = 0; i < length; i++) to[i] = from[i] ?? 0;
}
