import { expect, test } from 'vitest';
import { newWorld } from '../../src/entries/game';
import * as entry from '../../src/generated/entries/spice-road';
import * as century from '../../src/index';
import type { EngineGame } from '../../src/play/game';
import { findGame, gamesOf } from '../../src/play/games';
import { validateState } from '../../src/play/validated-state';

const full = newWorld as unknown as EngineGame;
const { stocks: _, readView: __, ...rest } = full;
const toPlay: EngineGame = rest;

test('an engine has its own game for either', () => {
  for (const own of [toPlay, full]) {
    const games = gamesOf([own]);
    expect([findGame(games, toPlay), findGame(games, full)]).toEqual([own, own]);
    expect(findGame(games, toPlay)).toBe(own);
    expect(findGame(games, full)).toBe(own);
  }
});

test('a copy with other rules is another game, and so is a game of another name', () => {
  const games = gamesOf([full]);
  expect(findGame(games, { ...full, pieces: () => ({}) })).toBeUndefined();
  expect(findGame(games, entry.spiceRoad as unknown as EngineGame)).toBeUndefined();
});

test('states of an entry are known to engines of its game, with all that they need', () => {
  const state = entry.setup({ variant: 'spice-road', players: 2, seed: 1 });
  const games = gamesOf([entry.spiceRoad as unknown as EngineGame]);
  const validated = validateState(games, state);
  expect(validated.state).toBe(state);
  expect(validated.variant).toBe(entry.spiceRoad);
  const own = century.createEngine(entry.spiceRoad);
  const [action] = own.legalActions(state);
  if (action === undefined) throw new Error('no legal action');
  const [after, list] = own.applyWithChanges(state, action, 0);
  expect(list.map(({ kind }) => kind)).toContain('piece');
  expect(entry.changes(state, entry.apply(state, action), 0)).toEqual(list);
  expect(century.changes(state, after, 0)).toEqual(list);
  expect(Object.keys(own.pieces(state))).toEqual(['merchantCards', 'pointCards']);
});
