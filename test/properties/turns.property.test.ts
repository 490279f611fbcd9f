import { describe, expect, test } from 'vitest';
import { countTurns } from '../../src/entries/perft';
import {
  type Action,
  actor,
  apply,
  hash,
  isOver,
  isTurnStart,
  legalActions,
  legalTurns,
  type State,
  setup,
  type TurnOptions,
} from '../../src/index';
import { searchTurns } from '../../src/play/turn-search';
import { onSteps } from '../support/arbitraries';
import { validateState } from '../support/inside';
import { playedGame, TABLES } from '../support/play';
import { rounds } from '../support/rounds';
import { isDeepFrozen } from '../support/tree';

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
    onSteps(table, { length: 240, games: rounds(1) }, ({ before, index }) => {
      if (index % 11 !== 0) return;
      const wanted = exhaustively(before, rounds(200));
      if (wanted === null) return;
      const turns = [...legalTurns(before)];
      const found = turns.map(({ state }) => hash(state));
      expect(new Set(found).size).toBe(found.length);
      expect(new Set(found)).toEqual(wanted);
      const steps = turns.map(({ paidSteps }) => paidSteps);
      expect(steps).toEqual([...steps].sort((a, b) => a - b));
      expect(countTurns(before)).toMatchObject({ turns: turns.length, isExact: true });
      compared += 1;
    });
    expect(compared).toBeGreaterThan(3);
  });

  test('are played by their actions', () => {
    onSteps(table, { length: 100, games: rounds(1) }, ({ before, index }) => {
      if (index % 23 !== 0) return;
      for (const turn of legalTurns(before, { limit: 20 })) {
        const after = turn.actions.reduce<State>((at, action) => apply(at, action as Action), before);
        expect(after).toEqual(turn.state);
        expect(isDeepFrozen(turn.state)).toBe(true);
      }
    });
  });

  test('come the same when several searches go on at a time, and some are left', () => {
    onSteps(table, { length: 40, games: rounds(1) }, ({ before, index }) => {
      if (index % 13 !== 0) return;
      const alone = [...legalTurns(before, { limit: 12 })].map(({ state }) => hash(state));
      const one = legalTurns(before, { limit: 12 });
      const other = legalTurns(before, { limit: 12 });
      for (const expected of alone) {
        const [first, second] = [one.next(), other.next()];
        for (const left of legalTurns(before)) {
          expect(hash(left.state)).toBe(alone[0]);
          break;
        }
        if (first.done === true || second.done === true) throw new Error('a turn is missing');
        expect([hash(first.value.state), hash(second.value.state)]).toEqual([expected, expected]);
      }
    });
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

/** What a search returns once all its turns have been asked for. */
function endOf(search: ReturnType<typeof legalTurns>): unknown {
  let step = search.next();
  while (step.done !== true) step = search.next();
  return step.value;
}

test('a search returns at its end what it left out, as a count does', () => {
  const state = wideState();
  const all: readonly TurnOptions<'eastern-wonders'>[] = [
    { maxPositions: 3000 },
    { maxPositions: 3000, maxPaidSteps: 0 },
    { limit: 20 },
    { limit: 0 },
    { maxPositions: 2000, filter: ({ actions }) => actions.length > 4 },
  ];
  for (const options of all) {
    const counted = endOf(legalTurns(state, options));
    expect(counted).toEqual(countTurns(state, options));
    expect(counted).toHaveProperty('isExact', false);
  }
  const start = setup({ variant: 'spice-road', players: 2, seed: 1 });
  const { turns } = countTurns(start);
  for (const options of [{}, { limit: turns }, { limit: turns + 1 }])
    expect(endOf(legalTurns(start, options))).toEqual({ turns, isExact: true, byPaidSteps: [turns] });
  expect(endOf(legalTurns(start, { limit: turns - 1 }))).toMatchObject({ turns: turns - 1, isExact: false });
});

test('the work of a search grows with its positions, not with the length of their turns', () => {
  const { variant, compiled, state } = validateState(setup({ variant: 'spice-road', players: 2, seed: 1 }));
  const players = state.players.map((player, seat) =>
    seat === state.seat ? { ...player, cubes: [8, 8, 7, 7] } : player,
  );
  const full = compiled.rowKind.from({ ...state, phase: 'discard', players } as object as State);
  let done = 0;
  const perform: typeof variant.rules.perform = (...given) => {
    done += 1;
    variant.rules.perform(...given);
  };
  const counted = { ...variant, rules: { ...variant.rules, perform } };
  const found = [...searchTurns(counted, compiled, full, { maxPositions: 100_000, meter: () => {} })];
  expect(found.every(({ entries }) => entries().length === 20)).toBe(true);
  // What can be held between 30 and 10 cubes: each position is walked to once and tried by four colours at most.
  let positions = 0;
  for (let yellow = 0; yellow <= 8; yellow++)
    for (let red = 0; red <= 8; red++)
      for (let green = 0; green <= 7; green++)
        for (let brown = 0; brown <= 7; brown++) if (yellow + red + green + brown >= 10) positions += 1;
  expect(positions).toBeGreaterThan(4000);
  expect(done).toBeLessThanOrEqual(5 * positions);
});

test('the first turns of millions come at once, and limits are reported', () => {
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
