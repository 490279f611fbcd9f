import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonSchema } from '../../src/entries/schemas';
import {
  defaultComponents,
  type GameRecord,
  InvalidInputError,
  legalActions,
  type Options,
  parseRecord,
  publishRecord,
  type SchemaName,
  schemas,
  setup,
  VARIANTS,
  type VariantName,
} from '../../src/index';
import { keptFiles, readKept } from '../support/kept';
import { playedGame, TABLES } from '../support/play';
import { type Path, valueAt, withValue } from '../support/tree';

const NAMES = ['action', 'components', 'options', 'record', 'state'] as const satisfies readonly SchemaName[];

type Schema = Readonly<Record<string, unknown>>;

const all = VARIANTS.flatMap((variant) => NAMES.map((name) => ({ variant, name })));
const ajv = new Ajv({ strict: true, allErrors: false });
const validators = new Map<string, ValidateFunction>(
  all.map(({ variant, name }) => [`${variant} ${name}`, ajv.compile(jsonSchema(variant, name))]),
);

/** Whether the JSON Schema takes a value. */
function takes(variant: VariantName, name: SchemaName, value: unknown): boolean {
  const validate = validators.get(`${variant} ${name}`);
  if (validate === undefined) throw new Error(`There is no schema ${name} of ${variant}.`);
  return validate(value);
}

/** Whether the engine finds no fault in the form of a value. */
function isInForm(variant: VariantName, name: SchemaName, value: unknown): boolean {
  if (!schemas[variant][name].safeParse(value).success) return false;
  if (name !== 'record') return true;
  try {
    parseRecord(value);
    return true;
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    return error.code !== 'missing-start' && error.code !== 'missing-viewer';
  }
}

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every schema within a schema, with its path. */
function* parts(schema: unknown, path: Path = []): Generator<[Path, Schema]> {
  if (Array.isArray(schema)) {
    for (const [i, part] of schema.entries()) yield* parts(part, [...path, i]);
  } else if (isObject(schema)) {
    yield [path, schema];
    for (const [key, part] of Object.entries(schema)) yield* parts(part, [...path, key]);
  }
}

describe.each(all)('the schema $name of $variant', ({ variant, name }) => {
  const schema = jsonSchema(variant, name) as Schema;
  const defs = (schema.$defs ?? {}) as Readonly<Record<string, Schema>>;

  test('names itself, its version, and what it describes', () => {
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(schema.$id).toBe(`urn:century-engine:formats:3:${variant}:${name}`);
    expect(schema.title).toBe(`century-engine ${variant} ${name}`);
  });

  test('says what every member and every part is', () => {
    const isDescribed = (part: Schema): boolean => {
      if (typeof part.description === 'string' && part.description.length > 5) return true;
      const target = typeof part.$ref === 'string' ? defs[part.$ref.replace('#/$defs/', '')] : undefined;
      return target !== undefined && isDescribed(target);
    };
    const bare: string[] = [];
    let members = 0;
    for (const [path, part] of parts(schema)) {
      // What stands in `oneOf` at the root of a record only says which members go together.
      if (!isObject(part.properties) || (path[0] === 'oneOf' && schema.type === 'object')) continue;
      for (const [member, meaning] of Object.entries(part.properties)) {
        members += 1;
        if (!isObject(meaning) || !isDescribed(meaning)) bare.push([...path, member].join('.'));
      }
    }
    for (const [def, part] of Object.entries(defs)) if (!isDescribed(part)) bare.push(def);
    expect(bare).toEqual([]);
    expect(members).toBeGreaterThan(3);
    expect(isDescribed(schema)).toBe(true);
  });

  test('closes every object, and bounds every number', () => {
    const open = [...parts(schema)].filter(([path, part]) => {
      if (part.type === 'object') return part.additionalProperties === undefined;
      if (part.type === 'integer') return part.minimum === undefined || part.maximum === undefined;
      return part.type === 'array' && part.items === undefined && path.length > 0;
    });
    expect(open).toEqual([]);
  });
});

const records = keptFiles().filter((file) => file.endsWith('.json') && file.startsWith('test/records/'));
const read = (file: string): GameRecord => parseRecord(JSON.parse(readKept(file)));

test.each(records)('%s has the form, and what its viewers get', (file) => {
  const record = read(file);
  expect(takes(record.variant, 'record', throughJson(record))).toBe(true);
  expect(takes(record.variant, 'options', throughJson(record.options))).toBe(true);
  const seats = Array.from({ length: record.options?.players ?? 0 }, (_, seat) => seat);
  const viewer = file.includes('p2') ? 'spectator' : (seats.at(-1) ?? 0);
  const finished = record.turns.slice(0, 12).reduce((sum, { actions }) => sum + actions, 0);
  const part = {
    ...record,
    actions: record.actions.slice(0, finished),
    turns: record.turns.slice(0, 12),
    result: null,
  };
  expect(takes(record.variant, 'record', throughJson(publishRecord(part, viewer)))).toBe(true);
});

test.each(TABLES)('games of $variant with $players players keep to the form all along', (table) => {
  expect(takes(table.variant, 'components', defaultComponents(table.variant))).toBe(true);
  for (const { after, index } of playedGame({ ...table, seed: 'form' } as Options, 600)) {
    if (index % 7 !== 0) continue;
    expect(takes(table.variant, 'state', after)).toBe(true);
    for (const action of legalActions(after)) expect(takes(table.variant, 'action', action)).toBe(true);
  }
});

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
  'é',
  '0'.repeat(64),
  [],
  {},
  [0],
  [0, 0, 0, 0],
  [1, 2, 3, 4, 5],
  { kind: 'trade' },
];

/** The paths to everything within a value. */
function places(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const below = Object.entries(value).flatMap(([key, child]) =>
    places(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...below];
}

/** Another value with one thing changed, left out, doubled or added at a place. */
function changed(root: unknown, path: Path, how: number, stranger: unknown): unknown {
  const here = valueAt(root, path);
  if (how === 0) return withValue(root, path, stranger);
  if (how === 1) return path.length === 0 ? [root] : withValue(root, path, undefined);
  if (Array.isArray(here)) {
    const longer = how === 2 ? [...here, here[0] ?? stranger] : [...here, ...Array(120).fill(here[0] ?? 0)];
    return withValue(root, path, how === 4 ? here.slice(1) : longer);
  }
  if (isObject(here)) return withValue(root, path, { ...here, [how === 2 ? 'extra' : '//']: stranger });
  return withValue(root, path, [here]);
}

/** Values in form, by what they are. */
function samples(variant: VariantName, name: SchemaName): readonly unknown[] {
  const own = records.filter((file) => file.includes(`/${variant}/`)).map(read);
  const set = { ...defaultComponents(variant) };
  const games = [...playedGame({ variant, players: 3, seed: 'samples' } as Options, 90)];
  switch (name) {
    case 'action':
      return games.map(({ action }) => action);
    case 'components':
      return [set];
    case 'options':
      return [...own.map(({ options }) => options), { variant, players: 2, seed: 7, components: set }];
    case 'state':
      return [...games.filter((_, i) => i % 9 === 0), ...games.slice(-1)].map(({ after }) => after);
    case 'record':
      return own.slice(0, 2).flatMap((record) => {
        const short = { ...record, actions: record.actions.slice(0, 6), turns: record.turns.slice(0, 2) };
        const options = { variant, players: 2, seed: 'published' } as Options;
        const start = setup(options);
        const published = { ...short, options: undefined, start, viewer: 1, result: null };
        const commitments = ['0', 'a', 'f'].map((digit) => digit.repeat(64));
        const contributions = commitments.map((each) => each.slice(32));
        return [
          short,
          { ...short, version: 2, commitments, contributions },
          published,
          { ...published, viewer: 'spectator', version: 2, commitments },
        ];
      });
  }
}

describe.each(all)('values that are nearly $name of $variant', ({ variant, name }) => {
  test('are taken by the schema exactly if the engine finds no fault in their form', () => {
    const given = samples(variant, name).map((sample) => throughJson(sample));
    const paths = given.map((sample) => places(sample));
    const verdicts = { taken: 0, refused: 0 };
    fc.assert(
      fc.property(
        fc.nat(given.length - 1),
        fc.nat(),
        fc.nat(4),
        fc.constantFrom(...STRANGERS),
        (which, at, how, stranger) => {
          const own = paths[which] ?? [];
          // Half of them close to the root, where most members are.
          const near = own.filter((path) => path.length < 4);
          const from = at % 2 === 0 ? near : own;
          const value = changed(given[which], from[(at >> 1) % from.length] ?? [], how, stranger);
          const verdict = takes(variant, name, value);
          verdicts[verdict ? 'taken' : 'refused'] += 1;
          expect(verdict, JSON.stringify(value)?.slice(0, 2000)).toBe(isInForm(variant, name, value));
        },
      ),
      { numRuns: 400 },
    );
    expect(verdicts.refused).toBeGreaterThan(50);
    expect(verdicts.taken).toBeGreaterThan(name === 'action' ? 0 : 5);
  });
});

/** Section 1.4: where a schema says less than the engine. */
describe('what schemas cannot say', () => {
  const options = { variant: 'spice-road', players: 2, seed: 1 } as const;
  const refuses = (given: unknown): void => {
    expect(() => setup(given as Options)).toThrow(InvalidInputError);
    expect(takes('spice-road', 'options', given)).toBe(true);
  };

  test('that there is no -0', () => {
    refuses({ ...options, seed: -0 });
  });

  test('what depends on other members', () => {
    refuses({ ...options, firstSeat: 2 });
  });
});
