import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, test } from 'vitest';
import teaHouse from '../../examples/own-game/own-game.mjs';
import * as sea from '../../src/generated/entries/eastern-wonders';
import {
  createEngine,
  createGame,
  formatAction,
  IllegalActionError,
  InvalidInputError,
  legalActions,
  type Options,
  parseRecord,
  ranking,
  recordView,
  setup,
  undoLimit,
  verifyRecord,
} from '../../src/index';
import { quickRandom } from '../../src/sim/index';
import { TABLES } from '../support/play';

describe.each(TABLES)('a game of $variant with $players players', (table) => {
  const options = { ...table, seed: 'one object' } as Options;

  test('plays as the functions do, and keeps its record', () => {
    const game = createGame(options);
    const random = quickRandom(5);
    expect(game.state).toEqual(setup(options));
    for (let step = 0; step < 60 && game.actor !== null; step++) {
      const legal = game.legal();
      expect(legal).toEqual(legalActions(game.state));
      const action = legal[Math.floor(random() * legal.length)] as (typeof legal)[number];
      const given = step % 2 === 0 ? action : formatAction(game.state, action);
      expect(game.act(given)).toBe(game.state);
      expect(game.record.actions[step]).toEqual(action);
    }
    expect(verifyRecord(game.record)).toMatchObject({ ok: true });
    expect(game.view(0)).toEqual(recordView(game.record, 0));
    expect(createGame(JSON.parse(JSON.stringify(game.record))).state).toEqual(game.state);
  });

  test('takes back what may be taken back, and nothing else', () => {
    const game = createGame(options);
    const random = quickRandom(6);
    let back = 0;
    for (let step = 0; step < 80 && game.actor !== null; step++) {
      const before = game.state;
      const legal = game.legal();
      const action = legal[Math.floor(random() * legal.length)] as (typeof legal)[number];
      game.act(action);
      const { record } = game;
      const isFree = undoLimit(record) < record.actions.length;
      const after = game.state;
      expect(game.undo()).toEqual(isFree ? action : null);
      expect(game.state).toEqual(isFree ? before : after);
      if (isFree) game.act(action);
      if (isFree) back += 1;
    }
    expect(back).toBeGreaterThan(0);
  });
});

test('does not take back what revealed a card', () => {
  const game = createGame({ variant: 'spice-road', players: 2, seed: 1 });
  const [action] = game.legal({ kind: 'acquire' });
  if (action === undefined) throw new Error('the first card costs nothing');
  game.act(action);
  expect(game.undo()).toBeNull();
  expect(game.record.actions).toHaveLength(1);
});

test('a seat takes back what it did itself, and nothing of others', () => {
  const game = createGame({ variant: 'spice-road', players: 2, seed: 1 });
  expect(game.canUndo()).toBe(false);
  const first = game.actor ?? 0;
  const second = 1 - first;
  game.act('play create-2');
  expect([first, second].map((seat) => game.canUndo(seat))).toEqual([true, false]);
  expect(game.undo(second)).toBeNull();
  game.act('play create-2');
  expect(game.undo(first)).toBeNull();
  expect(game.undo(second)).toMatchObject({ kind: 'play' });
  expect(game.undo(second)).toBeNull();
  expect(game.undo(first)).toMatchObject({ kind: 'play' });
  expect(game.record.actions).toEqual([]);
});

test('refuses what is not legal, and stays as it is', () => {
  const game = createGame({ variant: 'spice-road', players: 2, seed: 1 });
  const { state, record } = game;
  let calls = 0;
  game.subscribe(() => {
    calls += 1;
  });
  const wrong = { kind: 'claim', slot: 4 } as const;
  expect(game.explain(wrong as never)).toMatchObject({ legal: false });
  expect(() => game.act(wrong as never)).toThrow(IllegalActionError);
  expect(() => game.act('no such thing')).toThrow();
  expect(game.state).toBe(state);
  expect(game.record).toBe(record);
  expect(game.undo()).toBeNull();
  expect(calls).toBe(0);
});

test('tells those who listen', () => {
  const game = createGame({ variant: 'spice-road', players: 2, seed: 1 });
  const seen: unknown[] = [];
  const leave = game.subscribe(() => seen.push(game.state));
  const [first] = game.legal();
  if (first !== undefined) game.act(first);
  expect(seen).toEqual([game.state]);
  leave();
  const [next] = game.legal();
  if (next !== undefined) game.act(next);
  expect(seen).toHaveLength(1);
});

test('finds legal actions by their members', () => {
  const game = createGame({ variant: 'eastern-wonders', players: 2, seed: 1 });
  const all = game.legal();
  const kinds = new Set(all.map(({ kind }) => kind));
  for (const kind of kinds)
    expect(game.legal({ kind })).toEqual(all.filter((action) => action.kind === kind));
  // @ts-expect-error no action is of this kind
  expect(() => game.legal({ kind: 'nothing' })).toThrow('No action of eastern-wonders has kind: "nothing".');
  // @ts-expect-error no action has this member
  expect(() => game.legal({ unknown: 1 })).toThrow('No action of eastern-wonders has unknown: 1.');
  // @ts-expect-error hexes have names
  expect(() => game.legal({ kind: 'sail', to: 12 })).toThrow('has kind: "sail", to: 12.');
  expect(game.legal({ kind: 'sail', to: 'C3' })).toEqual([]);
});

test('plays a game of your own with its engine', () => {
  const engine = createEngine(teaHouse);
  const game = engine.createGame({ variant: 'tea-house', players: 3, seed: 2 });
  const random = quickRandom(1);
  while (game.actor !== null) {
    const legal = game.legal();
    game.act(legal[Math.floor(random() * legal.length)] as (typeof legal)[number]);
  }
  expect(engine.verifyRecord(game.record)).toMatchObject({ ok: true, over: true });
});

test('an engine of one game needs no name of it', () => {
  const state = sea.setup({ players: 2, seed: 1 });
  expect(JSON.stringify(state)).toBe(
    JSON.stringify(setup({ variant: 'eastern-wonders', players: 2, seed: 1 })),
  );
  expectTypeOf(state).toEqualTypeOf<sea.State>();
  expect(sea.createGame({ players: 2, seed: 1 }).record.options).toEqual({
    variant: 'eastern-wonders',
    players: 2,
    seed: 1,
    upgradeFromNextBuild: true,
  });
  expect(createEngine(teaHouse).setup({ players: 3, seed: 1 }).variant).toBe('tea-house');
  // @ts-expect-error four games have four names
  expect(() => setup({ players: 2, seed: 1 })).toThrow('The variants are: ');
  // @ts-expect-error another game
  expect(() => sea.setup({ variant: 'spice-road', players: 2, seed: 1 })).toThrow(
    'There is no game "spice-road"',
  );
  const trap = Object.defineProperty({ players: 2, seed: 1 }, 'firstSeat', {
    get: () => 0,
    enumerable: true,
  });
  expect(() => sea.setup(trap)).toThrow(InvalidInputError);
});

test('a finished game has its result and ranking', () => {
  const game = createGame({ variant: 'spice-road', players: 2, seed: 1 });
  expect([game.result, game.ranking]).toEqual([null, null]);
  const kept = join(import.meta.dirname, 'spice-road/p2-1.json');
  const over = createGame(parseRecord(JSON.parse(readFileSync(kept, 'utf8'))));
  expect(over.result).toBe(over.record.result);
  expect(over.ranking).toEqual(ranking(over.state));
});
