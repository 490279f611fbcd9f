import { describe, expect, test } from 'vitest';
import { apply, isOver, legalActions, ranking, resample, type State, setup } from '../../src/index';
import { quickRandom } from '../../src/sim/index';
import {
  type Fraction,
  type MiniSet,
  perfectPlayer,
  scorePlayer,
  solve,
  TableBase,
} from '../../src/testkit/index';
import { miniSet } from '../prove/mini-set';
import { hasWon, keyOf, lead, type Payoff, slowValues } from './slow-solver';
import { TINY } from './tiny-sets';

const amount = ({ numerator, denominator }: Fraction): number => numerator / denominator;

const OBJECTIVES: [objective: 'result' | 'margin', payoff: Payoff, most: number][] = [
  ['result', hasWon, 0.02],
  ['margin', lead, 0.1],
];

describe.each(OBJECTIVES)('%s', (objective, payoff, most) => {
  const solution = solve(TINY, { objective });
  const player = perfectPlayer(TINY, solution.table);

  test('positions and actions are worth what a slow solver says', () => {
    const values = slowValues(TINY.options, 40, payoff);
    expect(values.size).toBe(solution.positions);
    for (let i = 0; i < solution.critical.length; i++) {
      const state = solution.critical.at(i) as State;
      const judged = player.judge(state);
      const slow = values.get(keyOf(state));
      expect(Math.abs(amount(judged?.value as Fraction) - (slow?.value ?? Number.NaN))).toBeLessThan(most);
      for (const [at, action] of legalActions(state).entries()) {
        const found = judged?.actions.find((each) => each.action === action);
        const difference = amount(found?.value as Fraction) - (slow?.actions[at] ?? Number.NaN);
        expect(Math.abs(difference)).toBeLessThan(most);
      }
    }
  });

  test('every entry of the table base follows from the others, until one is changed', () => {
    expect(solution.faultsIn(solution.table)).toBe(0);
    const bytes = solution.table.bytes();
    const random = quickRandom(1);
    // The last bytes are the distances, before them the values: one byte each.
    for (let round = 0; round < 60; round++) {
      const at = bytes.length - 1 - Math.floor(random() * 2 * solution.positions);
      const changed = bytes.slice();
      changed[at] =
        ((bytes[at] ?? 0) + 1) % (at < bytes.length - solution.positions ? solution.values.length : 128);
      expect(solution.faultsIn(TableBase.read(changed))).toBeGreaterThan(0);
    }
  });

  test('the bytes of a table base are read as the same table base', () => {
    const read = TableBase.read(solution.table.bytes());
    expect(read.head).toEqual(solution.table.head);
    expect(solution.faultsIn(read)).toBe(0);
    expect(read.bytes()).toEqual(solution.table.bytes());
  });
});

describe('perfect play', () => {
  const solution = solve(TINY);
  const perfect = perfectPlayer(TINY, solution.table);

  test('a game that is won is won to its end, and one that cannot be lost is not', () => {
    const seen = { won: 0, held: 0 };
    for (let game = 0; game < 60; game++) {
      const seat = game % 2;
      const random = quickRandom(game);
      let state: State = setup({ ...TINY.options, seed: game } as never);
      let isWon = false;
      for (let i = 0; i < 200 && !isOver(state); i++) {
        const legal = legalActions(state);
        const judged = perfect.judge(state);
        const worth = amount(judged?.value as Fraction) * (seat === 0 ? 1 : -1);
        if (isWon) expect(worth).toBe(1);
        isWon ||= worth === 1;
        const any = legal[Math.floor(random() * legal.length)];
        state = apply(state, (state.actor === seat ? perfect.choose(state) : any) as never);
      }
      if (isWon) {
        expect(isOver(state)).toBe(true);
        expect(ranking(state)[0]).toBe(seat);
        seen.won += 1;
      } else seen.held += 1;
    }
    expect(seen.won).toBeGreaterThan(20);
  });

  test('what nobody knows makes no difference to it', () => {
    for (let seed = 0; seed < 20; seed++) {
      const state = solution.critical.at(seed) as State;
      const other = resample(state, state.actor as 0, seed);
      expect(perfect.judge(other)).toEqual(perfect.judge(state));
    }
  });

  test('it loses nothing, and the worst actions lose more than others', () => {
    expect(scorePlayer(TINY, solution, () => perfect)).toMatchObject({
      positions: solution.critical.length,
      perfect: solution.critical.length,
      left: 0,
      meanLoss: 0,
    });
    const worst = { choose: (state: State) => perfect.judge(state)?.actions.at(-1)?.action as never };
    const {
      meanLoss,
      meanLossAtRandom,
      perfect: count,
    } = scorePlayer(TINY, solution, () => worst as never, {
      positions: 50,
    });
    expect(count).toBe(0);
    expect(meanLoss).toBeGreaterThan(meanLossAtRandom);
    expect(meanLossAtRandom).toBeGreaterThan(0);
  });

  test('the same seed asks about the same positions', () => {
    const asked = (seed: number): string[] => {
      const states: string[] = [];
      const player = {
        choose(state: State) {
          states.push(JSON.stringify(state));
          return perfect.choose(state);
        },
      };
      scorePlayer(TINY, solution, () => player as never, { positions: 20, seed });
      return states;
    };
    expect(new Set(asked(1)).size).toBe(20);
    expect(asked(1)).toEqual(asked(1));
    expect(asked(2)).not.toEqual(asked(1));
  });

  test('a position of another set has no judgement, and the table base of one is refused', () => {
    const other: MiniSet = miniSet('spice-road-2');
    const state = setup({ ...other.options, seed: 1 } as never);
    expect(perfect.judge(state)).toBe(null);
    expect(() => perfect.choose(state)).toThrow('not in the table base');
    expect(() => perfectPlayer(other, solution.table)).toThrow('not of spice-road-2');
    const elsewhere = setup({ variant: 'new-world', players: 2, seed: 1 });
    expect(() => perfect.judge(elsewhere)).toThrow('spice-road');
  });
});

describe('what is refused', () => {
  test('games for more than two, and games with more states than asked for', () => {
    expect(() => solve(miniSet('spice-road-3'))).toThrow('only games for two');
    expect(() => solve(TINY, { most: 100 })).toThrow('more than 100 states');
  });

  test('bytes that are not a table base, or not a whole one', () => {
    const { table } = solve(TINY);
    const bytes = table.bytes();
    expect(() => TableBase.read(new Uint8Array(0))).toThrow('not a table base');
    expect(() => TableBase.read(bytes.subarray(3))).toThrow('not a table base');
    expect(() => TableBase.read(bytes.subarray(0, bytes.length - 1))).toThrow('not a whole table base');
    expect(() => TableBase.read(Uint8Array.from([...bytes, 0]))).toThrow('not a whole table base');
  });
});
