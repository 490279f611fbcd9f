import { describe, expect, test } from 'vitest';
import { type Batch, type BatchOptions, createBatch, createEnv } from '../../src/env/index';
import { quickRandom } from '../../src/sim/index';
import { TABLES } from '../support/play';
import { faultOf, idsIn, isSame } from './walk';

const GAMES = 3;

/** An id for each game; 0 where a game is over. */
function pickIds({ actionSpace: { size }, masks, games }: Batch, random: () => number): Int32Array {
  return Int32Array.from({ length: games }, (_, game) => {
    const legal = idsIn(masks.subarray(game * size, (game + 1) * size));
    return legal[Math.floor(random() * legal.length)] ?? 0;
  });
}

describe.each(TABLES)('a batch of $variant with $players players', (table) => {
  test.each([true, false])('does what single environments do, autoReset %s', (autoReset) => {
    const options = { ...table, limit: 20, reward: autoReset ? 'margin-change' : 'rank' } as const;
    const batch = createBatch({ ...options, games: GAMES, seed: 's', autoReset });
    const singles = Array.from({ length: GAMES }, () => createEnv(options));
    const episodes = [0, 0, 0];
    let ends = 0;
    for (const [game, env] of singles.entries()) env.reset(`s:${game}:0`);
    const random = quickRandom(4);
    for (let step = 0; step < 45; step++) {
      const ids = pickIds(batch, random);
      batch.step(step % 2 === 0 ? ids : Array.from(ids));
      singles.forEach((env, game) => {
        const paid = Array.from(batch.rewards.subarray(game * table.players, (game + 1) * table.players));
        const isOn = env.agent !== null;
        if (!isOn) {
          expect(paid).toEqual(paid.map(() => 0));
        } else {
          env.step(ids[game] ?? -1);
          expect(paid).toEqual([...env.rewards]);
        }
        expect(batch.terminated[game]).toBe(Number(isOn && env.terminated));
        expect(batch.truncated[game]).toBe(Number(isOn && env.truncated));
        if (isOn && env.agent === null) {
          ends += 1;
          const scores = batch.finalScores.subarray(game * table.players, (game + 1) * table.players);
          expect([...scores]).toEqual(env.scores());
          const { size } = env.observationSpace;
          for (let seat = 0; seat < table.players; seat++) {
            const at = (game * table.players + seat) * size;
            expect(isSame(batch.finalObservations.subarray(at, at + size), env.observe(seat))).toBe(true);
          }
        }
        if (env.agent === null && autoReset) {
          episodes[game] = (episodes[game] ?? 0) + 1;
          env.reset(`s:${game}:${episodes[game]}`);
        }
        expect(batch.agents[game]).toBe(env.agent ?? -1);
        expect(batch.steps[game]).toBe(env.steps);
        expect(batch.episodes[game]).toBe(episodes[game]);
        const { size } = env.observationSpace;
        const seen = batch.observations.subarray(game * size, (game + 1) * size);
        expect(isSame(seen, env.observe())).toBe(true);
        const row = batch.masks.subarray(game * env.actionSpace.size, (game + 1) * env.actionSpace.size);
        expect(isSame(row, env.mask())).toBe(true);
        expect(batch.env(game).informationState()).toBe(env.informationState());
      });
    }
    expect([...batch.episodes]).toEqual(autoReset ? [2, 2, 2] : [0, 0, 0]);
    expect(ends).toBe(autoReset ? 6 : 3);
    batch.reset();
    const again = createBatch({ ...options, games: GAMES, seed: 's', autoReset });
    expect(batch.observations).toEqual(again.observations);
    expect([...batch.truncated, ...batch.episodes]).toEqual([0, 0, 0, 0, 0, 0]);
    batch.reset('t');
    const other = createBatch({ ...options, games: GAMES, seed: 't', autoReset });
    expect(batch.observations).toEqual(other.observations);
    expect(batch.observations).not.toEqual(again.observations);
    batch.step(pickIds(batch, random));
    batch.reset();
    expect(batch.observations).toEqual(other.observations);
  });
});

test('a list has a seed for each game, which plays what game 0 of a batch with this seed plays', () => {
  const options = { variant: 'new-world', players: 2, limit: 3 } as const;
  const batch = createBatch({ ...options, games: 2, seed: 1, firstGame: 5 });
  batch.reset(['a', 2]);
  const singles = ['a', 2].map((seed) => createBatch({ ...options, games: 1, seed }));
  for (let step = 0; step < 7; step++) {
    const { size } = batch.observationSpace;
    singles.forEach((single, game) => {
      expect(batch.observations.subarray(game * size, (game + 1) * size)).toEqual(single.observations);
    });
    const ids = pickIds(batch, quickRandom(step));
    batch.step(ids);
    singles.forEach((single, game) => {
      single.step([ids[game] ?? -1]);
    });
  }
  expect([...batch.episodes]).toEqual([2, 2]);
  for (const seed of [['a'], ['a', 0.5]]) expect(faultOf(() => batch.reset(seed)).path).toEqual(['seed']);
});

test('if one id is not legal, no game changes', () => {
  const batch = createBatch({ variant: 'spice-road', players: 2, games: 2, seed: 1 });
  const before = batch.observations.slice();
  const ids = pickIds(batch, quickRandom(1));
  ids[1] = batch.masks.subarray(batch.actionSpace.size).indexOf(0);
  expect(() => batch.step(ids)).toThrow(/game 1/);
  expect(() => batch.step([0])).toThrow(/2 games/);
  expect(batch.observations).toEqual(before);
  expect([...batch.steps]).toEqual([0, 0]);
  expect(batch.env(0).steps).toBe(0);
  expect(() => batch.env(2)).toThrow(/no game/);
  expect(faultOf(() => batch.reset({} as string)).path).toEqual(['seed']);
  expect(batch.observations).toEqual(before);
});

test('batches that there are not are refused, with the path to the fault', () => {
  const good = { variant: 'spice-road', players: 2, games: 2, seed: 1 };
  const wrong: [unknown, string, string[]][] = [
    [undefined, 'wrong-type', ['games']],
    [{ ...good, games: 0 }, 'too-small', ['games']],
    [{ ...good, games: undefined }, 'wrong-type', ['games']],
    [{ ...good, games: '2' }, 'wrong-type', ['games']],
    [{ ...good, games: 10_001 }, 'too-big', ['games']],
    [{ ...good, games: 2 ** 31 }, 'too-big', ['games']],
    [{ ...good, seed: undefined }, 'wrong-value', ['seed']],
    [{ ...good, seed: 1.5 }, 'wrong-value', ['seed']],
    [{ ...good, seed: 'x'.repeat(201) }, 'too-big', ['seed']],
    [{ ...good, autoReset: 'no' }, 'wrong-type', ['autoReset']],
    [{ ...good, limit: '5' }, 'wrong-type', ['limit']],
    [{ ...good, board: 'D1' }, 'unknown-key', ['board']],
  ];
  for (const [options, code, path] of wrong)
    expect(faultOf(() => createBatch(options as BatchOptions))).toEqual({ code, path });
});

describe('a batch of part of the games', () => {
  const setting = { variant: 'new-world', players: 2, limit: 4, seed: 's' } as const;

  test('plays what the whole plays there', () => {
    const whole = createBatch({ ...setting, games: 4 });
    const part = createBatch({ ...setting, games: 2, firstGame: 2 });
    const random = quickRandom(1);
    for (let step = 0; step < 10; step++) {
      expect(isSame(part.observations, whole.observations.slice(whole.observations.length / 2))).toBe(true);
      const ids = pickIds(whole, random);
      whole.step(ids);
      part.step(ids.subarray(2));
    }
    expect(faultOf(() => createBatch({ ...setting, games: 1, firstGame: -1 }))).toMatchObject({
      code: 'too-small',
      path: ['firstGame'],
    });
  });

  test('begins the next episode of a row on request', () => {
    const batch = createBatch({ ...setting, games: 2, autoReset: false });
    const random = quickRandom(1);
    for (let step = 0; step < 4; step++) batch.step(pickIds(batch, random));
    expect([...batch.truncated]).toEqual([1, 1]);
    batch.next(1);
    expect([[...batch.agents].map((agent) => agent >= 0), [...batch.episodes], [...batch.truncated]]).toEqual(
      [
        [false, true],
        [0, 1],
        [1, 0],
      ],
    );
    const env = createEnv({ variant: 'new-world', players: 2 });
    env.reset('s:1:1');
    expect(isSame(batch.env(1).observe(), env.observe())).toBe(true);
    expect(() => batch.next(2)).toThrow(RangeError);
  });

  test('goes on from a state, with its steps and its episode', () => {
    const batch = createBatch({ ...setting, games: 2 });
    const random = quickRandom(1);
    for (let step = 0; step < 3; step++) batch.step(pickIds(batch, random));
    const { state } = batch.env(0);
    const other = createBatch({ ...setting, games: 2 });
    other.load(1, state, 3, 5);
    expect([other.steps[1], other.episodes[1], other.agents[1]]).toEqual([3, 5, batch.agents[0]]);
    const before = other.observations.slice();
    const elsewhere = createEnv({ variant: 'new-world', players: 3 }).state as typeof state;
    for (const wrong of [
      () => other.load(2, state, 0, 0),
      () => other.load(1, elsewhere, 0, 0),
      () => other.load(1, state, -1, 0),
      () => other.load(1, state, 0, 0.5),
    ])
      expect(wrong).toThrow(RangeError);
    expect(isSame(other.observations, before)).toBe(true);
    other.step(pickIds(other, random));
    expect([other.truncated[1], other.episodes[1]]).toEqual([1, 6]);
    other.load(0, state, 4, 0);
    expect([other.truncated[0], other.agents[0]]).toEqual([1, -1]);
    expect([...other.finalScores.subarray(0, 2)]).toEqual(other.env(0).scores());
  });
});
