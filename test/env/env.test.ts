import { describe, expect, test } from 'vitest';
import { defaultComponents } from '../../src/entries/components';
import { createEnv, type EnvOptions, InvalidInputError } from '../../src/env/index';
import {
  type Action,
  actor,
  apply,
  hash,
  legalActions,
  ranking,
  resample,
  type State,
  scores,
  setup,
} from '../../src/index';
import { casual, createSimulator, quickRandom } from '../../src/sim/index';
import { TABLES } from '../support/play';
import { faultOf, idsIn, pickId, walk } from './walk';

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

  test('rewards by margin-change are what each step adds to the margin, with the margin as their sum', () => {
    const env = createEnv({ ...table, limit: 400, reward: 'margin-change' });
    const random = quickRandom(4);
    env.reset(3);
    expect([...env.rewards]).toEqual(Array(table.players).fill(0));
    const sums = Array(table.players).fill(0);
    const margins = (): number[] => {
      const totals = env.scores();
      return totals.map((total, seat) => total - Math.max(...totals.filter((_, other) => other !== seat)));
    };
    while (env.agent !== null) {
      const twin = env.copy();
      const id = pickId(env, random);
      env.step(id);
      twin.step(id);
      expect([...twin.rewards]).toEqual([...env.rewards]);
      for (const seat of sums.keys()) sums[seat] += env.rewards[seat];
      expect(sums).toEqual(margins());
      if (env.steps !== 200) continue;
      env.load(env.state, env.steps);
      expect([...env.rewards]).toEqual(Array(table.players).fill(0));
    }
  });

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
    expect(() => env.step(0)).toThrow(/truncated/);
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

test('options that there are not are refused, with the path to the fault', () => {
  const road = { variant: 'spice-road', players: 2 };
  const sea = { variant: 'eastern-wonders', players: 2 };
  const map = { columns: { A: [0] }, ports: ['A1', 'A1', 'A1', 'A1'] };
  const wrong: [unknown, string, readonly (string | number)[]][] = [
    [undefined, 'wrong-type', []],
    [{ ...road, variant: 'chess' }, 'unknown-variant', ['variant']],
    [{ ...road, players: 9 }, 'out-of-range', ['players']],
    [{ ...road, players: '2' }, 'out-of-range', ['players']],
    [{ ...road, firstSeat: 3 }, 'no-such-seat', ['firstSeat']],
    [{ ...road, firstSeat: '1' }, 'wrong-type', ['firstSeat']],
    [{ ...road, limit: 0 }, 'too-small', ['limit']],
    [{ ...road, limit: Number.NaN }, 'wrong-type', ['limit']],
    [{ ...road, limit: '5' }, 'wrong-type', ['limit']],
    [{ ...road, limit: 1.5 }, 'wrong-type', ['limit']],
    [{ ...road, reward: 'fame' }, 'wrong-value', ['reward']],
    [{ ...road, tradeAtLeastOnce: 1 }, 'wrong-type', ['tradeAtLeastOnce']],
    [{ ...road, upgradeAtLeastOnce: true }, 'unknown-key', ['upgradeAtLeastOnce']],
    [{ variant: 'new-world', players: 3, upgradeAtLeastOnce: 1 }, 'wrong-value', ['upgradeAtLeastOnce']],
    [
      { variant: 'eastern-wonders', players: 3, upgradeFromNextBuild: 1 },
      'wrong-type',
      ['upgradeFromNextBuild'],
    ],
    [{ ...road, seed: 1 }, 'unknown-key', ['seed']],
    [{ ...road, board: 'D1' }, 'unknown-key', ['board']],
    [{ ...road, componets: {} }, 'unknown-key', ['componets']],
    [{ ...road, map }, 'unknown-key', ['map']],
    [{ ...road, components: null }, 'wrong-type', ['components']],
    [{ ...road, components: {} }, 'wrong-value', ['components', 'variant']],
    [{ ...road, components: { variant: 'spice-road' } }, 'wrong-type', ['components', 'starterCards']],
    [{ ...road, components: defaultComponents('new-world') }, 'wrong-value', ['components', 'variant']],
    [{ ...sea, map: null }, 'wrong-type', ['map']],
    [{ ...sea, map: {} }, 'wrong-type', ['map', 'columns']],
    [{ ...sea, map: { ...map, columns: { A: 'x' } } }, 'wrong-type', ['map', 'columns', 'A']],
    [{ ...sea, map: { ...map, ports: [] } }, 'wrong-type', ['map', 'ports']],
    [{ ...sea, map }, 'wrong-tile-count', ['map', 'columns']],
  ];
  for (const [options, code, path] of wrong)
    expect(faultOf(() => createEnv(options as EnvOptions))).toEqual({ code, path });
  const env = createEnv({ ...road, limit: undefined, board: undefined } as unknown as EnvOptions);
  expect(() => env.mask(new Uint8Array(3))).toThrow(RangeError);
  expect(() => env.observe(0, new Float32Array(3))).toThrow(RangeError);
  expect(() => env.observe(2)).toThrow(/no seat/);
});

test('what is no seed is refused, and nothing changes', () => {
  const env = createEnv({ variant: 'spice-road', players: 2 });
  env.step(pickId(env, quickRandom(1)));
  const digest = hash(env.state);
  for (const seed of [undefined, null, 1.5, Number.NaN, 2 ** 53, {}, 'x'.repeat(257)]) {
    expect(faultOf(() => env.reset(seed as string)).path).toEqual(['seed']);
    expect(() => setup({ variant: 'spice-road', players: 2, seed: seed as string })).toThrow(
      InvalidInputError,
    );
  }
  expect([hash(env.state), env.steps]).toEqual([digest, 1]);
  env.reset('x'.repeat(256));
  expect(env.steps).toBe(0);
});

test.each(TABLES)('$variant with $players players, resampled, is a world of the engine', (table) => {
  const env = createEnv({ ...table, limit: 12 });
  env.reset(3);
  const random = quickRandom(3);
  for (let i = 0; i < 9; i++) env.step(pickId(env, random));
  for (const viewer of [0, table.players - 1, 'spectator'] as const) {
    const other = env.copy();
    other.resample(viewer, 'elsewhere');
    expect(other.state).toEqual(resample(env.state, viewer, 'elsewhere'));
    expect(other.view(viewer)).toEqual(env.view(viewer));
    expect([other.agent, other.steps, [...other.rewards]]).toEqual([env.agent, 9, [...env.rewards]]);
    const fresh = createEnv({ ...table, limit: 12 });
    fresh.load(other.state, 9);
    expect([...other.mask()]).toEqual([...fresh.mask()]);
  }
  for (const wrong of [-1, table.players, 0.5]) expect(() => env.resample(wrong, 1)).toThrow(RangeError);
  expect(() => env.resample(0, 0.5)).toThrow(InvalidInputError);
});

test.each(TABLES)('a copy of $variant with $players players goes its own way', (table) => {
  const env = createEnv({ ...table, limit: 12, reward: 'margin' });
  env.reset(3);
  const random = quickRandom(3);
  for (let i = 0; i < 5; i++) env.step(pickId(env, random));
  const copy = env.copy();
  expect([copy.state, copy.agent, copy.steps]).toEqual([env.state, env.agent, 5]);
  expect([...copy.mask()]).toEqual([...env.mask()]);
  expect(copy.actionSpace).toBe(env.actionSpace);
  expect(copy.observationSpace).toBe(env.observationSpace);
  const digest = hash(env.state);
  while (copy.agent !== null) copy.step(pickId(copy, random));
  expect([copy.steps, copy.truncated]).toEqual([12, true]);
  expect([hash(env.state), env.steps, env.truncated]).toEqual([digest, 5, false]);
  const cut = copy.copy();
  expect([cut.agent, cut.truncated, cut.steps]).toEqual([null, true, 12]);
  expect(() => cut.step(0)).toThrow(/truncated/);
  const { state, actions } = lastActions(table, 1);
  env.load(state);
  for (const action of actions) env.step(env.actionSpace.encode(action));
  expect([...env.copy().rewards]).toEqual([...env.rewards]);
  expect(env.copy().rewards).not.toBe(env.rewards);
  const loaded = createEnv({ ...table, reward: 'margin' });
  loaded.load(env.state);
  expect([loaded.terminated, loaded.agent, loaded.steps]).toEqual([true, null, 0]);
  expect([...loaded.rewards]).toEqual([...env.rewards]);
  expect(() => loaded.step(0)).toThrow(/over/);
});
