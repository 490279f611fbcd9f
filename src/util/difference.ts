export interface Difference {
  readonly path: readonly (string | number)[];
  readonly expected: unknown;
  readonly found: unknown;
}

export type Tree = { [name: string | number]: unknown };

/** Finds the first difference, as deep inside the values as possible. */
export function differenceBetween(expected: unknown, found: unknown): Difference {
  const path: (string | number)[] = [];
  let [left, right] = [expected, found];
  while (isTree(left) && isTree(right) && Array.isArray(left) === Array.isArray(right)) {
    const [a, b]: [Tree, Tree] = [left, right];
    const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
    const key = keys.find((name) => !areSame(a[name], b[name]));
    if (key === undefined) break;
    path.push(Array.isArray(left) ? Number(key) : key);
    [left, right] = [a[key], b[key]];
  }
  return { path, expected: left, found: right };
}

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

/** Whether both are lists, or both are objects with equal keys in equal order. */
export function isAlike(a: unknown, b: unknown): boolean {
  if (!isTree(a) || !isTree(b)) return false;
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b);
  const [left, right] = [Object.keys(a), Object.keys(b)];
  return left.length === right.length && left.every((name, i) => name === right[i]);
}

/** Returns JSON with sorted keys, or text in parentheses for a value without JSON. */
export function textOf(value: unknown): string {
  try {
    return JSON.stringify(value, sorted) ?? `(${typeof value})`;
  } catch {
    return '(no JSON)';
  }
}

function sorted(_: string, value: unknown): unknown {
  if (!isTree(value) || Array.isArray(value)) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, value[key]]));
}

/** Whether values are equal as JSON, whatever the order of their keys. */
export function areSame(a: unknown, b: unknown): boolean {
  return a === b || isSameText(a, b) || textOf(a) === textOf(b);
}

function isSameText(a: unknown, b: unknown): boolean {
  if (!isTree(a) || !isTree(b)) return false;
  try {
    return JSON.stringify(a) === JSON.stringify(b);
  } catch {
    return false;
  }
}
