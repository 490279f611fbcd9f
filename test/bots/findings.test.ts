import { describe, expect, test } from 'vitest';
import { createBot, createSearch, type SearchReport } from '../../src/bots/index';
import { mcts } from '../../src/bots/strategies';
import { findingsAfter, findingsOf, strategyBot } from '../../src/bots/strategy-bot';
import { evaluatedGames } from '../../src/generated/games/evaluated-games';
import { apply, setup, VARIANTS } from '../../src/index';
import type { ActionEntry } from '../../src/play/actions';
import type { Action } from '../../src/play/game';

/** What a report says of the next action of a turn, turn by turn. */
function nextIn({ turns, seat }: SearchReport, played: readonly Action[]) {
  const like = turns.filter(({ actions }) =>
    played.every((action, at) => JSON.stringify(action) === JSON.stringify(actions[at])),
  );
  const visits = new Map<string, number>();
  let total = 0;
  let sum = 0;
  for (const turn of like) {
    const next = JSON.stringify(turn.actions[played.length]);
    visits.set(next, (visits.get(next) ?? 0) + turn.visits);
    total += turn.visits;
    sum += turn.visits * turn.value;
  }
  return { visits, total, value: sum / total, seat };
}

describe.each([...VARIANTS])('a bot in %s', (variant) => {
  test('has found what its search reports, after each action of the turn', () => {
    let state = setup({ variant, players: 2, seed: 'found' });
    const bot = strategyBot(evaluatedGames, 'searching', mcts({ iterations: 60 }), 3);
    expect(findingsOf(bot)).toBe(null);
    const search = createSearch(state, { seed: 3 });
    search.run({ iterations: 60 });
    const report = search.report() as SearchReport;
    const turn = search.best();
    const played: Action[] = [];
    for (const action of turn) {
      expect(bot.choose(state)).toEqual(action);
      const found = findingsOf(bot);
      const wanted = nextIn(report, played);
      expect(wanted.total).toBeGreaterThan(0);
      expect(new Map(found?.visits.map(([each, times]) => [JSON.stringify(each), times]))).toEqual(
        new Map([...wanted.visits].filter(([, times]) => times > 0)),
      );
      expect(found?.values).toHaveLength(2);
      expect(found?.values[wanted.seat]).toBeCloseTo(wanted.value, 10);
      if (played.length === 0) expect(wanted.total).toBe(60);
      state = apply(state, action);
      played.push(action);
    }
  });

  test('has found nothing if it does not search', () => {
    const state = setup({ variant, players: 2, seed: 'found' });
    for (const name of ['random', 'casual', 'greedy', 'easy']) {
      const bot = createBot(name, { seed: 1 });
      bot.choose(state);
      expect(findingsOf(bot)).toBe(null);
    }
  });
});

test('no findings come from turns that begin otherwise, have ended, or were never visited', () => {
  const entry = (id: number) => ({ id, action: { kind: String(id) } }) as ActionEntry<Action>;
  const [a, b, c] = [entry(1), entry(2), entry(3)];
  const tried = [
    { entries: [a, b], visits: 2, sums: Float64Array.of(1, 0.5) },
    { entries: [a, c], visits: 1, sums: Float64Array.of(0.2, 0.7) },
    { entries: [a], visits: 4, sums: Float64Array.of(4, 0) },
    { entries: [b, b], visits: 8, sums: Float64Array.of(0, 8) },
    { entries: [a, a], visits: 0, sums: Float64Array.of(0, 0) },
  ];
  const found = findingsAfter(tried, [a]);
  expect(found?.visits.map(([{ kind }, visits]) => [kind, visits])).toEqual([
    ['2', 2],
    ['3', 1],
  ]);
  expect(found?.values[0]).toBeCloseTo(0.4, 12);
  expect(found?.values[1]).toBeCloseTo(0.4, 12);
  expect(findingsAfter(tried, [c])).toBe(null);
  expect(findingsAfter([], [])).toBe(null);
});
