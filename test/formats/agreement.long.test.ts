import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defaultComponents } from '../../src/entries/components';
import { jsonSchema, type SchemaName, schemas } from '../../src/entries/schemas';
import {
  type GameRecord,
  InvalidInputError,
  type Options,
  parseRecord,
  setup,
  VARIANTS,
  type VariantName,
} from '../../src/index';
import { read } from '../../src/input/read';
import { keptFiles, readKept } from '../support/kept';
import { changed, changes, type JsonSchema, valuesOf } from '../support/near-misses';
import { playedGame } from '../support/play';
import { rounds } from '../support/rounds';
import { unguarded } from '../support/unguarded';

const NAMES = ['action', 'components', 'options', 'record', 'state'] as const satisfies readonly SchemaName[];

const all = VARIANTS.flatMap((variant) => NAMES.map((name) => ({ variant, name })));
const ajv = new Ajv({ strict: true, allErrors: false });

/** Whether the engine takes a value. */
function isTaken(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    return false;
  }
}

/** Whether a record has options; or a start, with a viewer if it is published. */
function hasOrigin(record: unknown): boolean {
  const { options, start, viewer } = record as Partial<GameRecord>;
  return start === undefined ? options !== undefined && viewer === undefined : options === undefined;
}

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');

const keptRecords = keptFiles().filter((file) => file.endsWith('.json') && file.startsWith('test/records/'));
const recordIn = (file: string): GameRecord => parseRecord(JSON.parse(readKept(file)));

/** Values in form, by what they are. */
function samples(variant: VariantName, name: SchemaName): readonly unknown[] {
  const own = keptRecords.filter((file) => file.includes(`/${variant}/`)).map(recordIn);
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
          { ...short, commitments, contributions },
          published,
          { ...published, viewer: 'spectator', commitments },
        ];
      });
  }
}

describe.each(all)('values that are nearly $name of $variant', ({ variant, name }) => {
  const form = jsonSchema(variant, name) as JsonSchema;
  const takes: ValidateFunction = ajv.compile(form);
  const schema = schemas[variant][name];
  const plain = unguarded(schema);
  const given = fc.oneof(fc.constantFrom(...samples(variant, name).map(throughJson)), valuesOf(form));

  test('are taken by the engine, by zod and by the JSON Schema, or by none of them', () => {
    const verdicts = { taken: 0, refused: 0 };
    fc.assert(
      fc.property(given, fc.array(changes, { maxLength: 3 }), (sample, all) => {
        const value = throughJson(all.reduce(changed, sample));
        const verdict = takes(value);
        verdicts[verdict ? 'taken' : 'refused'] += 1;
        const isForm = z.safeParse(plain, value).success;
        expect(z.safeParse(schema, value).success, 'guarded').toBe(isForm);
        expect(
          isTaken(() => read(schema, value)),
          'engine',
        ).toBe(isForm);
        expect(isForm && (name !== 'record' || hasOrigin(value)), 'zod').toBe(verdict);
        // What else is wrong with a record of the right form, no schema can say.
        if (name === 'record' && isTaken(() => parseRecord(value))) expect(verdict, 'record').toBe(true);
      }),
      { numRuns: rounds(250, 6_250) },
    );
    expect(verdicts.refused).toBeGreaterThan(50);
    expect(verdicts.taken).toBeGreaterThan(30);
  });
});
