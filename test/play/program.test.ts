import { expect, test } from 'vitest';
import { extendGame, spiceRoad } from '../../src/entries/game';
import { allGames, gamesToPlay } from '../../src/generated/games/played';
import { rules } from '../../src/generated/games/rules';
import { setup } from '../../src/index';
import { ActionList } from '../../src/play/actions';
import type { AnyRow, CompiledGame, EngineGame, GameRules } from '../../src/play/game';
import { findGame, onlyGame } from '../../src/play/games';
import { addProgram, type Program, programAdder, programIn } from '../../src/play/program';
import { quickRandom, uniform } from '../../src/sim/index';
import { simulatorOf } from '../../src/sim/simulator';

const written = rules.named('spice-road');
const options = { variant: 'spice-road', players: 3, seed: 1 } as const;
const setting = written.compileGame(setup(options).game);

/** A program that fits games of three players, and counts its calls; it runs the rules as written. */
function counting() {
  const calls = { fits: 0, list: 0, apply: 0 };
  const listed = new ActionList();
  const rowAt = (cells: Int32Array, { rowKind }: CompiledGame): AnyRow => {
    const row = rowKind.create(setup(options).game);
    row.cells.set(cells);
    return row;
  };
  const program: Program = {
    fits({ rowKind }) {
      calls.fits += 1;
      return rowKind.size === setting.rowKind.size;
    },
    list(cells, ids, compiled) {
      calls.list += 1;
      written.rules.listIds(compiled, rowAt(cells, compiled), listed);
      ids.set(listed.ids.subarray(0, listed.count));
      return listed.count;
    },
    apply(cells, id, compiled) {
      calls.apply += 1;
      const row = rowAt(cells, compiled);
      const entry = compiled.actions.all[id];
      if (entry !== undefined) written.rules.perform(compiled, row, entry);
      cells.set(row.cells);
    },
  };
  return { calls, add: programAdder(rules, ['rules', 'compileGame'], addProgram, { 'spice-road': program }) };
}

/** Plays a whole game, and returns its last state. */
function played(game: GameRules, players = 3): object {
  const simulator = simulatorOf(onlyGame(game), { ...options, variant: game.name, players });
  simulator.playout(uniform, quickRandom(1));
  return simulator.state;
}

test('a program runs in place of the rules that it was made from, in the games that it fits', () => {
  const { calls, add } = counting();
  const game = add(rules).named('spice-road');
  expect(played(game)).toEqual(played(written));
  expect(calls.list).toBe(calls.apply + 1);
  expect(calls.apply).toBeGreaterThan(50);
  const before = { ...calls };
  expect(played(game, 4)).toEqual(played(written, 4));
  expect(calls).toEqual({ ...before, fits: before.fits + 1 });
});

test('whether a program fits is found out once for each setting', () => {
  const { calls, add } = counting();
  const game = add(rules).named('spice-road');
  const base = { ...options, firstSeat: 0 };
  for (const seed of [1, 2, 3])
    simulatorOf(onlyGame(game), { ...base, seed }).playout(uniform, quickRandom(1), 9);
  expect(calls.fits).toBe(1);
});

test('a program is added to the rules that it was made from, and to no others', () => {
  const { calls, add } = counting();
  const whole = spiceRoad as unknown as GameRules;
  const house = extendGame(spiceRoad, { name: 'house', prefix: 'HR', clauses: {} }) as unknown as GameRules;
  const listIds: GameRules['rules']['listIds'] = (...given) => written.rules.listIds(...given);
  for (const game of [house, { ...whole, rules: { ...whole.rules, listIds } }, rules.named('new-world')])
    expect(add(onlyGame(game)).named(game.name)).toBe(game);
  const fast = add(onlyGame(whole));
  expect(programIn(fast.named('spice-road').rules, setting)).not.toBe(null);
  expect(add(fast).named('spice-road')).toBe(fast.named('spice-road'));
  played(house);
  expect(calls.list).toBe(0);
});

test('a state is valid for a game with a program as it is for the game without', () => {
  const { add } = counting();
  const game: EngineGame = allGames.named('spice-road');
  const fast = add(gamesToPlay);
  expect(findGame(fast, game)).toBe(fast.named('spice-road'));
  expect(findGame(gamesToPlay, add(allGames).named('spice-road'))).toBe(gamesToPlay.named('spice-road'));
  const other = { ...game, rules: { ...game.rules } };
  expect(findGame(fast, other)).toBe(undefined);
});
