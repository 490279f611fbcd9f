import type { Schema } from '../../core/schema';
import { definitionOf } from '../../core/schema-form';

/**
 * What is said of a key that nobody knows: which keys there are, the most similar ones first.
 *
 * @param schema - what the value is read by
 * @param path - the way to the key
 */
export function unknownKey(schema: Schema<unknown>, path: readonly (string | number)[]): string {
  const key = String(path.at(-1));
  // A method may want less than what its values are read by.
  const keys = [...new Set(keysAt(schema, path.slice(0, -1)))].filter((each) => each !== key);
  if (keys.length === 0) return 'There is no such key: nothing is expected here.';
  return `There is no such key; the keys are: ${nearestFirst(key, keys).join(', ')}.`;
}

/** The keys of the objects at the end of a path. */
function keysAt(schema: Schema<unknown>, path: readonly (string | number)[]): string[] {
  const { form } = definitionOf(schema);
  const [key, ...rest] = path;
  switch (form.type) {
    case 'optional':
    case 'nullable':
      return keysAt(form.inner, path);
    case 'union':
    case 'kinds':
      return form.forms.flatMap((each) => keysAt(each, path));
    case 'list':
      return keysAt(form.item, rest);
    case 'record':
      return keysAt(form.value, rest);
    case 'object': {
      if (key === undefined) return Object.keys(form.shape);
      const member = Object.hasOwn(form.shape, key) ? form.shape[key] : undefined;
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
