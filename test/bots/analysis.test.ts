import { describe, expect, test } from 'vitest';
import { finish } from '../../src/bots/bot';
import { createBot, review } from '../../src/bots/index';
import { analysisOf, type Question } from '../../src/bots/review/analysis';
import {
  appendAction,
  type GameRecord,
  hash,
  isOver,
  recordState,
  replay,
  resample,
  type State,
  startRecord,
  VARIANTS,
  type VariantName,
} from '../../src/index';
import { registry } from '../support/registry';

const ITERATIONS = 30;

function played(variant: VariantName, bot: string, seed: number, most: number): GameRecord {
  const player = createBot(bot, { seed });
  let record: GameRecord = startRecord({ variant, players: 2 + (seed % 2), seed });
  for (let state = recordState(record); record.actions.length < most && !isOver(state); ) {
    record = appendAction(record, player.choose(state));
    state = recordState(record);
  }
  return record;
}

function look(state: State, position: number, more: Partial<Question> = {}) {
  const { search, found } = analysisOf(
    registry.named(state.variant) as never,
    {
      state,
      position,
      seed: 0,
      limit: { iterations: ITERATIONS },
      lines: 100,
      ...more,
    } as Question,
  );
  finish(search as never);
  return found();
}

describe.each(VARIANTS)('%s', (variant) => {
  test('an analysis finds what a review finds of the same position', () => {
    const record = played(variant, 'casual', 3, 40);
    let same = 0;
    for (const { from, seat, before, expected, best, judgement } of review(record, {
      bot: `mcts:${ITERATIONS}`,
    }).turns) {
      const { lines, ...found } = look(recordState(record, from), from);
      expect(found).toMatchObject({ seat, visits: ITERATIONS });
      // Without a choice a review does not search; what was played may have turned out better than what was found.
      if (judgement === 'forced' || best.value === expected) continue;
      const { actions, text, value } = lines[0] ?? {};
      expect(JSON.stringify({ actions, text, value })).toBe(JSON.stringify(best));
      expect(before).toBe(best.value);
      same += 1;
    }
    expect(same).toBeGreaterThan(5);
  });

  test('an analysis depends on nothing that its viewer cannot know', () => {
    let differ = 0;
    for (const seed of variant === 'new-world' ? [0, 1, 2, 3, 4, 5] : [0, 1])
      for (const { index, state } of replay(played(variant, 'greedy', seed, 60))) {
        if (index % 3 !== 0 || isOver(state)) continue;
        const viewer = index % 2 === 0 ? state.actor : (state.actor + 1) % state.players.length;
        const other = resample(state, viewer, index);
        if (hash(other) !== hash(state)) differ += 1;
        expect(look(other, index, { viewer })).toEqual(look(state, index, { viewer }));
      }
    expect(differ).toBeGreaterThan(20);
  });
});

test('an analysis of a game that is over tells how it ended, and one out of time has searched once', () => {
  const record = played('spice-road', 'greedy', 2, 4000);
  expect(record.result).not.toBeNull();
  const { seat, visits, values, lines } = look(recordState(record), record.actions.length);
  expect([seat, visits, lines]).toEqual([null, 0, []]);
  expect(values.indexOf(Math.max(...values))).toBe(record.result?.ranking[0]);
  expect(look(recordState(record, 0), 0, { limit: { milliseconds: 0 } }).visits).toBe(1);
});
