import fc from 'fast-check';
import { type Path, valueAt, withValue } from './tree';

/** A JSON Schema, as far as those of the engine go. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly items?: JsonSchema | false;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
}

/** Lists are not made longer than they have to be by more than this, as long as they may. */
const MORE_ITEMS = 4;

/** Values that a JSON Schema takes. */
export function valuesOf(schema: JsonSchema, defs = schema.$defs ?? {}): fc.Arbitrary<unknown> {
  const within = (part: JsonSchema): fc.Arbitrary<unknown> => valuesOf(part, defs);
  const { $ref, type, oneOf, anyOf = type === undefined ? oneOf : undefined } = schema;
  if ($ref !== undefined) return within(defs[$ref.replace('#/$defs/', '')] ?? {});
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (anyOf !== undefined) return fc.oneof(...anyOf.map(within));
  switch (type) {
    case 'integer': {
      const { minimum: min = Number.MIN_SAFE_INTEGER, maximum: max = Number.MAX_SAFE_INTEGER } = schema;
      return fc.oneof(
        fc.integer({ min, max: Math.min(max, min + 9) }),
        fc.maxSafeInteger().map((n) => Math.min(Math.max(n, min), max)),
      );
    }
    case 'string': {
      const { pattern, maxLength = 300 } = schema;
      const texts =
        pattern === undefined ? fc.string({ unit: 'binary' }) : fc.stringMatching(new RegExp(pattern));
      return texts
        .map((text) => [...text].slice(0, maxLength).join(''))
        .filter((text) => new RegExp(pattern ?? '').test(text));
    }
    case 'boolean':
      return fc.boolean();
    case 'array': {
      const { items, minItems: minLength = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
      return fc.array(within(items || {}), {
        minLength,
        maxLength: Math.min(maxItems, minLength + MORE_ITEMS),
      });
    }
    case 'object': {
      const { properties = {}, required = [], additionalProperties } = schema;
      if (typeof additionalProperties === 'object')
        return fc.dictionary(fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), within(additionalProperties), {
          noNullPrototype: true,
          maxKeys: 5,
        });
      const members = Object.fromEntries(
        Object.entries(properties).map(([key, part]) => [key, within(part)]),
      );
      return fc.record(members, { requiredKeys: [...required], noNullPrototype: true });
    }
    default:
      return fc.constant(null);
  }
}

/** Values that stand where others should. */
const STRANGERS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  0.5,
  5,
  99,
  100,
  1_000_000,
  -9_007_199_254_740_992,
  '',
  'x',
  '1',
  'A1',
  'a b',
  '-a',
  'a\n',
  'yellow',
  'brown',
  'a'.repeat(33),
  'a'.repeat(257),
  '\u{1F600}'.repeat(256),
  'é',
  '0'.repeat(64),
  [],
  {},
  [0],
  [0, 0, 0, 0],
  [1, 2, 3, 4, 5],
  { kind: 'trade' },
];

/** A change of one thing at a place that a number picks. */
export interface Change {
  readonly at: number;
  readonly how: number;
  readonly stranger: unknown;
}

export const changes: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(),
  how: fc.nat(6),
  stranger: fc.constantFrom(...STRANGERS),
});

/** The paths to everything within a value. */
function places(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const below = Object.entries(value).flatMap(([key, child]) =>
    places(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...below];
}

/** Another value with one thing changed, left out, doubled or added at a place. */
export function changed(root: unknown, { at, how, stranger }: Change): unknown {
  const all = places(root);
  // Half of them close to the root, where most members are.
  const from = at % 2 === 0 ? all.filter((path) => path.length < 4) : all;
  const path = from[(at >> 1) % from.length] ?? [];
  const here = valueAt(root, path);
  if (how === 0) return withValue(root, path, stranger);
  if (how === 1) return path.length === 0 ? [root] : withValue(root, path, undefined);
  if (typeof here === 'number')
    return withValue(root, path, how < 4 ? here + 1 : how < 6 ? here - 1 : here + 0.5);
  if (Array.isArray(here)) {
    const longer = how === 2 ? [...here, here[0] ?? stranger] : [...here, ...Array(120).fill(here[0] ?? 0)];
    return withValue(root, path, how === 4 ? here.slice(1) : longer);
  }
  if (typeof here === 'object' && here !== null)
    return withValue(root, path, { ...here, [how === 2 ? 'extra' : '//']: stranger });
  return withValue(root, path, [here]);
}
