import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import { describe, expect, test } from 'vitest';
import { defaultComponents } from '../../src/entries/components';
import type { SchemaName } from '../../src/entries/schemas';
import { jsonSchema } from '../../src/entries/schemas';
import {
  type GameRecord,
  InvalidInputError,
  legalActions,
  type Options,
  parseRecord,
  publishRecord,
  setup,
  VARIANTS,
  type VariantName,
} from '../../src/index';
import { keptFiles, readKept } from '../support/kept';
import { playedGame, TABLES } from '../support/play';
import type { Path } from '../support/tree';

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
    expect(schema.$id).toBe(`urn:century-engine:formats:1:${variant}:${name}`);
    expect(schema.title).toBe(`century-engine ${variant} ${name}`);
  });

  test('describes every member and every part', () => {
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
  if (record.options === undefined) return;
  expect(takes(record.variant, 'options', throughJson(record.options))).toBe(true);
  const seats = Array.from({ length: record.options.players }, (_, seat) => seat);
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

/** Section 1.4: where a schema says less than the engine. */
describe('what schemas cannot express', () => {
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
