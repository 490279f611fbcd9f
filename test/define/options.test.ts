import { expect, expectTypeOf, test } from 'vitest';
import {
  active,
  defineGame,
  extendGame,
  faceDown,
  type Immutable,
  type NumberField,
  nextSeat,
  number,
  numberFrom,
  type OwnTypes,
  owned,
  playerAt,
  shuffledNumbers,
  type WordField,
  word,
} from '../../src/entries/game';
import { jsonSchemaOf } from '../../src/entries/schemas';
import { createBatch, createEnv, observationSpace, observe } from '../../src/env';
import { createEngine } from '../../src/index';
import { createSimulator } from '../../src/sim';
import { checkAll, thisEngine } from '../../src/testkit';

const components = { fish: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((weight) => ({ id: `f${weight}`, weight })) };
const options = {
  net: word(['wide', 'narrow', 'a, b players 3'], 'How many fish a player can catch at once.'),
  fish: number('How many fish are in the pond.', { least: 4, most: 9 }),
  wins: word(['heavy', 'light'], 'Which catch wins.'),
};
const table = { pond: faceDown('fish', 'The pond.') };
const player = { caught: owned('fish', 'The catch.') };
const actions = {
  fish: { about: 'Catch fish (FI-1).', names: { count: numberFrom(1, 2) }, role: 'claim' },
} as const;
type Options = Fishing['compiled']['options'];
const tables = (_set: Immutable<typeof components>, _players: number, { net }: Options) => ({
  most: net === 'wide' ? 2 : 1,
});
type Fishing = OwnTypes<
  'fishing',
  typeof components,
  'turn',
  typeof actions,
  typeof table,
  typeof player,
  { most: number },
  typeof options
>;

/** Tells functions what a game has been set up with. */
const seen: object[] = [];

/** What the games below have in common. */
const base = {
  name: 'fishing' as const,
  players: { least: 2, most: 4 },
  prefix: 'FI',
  clauses: { 'FI-1': 'Catch fish.' },
  components,
  table,
  player,
  actions,
  phases: { turn: { kinds: ['fish'] as const, due: 'fish', startsTurn: true } },
  endClause: 'FI-1',
};

const game = defineGame({
  ...base,
  options,
  tables,
  setup({ components: { fish }, players, options, random }) {
    expectTypeOf(options).toEqualTypeOf<Options>();
    return {
      pond: shuffledNumbers(0, fish.length, random).slice(0, options.fish),
      players: Array.from({ length: players }, () => ({})),
    };
  },
  rules: {
    fish: {
      clause: 'FI-1',
      forbids(game, row, { count }) {
        expectTypeOf(game).toEqualTypeOf<Fishing['compiled']>();
        if (count > game.tables.most) return { code: 'narrow', message: `The net is ${game.options.net}.` };
        return count > row.pond.length ? { code: 'few', message: 'There are not so many.' } : null;
      },
      perform(game, row, { count }) {
        for (let i = 0; i < count; i++) active(row).caught.add(row.pond.pop() ?? 0);
        row.seat = nextSeat(row.seat, game.players);
        row.actor = row.seat;
        if (row.pond.length === 0) row.phase = 'over';
      },
    },
  },
  scores(game, row, seat) {
    seen.push(game.options);
    return playerAt(row, seat).caught.map((each) => ({
      kind: 'fish',
      points: (game.components.fish[each]?.weight ?? 0) * (game.options.wins === 'heavy' ? 1 : -1),
      clause: 'FI-1',
    }));
  },
});
const engine = createEngine(game);
const common = { variant: 'fishing', players: 2, seed: 'a', firstSeat: 0 } as const;
const narrow = { ...common, net: 'narrow', fish: 7 } as const;
const two = { kind: 'fish', count: 2 } as const;

test('options decide what is legal, how a game is set up, and who wins', () => {
  const [usual, other] = [engine.setup(common), engine.setup(narrow)];
  expect(engine.explain(usual, two)).toEqual({ legal: true });
  expect(engine.explain(other, two)).toMatchObject({
    legal: false,
    code: 'narrow',
    message: 'The net is narrow.',
  });
  expect([usual.pond.length, other.pond.length]).toEqual([4, 7]);
  const heavy = engine.apply(usual, two);
  const light = engine.apply(engine.setup({ ...common, wins: 'light' }), two);
  expect([engine.ranking(heavy), engine.ranking(light)]).toEqual([
    [0, 1],
    [1, 0],
  ]);
  expect(seen.at(-1)).toEqual({ net: 'wide', fish: 4, wins: 'light' });
});

test('states and views have all options; what is left out is the first word or the least number', () => {
  const usual = { players: 2, firstSeat: 0, net: 'wide', fish: 4, wins: 'heavy' };
  const state = engine.setup(common);
  expect(state.game).toEqual(usual);
  expect(engine.view(state, 0).game).toEqual(usual);
  expectTypeOf(state.game.net).toEqualTypeOf<Options['net']>();
  expectTypeOf(engine.view(state, 0).game.fish).toEqualTypeOf<number>();
  expect(engine.setup({ ...common, net: undefined, fish: 4 })).toEqual(state);
  // @ts-expect-error: there is no such net
  expect(() => engine.setup({ ...common, net: 'tiny' })).toThrow();
  const { net: _, ...older } = state.game;
  expect(engine.parseState({ ...state, game: older })).toEqual(state);
  const own = engine.parseState(JSON.parse(JSON.stringify(engine.setup(narrow))));
  expect(own).toEqual(engine.setup(narrow));
  expect(engine.explain(own, two)).toMatchObject({ legal: false });
});

test('records keep the options that were given', () => {
  let record = engine.startRecord(narrow);
  for (let i = 0; i < 7; i++) record = engine.appendAction(record, { kind: 'fish', count: 1 });
  const read = JSON.parse(JSON.stringify(record));
  expect(read.options).toEqual(narrow);
  expect(engine.verifyRecord(read)).toMatchObject({ ok: true, over: true });
  expect(engine.verifyRecord(engine.publishRecord(record, 1))).toMatchObject({ ok: true });
  expect(engine.verifyRecord({ ...read, options: { ...read.options, net: 'wide' } }).ok).toBe(false);
  expect(engine.verifyRecord({ ...read, options: { ...read.options, fish: 8 } }).ok).toBe(false);
  expect(engine.startRecord(common).options).toEqual(common);
});

/** A short game with some options, or none. */
function plain<const O extends { readonly [name: string]: NumberField | WordField }>(options: O) {
  return defineGame({
    ...base,
    options,
    setup({ players, options }) {
      if (Object.values(options).includes('deep')) throw new Error('There is no such pond.');
      return { pond: [0, 1, 2], players: Array.from({ length: players }, () => ({})) };
    },
    rules: {
      fish: {
        clause: 'FI-1',
        perform(_game, row, { count }) {
          for (let i = 0; i < count; i++) active(row).caught.add(row.pond.pop() ?? 0);
          row.phase = 'over';
        },
      },
    },
    scores: () => [],
  });
}

test('an option that is new changes nothing in games without it', () => {
  const before = createEngine(plain({}));
  const after = createEngine(plain({ wins: options.wins }));
  const hash = before.hash(before.setup(common));
  expect(after.hash(after.setup(common))).toBe(hash);
  expect(after.hash(after.setup({ ...common, wins: 'heavy' }))).toBe(hash);
  expect(after.hash(after.setup({ ...common, wins: 'light' }))).not.toBe(hash);
  const record = before.appendAction(before.startRecord(common), two);
  const read = JSON.parse(JSON.stringify(record));
  expect(after.verifyRecord(read).ok).toBe(true);
  expect(after.verifyRecord(JSON.parse(JSON.stringify(before.publishRecord(record, 0)))).ok).toBe(true);
});

test.each([
  [{ nett: 'wide' }, 'unknown-key', ['nett'], 'This key is not allowed.'],
  [{ net: 'tiny' }, 'wrong-value', ['net'], 'Expected one of: "wide", "narrow"'],
  [{ net: 2 }, 'wrong-value', ['net'], 'Expected'],
  [{ fish: 3 }, 'too-small', ['fish'], 'Expected a whole number from 4 to 9.'],
  [{ fish: 4.5 }, 'wrong-type', ['fish'], 'Expected a whole number from 4 to 9.'],
])('%o is refused wherever games are set up', (wrong, code, path, message) => {
  const given = { ...common, ...wrong } as typeof common;
  const { seed: _, ...setting } = given;
  const works = [
    () => engine.setup(given),
    () => engine.startRecord(given),
    () => createEnv(game, setting),
    ...(code === 'unknown-key' ? [] : [() => createSimulator(game, given)]),
  ];
  for (const work of works)
    expect(work).toThrow(expect.objectContaining({ name: 'InvalidInputError', path }));
  expect(works[0]).toThrow(expect.objectContaining({ code, reason: expect.stringContaining(message) }));
});

test('simulators, environments and batches take options', () => {
  const { seed: _, ...setting } = narrow;
  expect(createSimulator(game, narrow).toState()).toEqual(engine.setup(narrow));
  const env = createEnv(game, setting);
  env.reset('a');
  expect(env.state).toEqual(engine.setup(narrow));
  expect([...env.mask()]).toEqual([1, 0]);
  const batch = createBatch(game, { ...setting, games: 2, seed: 1 });
  expect([...batch.masks]).toEqual([1, 0, 1, 0]);
  const space = observationSpace(game, { ...setting });
  expect([...observe(space, env.view(0))]).toEqual([...env.observe(0)]);
  const view = { ...env.view(0), game: { ...env.view(0).game, fish: 99 } };
  expect(() => observe(space, view)).toThrow('fish: Expected a whole number from 4 to 9.');
});

test('schemas tell of them', () => {
  const ofOptions = jsonSchemaOf(game, 'options');
  expect(ofOptions).toMatchObject({
    properties: {
      fish: { minimum: 4, maximum: 9, description: 'How many fish are in the pond. By default 4.' },
      wins: { enum: ['heavy', 'light'], description: 'Which catch wins. By default heavy.' },
    },
    required: ['variant', 'players', 'seed'],
  });
  expect(jsonSchemaOf(game, 'state')).toMatchObject({
    properties: {
      game: { properties: { fish: { default: 4, description: expect.stringContaining('pond') } } },
    },
  });
  expect(engine.schemas.fishing.options.safeParse({ ...common, fish: 10 }).success).toBe(false);
});

test.each([{}, { net: 'narrow', fish: 9 } as const, { net: 'a, b players 3', wins: 'light' } as const])(
  'with %o the testkit finds nothing wrong',
  async (given) => {
    const setups = [2, 3].map((players) => ({ variant: 'fishing' as const, players, ...given }));
    const { ok, outcomes } = await checkAll(thisEngine(game), { games: [game], setups, actions: 20 });
    expect(outcomes.filter(({ status }) => status === 'failed')).toEqual([]);
    expect(ok).toBe(true);
  },
);

test('a changed game has the options, and its rules read them', async () => {
  const strict = extendGame(game, {
    name: 'strict-fishing',
    prefix: 'SF',
    clauses: { 'SF-1': 'In a full pond nobody catches one fish.' },
    rules: {
      fish: {
        clause: 'SF-1',
        forbids(game, row, { count }) {
          expectTypeOf(game.options).toEqualTypeOf<Options>();
          return game.options.fish === 9 && row.pond.length > 1 && count === 1
            ? { code: 'full', message: 'Catch two.' }
            : null;
        },
      },
    },
  });
  const house = createEngine(strict);
  const started = (fish: number) => house.setup({ variant: 'strict-fishing', players: 2, seed: 1, fish });
  expect(house.legalActions(started(9))).toEqual([two]);
  expect(house.legalActions(started(8))).toHaveLength(2);
  expect(started(8).game).toMatchObject({ net: 'wide', fish: 8 });
  const setups = [{ variant: 'strict-fishing' as const, players: 2, fish: 9 }];
  expect((await checkAll(thisEngine(strict), { games: [strict], setups, actions: 20 })).ok).toBe(true);
});

test.each([
  [{ seed: options.fish }, 'options: seed is a reserved name; take another one'],
  [{ phase: options.fish }, 'options: phase is a reserved name; take another one'],
  [{ is: word(['flat', 'deep'], 'The pond.') }, 'setup for 2 players, is deep: There is no such pond.'],
  [{ constructor: options.fish }, 'options: constructor is a reserved name; take another one'],
  [
    { pace: faceDown('fish', 'A pond.') },
    'options: pace: role: Expected an option: what number or word make.',
  ],
  [
    { pace: number('A pace.', { least: 3, most: 2 }) },
    'options: pace: range: The least is not greater than the most.',
  ],
])('a definition with the options %o is refused', (given, message) => {
  expect(() => plain(given as unknown as typeof options)).toThrow(new TypeError(message));
});
