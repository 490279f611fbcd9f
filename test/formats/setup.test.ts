import Ajv from 'ajv/dist/2020';
import fc from 'fast-check';
import seedrandom from 'seedrandom';
import { describe, expect, test } from 'vitest';
import { createEnv } from '../../src/env/index';
import {
  defaultComponents,
  hash,
  InvalidInputError,
  jsonSchema,
  type Options,
  parseRecord,
  type State,
  setup,
  VARIANTS,
} from '../../src/index';
import { keptFiles, readKept } from '../support/kept';
import { TABLES } from '../support/play';
import { firstState } from './first-state';
import { rows, section } from './page';
import { keyOf, numbersFrom } from './random';

const takes = new Ajv({ strict: true }).compile(jsonSchema('spice-road', 'options'));

const seeds = fc.oneof(
  fc.string({ maxLength: 256 }),
  fc.string({ minLength: 240, maxLength: 256, unit: fc.constantFrom('a', 'Ж', '7', '\u0000', '\ud83d') }),
  fc.maxSafeInteger(),
);

test('2.2: a seed has 256 characters at most, whatever they are made of', () => {
  const options = { variant: 'spice-road', players: 2 } as const;
  const env = createEnv(options);
  for (const character of ['a', 'Ж', '\u{1f4a0}']) {
    const seed = character.repeat(256);
    env.reset(seed);
    expect(env.state).toEqual(setup({ ...options, seed }));
    expect(takes({ ...options, seed })).toBe(true);
    const longer = `${seed}a`;
    expect(() => env.reset(longer)).toThrow(InvalidInputError);
    expect(() => setup({ ...options, seed: longer })).toThrow(InvalidInputError);
    expect(takes({ ...options, seed: longer })).toBe(false);
  }
});

test('6.2: the generator on the page is the one of the package', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const [mine, theirs] = [numbersFrom(keyOf(seed)), seedrandom(keyOf(seed))];
      for (let i = 0; i < 40; i++) expect(mine()).toBe(theirs());
    }),
    { numRuns: 200 },
  );
});

test('6.2: the numbers on the page are right', () => {
  const stated = rows(section('6.2'));
  expect(stated.length).toBeGreaterThan(3);
  for (const [seed = '', ...numbers] of stated) {
    const draw = numbersFrom(keyOf(seed === '256 times x' ? 'x'.repeat(256) : seed));
    expect([draw(), draw()].map(String), seed).toEqual(numbers);
  }
});

describe.each(TABLES)('6.4: setup of $variant with $players players', (table) => {
  const set = defaultComponents(table.variant);

  test('is what the page describes, for any seed', () => {
    fc.assert(
      fc.property(seeds, fc.nat(table.players), fc.boolean(), (seed, first, isOn) => {
        const options = {
          ...table,
          seed,
          ...(first === table.players ? {} : { firstSeat: first }),
          ...('merchantCards' in set ? { tradeAtLeastOnce: isOn } : {}),
          ...(table.variant === 'new-world' ? { upgradeAtLeastOnce: isOn } : {}),
          ...(table.variant === 'new-world' && isOn ? { board: 'E1' } : {}),
        } as Options;
        expect(firstState(options, set)).toEqual(setup(options));
      }),
      { numRuns: 40 },
    );
  });
});

const records = keptFiles().filter((file) => file.endsWith('.json') && file.startsWith('test/records/'));

test.each(records)('6.4: the start of %s, own pieces included, is what the page describes', (file) => {
  const { options, variant } = parseRecord(JSON.parse(readKept(file)));
  if (options === undefined) throw new Error('a golden record is complete');
  expect(firstState(options, options.components ?? defaultComponents(variant))).toEqual(setup(options));
});

test.each([...VARIANTS])('6.4: the hash of the first state of %s on the page is right', (variant) => {
  const [stated] = rows(section('6.4')).filter(([name, sum]) => name === variant && sum?.length === 64);
  const options = { variant, players: 3, seed: 'demo' } as Options;
  expect(hash(firstState(options, defaultComponents(variant)) as State)).toBe(stated?.[1]);
});
