import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  actor,
  apply,
  hash,
  isOver,
  legalActions,
  parseState,
  type State,
  scores,
  setup,
} from '../../src/index';
import { casual, createSimulator, quickRandom, type Simulator, uniform } from '../../src/sim/index';
import { type Course, coursesOf, optionsAt, playedCourse } from '../support/arbitraries';
import { TABLES } from '../support/play';
import { rounds } from '../support/rounds';

describe.each(TABLES)('the simulator of $variant with $players players', (table) => {
  test('goes in lock-step with the reducer', () => {
    fc.assert(fc.property(coursesOf(optionsAt(table), rounds(200, 2000)), checkLockStep), {
      numRuns: rounds(1),
    });
  });

  function checkLockStep(course: Course): void {
    const simulator = createSimulator(course.options);
    expect(hash(parseState(simulator.toState()))).toBe(hash(setup(course.options)));
    const ids = new Int32Array(1024);
    for (const { before, action, after, index } of playedCourse(course)) {
      const legal = legalActions(before);
      expect(simulator.legalActions()).toEqual(legal);
      const count = simulator.legalIds(ids);
      expect(Array.from(ids.subarray(0, count), (id) => simulator.actions[id])).toEqual(legal);
      expect(simulator.actor()).toBe(actor(before));
      if (index % 2 === 0) simulator.apply(action);
      else simulator.apply(ids[legal.indexOf(action)] ?? -1);
      expect(simulator.state).toEqual(after);
      expect(simulator.isOver()).toBe(isOver(after));
      expect(simulator.scores()).toEqual(scores(after).map((sheet) => sheet.total));
      if (index % 50 === 0) expect(hash(parseState(simulator.toState()))).toBe(hash(after));
    }
  }

  test('a state taken out stays as it is, and can be taken in again', () => {
    const simulator = createSimulator({ ...table, seed: 3 });
    simulator.playout(uniform, quickRandom(1), 100);
    const kept = simulator.toState();
    const digest = hash(kept);
    const other = createSimulator({ ...table, seed: 3 });
    other.copyFrom(simulator);
    expect(other.state).toEqual(simulator.state);
    simulator.playout(uniform, quickRandom(2), 100);
    expect(hash(kept)).toBe(digest);
    expect(other.state).toEqual(kept);
    simulator.fromState(kept);
    expect(simulator.state).toEqual(kept);
    simulator.reset();
    expect(simulator.state).toEqual(setup({ ...table, seed: 3 }));
    simulator.reset({ ...table, seed: 4 } as Parameters<typeof simulator.reset>[0]);
    expect(simulator.state).toEqual(setup({ ...table, seed: 4 }));
    simulator.reset(7);
    expect(simulator.state).toEqual(setup({ ...table, seed: 7 }));
    expect(() => simulator.reset(1.5)).toThrow(expect.objectContaining({ path: ['seed'] }));
    simulator.reset(kept);
    expect(() => simulator.reset(8)).toThrow('a seed needs options');
    expect(simulator.state).toEqual(kept);
  });

  test('playouts are the same for a seed, and casual ones come to an end', () => {
    const play = (seed: number): [number, State] => {
      const simulator = createSimulator({ ...table, seed: 5 });
      const done = simulator.playout(casual, quickRandom(seed));
      expect(simulator.isOver()).toBe(true);
      return [done, simulator.toState()];
    };
    expect(play(1)).toEqual(play(1));
    expect(play(1)[1]).not.toEqual(play(2)[1]);
  });
});

test.each(TABLES)('$variant with $players players: a reset leads back from another game', (table) => {
  const ways: ((simulator: Simulator, other: Simulator) => void)[] = [
    (simulator, other) => simulator.copyFrom(other),
    (simulator, other) => simulator.fromState(other.toState()),
  ];
  for (const goOver of ways) {
    const simulator = createSimulator({ ...table, seed: 1 });
    goOver(simulator, createSimulator({ ...table, seed: 2 }));
    expect(simulator.state).toEqual(setup({ ...table, seed: 2 }));
    simulator.reset();
    expect(simulator.state).toEqual(setup({ ...table, seed: 1 }));
  }
});

test('a state looked at is a copy: it stays, and changing it does not change the game', () => {
  for (const table of TABLES) {
    const simulator = createSimulator({ ...table, seed: 1 });
    const start = simulator.state;
    const digest = JSON.stringify(start);
    simulator.playout(uniform, quickRandom(1), 20);
    expect(JSON.stringify(start)).toBe(digest);
    (start.players as unknown[]).length = 0;
    simulator.reset();
    expect(JSON.stringify(simulator.state)).toBe(digest);
  }
});

test('what no game has is refused', () => {
  const simulator = createSimulator({ variant: 'spice-road', players: 2, seed: 1 });
  expect(() => simulator.apply(9999)).toThrow(RangeError);
  expect(() => simulator.apply({ kind: 'play', card: 'x99' })).toThrow(RangeError);
  expect(() => createSimulator({ variant: 'chess' as 'spice-road', players: 2, seed: 1 })).toThrow(
    /variants are/,
  );
  expect(() => createSimulator({ variant: 'spice-road', players: 2, seed: 1, firstSeat: 4 })).toThrow(/seat/);
});

test('a simulator goes on from a state of the reducer', () => {
  let state: State<'eastern-wonders'> = setup({ variant: 'eastern-wonders', players: 2, seed: 1 });
  for (let i = 0; i < 6; i++) state = apply(state, legalActions(state)[0] ?? { kind: 'endTurn' });
  const simulator = createSimulator(state);
  expect(simulator.legalActions()).toEqual(legalActions(state));
});
