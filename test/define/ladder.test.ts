import { expect, test } from 'vitest';
import { createBot } from '../../src/bots';
import { createEnv } from '../../src/env';
import { createEngine } from '../../src/index';
import { checkAll, thisEngine } from '../../src/testkit';
import ladder from '../support/ladder.mjs';

const engine = createEngine(ladder);
type State = ReturnType<typeof engine.setup>;

const start = (players: number, seed: string | number = 1): State =>
  engine.setup({ variant: 'ladder', players, seed, firstSeat: 0 });

/** The record of a game that bots of one kind have played to its end. */
function playedBy(name: 'random' | 'greedy' | 'mcts:40', players: number, seed: string) {
  const bot = createBot(ladder, name, { seed });
  let record = engine.startRecord({ variant: 'ladder', players, seed, firstSeat: 0 });
  for (let state = engine.recordState(record); !engine.isOver(state); state = engine.recordState(record))
    record = engine.appendAction(record, bot.choose(state));
  return record;
}

const pointsOf = (state: State): number[] => engine.scores(state).map(({ total }) => total);

test('a piece can have several copies, each with an id of its own', () => {
  const state = start(2);
  const all = [...state.line, ...state.pile];
  expect(all).toHaveLength(24);
  const { cards } = engine.pieces(state);
  const heights = all.map((number) => cards.at(number)?.height);
  for (const height of [1, 2, 3, 4, 5, 6]) expect(heights.filter((each) => each === height)).toHaveLength(4);
  expect(() => engine.parseState({ ...state, pile: state.pile.slice(1) })).toThrow();
});

test.each([1, 2, 20])('%d can play: the testkit finds nothing wrong', async (players) => {
  const setups = [{ variant: 'ladder' as const, players }];
  const { ok, outcomes } = await checkAll(thisEngine(ladder), { games: [ladder], setups, actions: 40 });
  expect(outcomes.filter(({ status }) => status === 'failed')).toEqual([]);
  expect(ok).toBe(true);
});

test('who plays alone is dealt with by records, views, changes and schemas', () => {
  let record = engine.startRecord({ variant: 'ladder', players: 1, seed: 'alone' });
  let state = engine.recordState(record);
  while (!engine.isOver(state)) {
    const [action] = engine.legalActions(state);
    if (action === undefined) throw new Error('expected an action');
    const [next, changes] = engine.applyWithChanges(state, action, 0);
    expect(engine.applyChanges(engine.view(state, 0), changes)).toEqual(engine.view(next, 0));
    record = engine.appendAction(record, action);
    state = engine.parseState(JSON.parse(JSON.stringify(next)));
  }
  expect(engine.verifyRecord(record)).toMatchObject({ ok: true, over: true, turns: 24 });
  expect(record.result).toMatchObject({ ranking: [0], scores: pointsOf(state) });
  expect(engine.verifyRecord(engine.publishRecord(record, 'spectator')).ok).toBe(true);
  expect(() => engine.setup({ variant: 'ladder', players: 0, seed: 1 })).toThrow('whole number from 1 to 20');
});

test('environments pay whoever plays alone', () => {
  for (const [reward, paid] of [
    ['outcome', () => 1],
    ['rank', () => 1],
    ['margin', (points: number) => points],
  ] as const) {
    const env = createEnv(ladder, { variant: 'ladder', players: 1, reward });
    env.reset(3);
    while (env.agent !== null) {
      expect([...env.observe()].every(Number.isFinite)).toBe(true);
      env.step(env.mask().indexOf(1));
    }
    expect([...env.rewards]).toEqual([paid(env.scores()[0] ?? 0)]);
    expect(env.ranking()).toEqual([0]);
  }
});

test('bots that play alone play for points, and do not hurry to the end', () => {
  const total = (name: 'random' | 'mcts:40'): number =>
    ['a', 'b', 'c', 'd'].reduce((sum, seed) => sum + (playedBy(name, 1, seed).result?.scores[0] ?? 0), 0);
  expect(total('mcts:40')).toBeGreaterThan(total('random'));
});
