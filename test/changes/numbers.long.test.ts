import { describe, expect, test } from 'vitest';
import { defineGame, nextSeat, number, numberFrom } from '../../src/entries/game';
import { applyPatches, patchesBetween } from '../../src/entries/patches';
import type { Century } from '../../src/games';
import {
  appendAction,
  applyChanges,
  type Change,
  changes,
  createEngine,
  type Engine,
  type GameRecord,
  isTurnStart,
  legalActions,
  type Options,
  publishRecord,
  recordState,
  recordView,
  startRecord,
  turnNumber,
  type View,
} from '../../src/index';
import {
  changes as changesLead,
  checkAll,
  type Implementation,
  lockStep,
  twoWorlds,
} from '../../src/testkit';
import { playedGame, TABLES } from '../support/play';
import { inRest, rounds } from '../support/rounds';

const text = (value: unknown): string => JSON.stringify(value);

/** Whole games of this one are the longest: the larger tables are left to the long round. */
const INTEGERS = [
  ...TABLES.filter(({ variant, players }) => variant !== 'sand-to-sea' || players === 2),
  ...inRest(...TABLES.filter(({ variant, players }) => variant === 'sand-to-sea' && players > 2)),
];

/** In `npm test` one action in so many is looked at, besides those that end a turn. */
const ONE_IN = rounds(50, 1);

describe.each(INTEGERS)('the numbers in views of $variant with $players players', ({ variant, players }) => {
  test('count on with what each action of a whole game changes, and with patches both ways', () => {
    const options = { variant, players, seed: 'numbers' } as Options;
    let record = startRecord(options);
    let rounds = [turnNumber(record).round];
    for (const { before, action, after, index } of playedGame(options)) {
      const old = record;
      record = appendAction(record, action);
      if (!isTurnStart(after) && index % ONE_IN > 0) continue;
      const viewer = index % (players + 1) < players ? index % (players + 1) : 'spectator';
      const [was, now] = [recordView(old, viewer), recordView(record, viewer)];
      const list = changes(before, after, viewer);
      expect(text(applyChanges(was, JSON.parse(text(list))))).toBe(text(now));
      if (now.round !== rounds.at(-1)) rounds = [...rounds, now.round ?? Number.NaN];
      if (index % 10 > 0) continue;
      expect(text(applyPatches(was, patchesBetween(was, now)))).toBe(text(now));
      expect(text(applyPatches(now, patchesBetween(now, was)))).toBe(text(was));
    }
    expect(recordView(record, 0)).toMatchObject({ phase: 'over', turn: record.turns.length });
    const first = variant === 'eastern-wonders' || variant === 'sand-to-sea' ? 0 : 1;
    expect(rounds).toEqual(rounds.map((_, i) => first + i));
  });
});

test('numbers count on with lists joined', () => {
  const options: Options<'eastern-wonders'> = { variant: 'eastern-wonders', players: 4, seed: 'joined' };
  let record: GameRecord = startRecord(options);
  const first = recordView(record, 1);
  const joined: Change[] = [];
  for (const { action, before, after } of playedGame(options, 200)) {
    joined.push(...changes(before, after, 1));
    record = appendAction(record, action);
  }
  expect(text(applyChanges(first, joined as never))).toBe(text(recordView(record, 1)));
});

/** Games with their histories, whose views have the numbers. */
const withHistory: Implementation<GameRecord> = {
  setup: (options) => startRecord(options),
  legalActions: (record) => legalActions(recordState(record)),
  apply: (record, action) => appendAction(record, action as never),
  view: (record, viewer, recall) => recordView(record, viewer, undefined, recall),
  changes: (before, after, viewer, recall) =>
    changes(recordState(before), recordState(after), viewer, recall),
  applyChanges: (view, list) => applyChanges(view as View, list as never),
  resample: (record, viewer, seed) => publishRecord(record, viewer, seed),
};

test.each(TABLES.filter(({ players }) => players === 2))(
  'the testkit knows views with numbers: $variant',
  async (table) => {
    const plan = { setups: [table], actions: rounds(20), every: 4 };
    for (const property of [changesLead, twoWorlds]) {
      const { comparisons } = await property(withHistory, plan);
      expect(comparisons).toBeGreaterThan(50);
    }
  },
);

test('views with numbers go in lock step', async () => {
  const { comparisons } = await lockStep(withHistory, {
    setups: [{ variant: 'new-world', players: 2 }],
    every: 50,
  });
  expect(comparisons).toBeGreaterThan(100);
});

test('the testkit finds numbers that do not count on', async () => {
  const stuck: typeof withHistory = {
    ...withHistory,
    applyChanges: (view, list) => {
      const { turn, round } = view as View;
      return { ...applyChanges(view as View, list as never), turn, round };
    },
  };
  const plan = { setups: [{ variant: 'spice-road', players: 2 }], actions: 10, every: 1 } as const;
  const { outcomes } = await checkAll(stuck, plan);
  expect(outcomes.filter(({ status }) => status === 'failed').map(({ property }) => property)).toEqual([
    'changes',
  ]);
});

/** Players take up to three sticks; who takes two has another turn. */
const sticks = defineGame({
  name: 'sticks',
  players: { least: 2, most: 4 },
  prefix: 'ST',
  clauses: {
    'ST-1': 'A player takes one to three sticks; two bring another turn.',
    'ST-2': 'The last ends it.',
  },
  components: {},
  places: {
    left: number('The sticks left.', { most: 20 }),
    players: { taken: number('The sticks taken.', { most: 20 }) },
  },
  actions: { take: { about: 'Take sticks (ST-1).', names: { count: numberFrom(1, 3) }, role: 'claim' } },
  phases: { turn: { kinds: ['take'], due: 'take sticks', startsTurn: true } },
  endClause: 'ST-2',
  setup(table) {
    table.left = 20;
  },
  rules: {
    take: {
      clause: 'ST-1',
      forbids: (_, row, { count }) =>
        count <= row.left ? null : { code: 'too-many', message: 'There are fewer sticks.' },
      perform(game, row, { count }) {
        row.left -= count;
        row.active.taken += count;
        if (count !== 2) row.seat = nextSeat(row.seat, game.players);
        row.actor = row.seat;
        if (row.left === 0) row.phase = 'over';
      },
    },
  },
  scores: (_game, row, seat) => [{ kind: 'sticks', clause: 'ST-1', points: row.players[seat]?.taken ?? 0 }],
});

/** Players wait for the last turn; the game counts turns by itself. */
const waiting = defineGame({
  name: 'waiting',
  players: { least: 2, most: 4 },
  prefix: 'WA',
  clauses: { 'WA-1': 'Players wait.', 'WA-2': 'After five turns the game is over.' },
  components: {},
  places: { turn: number('The turns so far.', { most: 5 }), players: {} },
  actions: { take: { about: 'Wait (WA-1).', names: { count: numberFrom(1, 3) }, role: 'other' } },
  phases: { turn: { kinds: ['take'], due: 'wait', startsTurn: true } },
  endClause: 'WA-2',
  setup() {},
  rules: {
    take: {
      clause: 'WA-1',
      perform(game, row) {
        row.turn += 1;
        row.seat = nextSeat(row.seat, game.players);
        row.actor = row.seat;
        if (row.turn === 5) row.phase = 'over';
      },
    },
  },
  scores: () => [],
});

describe('in a game of its own', () => {
  const play = (game: typeof sticks | typeof waiting, counts: readonly number[]) => {
    const engine = createEngine(game) as unknown as Engine<Century>;
    let record = engine.startRecord({ variant: game.name, players: 3, seed: 1 } as never);
    const records = [record];
    for (const count of counts) {
      record = engine.appendAction(record, { kind: 'take', count } as never);
      records.push(record);
    }
    const views = records.map((each) => engine.recordView(each, 1));
    const lists = records.slice(1).map((each, i) => {
      const before = engine.recordState(records[i] ?? each);
      return engine.changes(before, engine.recordState(each), 1);
    });
    const after = lists.map((list, i) => engine.applyChanges(views[i] as View, list));
    return { views, lists, after };
  };

  test('another turn of the same seat counts, and is reported', () => {
    const { views, lists, after } = play(sticks, [1, 2, 2, 3, 1, 2, 2, 1, 3, 3]);
    expect(views.map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10]);
    const turns = lists.map((list) => list.filter(({ kind }) => kind === 'turn').length);
    expect(turns).toEqual([...Array(9).fill(1), 0]);
    expect(text(after)).toBe(text(views.slice(1)));
  });

  test('a field called turn is left alone', () => {
    const { views, after } = play(waiting, [1, 1, 1, 1, 1]);
    expect(views.map(({ turn }) => turn)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(views.every((seen) => !('round' in seen))).toBe(true);
    expect(text(after)).toBe(text(views.slice(1)));
  });
});
