import { describe, expect, test } from 'vitest';
import { createEnv, type EnvOptions } from '../../src/env/index';
import {
  type Action,
  actor,
  apply,
  hash,
  legalActions,
  ranking,
  type State,
  scores,
  setup,
} from '../../src/index';
import { casual, createSimulator, quickRandom } from '../../src/sim/index';
import { TABLES } from '../support/play';
import { idsIn, pickId, walk } from './walk';

/** A state after so many casual actions. */
function later(table: (typeof TABLES)[number], actions: number): State {
  const simulator = createSimulator({ ...table, seed: 11 });
  simulator.playout(casual, quickRandom(11), actions);
  return simulator.toState();
}

/** The last actions of a casual game, and the state before them. */
function lastActions(table: (typeof TABLES)[number], count: number): { state: State; actions: Action[] } {
  const done: Action[] = [];
  const simulator = createSimulator({ ...table, seed: 11 });
  simulator.playout((legal, random) => {
    const chosen = casual(legal, random);
    const entry = legal.items[chosen];
    if (entry !== undefined) done.push(entry.action);
    return chosen;
  }, quickRandom(11));
  simulator.reset();
  for (const action of done.slice(0, -count)) simulator.apply(action);
  return { state: simulator.toState(), actions: done.slice(-count) };
}

describe.each(TABLES)('the environment of $variant with $players players', (table) => {
  test('masks are the legal actions, and agents those who decide', () => {
    const given = new Uint8Array(createEnv(table).actionSpace.size + 3).fill(7);
    let state: State = setup({ ...table, seed: 5 });
    const env = createEnv(table);
    env.reset(5);
    expect(hash(env.state)).toBe(hash(state));
    const random = quickRandom(5);
    for (let i = 0; i < 120 && env.agent !== null; i++) {
      const legal = legalActions(state);
      const mask = env.mask();
      expect(idsIn(mask).map((id) => env.actionSpace.decode(id))).toHaveLength(legal.length);
      expect(new Set(idsIn(mask))).toEqual(new Set(legal.map((action) => env.actionSpace.encode(action))));
      env.mask(given);
      expect(given.subarray(0, mask.length)).toEqual(mask);
      expect(env.agent).toBe(actor(state));
      expect(env.steps).toBe(i);
      expect(env.rewards.every((reward) => reward === 0)).toBe(true);
      const id = pickId(env, random);
      state = apply(state, env.actionSpace.decode(id));
      env.step(id);
    }
    expect(hash(env.state)).toBe(hash(state));
    expect(given.subarray(-3)).toEqual(new Uint8Array([7, 7, 7]));
  });

  test.each(['outcome', 'rank', 'margin'] as const)(
    'rewards by %s at the end',
    (reward) => {
      const env = createEnv({ ...table, reward });
      const { state, actions } = lastActions(table, 3);
      env.load(state);
      for (const action of actions) {
        expect([env.terminated, env.truncated, env.agent === null]).toEqual([false, false, false]);
        expect([...env.rewards]).toEqual(Array(table.players).fill(0));
        env.step(env.actionSpace.encode(action));
      }
      expect([env.steps, env.agent]).toEqual([3, null]);
      expect([env.terminated, env.truncated]).toEqual([true, false]);
      expect(idsIn(env.mask())).toEqual([]);
      const final = env.state;
      expect(final).toEqual(actions.reduce((now, action) => apply(now, action), state));
      const totals = scores(final).map(({ total }) => total);
      expect(env.scores()).toEqual(totals);
      expect(env.ranking()).toEqual(ranking(final));
      const [winner = -1] = ranking(final);
      const rewards = [...env.rewards];
      if (reward === 'outcome') expect(rewards).toEqual(totals.map((_, seat) => (seat === winner ? 1 : -1)));
      if (reward === 'rank') {
        const order = ranking(final).map((seat) => rewards[seat] ?? 0);
        const step = 2 / (table.players - 1);
        order.forEach((paid, place) => {
          expect(paid).toBeCloseTo(1 - step * place, 12);
        });
        expect(rewards.reduce((sum, paid) => sum + paid, 0)).toBeCloseTo(0, 12);
      }
      if (reward === 'margin') {
        const best = (seat: number): number => Math.max(...totals.filter((_, other) => other !== seat));
        expect(rewards).toEqual(totals.map((total, seat) => total - best(seat)));
      }
      const digest = hash(final);
      expect(() => env.step(0)).toThrow(/over/);
      expect(hash(env.state)).toBe(digest);
      expect([...env.rewards]).toEqual(rewards);
      env.reset(1);
      expect([...env.rewards, env.steps]).toEqual([...totals.map(() => 0), 0]);
    },
    120_000,
  );

  test('a game is cut off at the limit, without rewards', () => {
    const env = createEnv({ ...table, limit: 25, reward: 'margin' });
    const random = quickRandom(2);
    for (let i = 0; i < 25; i++) {
      expect(env.truncated).toBe(false);
      env.step(pickId(env, random));
    }
    expect([env.agent, env.truncated, env.terminated, env.steps]).toEqual([null, true, false, 25]);
    expect(idsIn(env.mask())).toEqual([]);
    expect([...env.rewards]).toEqual(Array(table.players).fill(0));
    expect(() => env.step(0)).toThrow(/cut off/);
    env.reset(2);
    expect([env.truncated, env.steps, env.agent !== null]).toEqual([false, 0, true]);
  });

  test('what is not legal is refused, and nothing changes', () => {
    for (const env of walk(table, 3, 40)) {
      const digest = hash(env.state);
      const mask = env.mask();
      const wrong = [mask.indexOf(0), mask.lastIndexOf(0), -1, env.actionSpace.size, 0.5, Number.NaN];
      for (const id of wrong) {
        expect(env.isLegal(id)).toBe(false);
        expect(() => env.step(id)).toThrow(RangeError);
      }
      expect(hash(env.state)).toBe(digest);
      mask.fill(1);
      expect(() => env.step(wrong[0] ?? -1)).toThrow(/not legal now/);
    }
  });

  test('a state can be taken out, and gone on from in another environment', () => {
    const env = createEnv(table);
    const state = later(table, 150);
    env.load(state);
    expect(env.state).toEqual(state);
    expect(env.agent).toBe(actor(state));
    const parsed = JSON.parse(JSON.stringify(state)) as State;
    env.load(parsed);
    expect(env.state).toEqual(state);
    const other = setup({ ...table, players: table.players === 2 ? 3 : 2, seed: 1 });
    expect(() => env.load(other)).toThrow(/another game setting/);
    expect(env.state).toEqual(state);
  });

  test('views are those of a perfect memory, and stay as they are', () => {
    const env = createEnv(table);
    env.load(later(table, 100));
    const { agent } = env;
    const seen = env.view(agent ?? 0);
    const text = JSON.stringify(seen);
    expect(Object.isFrozen(seen.players[0]?.cubes)).toBe(true);
    env.step(pickId(env, quickRandom(1)));
    expect(JSON.stringify(seen)).toBe(text);
    expect(env.view('spectator').viewer).toBe('spectator');
    expect(() => env.view(table.players)).toThrow(/no seat/);
  });
});

test('a seed, the first seat and the fourth board are those of setup', () => {
  const env = createEnv({ variant: 'new-world', players: 3, firstSeat: 2, board: 'E1' });
  env.reset('friday');
  expect(hash(env.state)).toBe(
    hash(setup({ variant: 'new-world', players: 3, firstSeat: 2, board: 'E1', seed: 'friday' })),
  );
  expect(env.agent).toBe(2);
  expect(env.actionSpace.decode(env.mask().indexOf(1)).kind).toBe('work');
});

test('who discards out of turn is the agent', () => {
  let seen = 0;
  for (let seed = 0; seen === 0 && seed < 60; seed++) {
    for (const env of walk({ variant: 'eastern-wonders', players: 4 }, seed, 400)) {
      const { phase, seat } = env.state;
      if (phase !== 'discard' || env.agent === seat) continue;
      seen += 1;
      expect(idsIn(env.mask()).every((id) => env.actionSpace.decode(id).kind === 'discard')).toBe(true);
    }
  }
  expect(seen).toBeGreaterThan(0);
});

test('options that there are not are refused', () => {
  const table: EnvOptions = { variant: 'spice-road', players: 2 };
  expect(() => createEnv({ ...table, limit: 0 })).toThrow(RangeError);
  expect(() => createEnv({ ...table, limit: Number.NaN })).toThrow(RangeError);
  expect(() => createEnv({ ...table, reward: 'fame' as 'rank' })).toThrow(/outcome, rank, margin/);
  expect(() => createEnv({ ...table, players: 9 })).toThrow(/2 to 5/);
  expect(() => createEnv({ ...table, firstSeat: 3 })).toThrow(/seat/);
  const env = createEnv(table);
  expect(() => env.mask(new Uint8Array(3))).toThrow(RangeError);
  expect(() => env.observe(0, new Float32Array(3))).toThrow(RangeError);
  expect(() => env.observe(2)).toThrow(/no seat/);
});
