import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultComponents } from '../../src/entries/components';
import {
  createEnv,
  type EnvOptions,
  type ObservationSpace,
  observationSpace,
  observe,
  type View,
} from '../../src/env/index';
import { type Options, type State, view } from '../../src/index';
import { createSimulator, quickRandom } from '../../src/sim/index';
import { merchantSets } from '../properties/merchant-sets';
import { coursesOf, onSteps, optionsAt, playedCourse } from '../support/arbitraries';
import { otherWorlds, playedGame, type Step, TABLES } from '../support/play';
import { rounds } from '../support/rounds';
import { faultOf, isSame } from './walk';

/** How many states of a game are looked at, with every so many the worlds that nobody could tell from them. */
const LIMIT = rounds(400);
const STRIDE = 25;

/** The parts in which two observations differ. */
function differences({ parts }: ObservationSpace, one: Float32Array, other: Float32Array): string[] {
  return parts
    .filter(({ offset, size }) => {
      const end = offset + size;
      return !isSame(one.subarray(offset, end), other.subarray(offset, end));
    })
    .map(({ name }) => name);
}

/** A view as it comes from elsewhere. */
const sent = (seen: View): View => JSON.parse(JSON.stringify(seen)) as View;

/**
 * Looks at states of a game: what environments write from rows is, for every seat, what a view says, and a view holds
 * nothing that its viewer may not know. Where nothing is to be remembered, any view will do.
 */
function checkGame(options: Options, steps: Iterable<Step> = playedGame(options, LIMIT)): void {
  const { seed, ...kind } = options;
  const env = createEnv(kind as EnvOptions);
  const fromRow = new Float32Array(env.observationSpace.size);
  const fromView = new Float32Array(env.observationSpace.size);
  const check = (state: State): void => {
    env.load(state);
    for (let seat = 0; seat < options.players; seat++) {
      env.observe(seat, fromRow.fill(Number.NaN));
      for (const recall of ['none', 'perfect'] as const) {
        const seen: View = view(state, seat, recall);
        if ('recall' in seen && recall === 'none') continue;
        observe(env.observationSpace, sent(seen), fromView.fill(Number.NaN));
        if (isSame(fromRow, fromView)) continue;
        expect(differences(env.observationSpace, fromRow, fromView), `seat ${seat}`).toEqual([]);
      }
    }
  };
  for (const { before, after, index } of steps) {
    if (index === 0) check(before);
    check(after);
    if (index % STRIDE === 0) for (const world of otherWorlds(after, index)) check(world);
  }
}

describe.each(TABLES)('observations of $variant with $players players from rows', (table) => {
  test('are those that views give', () => {
    fc.assert(
      fc.property(coursesOf(optionsAt(table), LIMIT), (course) =>
        checkGame(course.options, playedCourse(course)),
      ),
      { numRuns: rounds(2) },
    );
  });

  test('contain nothing hidden', () => {
    const env = createEnv(table);
    let others = 0;
    onSteps(table, { length: LIMIT, games: rounds(1) }, ({ after, index }) => {
      if (index % STRIDE !== 0) return;
      for (let seat = 0; seat < table.players; seat++) {
        env.load(after);
        const seen = env.observe(seat);
        const world = createSimulator(after);
        world.resample(seat, quickRandom(index));
        const other = world.toState();
        if (JSON.stringify(other) !== JSON.stringify(after)) others += 1;
        env.load(other);
        expect(differences(env.observationSpace, env.observe(seat), seen)).toEqual([]);
      }
    });
    expect(others).toBeGreaterThan(10);
  });
});

test.each(Object.entries(merchantSets))('an own set: %s', (_, components) => {
  checkGame({ variant: components.variant, players: 3, seed: 1, components } as Options);
});

test('views that show what no game of the space has are refused', () => {
  const seen = createEnv({ variant: 'spice-road', players: 2 }).view(0) as View<'spice-road'>;
  const space = observationSpace({ variant: 'spice-road', players: 2 });
  const faultIn = (members: object) => faultOf(() => observe(space, { ...seen, ...members }));
  expect(faultIn({ played: 'no-such-card' })).toEqual({ code: 'unknown-piece', path: ['merchantCards'] });
  expect(faultIn({ merchantDeck: 46 })).toEqual({ code: 'too-many', path: ['merchantDeck'] });
  expect(faultIn({ pointDeck: Number.POSITIVE_INFINITY }).code).toBe('not-json');
});

test('the order in which a view lists pieces makes no difference', () => {
  const env = createEnv({ variant: 'spice-road', players: 2 });
  const seen = env.view(0) as View<'spice-road'>;
  const players = seen.players.map((player) => ({
    ...player,
    hand: player.hand && [...player.hand].reverse(),
  }));
  expect(players[0]?.hand?.length).toBeGreaterThan(1);
  expect(isSame(observe(env.observationSpace, { ...seen, players }), env.observe(0))).toBe(true);
});

test('a row of one card has the shape of a card', () => {
  const components = { ...defaultComponents('spice-road'), merchantRow: 1 };
  const { parts } = observationSpace({ variant: 'spice-road', players: 2, components });
  const shapes = Object.fromEntries(parts.map(({ name, shape }) => [name, shape]));
  expect(shapes).toMatchObject({
    'played.give': [4],
    'merchantRow.kind': [3],
    'merchantRow.give': [4],
    'merchantRow.steps': [1],
    'merchantRow.cubes': [1, 4],
  });
});

test.each(['D1', 'E1', 'F1'])('A New World with board %s', (board) => {
  checkGame({ variant: 'new-world', players: 3, seed: 2, board });
});

test.each(['eastern-wonders', 'sand-to-sea'] as const)('%s with an own map', (variant) => {
  const { columns, ports } = defaultComponents(variant).standardMap;
  const lowered = Object.fromEntries(
    Object.entries(columns).map(([letter, heights]) => [letter, heights.map((height) => height + 1)]),
  );
  checkGame({ variant, players: 4, seed: 3, map: { columns: lowered, ports: [...ports].reverse() } });
});

test('a copy of an environment stands where it does, and each goes its own way', () => {
  for (const table of TABLES) {
    const env = createEnv(table);
    env.reset('copied');
    for (let i = 0; i < 30; i++) env.step(env.mask().indexOf(1));
    const copy = env.copy();
    expect(copy.state).toEqual(env.state);
    expect(isSame(copy.mask(), env.mask())).toBe(true);
    const seen = env.observe();
    const state = env.state;
    copy.step(copy.mask().lastIndexOf(1));
    expect(env.state).toEqual(state);
    expect(isSame(env.observe(), seen)).toBe(true);
    expect(isSame(copy.observe(), observe(copy.observationSpace, copy.view(copy.agent ?? 0)))).toBe(true);
    copy.reset('copied');
    env.reset('copied');
    expect(copy.state).toEqual(env.state);
  }
});
