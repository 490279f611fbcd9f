/** Makes a list of numbers equal to another, in place. */
export function copyList(from: readonly number[], to: number[]): void {
  const { length } = from;
  while (to.length > length) to.pop();
  const common = to.length;
  for (let i = 0; i < common; i++) to[i] = from[i] as number;
  for (let i = common; i < length; i++) to.push(from[i] as number);
}
