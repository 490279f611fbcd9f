import { describe, expect, test } from 'vitest';
import { BOTS, type Bot, createBot } from '../../src/bots/index';
import { apply, explain, parseState, resample, type State, setup } from '../../src/index';
import { createSimulator } from '../../src/sim/index';
import { otherWorlds, playedGame, TABLES } from '../support/play';

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

function seats(players: number, name: string): Bot[] {
  return Array.from({ length: players }, (_, seat) => createBot(name, { seed: `seat ${seat}` }));
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

describe.each(TABLES)('$variant with $players players', (table) => {
  test('greedy bots finish the game by legal actions', () => {
    const { actions, isOver } = play(setup({ ...table, seed: 'greedy' }), seats(table.players, 'greedy'));
    expect(isOver).toBe(true);
    expect(actions).toBeLessThan(BOUND);
  });

  test('a search finds legal turns for every seat', () => {
    const bots = seats(table.players, 'mcts:8');
    for (const { before, index } of playedGame({ ...table, seed: 'mcts' }, 120)) {
      if (index % 10 !== 0) continue;
      const action = bots[before.actor]?.choose(before);
      expect(explain(before, action)).toEqual({ legal: true });
    }
  });

  test('what a seat cannot see makes no difference to its bot', () => {
    for (const { before, index } of playedGame({ ...table, seed: 'fair' }, 200)) {
      if (index % 20 !== 0) continue;
      const [world = before] = otherWorlds(before, index);
      for (const name of ['random', 'casual', 'greedy', 'mcts:6']) {
        const choose = (state: State): object => createBot(name, { seed: index }).choose(state);
        expect(choose(world)).toEqual(choose(before));
      }
    }
  });

  test('the same seed plays the same game', () => {
    const game = (seed: number): string => {
      let state: State = setup({ ...table, seed: 'same' });
      const bots = Array.from({ length: table.players }, () => createBot('mcts:5', { seed }));
      const done: object[] = [];
      for (let i = 0; i < 30; i++) {
        const action = bots[state.actor]?.choose(state);
        if (action === undefined) throw new Error('no bot sits here');
        done.push(action);
        state = apply(state, action);
      }
      return JSON.stringify(done);
    };
    expect(game(1)).toBe(game(1));
  });
});

test.each(TABLES.filter(({ players }) => players === 2))('greedy beats casual in $variant', ({ variant }) => {
  expect(wins(variant, ['greedy', 'casual'], 4)).toBeGreaterThan(2);
});

test.each([
  ['spice-road', 60],
  ['new-world', 20],
] as const)('a search beats greedy in %s', (variant, iterations) => {
  expect(wins(variant, [`mcts:${iterations}`, 'greedy'], 8)).toBeGreaterThan(4);
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

test('one bot can play several games at a time', () => {
  const bot = createBot('greedy', { seed: 1 });
  let games: State[] = [
    setup({ variant: 'eastern-wonders', players: 2, seed: 1 }),
    setup({ variant: 'spice-road', players: 4, seed: 1 }),
    setup({ variant: 'eastern-wonders', players: 4, seed: 2 }),
  ];
  for (let i = 0; i < 15; i++) games = games.map((state) => apply(state, bot.choose(state)));
  expect(games.map(({ variant }) => variant)).toEqual(['eastern-wonders', 'spice-road', 'eastern-wonders']);
});

test('there are no other bots', () => {
  expect(BOTS).toEqual(['random', 'casual', 'greedy', 'mcts']);
  for (const name of BOTS) expect(createBot(name).name).toBe(name);
  for (const name of [
    '',
    'Greedy',
    'mcts:',
    'mcts:0',
    'mcts:-1',
    'mcts:1.5',
    'mcts:9s',
    'greedy:3',
    '__proto__',
  ]) {
    expect(() => createBot(name)).toThrow(/There is no bot/);
  }
});

test('a seed is a string or a whole number', () => {
  for (const seed of [null, Number.NaN, 1.5, {}]) {
    expect(() => createBot('greedy', { seed: seed as number })).toThrow(/seed/);
  }
});

test('nobody can choose once the game is over', () => {
  const simulator = createSimulator({ variant: 'spice-road', players: 2, seed: 1 });
  const bots = seats(2, 'greedy');
  while (!simulator.isOver()) simulator.apply(bots[simulator.actor() ?? 0]?.choose(simulator.state) ?? -1);
  for (const name of BOTS) expect(() => createBot(name).choose(simulator.toState())).toThrow(RangeError);
});
