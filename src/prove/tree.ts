/** The way to a part of a value. */
export type Path = readonly (string | number)[];

/** What stands at a path. */
export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], root);
}

/** A copy in which something else stands at a path; `undefined` removes the key. */
export function withValue(root: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy = (Array.isArray(root) ? [...root] : { ...(root as object) }) as Record<
    string | number,
    unknown
  >;
  const child = rest.length === 0 ? value : withValue(copy[key], rest, value);
  if (child === undefined && !Array.isArray(copy)) delete copy[key];
  else
    Object.defineProperty(copy, key, { value: child, enumerable: true, writable: true, configurable: true });
  return copy;
}
