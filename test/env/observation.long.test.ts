import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultComponents } from '../../src/entries/components';
import {
  createEnv,
  type Env,
  type EnvOptions,
  informationState,
  type ObservationSpace,
  observationSpace,
  observe,
  type View,
} from '../../src/env/index';
import { places as easternWonders } from '../../src/games/eastern-wonders/definition';
import { places as newWorld } from '../../src/games/new-world/definition';
import { places as sandToSea } from '../../src/games/sand-to-sea/definition';
import { places as spiceRoad } from '../../src/games/spice-road/definition';
import { InvalidInputError, type Options, type State, VARIANTS, view } from '../../src/index';
import { casual, createSimulator, quickRandom } from '../../src/sim/index';
import { coursesOf, optionsAt, type Table } from '../support/arbitraries';
import { playedGame, TABLES } from '../support/play';
import { rounds } from '../support/rounds';
import { isSame, walkedCourse } from './walk';

const PLACES = {
  'eastern-wonders': easternWonders,
  'new-world': newWorld,
  'sand-to-sea': sandToSea,
  'spice-road': spiceRoad,
};

/** The numbers of a part. */
function partOf(space: ObservationSpace, numbers: Float32Array, name: string): number[] {
  const part = space.parts.find((candidate) => candidate.name === name);
  if (part === undefined) throw new Error(`no part ${name}`);
  return Array.from(numbers.subarray(part.offset, part.offset + part.size));
}

interface Extent {
  /** The most actions of a game. */
  readonly length: number;
  readonly games?: number;
  /** How often any legal action is chosen. */
  readonly any?: number;
}

/** Checks the walks of games at a table, each from its start, as far as they go. */
function onWalks(
  table: Table,
  { length, games = rounds(1), any = 1 }: Extent,
  check: (walk: Iterable<Env>) => void,
): void {
  fc.assert(
    fc.property(coursesOf(optionsAt(table), length, { any }), (course) => check(walkedCourse(course))),
    { numRuns: games },
  );
}

describe.each(TABLES)('observations of $variant with $players players', (table) => {
  const space = observationSpace(table);
  const seats = Array.from({ length: table.players }, (_, seat) => seat);

  test('they are finite, within their ranges, and from scratch each time', () => {
    const used = new Float32Array(space.size).fill(Number.NaN);
    const met = new Set<string>();
    onWalks(table, { length: 200 }, (walk) => {
      for (const env of walk) {
        for (const seat of seats) {
          const numbers = env.observe(seat);
          expect(isSame(env.observe(seat, used), numbers)).toBe(true);
          for (const { name, offset, size, low, high } of space.parts) {
            for (const value of numbers.subarray(offset, offset + size)) {
              if (!(value >= low && value <= high)) throw new Error(`${name}: ${value}`);
              if (value > 0) met.add(name);
            }
          }
        }
        expect(isSame(env.observe(), env.observe(env.agent ?? 0))).toBe(true);
        expect(env.informationState()).toBe(env.informationState(env.agent ?? 0));
      }
    });
    expect(met.size).toBeGreaterThan(space.parts.length / 2);
  });

  test('the decision and the active player are relative to the viewer', () => {
    onWalks(table, { length: 90 }, (walk) => {
      for (const env of walk) {
        const state = env.state;
        for (const seat of seats) {
          const numbers = env.observe(seat);
          const from = (other: number): number => (other - seat + table.players) % table.players;
          expect(partOf(space, numbers, 'phase').indexOf(1)).toBe(
            (PLACES[table.variant].phase.words as readonly string[]).indexOf(state.phase),
          );
          expect(partOf(space, numbers, 'phase')).toHaveLength(PLACES[table.variant].phase.words.length);
          expect(partOf(space, numbers, 'actor').indexOf(1)).toBe(env.agent === null ? -1 : from(env.agent));
          expect(partOf(space, numbers, 'turn').indexOf(1)).toBe(from(state.seat));
          expect(partOf(space, numbers, 'first').indexOf(1)).toBe(from(state.game.firstSeat));
          const held = partOf(space, numbers, 'players.cubes');
          const wanted = seats.flatMap((place) => {
            const cubes = state.players[(seat + place) % table.players]?.cubes ?? [];
            return cubes.map((count) => Math.fround(Math.min(1, count / 30)));
          });
          expect(held).toEqual(wanted);
        }
      }
    });
  });

  test('worlds that a seat cannot distinguish have equal observations', () => {
    let others = 0;
    onWalks(table, { length: 240 }, (walk) => {
      for (const env of walk) {
        if (env.steps % 6 !== 0) continue;
        for (const seat of seats) {
          const simulator = createSimulator(env.state);
          simulator.resample(seat, quickRandom(env.steps));
          if (JSON.stringify(simulator.state) !== JSON.stringify(env.state)) others += 1;
          const view = simulator.view(seat, 'perfect');
          expect(isSame(observe(env.observationSpace, view), env.observe(seat))).toBe(true);
          expect(informationState(view)).toBe(env.informationState(seat));
        }
      }
    });
    expect(others).toBeGreaterThan(20);
  });

  test('information states differ exactly where views do', () => {
    let known = 0;
    onWalks(table, { length: 160 }, (walk) => {
      const byText = new Map<string, string>();
      for (const env of walk) {
        for (const seat of seats) {
          const text = env.informationState(seat);
          const view = JSON.stringify(env.view(seat));
          expect(byText.get(text) ?? view).toBe(view);
          byText.set(text, view);
        }
      }
      expect(new Set(byText.values()).size).toBe(byText.size);
      known += byText.size;
    });
    expect(known).toBeGreaterThan(80);
  });
});

/** Whether a view has a number beyond what its part of an observation can tell. */
function isBeyond({ players, ...table }: View): boolean {
  const map = 'hexes' in table ? table.hexes : [];
  const row = 'merchantRow' in table ? table.merchantRow : [];
  return (
    players.some(({ cubes }) => Math.max(...cubes) > 30) ||
    [...map, ...row].some(({ cubes }) => Math.max(...cubes) > 10) ||
    players.some((player) => 'handCount' in player && player.handCount > 10)
  );
}

test.each(TABLES)(
  'equal observations of $variant with $players players are equal information states',
  (table) => {
    let discards = 0;
    for (const any of [100, 1]) {
      let distinct = 0;
      onWalks(table, { length: rounds(300), games: rounds(1, 4), any }, (walk) => {
        const byNumbers = new Map<string, string>();
        for (const env of walk) {
          const seat = env.agent ?? 0;
          const view = env.view(seat);
          const numbers = env.observe(seat);
          const places = Array.from({ length: table.players }, (_, place) => (seat + place) % table.players);
          const spaces = partOf(env.observationSpace, numbers, 'players.holdSpaces').map((part) => part * 30);
          const beyond = places.map((other, place) => {
            const held = env.state.players[other]?.cubes.reduce((sum, count) => sum + count, 0) ?? 0;
            return Math.fround(Math.min(1, Math.max(0, held - Math.round(spaces[place] ?? 0)) / 10));
          });
          expect(partOf(env.observationSpace, numbers, 'players.excess')).toEqual(beyond);
          if (env.state.phase === 'discard') {
            discards += 1;
            expect(beyond.some((part) => part > 0)).toBe(true);
          }
          if (isBeyond(view)) continue;
          const key = `${seat} ${Buffer.from(numbers.buffer).toString('base64')}`;
          const text = env.informationState(seat);
          expect(byNumbers.get(key) ?? text).toBe(text);
          byNumbers.set(key, text);
        }
        distinct += byNumbers.size;
      });
      expect(distinct).toBeGreaterThan(100);
    }
    expect(discards).toBeGreaterThan(0);
  },
);

test('the order of keys makes no difference to an information state', () => {
  const view = createEnv({ variant: 'new-world', players: 2 }).view(0);
  const turned = Object.fromEntries(Object.entries(view).reverse()) as unknown as typeof view;
  expect(Object.keys(turned)).not.toEqual(Object.keys(view));
  expect(informationState(turned)).toBe(informationState(view));
});

test('only views of a seat with a perfect memory are observed, in a space of their game', () => {
  const space = observationSpace({ variant: 'spice-road', players: 2 });
  const simulator = createSimulator({ variant: 'spice-road', players: 2, seed: 1 });
  expect(() => observe(space, simulator.view('spectator', 'perfect'))).toThrow(/view of a seat/);
  expect(() => observe(space, simulator.view(0, 'none'))).toThrow(/perfect/);
  expect(() => informationState(simulator.view(0, 'none'))).toThrow(/perfect/);
  expect(() => observe({ ...space }, simulator.view(0, 'perfect'))).toThrow(/observationSpace/);
  const larger = createSimulator({ variant: 'spice-road', players: 3, seed: 1 });
  expect(() => observe(space, larger.view(0, 'perfect'))).toThrow(/2 players/);
  expect(() => observe(space, simulator.view(0, 'perfect'), new Float32Array(9))).toThrow(RangeError);
});

/** A game in its middle: what an observation should say of it is worked out from the state below. */
function midGame<N extends State['variant']>(variant: N, players: number): { state: State<N>; env: Env<N> } {
  const simulator = createSimulator({ variant, players, seed: 21 } as Options);
  simulator.playout(casual, quickRandom(21), 350);
  const env = createEnv<N>({ variant, players } as EnvOptions<N>);
  const state = simulator.toState() as unknown as State<N>;
  env.load(state);
  return { state, env };
}

test('Spice Road: cards are where the state has them', () => {
  const { state, env } = midGame('spice-road', 3);
  const numbers = env.observe(1);
  const marks = (name: string) => partOf(env.observationSpace, numbers, name);
  const cards = 45;
  state.players.forEach((player, seat) => {
    const place = (seat + 2) % 3;
    const marked = (name: string): number[] =>
      marks(name)
        .slice(place * cards, (place + 1) * cards)
        .flatMap((value, card) => (value === 1 ? [card] : []));
    expect(marked('players.hand')).toEqual(player.hand);
    expect(marked('players.faceUp')).toEqual(player.faceUp);
    expect(marks('players.gold')[place]).toBeCloseTo(player.gold / 6, 6);
  });
  const deck = marks('merchantDeck.cards').flatMap((value, card) => (value === 1 ? [card + 2] : []));
  expect(deck).toEqual([...state.merchantDeck].sort((a, b) => a - b));
  const points = marks('pointDeck.cards').flatMap((value, card) => (value === 1 ? [card] : []));
  expect(points).toEqual([...state.pointDeck].sort((a, b) => a - b));
  expect(marks('pointRow.card')).toEqual([1, 1, 1, 1, 1]);
  expect(marks('gold')[0]).toBeCloseTo(state.gold / 6, 6);
});

test.each(['eastern-wonders', 'sand-to-sea'] as const)('%s: the map is as the state has it', (variant) => {
  const { state, env } = midGame(variant, 3);
  const numbers = env.observe(2);
  const marks = (name: string) => partOf(env.observationSpace, numbers, name);
  const boats = marks('hexes.boats');
  const outposts = marks('hexes.outposts');
  state.outposts.forEach((bits, hex) => {
    state.players.forEach((player, seat) => {
      const cell = hex * 3 + ((seat + 1) % 3);
      expect(boats[cell]).toBe(Number(player.boat === hex));
      expect(outposts[cell]).toBe((bits >> seat) & 1);
    });
    const symbols = marks('hexes.symbol').slice(hex * 4, hex * 4 + 4);
    expect(symbols.indexOf(1)).toBe(Math.floor((state.game.market[hex] ?? -1) / 6));
  });
  expect(state.outposts.some((bits) => bits !== 0)).toBe(true);
  const pile = marks('pile.tiles').flatMap((value, tile) => (value === 1 ? [tile] : []));
  expect(pile).toEqual(state.pile.filter((tile) => tile !== -1).sort((a, b) => a - b));
  expect(marks('ports.tile')).toEqual(state.portTiles.map((tile) => Number(tile !== -1)));
  state.players.forEach((player, seat) => {
    const place = (seat + 1) % 3;
    expect(marks('players.victoryTiles')[place]).toBe(player.victoryTiles.length / 4);
  });
});

test('From Sand to Sea: only the own hand is observed', () => {
  const { state, env } = midGame('sand-to-sea', 2);
  const [own, other] = state.players;
  const numbers = env.observe(0);
  const marked = (name: string, place = 0): number[] =>
    partOf(env.observationSpace, numbers, name)
      .slice(place * 45, (place + 1) * 45)
      .flatMap((value, card) => (value === 1 ? [card] : []));
  expect(marked('hand')).toEqual(own?.hand);
  expect(marked('discards')).toEqual([...(own?.seen ?? []), ...(own?.hidden ?? [])].sort((a, b) => a - b));
  expect(marked('players.unseen', 1)).toEqual(
    [...(other?.hand ?? []), ...(other?.hidden ?? [])].sort((a, b) => a - b),
  );
  expect(partOf(env.observationSpace, numbers, 'players.handCount')[1]).toBeCloseTo(
    Math.min(1, (other?.hand.length ?? 0) / 10),
    6,
  );
});

test('A New World: what a location asks for is what using it takes', () => {
  let used = 0;
  onWalks({ variant: 'new-world', players: 3 }, { length: 200, games: rounds(4) }, (walk) => {
    for (const env of walk) {
      if (env.agent === null) break;
      const { agent } = env;
      const numbers = env.observe();
      const required = partOf(env.observationSpace, numbers, 'locations.required');
      const owners = partOf(env.observationSpace, numbers, 'locations.owner');
      const before = env.state;
      for (const [id, allowed] of env.mask().entries()) {
        const action = env.actionSpace.decode(id);
        if (allowed === 0 || action.kind !== 'work' || !('location' in action)) continue;
        const simulator = createSimulator(before);
        simulator.apply(action as never);
        const home = (before.players[agent] as { settlers?: number }).settlers ?? 0;
        const left = (simulator.state.players[agent] as { settlers?: number }).settlers ?? 0;
        expect(required[id]).toBeCloseTo((home - left) / 12, 6);
        expect(owners[id * 3]).toBe(0);
        used += 1;
      }
    }
  });
  expect(used).toBeGreaterThan(100);
});

/** Members of views that are the same in every view of a game, or that follow from others. */
const DERIVED = [
  ...['variant', 'viewer', 'recall', 'firstSeat', 'game', 'componentsHash', 'board'],
  ...['rewards', 'emptiedColumn', 'players.seat', 'players.holdSpaces', 'players.handCount'],
  ...['players.discards', 'players.discardCount'],
];

type Members = { readonly [name: string]: unknown };

/** Values that differ from a member of a view in one number, flag or element. */
function* otherwise(value: unknown): Generator<unknown> {
  if (typeof value === 'number') yield* [value + 1, value - 1];
  else if (typeof value === 'boolean') yield !value;
  else if (typeof value === 'string') yield null;
  else if (Array.isArray(value)) {
    yield value.slice(1);
    for (const first of otherwise(value[0] ?? null)) yield [first, ...value.slice(1)];
  } else if (value !== null) {
    for (const [name, member] of Object.entries(value as Members))
      for (const other of otherwise(member)) yield { ...(value as Members), [name]: other };
  }
}

test.each(VARIANTS)('every member of a view has a part in observations: %s', (variant) => {
  const set: object & { readonly playerBoard?: object } = defaultComponents(variant) as object;
  // With one column, players soon have bonus tiles.
  const board = { playerBoard: { ...set.playerBoard, columns: 1, spacePoints: [0] } };
  const rewards = variant === 'sand-to-sea' ? { columnRewards: [['bonus', 'merchant']] } : {};
  const components = 'playerBoard' in set ? { ...set, ...board, ...rewards } : set;
  const table = { variant, players: 2, components } as const;
  const space = observationSpace(table as never);
  const left = new Set<string>();
  const met = new Set<string>();
  const look = (seen: Members, members: Members, prefix: string, put: (changed: Members) => object): void => {
    const numbers = observe(space, seen as never);
    for (const [name, value] of Object.entries(members)) {
      const full = prefix + name;
      if (met.has(full) || DERIVED.includes(full)) continue;
      left.add(full);
      for (const other of otherwise(value)) {
        if (isShown(space, numbers, put({ ...members, [name]: other }))) {
          met.add(full);
          left.delete(full);
          break;
        }
      }
    }
  };
  for (const { before } of [1, 2, 3].flatMap((seed) => [...playedGame({ ...table, seed } as never, 900)])) {
    const seen = view(before, 0, 'perfect') as unknown as Members & { readonly players: readonly Members[] };
    const { players, ...others } = seen;
    look(seen, others, '', (changed) => ({ ...changed, players }));
    players.forEach((player, seat) => {
      look(seen, player, 'players.', (changed) => ({
        ...seen,
        players: [...players.slice(0, seat), changed, ...players.slice(seat + 1)],
      }));
    });
  }
  expect([...left]).toEqual([]);
});

/** Whether a view is observed otherwise than a view with these numbers; not if it is refused. */
function isShown(space: ObservationSpace, numbers: Float32Array, seen: object): boolean {
  try {
    return !isSame(observe(space, seen as never), numbers);
  } catch (error) {
    if (error instanceof InvalidInputError) return false;
    throw error;
  }
}
