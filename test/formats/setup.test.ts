import Ajv from 'ajv/dist/2020';
import fc from 'fast-check';
import seedrandom from 'seedrandom';
import { describe, expect, test } from 'vitest';
import { createBot } from '../../src/bots/index';
import { defaultComponents } from '../../src/entries/components';
import { jsonSchema } from '../../src/entries/schemas';
import { createBatch, createEnv } from '../../src/env/index';
import {
  hash,
  InvalidInputError,
  type Options,
  parseRecord,
  recordState,
  resample,
  type State,
  setup,
  startRecord,
  VARIANTS,
  verifyRecord,
} from '../../src/index';
import { createSimulator } from '../../src/sim/index';
import { keptFiles, readKept } from '../support/kept';
import { TABLES } from '../support/play';
import { firstState } from './first-state';
import { rows, section } from './page';
import { keyOf, numbersFrom } from './random';

const takes = new Ajv({ strict: true }).compile(jsonSchema('spice-road', 'options'));

const seeds = fc.oneof(
  fc.string({ maxLength: 256 }),
  fc.string({ maxLength: 256, unit: 'binary' }),
  fc.string({ minLength: 60, maxLength: 256, unit: fc.constantFrom('a', 'Ж', '7', '\u0000', '\u{1f3b2}') }),
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
      const key = keyOf(seed);
      const [mine, theirs] = [numbersFrom(key), seedrandom(String.fromCharCode(...key))];
      for (let i = 0; i < 40; i++) expect(mine()).toBe(theirs());
    }),
    { numRuns: 200 },
  );
});

test('6.2: the numbers on the page are right', () => {
  const stated = rows(section('6.2'));
  expect(stated.length).toBeGreaterThan(2);
  for (const [name = '', ...numbers] of stated) {
    const [, repeated] = /^256 times (.+)$/u.exec(name) ?? [];
    const draw = numbersFrom(keyOf(repeated?.repeat(256) ?? name));
    expect([draw(), draw()].map(String), name).toEqual(numbers);
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
          ...(table.variant === 'eastern-wonders' ? { upgradeFromNextBuild: isOn } : {}),
          ...(table.variant === 'new-world' ? { upgradeAtLeastOnce: isOn && 'noneNeeded' } : {}),
          ...(table.variant === 'new-world' && isOn ? { board: 'E1' } : {}),
        } as Options;
        expect(firstState(options, set)).toEqual(setup(options));
      }),
      { numRuns: 40 },
    );
  });
});

test('6.1: half a surrogate pair is refused wherever a game begins', () => {
  for (const seed of ['\ud83d', 'a\udfb2b', '\udfb2\ud83d']) {
    const options = { variant: 'spice-road', players: 2, seed } as const;
    const refused = expect.objectContaining({ name: 'InvalidInputError', code: 'wrong-format' });
    const { variant, players } = options;
    for (const begin of [
      () => setup(options),
      () => startRecord(options),
      () => createSimulator(options),
      () => createEnv({ variant, players }).reset(seed),
      () => createBatch({ variant, players, games: 1, seed }),
      () => resample(setup({ ...options, seed: 1 }), 0, seed),
      () => createBot('greedy', { seed }),
    ])
      expect(begin).toThrow(refused);
    const record = startRecord({ ...options, seed: 1 });
    expect(verifyRecord({ ...record, options: { ...record.options, seed } })).toMatchObject({
      ok: false,
      fault: { code: 'malformed', path: ['options', 'seed'] },
    });
    expect(takes(options)).toBe(true);
  }
});

const records = keptFiles().filter(
  (file) => file.startsWith('test/records/') && Object.hasOwn(JSON.parse(readKept(file)), 'options'),
);

test.each(records)('6.4: the start of %s, own pieces included, is what the page describes', (file) => {
  const record = parseRecord(JSON.parse(readKept(file)));
  const { options, variant } = record;
  if (options === undefined) throw new Error('the record begins with a state');
  expect(firstState(options, options.components ?? defaultComponents(variant))).toEqual(
    recordState(record, 0),
  );
});

test.each([...VARIANTS])('6.4: the hash of the first state of %s on the page is right', (variant) => {
  const [stated] = rows(section('6.4')).filter(([name, sum]) => name === variant && sum?.length === 64);
  const options = { variant, players: 3, seed: 'demo' } as Options;
  expect(hash(firstState(options, defaultComponents(variant)) as State)).toBe(stated?.[1]);
});
