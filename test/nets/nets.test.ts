import { describe, expect, test } from 'vitest';
import { openPosition } from '../../src/bots/search-position';
import { packageGames } from '../../src/entries/command';
import { evaluatedGames } from '../../src/generated/games/evaluated-games';
import { networks } from '../../src/generated/games/networks';
import { apply, explain, ranking, type State, setup } from '../../src/index';
import { type Bot, createBot, createSearch, NET_ITERATIONS, searchLimitOf } from '../../src/nets/index';
import { judgeBy } from '../../src/nets/network';
import type { Network } from '../../src/play/evaluation';
import { otherWorlds, playedGame, TABLES } from '../support/play';

function networkOf(variant: string): Network {
  const network = networks[variant];
  if (network === undefined) throw new Error(`no network for ${variant}`);
  return network;
}

/** What a network says of a pair of seats, the plain way: as its page tells it, without blocks or bytes in order. */
function logitOf({ sums, shifts, divisors, layers }: Network, inputs: readonly number[][]): number {
  const all = inputs.flat();
  let values = all.map((value, at) => (value - (shifts[at] ?? 0)) / (divisors[at] ?? 1));
  for (const [depth, { weights, scales, biases }] of layers.entries()) {
    const bytes = Buffer.from(weights, 'base64');
    const outs = biases.map((bias, unit) =>
      values.reduce(
        (sum, value, at) => sum + value * bytes.readInt8(unit * values.length + at) * (scales[unit] ?? 0),
        bias,
      ),
    );
    values = depth === layers.length - 1 ? outs : outs.map((value) => Math.max(0, value));
  }
  const length = sums[0]?.length ?? 0;
  const sumOf = (side: readonly number[]): number => {
    const stage = side.slice(length).indexOf(1);
    return side.slice(0, length).reduce((sum, value, at) => sum + value * (sums[stage]?.[at] ?? 0), 0);
  };
  const [own = [], other = []] = inputs;
  return (values[0] ?? 0) + sumOf(own) - sumOf(other);
}

/** The inputs for a seat of a state. */
function sideOf(state: State, seat: number): { readonly side: number[]; readonly sum: number } {
  const { variant, compiled, row } = openPosition(evaluatedGames, state);
  const features = variant.features?.(compiled);
  if (features === undefined) throw new Error(`${state.variant} has no features`);
  const written = new Float64Array(features.names.length);
  const stage = features.write(row, seat, written);
  const sums = networkOf(state.variant).sums[stage] ?? [];
  return {
    side: [...written, ...features.stages.map((_, at) => (at === stage ? 1 : 0))],
    sum: written.reduce((sum, value, at) => sum + value * (sums[at] ?? 0), 0),
  };
}

describe.each(TABLES)('$variant with $players players', (table) => {
  test('chances are those of the network, against the best of the rivals', () => {
    for (const { before, index } of playedGame({ ...table, seed: 'chances' }, 120)) {
      if (index % 5 !== 0) continue;
      const position = openPosition(evaluatedGames, before);
      const network = networkOf(before.variant);
      const found = new Float64Array(table.players);
      judgeBy(network, position)(position, found);
      const sides = Array.from(found, (_, seat) => sideOf(before, seat));
      const order = (seat: number): number => (seat - before.actor + table.players) % table.players;
      const chance = (seat: number, rival: number): number => {
        const [one, two] = order(seat) < order(rival) ? [seat, rival] : [rival, seat];
        const logit = logitOf(network, [sides[one]?.side ?? [], sides[two]?.side ?? []]);
        const sooner = 1 / (1 + Math.exp(-logit));
        return one === seat ? sooner : 1 - sooner;
      };
      const ranked = [...sides.keys()].sort((a, b) => (sides[b]?.sum ?? 0) - (sides[a]?.sum ?? 0) || a - b);
      const [leader = 0, next = 0] = ranked;
      for (const seat of sides.keys())
        expect(found[seat]).toBeCloseTo(chance(seat, seat === leader ? next : leader), 9);
    }
  });

  test('plays legal turns, the same with the same seed, whatever its seat cannot see', () => {
    for (const { before, index } of playedGame({ ...table, seed: 'fair' }, 120)) {
      if (index % 15 !== 0) continue;
      const [world = before] = otherWorlds(before, index);
      for (const name of ['net:1', 'net:6']) {
        const choose = (state: State): object => createBot(name, { seed: index }).choose(state);
        const chosen = choose(before);
        expect(explain(before, chosen)).toEqual({ legal: true });
        expect(choose(world)).toEqual(chosen);
      }
    }
  });
});

test.each(Object.keys(networks))('%s: a search by the network finds what its bot plays', (variant) => {
  const state = setup({ variant, players: 2, seed: 'found' } as Parameters<typeof setup>[0]);
  const search = createSearch(state, { seed: 7 });
  search.run({ iterations: 40 });
  expect(createBot('net:40', { seed: 7 }).choose(state)).toEqual(search.best()[0]);
  const [best] = search.report().turns;
  expect(best?.values).toHaveLength(2);
});

test('beats a bot without a network', () => {
  const won = [0, 1, 2, 3].filter((seed) => {
    const own = seed % 2;
    const bots = [0, 1].map((seat) => createBot(seat === own ? 'net:20' : 'greedy', { seed }));
    let state: State = setup({ variant: 'spice-road', players: 2, seed });
    while (state.phase !== 'over') {
      const bot: Bot = bots[state.actor] ?? expect.unreachable();
      state = apply(state, bot.choose(state));
    }
    return ranking(state)[0] === own;
  });
  expect(won.length).toBeGreaterThanOrEqual(3);
});

test('knows how long it searches, by its name', () => {
  expect(searchLimitOf('net')).toEqual({ iterations: NET_ITERATIONS });
  expect(searchLimitOf('net:12')).toEqual({ iterations: 12 });
  expect(searchLimitOf('net:30ms')).toEqual({ milliseconds: 30 });
  expect(searchLimitOf('mcts:12')).toEqual({ iterations: 12 });
  expect(searchLimitOf('network')).toBeNull();
});

test('plays a game given as a value, and refuses what it has no network for', () => {
  const [game] = packageGames;
  if (game === undefined) throw new Error('there are games');
  const state = setup({ variant: game.name, players: 2, seed: 1 } as Parameters<typeof setup>[0]);
  expect(createBot(game, 'net:5').choose(state)).toEqual(createBot('net:5').choose(state));
  const other = { ...game, name: 'tea-house' };
  expect(() => createBot(other, 'net')).toThrow('There is no network for tea-house.');
  expect(createBot(other, 'greedy').name).toBe('greedy');
  for (const name of ['net:', 'net:0', 'network', 'net:5s']) expect(() => createBot(name)).toThrow(/no bot/);
  expect(() => createBot('net', { sead: 1 } as object)).toThrow(/sead/);
  expect(() => createSearch({ ...state, variant: 'tea-house' } as never)).toThrow(/no network/);
});

test('a network for other features is refused', () => {
  const position = openPosition(evaluatedGames, setup({ variant: 'spice-road', players: 2, seed: 1 }));
  expect(() => judgeBy(networkOf('new-world'), position)).toThrow('other features');
});
