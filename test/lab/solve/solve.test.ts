import { describe, expect, test } from 'vitest';
import { apply, isOver, legalActions, ranking, resample, type State, setup } from '../../../src/index';
import { quickRandom } from '../../../src/sim/index';
import { miniSet } from '../mini-sets';
import type { MiniSet } from '../prove/mini-set';
import type { Fraction } from './fraction';
import { perfectPlayer } from './player';
import { scorePlayer } from './score-player';
import { hasWon, keyOf, lead, type Payoff, slowValues } from './slow-solver';
import { solve } from './solve';
import { TINY } from './tiny-sets';

const amount = ({ numerator, denominator }: Fraction): number => numerator / denominator;

const OBJECTIVES: [objective: 'result' | 'margin', payoff: Payoff, most: number][] = [
  ['result', hasWon, 0.02],
  ['margin', lead, 0.1],
];

describe.each(OBJECTIVES)('%s', (objective, payoff, most) => {
  const solution = solve(TINY, { objective });
  const player = perfectPlayer(solution);

  test('positions and actions have the values of a slow solver', () => {
    const values = slowValues(TINY.options, 40, payoff);
    expect(values.size).toBe(solution.open.end);
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
});

describe('perfect play', () => {
  const solution = solve(TINY);
  const perfect = perfectPlayer(solution);

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
    expect(scorePlayer(solution, () => perfect)).toMatchObject({
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
    } = scorePlayer(solution, () => worst as never, {
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
      scorePlayer(solution, () => player as never, { positions: 20, seed });
      return states;
    };
    expect(new Set(asked(1)).size).toBe(20);
    expect(asked(1)).toEqual(asked(1));
    expect(asked(2)).not.toEqual(asked(1));
  });

  test('a position of another set has no judgement', () => {
    const other: MiniSet = miniSet('spice-road-2');
    const state = setup({ ...other.options, seed: 1 } as never);
    expect(perfect.judge(state)).toBe(null);
    expect(() => perfect.choose(state)).toThrow('not in the solution');
  });
});

describe('what is refused', () => {
  test('games for more than two, and games with more states than asked for', () => {
    expect(() => solve(miniSet('spice-road-3'))).toThrow('only games for two');
    expect(() => solve(TINY, { most: 100 })).toThrow('more than 100 states');
  });
});
