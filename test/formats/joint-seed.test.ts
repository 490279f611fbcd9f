import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { componentsHash, defaultComponents, parseComponents } from '../../src/entries/components';
import {
  appendActions,
  type Components,
  type GameRecord,
  legalActions,
  type Options,
  parseRecord,
  publishRecord,
  randomSeed,
  recordState,
  startRecord,
  type Verification,
  verifyRecord,
} from '../../src/index';
import { commitSeed, joinSeed, type SeedlessOptions } from '../../src/record-tools/index';
import { playedGame, TABLES } from '../support/play';
import { type Path, withValue } from '../support/tree';
import { rows, section } from './page';

fc.configureGlobal({ seed: 1 });

/** Section 6.5, by the page alone. */
const linesHash = (...lines: readonly (string | number)[]): string =>
  createHash('sha256').update(lines.join('\n'), 'ascii').digest('hex');

/** Members of options are sorted by name, and those of a map or a set as deep as they go. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, child]) => [name, sorted(child)]),
  );
}

function agreementOf(options: SeedlessOptions): string {
  const { components, ...rest } = options as Options;
  const set: Components = components ?? defaultComponents(rest.variant);
  const ruling = rest.variant === 'eastern-wonders' ? { upgradeFromNextBuild: true } : {};
  return linesHash(JSON.stringify(sorted({ ...ruling, ...rest, components: componentsHash(set) })));
}

const commitmentOf = (options: SeedlessOptions, place: number, contribution: string): string =>
  linesHash('century-engine commitment', agreementOf(options), place, contribution);
const seedOf = (options: SeedlessOptions, contributions: readonly string[]): string =>
  linesHash('century-engine seed', agreementOf(options), ...contributions);

const digits = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 });

const own = parseComponents(
  JSON.parse(
    JSON.stringify(defaultComponents('spice-road')).replace('"source":"documented"', '"source":"own"'),
  ),
);
const AGREED: readonly SeedlessOptions[] = [
  ...TABLES.map((table) => table as SeedlessOptions),
  { variant: 'spice-road', players: 2, firstSeat: 1, tradeAtLeastOnce: true },
  { variant: 'spice-road', players: 2, components: own as Components<'spice-road'> },
  { variant: 'new-world', players: 3, board: 'F1' },
  { variant: 'sand-to-sea', players: 4, map: defaultComponents('sand-to-sea').standardMap },
].map(({ ...options }) => {
  if ('map' in options && options.map !== undefined) {
    const { columns, ports } = options.map;
    return { ...options, map: { columns, ports } } as SeedlessOptions;
  }
  return options as SeedlessOptions;
});

test.each(AGREED)('6.5: commitments and seed of %j are those of the page', (options) => {
  const { players } = options;
  fc.assert(
    fc.property(fc.array(digits, { minLength: players, maxLength: players + 1 }), (contributions) => {
      const commitments = contributions.map((each, place) => commitSeed(options, place, each));
      expect(commitments).toEqual(contributions.map((each, place) => commitmentOf(options, place, each)));
      const seed = joinSeed(options, contributions);
      expect(seed).toBe(seedOf(options, contributions));
      const record = startRecord({ ...options, seed } as Options, { commitments, contributions });
      expect(record).toMatchObject({ version: 1, commitments, contributions });
      expect(verifyRecord(JSON.parse(JSON.stringify(record)))).toMatchObject({ ok: true });
    }),
    { numRuns: 3 },
  );
});

test('6.5: the values on the page are right', () => {
  const options = { variant: 'spice-road', players: 2 } as const;
  const stated = rows(section('6.5')).map(([, value = '']) => value);
  const contributions = stated.slice(1, 3);
  expect(stated).toEqual([
    agreementOf(options),
    ...contributions,
    ...contributions.map((each, seat) => commitSeed(options, seat, each)),
    joinSeed(options, contributions),
  ]);
});

const options = { variant: 'sand-to-sea', players: 3 } as const;
const secrets = ['0', '1', '2', '3'].map((digit) => digit.repeat(32));

/** A game on a seed that all have put together, the host included. */
function jointRecord(): GameRecord {
  const commitments = secrets.map((each, place) => commitSeed(options, place, each));
  const game: Options = { ...options, seed: joinSeed(options, secrets) };
  const actions = [...playedGame(game, 60)].map(({ action }) => action);
  const record: GameRecord = startRecord(game, { commitments, contributions: secrets });
  return appendActions(record, actions);
}

const record: GameRecord = JSON.parse(JSON.stringify(jointRecord()));
const other = 'f'.repeat(32);

test('6.5: whatever is agreed, promised or contributed makes another seed', () => {
  const seeds = [
    joinSeed(options, secrets),
    joinSeed(options, secrets.slice(0, 3)),
    joinSeed(options, [...secrets].reverse()),
    joinSeed(options, [other, ...secrets.slice(1)]),
    joinSeed({ ...options, firstSeat: 0 }, secrets),
    joinSeed({ ...options, tradeAtLeastOnce: false }, secrets),
    joinSeed({ variant: 'eastern-wonders', players: 3 }, secrets),
  ];
  const promises = [
    commitSeed(options, 0, other),
    commitSeed(options, 1, other),
    commitSeed(options, 0, secrets[0] ?? ''),
    commitSeed({ ...options, firstSeat: 0 }, 0, other),
  ];
  expect(new Set([...seeds, ...promises]).size).toBe(seeds.length + promises.length);
});

/** Records that do not hold, by what was changed. */
const WRONG: readonly (readonly [string, Path, unknown, Path])[] = [
  ['wrong-commitment', ['contributions', 1], other, ['commitments', 1]],
  ['wrong-commitment', ['commitments', 3], 'f'.repeat(64), ['commitments', 3]],
  ['wrong-commitment', ['options', 'firstSeat'], 0, ['commitments', 0]],
  ['wrong-commitment', ['options', 'tradeAtLeastOnce'], false, ['commitments', 0]],
  ['wrong-seed', ['options', 'seed'], 'mine', ['options', 'seed']],
  ['malformed', ['commitments'], undefined, ['commitments']],
  ['malformed', ['contributions'], undefined, ['contributions']],
  ['malformed', ['contributions'], secrets.slice(0, 3), ['contributions']],
  ['malformed', ['commitments'], record.commitments?.slice(0, 2), ['commitments']],
  ['malformed', ['commitments'], [...(record.commitments ?? []), 'f'.repeat(64)], ['commitments']],
  ['malformed', ['commitments'], Array(7).fill('f'.repeat(64)), ['commitments']],
  ['malformed', ['contributions', 0], '0'.repeat(31), ['contributions', 0]],
  ['malformed', ['contributions', 0], '0'.repeat(33), ['contributions', 0]],
  ['malformed', ['contributions', 0], 'A'.repeat(32), ['contributions', 0]],
  ['malformed', ['contributions', 0], 0, ['contributions', 0]],
  ['malformed', ['commitments', 0], 'F'.repeat(64), ['commitments', 0]],
  ['malformed', ['commitments', 0], null, ['commitments', 0]],
  ['malformed', ['commitments'], {}, ['commitments']],
  ['malformed', ['contributions'], 'x', ['contributions']],
];

const faultOf = (verdict: Verification): unknown => (verdict.ok ? 'ok' : verdict.fault);

test('8: the record of a joint seed verifies', () => {
  expect(verifyRecord(record)).toMatchObject({ ok: true, actions: 60 });
  expect(recordState(parseRecord(record)).variant).toBe('sand-to-sea');
});

test.each(WRONG)('8: %s if %j is %j', (code, path, value, where) => {
  expect(faultOf(verifyRecord(withValue(record, path, value)))).toMatchObject({ code, path: where });
});

test('8: two commitments that have changed places do not hold', () => {
  const [a, b, ...rest] = record.commitments ?? [];
  const swapped = { ...record, commitments: [b, a, ...rest] };
  expect(faultOf(verifyRecord(swapped))).toMatchObject({
    code: 'wrong-commitment',
    path: ['commitments', 0],
  });
});

test('8: a host who has drawn the seed alone is found out, whatever else agrees', () => {
  const seed = randomSeed();
  const alone = appendActions(startRecord({ ...options, seed }), []);
  const { commitments, contributions } = record;
  expect(faultOf(verifyRecord({ ...alone, commitments, contributions }))).toMatchObject({
    code: 'wrong-seed',
    expected: joinSeed(options, secrets),
    found: seed,
  });
});

test('no record is started on shares that do not hold', () => {
  const commitments = record.commitments ?? [];
  const seed = joinSeed(options, secrets);
  const start =
    (shares: unknown, game: object = { ...options, seed }) =>
    () =>
      startRecord(game as Options, shares as never);
  expect(start({ commitments, contributions: secrets })).not.toThrow();
  const refused = (code: string, path: Path): unknown =>
    expect.objectContaining({ name: 'InvalidInputError', code, path });
  expect(start({ commitments, contributions: secrets }, { ...options, seed: 'mine' })).toThrow(
    refused('wrong-seed', ['seed']),
  );
  expect(start({ commitments, contributions: [...secrets].reverse() })).toThrow(
    refused('wrong-commitment', ['commitments', 0]),
  );
  expect(start({ commitments, contributions: secrets.slice(1) })).toThrow(
    refused('wrong-count', ['contributions']),
  );
  expect(start({ commitments })).toThrow(refused('wrong-type', ['contributions']));
  expect(start({ commitments, contributions: secrets, salt: 1 })).toThrow(refused('unknown-key', ['salt']));
  expect(start(null)).toThrow(refused('wrong-type', []));
});

describe('what is committed to and joined is checked', () => {
  const cyclic = new Proxy({}, { ownKeys: () => Object.keys(null as never) });
  test.each([
    [() => commitSeed(options, 0, 'short'), ['contribution']],
    [() => commitSeed(options, 0, 1 as never), ['contribution']],
    [() => commitSeed(options, 4, other), ['place']],
    [() => commitSeed(options, -1, other), ['place']],
    [() => commitSeed(options, 0.5, other), ['place']],
    [() => commitSeed({ ...options, seed: 1 } as never, 0, other), ['seed']],
    [() => commitSeed({ variant: 'spice-road', players: 9 }, 0, other), ['players']],
    [() => commitSeed(null as never, 0, other), []],
    [() => commitSeed([] as never, 0, other), []],
    [() => commitSeed('{}' as never, 0, other), []],
    [() => commitSeed(cyclic as never, 0, other), []],
    [() => joinSeed(options, secrets.slice(0, 2)), ['contributions']],
    [() => joinSeed(options, [...secrets, other]), ['contributions']],
    [() => joinSeed(options, [...secrets.slice(1), 'x']), ['contributions', 3]],
    [() => joinSeed(options, 'x' as never), ['contributions']],
  ] as const)('%s', (call, path) => {
    expect(call).toThrow(expect.objectContaining({ name: 'InvalidInputError', path }));
  });
});

describe('a published record', () => {
  const whole = parseRecord(record);

  test.each([0, 1, 2, 'spectator'] as const)(
    'for %s holds the commitments, and nothing of the seed',
    (viewer) => {
      const published = publishRecord(whole, viewer);
      const text = JSON.stringify(published);
      expect(published).toMatchObject({ commitments: whole.commitments });
      for (const secret of [...secrets, String(whole.options?.seed)]) expect(text).not.toContain(secret);
      expect(verifyRecord(JSON.parse(text))).toMatchObject({ ok: true, actions: 60 });
      // Two worlds that the viewer cannot tell apart are published alike.
      const elsewhere = publishRecord(publishRecord(whole, viewer, 'elsewhere'), viewer, 'x');
      expect(JSON.stringify(elsewhere)).toBe(JSON.stringify(publishRecord(whole, viewer, 'x')));
    },
  );

  test('with contributions, or with too few commitments, is none', () => {
    const published: unknown = JSON.parse(JSON.stringify(publishRecord(whole, 0)));
    expect(faultOf(verifyRecord(withValue(published, ['contributions'], secrets)))).toMatchObject({
      code: 'malformed',
      path: ['contributions'],
    });
    const few = withValue(published, ['commitments'], whole.commitments?.slice(0, 2));
    expect(faultOf(verifyRecord(few))).toMatchObject({ code: 'malformed', path: ['commitments'] });
  });
});

test('a record that goes on keeps its shares', () => {
  const [next] = legalActions(recordState(parseRecord(record)));
  const longer = appendActions(parseRecord(record), next === undefined ? [] : [next]);
  expect(longer).toMatchObject({ commitments: record.commitments, contributions: secrets });
  expect(verifyRecord(JSON.parse(JSON.stringify(longer)))).toMatchObject({ ok: true, actions: 61 });
});

test('the component set is agreed on, also where the record holds its hash alone', () => {
  const set = withValue(
    defaultComponents('spice-road'),
    ['pointCards', 0, 'points'],
    42,
  ) as Components<'spice-road'>;
  const agreed = { variant: 'spice-road', players: 2, components: set } as const;
  const contributions = secrets.slice(0, 2);
  const commitments = contributions.map((each, place) => commitSeed(agreed, place, each));
  const made = startRecord(
    { ...agreed, seed: joinSeed(agreed, contributions) },
    { commitments, contributions },
  );
  const { components: _, ...bare } = made.options ?? agreed;
  const short = JSON.parse(JSON.stringify({ ...made, options: bare }));
  expect(faultOf(verifyRecord(short))).toMatchObject({ code: 'other-components' });
  expect(verifyRecord(short, { components: set })).toMatchObject({ ok: true });
  const honest = JSON.parse(
    JSON.stringify({ ...made, components: componentsHash(defaultComponents('spice-road')), options: bare }),
  );
  expect(faultOf(verifyRecord(honest))).toMatchObject({ code: 'wrong-commitment' });
});
