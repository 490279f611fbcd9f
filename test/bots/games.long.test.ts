import { describe, expect, test } from 'vitest';
import { type Bot, createBot } from '../../src/bots/index';
import { parseState, resample, type State, setup } from '../../src/index';
import { createSimulator } from '../../src/sim/index';
import { TABLES } from '../support/play';
import { seats } from './seats';

/** No game between greedy bots has been seen to take 4,000 actions. */
const BOUND = 6000;

interface Played {
  readonly actions: number;
  readonly isOver: boolean;
  readonly scores: readonly number[];
}

/** Plays a game between bots, one for each seat, at most `BOUND` actions of it. */
function play(start: State, bots: readonly Bot[]): Played {
  const simulator = createSimulator(start);
  let actions = 0;
  for (; !simulator.isOver() && actions < BOUND; actions++) {
    const action = bots[simulator.actor() ?? 0]?.choose(simulator.state);
    if (action === undefined) throw new Error('no bot sits here');
    expect(simulator.legalActions()).toContainEqual(action);
    simulator.apply(action);
  }
  return { actions, isOver: simulator.isOver(), scores: simulator.scores() };
}

/** How many of the games the first bot wins, sitting on each seat in turn. */
function wins(variant: State['variant'], names: readonly [string, string], games: number): number {
  let won = 0;
  for (let game = 0; game < games; game++) {
    const seat = game % 2;
    const bots = names.map((name, i) => createBot(name, { seed: `${game} ${i}` }));
    const { scores } = play(
      setup({ variant, players: 2, seed: `duel ${game >> 1}`, firstSeat: 0 }),
      seat === 0 ? bots : bots.reverse(),
    );
    if ((scores[seat] ?? 0) > (scores[1 - seat] ?? 0)) won += 1;
  }
  return won;
}

test.each(TABLES)('greedy bots finish a game of $variant with $players players by legal actions', (table) => {
  const { actions, isOver } = play(setup({ ...table, seed: 'greedy' }), seats(table.players, 'greedy'));
  expect(isOver).toBe(true);
  expect(actions).toBeLessThan(BOUND);
});

test.each(TABLES.filter(({ players }) => players === 2))('greedy beats casual in $variant', ({ variant }) => {
  expect(wins(variant, ['greedy', 'casual'], 4)).toBeGreaterThan(2);
});

test.each([
  ['spice-road', 100, 24],
  ['new-world', 20, 8],
] as const)('a search beats greedy in %s', (variant, iterations, games) => {
  expect(wins(variant, [`mcts:${iterations}`, 'greedy'], games)).toBeGreaterThan(games / 2);
});

/** Plays a game between two kinds of the same bots: some are shown it as it is, the others as `shown` makes it. */
function inStep(
  table: (typeof TABLES)[number],
  name: string,
  shown: (state: State, index: number) => State,
): { index: number; seen: object; shown: object }[] {
  const differing: { index: number; seen: object; shown: object }[] = [];
  const open = seats(table.players, name);
  const other = seats(table.players, name);
  const simulator = createSimulator(setup({ ...table, seed: 'in step' }));
  for (let index = 0; index < 60 && !simulator.isOver(); index++) {
    const seat = simulator.actor() ?? 0;
    const action = open[seat]?.choose(simulator.state);
    const same = other[seat]?.choose(shown(simulator.toState(), index));
    if (action === undefined || same === undefined) throw new Error('no bot sits here');
    if (JSON.stringify(action) !== JSON.stringify(same)) differing.push({ index, seen: action, shown: same });
    simulator.apply(action);
  }
  return differing;
}

describe.each(TABLES.filter(({ players }) => players < 4))(
  'plans in $variant with $players players',
  (table) => {
    test.each(['greedy', 'mcts:5'])('%s keeps to them by what its seat sees alone', (name) => {
      expect(inStep(table, name, (state, index) => resample(state, state.actor, index))).toEqual([]);
    });

    test.each(['greedy', 'mcts:5'])('%s plays a game that comes as JSON like any other', (name) => {
      expect(inStep(table, name, (state) => parseState(JSON.parse(JSON.stringify(state))))).toEqual([]);
    });
  },
);

test('two greedy players do not hoard for ever', () => {
  // With the seed of game 41 of this match neither of them took the last tile, in fourteen thousand actions.
  const start = setup({ variant: 'eastern-wonders', players: 2, seed: 'demo:20' });
  const bots = [0, 1].map((seat) => createBot('greedy', { seed: `demo:41:${seat}` }));
  expect(play(start, bots).isOver).toBe(true);
});
