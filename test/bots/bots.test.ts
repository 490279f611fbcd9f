import { describe, expect, test } from 'vitest';
import { BOTS, createBot } from '../../src/bots/index';
import { apply, explain, type State, setup } from '../../src/index';
import { createSimulator } from '../../src/sim/index';
import { otherWorlds, playedGame, TABLES } from '../support/play';
import { seats } from './seats';

describe.each(TABLES)('$variant with $players players', (table) => {
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

test.each([
  { variant: 'spice-road', seed: 1 },
  { variant: 'spice-road', seed: 2 },
  { variant: 'new-world', seed: 21 },
  { variant: 'new-world', seed: 31 },
] as const)('two that search do not put off the end of $variant, seed $seed', ({ variant, seed }) => {
  const game = createSimulator({ variant, players: 2, seed });
  const bots = seats(2, 'hard');
  let turns = 0;
  for (let last = -1; !game.isOver() && turns < 300; ) {
    const actor = game.actor() ?? -1;
    if (actor !== last) turns += 1;
    last = actor;
    game.apply((bots[actor] ?? createBot('hard')).choose(game));
  }
  expect(turns).toBeGreaterThan(40);
  expect(turns).toBeLessThan(200);
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
