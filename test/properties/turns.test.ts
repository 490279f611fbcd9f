import { describe, expect, test } from 'vitest';
import {
  type Action,
  actor,
  apply,
  countTurns,
  hash,
  isOver,
  isTurnStart,
  legalActions,
  legalTurns,
  type State,
} from '../../src/index';
import { playedGame, TABLES } from '../support/play';

/** The states in which the deciding seat can leave its part of the turn, by trying every sequence of actions. */
function exhaustively(state: State, budget: number): Set<string> | null {
  const me = actor(state);
  const ends = new Set<string>();
  const open = [state];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (budget-- < 0) return null;
    for (const action of legalActions(at)) {
      const after = apply(at, action);
      if (isTurnStart(after) || actor(after) !== me) ends.add(hash(after));
      else open.push(after);
    }
  }
  return ends;
}

describe.each(TABLES)('the turns of $variant with $players players', (table) => {
  test('are those of an exhaustive search, once for each state, plain ones first', () => {
    let compared = 0;
    for (const { before, index } of playedGame({ ...table, seed: 'turns' }, 400)) {
      if (index % 7 !== 0) continue;
      const wanted = exhaustively(before, 1500);
      if (wanted === null) continue;
      const turns = [...legalTurns(before)];
      const found = turns.map(({ state }) => hash(state));
      expect(new Set(found).size).toBe(found.length);
      expect(new Set(found)).toEqual(wanted);
      const steps = turns.map(({ paidSteps }) => paidSteps);
      expect(steps).toEqual([...steps].sort((a, b) => a - b));
      expect(countTurns(before)).toMatchObject({ turns: turns.length, isExact: true });
      compared += 1;
    }
    expect(compared).toBeGreaterThan(3);
  });

  test('are played by their actions', () => {
    for (const { before, index } of playedGame({ ...table, seed: 'replayed' }, 200)) {
      if (index % 23 !== 0) continue;
      for (const turn of legalTurns(before, { limit: 20 })) {
        const after = turn.actions.reduce<State>((at, action) => apply(at, action as Action), before);
        expect(after).toEqual(turn.state);
        expect(Object.isFrozen(turn.state)).toBe(true);
      }
    }
  });
});

/** A state of Eastern Wonders with a full hold at the start of a turn: millions of turns. */
function wideState(): State<'eastern-wonders'> {
  for (const { after } of playedGame({ variant: 'eastern-wonders', players: 3, seed: 'wide' })) {
    if (after.variant !== 'eastern-wonders' || after.phase !== 'turn' || isOver(after)) continue;
    const cubes = after.players[after.seat]?.cubes ?? [0, 0, 0, 0];
    if (cubes.reduce((sum, count) => sum + count, 0) >= 9) return after;
  }
  throw new Error('nobody ever holds nine cubes');
}

test('the first turns of millions come at once, and limits are told', () => {
  const state = wideState();
  const first = [...legalTurns(state, { limit: 50 })];
  expect(first).toHaveLength(50);
  expect(first.slice(0, 5).every(({ paidSteps }) => paidSteps === 0)).toBe(true);
  expect(countTurns(state, { limit: 500 })).toMatchObject({ turns: 500, isExact: false });
  const narrow = countTurns(state, { maxPaidSteps: 0 });
  expect(narrow.isExact).toBe(false);
  expect(narrow.byPaidSteps).toEqual([narrow.turns]);
  const small = countTurns(state, { maxPositions: 3000 });
  expect(small.isExact).toBe(false);
  expect(small.turns).toBeLessThanOrEqual(3000);
  const harvests = [
    ...legalTurns(state, { maxPaidSteps: 0, filter: ({ actions }) => actions.at(-1)?.kind === 'harvest' }),
  ];
  expect(harvests.length).toBeGreaterThan(0);
  expect(harvests.length).toBeLessThan(narrow.turns);
  expect([...legalTurns(state, { limit: 0 })]).toEqual([]);
});
