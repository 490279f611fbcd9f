/** Makes a list of numbers equal to another, in place. */
export function copyList(from: readonly number[], to: number[]): void {
  const { length } = from;
  while (to.length > length) to.pop();
  const common = to.length;
  for (let i = 0; i < common; i++) to[i] = from[i] as number;
  for (let i = common; i < length; i++) to.push(from[i] as number);
}

/** Makes a list of objects equal to another, in place, by what makes one new and one equal. */
export function copyEach<F, T>(
  from: readonly F[],
  to: T[],
  copy: (item: F) => T,
  copyInto: (item: F, own: T) => void,
): void {
  while (to.length > from.length) to.pop();
  for (let i = 0; i < from.length; i++) {
    const item = from[i] as F;
    const own = to[i];
    if (own === undefined) to.push(copy(item));
    else copyInto(item, own);
  }
}
