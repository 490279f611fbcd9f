/** A number with the noun that it counts: `1 point`, `2 points`. */
export function plural(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
