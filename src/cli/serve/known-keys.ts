import type { $ZodType, $ZodTypes } from 'zod/v4/core';

/**
 * What is said of a key that nobody knows: which keys there are, the most similar ones first.
 *
 * @param schema - what the value is read by
 * @param path - the way to the key
 */
export function unknownKey(schema: $ZodType, path: readonly (string | number)[]): string {
  const key = String(path.at(-1));
  // A method may want less than what its values are read by.
  const keys = [...new Set(keysAt(schema, path.slice(0, -1)))].filter((each) => each !== key);
  if (keys.length === 0) return 'There is no such key: nothing is expected here.';
  return `There is no such key; the keys are: ${nearestFirst(key, keys).join(', ')}.`;
}

/** The keys of the objects at the end of a path. */
function keysAt(schema: $ZodType, path: readonly (string | number)[]): string[] {
  const { def } = (schema as $ZodTypes)._zod;
  const [key, ...rest] = path;
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return keysAt(def.innerType, path);
    case 'union':
      return def.options.flatMap((each) => keysAt(each as $ZodType, path));
    case 'array':
      return keysAt(def.element, rest);
    case 'record':
      return keysAt(def.valueType as $ZodType, rest);
    case 'object': {
      if (key === undefined) return Object.keys(def.shape);
      const member = Object.hasOwn(def.shape, key) ? def.shape[key] : undefined;
      return member === undefined ? [] : keysAt(member, rest);
    }
    default:
      return [];
  }
}

/** Keys that may be meant first, the others in their order. */
function nearestFirst(key: string, keys: readonly string[]): string[] {
  const given = plain(key.slice(0, 40));
  const far = 1 + Math.floor(given.length / 3);
  const steps = new Map(keys.map((key) => [key, Math.min(far, distance(given, plain(key)))]));
  return [...keys].sort((a, b) => (steps.get(a) ?? far) - (steps.get(b) ?? far));
}

/** A name however its words are joined: `first_seat` is `firstSeat`. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '');
}

/** How many letters must be put in, left out or replaced to make one word of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const above = row;
    row = [i + 1];
    for (let j = 0; j < b.length; j++)
      row.push(
        Math.min((above[j] ?? 0) + (letter === b[j] ? 0 : 1), (above[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1),
      );
  }
  return row[b.length] ?? 0;
}
