import Ajv from 'ajv/dist/2020';
import fc from 'fast-check';
import seedrandom from 'seedrandom';
import { describe, expect, test } from 'vitest';
import { createBot } from '../../src/bots/index';
import { defaultComponents } from '../../src/entries/components';
import { jsonSchema } from '../../src/entries/schemas';
import { createBatch, createEnv } from '../../src/env/index';
import {
  appendAction,
  type GameRecord,
  hash,
  InvalidInputError,
  type Options,
  parseRecord,
  publishRecord,
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
/** Seeds of version 1 are made of any code units. */
const earlierSeeds = fc.oneof(
  seeds,
  fc.string({ maxLength: 256, unit: fc.constantFrom('a', 'Ł', 'A', '\ud83d', '\udfb2', '\uffff') }),
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
    fc.property(earlierSeeds, fc.constantFrom(1, 2), (seed, version) => {
      const key = keyOf(seed, version);
      const [mine, theirs] = [numbersFrom(key), seedrandom(String.fromCharCode(...key))];
      for (let i = 0; i < 40; i++) expect(mine()).toBe(theirs());
    }),
    { numRuns: 200 },
  );
});

test('6.2: the numbers on the page are right', () => {
  const stated = rows(section('6.2'));
  expect(stated.length).toBeGreaterThan(3);
  for (const [name = '', versions = '', ...numbers] of stated) {
    const [, repeated] = /^256 times (.+)$/u.exec(name) ?? [];
    const seed = repeated?.repeat(256) ?? name;
    for (const version of [1, 2] as const) {
      if (!versions.includes(String(version))) continue;
      const draw = numbersFrom(keyOf(seed, version));
      expect([draw(), draw()].map(String), `${name} ${version}`).toEqual(numbers);
    }
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

/** A record of a game that has just been set up, as 1.0.0 wrote it. */
const earlierRecord = (options: Options): GameRecord =>
  parseRecord({ ...startRecord({ ...options, seed: 0 } as Options), version: 1, options });

test.each(TABLES)(
  '6.1: records of version 1 of $variant with $players players begin as they did',
  (table) => {
    fc.assert(
      fc.property(earlierSeeds, (seed) => {
        const options = { ...table, seed } as Options;
        const record = earlierRecord(options);
        expect(recordState(record)).toEqual(firstState(options, defaultComponents(table.variant), 1));
      }),
      { numRuns: 10 },
    );
  },
);

test('6.1: seeds that were alike in version 1 are not in version 2, and ASCII means the same in both', () => {
  const start = (seed: string, version: 1 | 2): string => {
    const options = { variant: 'new-world', players: 3, seed } as const;
    return hash(version === 1 ? recordState(earlierRecord(options)) : setup(options));
  };
  for (const [one, other] of [
    ['A', 'Ł'],
    ['demo', 'demo'.replace('d', 'ɤ')],
    ['\u0000', '\u0100'],
  ] as const) {
    expect(start(one, 1)).toBe(start(other, 1));
    expect(start(one, 2)).not.toBe(start(other, 2));
    expect(start(one, 2)).toBe(start(one, 1));
  }
  fc.assert(
    fc.property(fc.string({ maxLength: 256, unit: 'binary-ascii' }), (seed) => {
      expect(keyOf(seed, 2)).toEqual(keyOf(seed, 1));
    }),
  );
});

test('6.1: half a surrogate pair is refused wherever a game begins, but not in records of version 1', () => {
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
    const record = earlierRecord(options);
    expect(verifyRecord(record)).toMatchObject({ ok: true });
    expect(verifyRecord({ ...record, version: 2 })).toMatchObject({
      ok: false,
      fault: { code: 'malformed', path: ['options', 'seed'] },
    });
    expect(takes(options)).toBe(true);
  }
});

test('2.1: records have version 2 where version 1 would mean another game, and keep theirs', () => {
  const versionOf = (seed: string): number =>
    startRecord({ variant: 'spice-road', players: 2, seed }).version;
  expect(['', 'demo', '\u0000\u007f', 'x'.repeat(256)].map(versionOf)).toEqual([1, 1, 1, 1]);
  expect(['Ł', '\u0080', 'é', '\u{1f3b2}'].map(versionOf)).toEqual([2, 2, 2, 2]);
  const strict = startRecord({ variant: 'new-world', players: 2, seed: 1, upgradeAtLeastOnce: true });
  expect([strict.version, publishRecord(strict, 0).version]).toEqual([2, 2]);
  const options = { variant: 'spice-road', players: 2, seed: 'Ł', firstSeat: 0 } as const;
  for (const record of [startRecord(options), earlierRecord(options)]) {
    const longer = appendAction(record, { kind: 'rest' } as never);
    expect(longer.version).toBe(record.version);
    expect(verifyRecord(JSON.parse(JSON.stringify(longer)))).toMatchObject({ ok: true, turns: 1 });
    expect(verifyRecord({ ...longer, version: 3 - record.version })).toMatchObject({ ok: false });
    expect(publishRecord(longer, 1).version).toBe(1);
  }
});

const records = keptFiles().filter((file) => file.endsWith('.json') && file.startsWith('test/records/'));

test.each(records)('6.4: the start of %s, own pieces included, is what the page describes', (file) => {
  const record = parseRecord(JSON.parse(readKept(file)));
  const { options, variant, version } = record;
  if (options === undefined) throw new Error('a golden record is complete');
  if (version !== 1 && version !== 2) throw new Error('a golden record has the first rules');
  expect(firstState(options, options.components ?? defaultComponents(variant), version)).toEqual(
    recordState(record, 0),
  );
});

test.each([...VARIANTS])('6.4: the hash of the first state of %s on the page is right', (variant) => {
  const [stated] = rows(section('6.4')).filter(([name, sum]) => name === variant && sum?.length === 64);
  const options = { variant, players: 3, seed: 'demo' } as Options;
  expect(hash(firstState(options, defaultComponents(variant)) as State)).toBe(stated?.[1]);
});
