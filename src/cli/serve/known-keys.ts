import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { nearestFirst } from '../../util/text';

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
