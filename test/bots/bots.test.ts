import { describe, expect, test } from 'vitest';
import { BOTS, type Bot, createBot } from '../../src/bots/index';
import { apply, explain, legalActions, resample, type State, setup } from '../../src/index';
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

test('a bot keeps to its plan, and thinks again when something unforeseen turns up', () => {
  // Two seats with bots of the same seed in the same game do the same, whether or not they are asked in one go.
  const start = setup({ variant: 'spice-road', players: 2, seed: 'plan' });
  const steady = createBot('greedy', { seed: 3 });
  let state: State = start;
  for (let i = 0; i < 40; i++) {
    const after: State = apply(state, steady.choose(state));
    // The rest of the world changes behind the bot's back.
    state = resample(after, 'spectator', i);
    expect(legalActions(state).length).toBeGreaterThan(0);
  }
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

test('nobody can choose once the game is over', () => {
  const simulator = createSimulator({ variant: 'spice-road', players: 2, seed: 1 });
  const bots = seats(2, 'greedy');
  while (!simulator.isOver()) simulator.apply(bots[simulator.actor() ?? 0]?.choose(simulator.state) ?? -1);
  for (const name of BOTS) expect(() => createBot(name).choose(simulator.toState())).toThrow(RangeError);
});
