import fc from 'fast-check';
import houseRules from '../../examples/own-game/house-rules.mjs';
import teaHouse from '../../examples/own-game/own-game.mjs';
import { createEngine, type Engine, type Options, VARIANTS, type VariantName, type Viewer } from '../../src';
import { easternWonders, newWorld, sandToSea, spiceRoad } from '../../src/entries/game';
import type { Century } from '../../src/games';
import type { EngineGame } from '../../src/play/game';
import { gamesOf } from '../../src/play/games';
import { randomFrom } from '../../src/play/seed';
import { pick } from '../../src/util/random';
import { type Course, coursesOf, playedCourse, TO_THE_END } from '../support/arbitraries';
import { TABLES as CENTURY } from '../support/play';
import { inRest, rounds } from '../support/rounds';

const all = [spiceRoad, easternWonders, newWorld, sandToSea, teaHouse, houseRules] as unknown as EngineGame[];
const games = gamesOf(all);

/** An engine of the four games, of a game of its own and of a game with house rules; typed as one of the four. */
export const engine = createEngine(...all) as unknown as Engine<Century>;

export type State = Parameters<typeof engine.apply>[0];
export type Action = Parameters<typeof engine.apply>[1];

/** A game, without its seed. */
type Table = { readonly [N in VariantName]: Omit<Options<N>, 'seed'> }[VariantName];

/** A map with its ports elsewhere. */
const map = {
  columns: { A: [0, 2, 4, 6, 8, 10], B: [1, 3, 5, 7, 9, 11], C: [0, 2, 4, 6, 8, 10], D: [1, 3, 5, 7, 9, 11] },
  ports: ['A1', 'A6', 'D1', 'D6'],
};

/**
 * Every game with every number of players, with house rules, and with a map of its own; in `npm test` each game once, and
 * a map.
 */
export const TABLES: readonly Table[] = [
  ...VARIANTS.map((variant) => ({ variant, players: variant === 'sand-to-sea' ? 2 : 3 })),
  ...inRest(...CENTURY),
  ...inRest(
    { variant: 'spice-road', players: 2, tradeAtLeastOnce: true } as Table,
    { variant: 'sand-to-sea', players: 3, map, tradeAtLeastOnce: true } as Table,
  ),
  { variant: 'eastern-wonders', players: 3, map },
  ...[
    { variant: 'tea-house', players: 3 },
    { variant: houseRules.name, players: 2 },
  ].map((table) => table as unknown as Table),
];

export interface Step {
  readonly before: State;
  readonly action: Action;
  readonly after: State;
  /** Somebody who looks. */
  readonly viewer: Viewer;
  readonly recall: 'none' | 'perfect';
}

/** How many choices of a game are drawn; after them casual players bring it to its end. */
const LENGTH = rounds(300, 1000);

/** Games at a table, for those who look: in `npm test` one action in so many, and the last one. */
export function onSights(table: Table, oneIn: number, check: (step: Step) => void): void {
  const options = fc.nat().map((seed) => ({ ...table, seed }) as Options);
  fc.assert(
    fc.property(coursesOf(options, LENGTH), (course) => {
      const steps = [...viewedSteps({ ...course, choices: [...course.choices, ...TO_THE_END] })];
      for (const [done, step] of steps.entries()) {
        const isLooked = (done * rounds(1)) % oneIn < rounds(1) || done === steps.length - 1;
        if (isLooked) check(step);
      }
    }),
    { numRuns: rounds(1) },
  );
}

/** The steps of a game, and who looks. */
function* viewedSteps(course: Course): Generator<Step> {
  const random = randomFrom(`changes ${course.options.seed}`);
  for (const { before, action, after } of playedCourse(course, { engine, games })) {
    const seat = pick(random, before.players.length + 1);
    const viewer = seat === before.players.length ? 'spectator' : seat;
    yield { before, action, after, viewer, recall: random() < 0.5 ? 'none' : 'perfect' };
  }
}

/** The steps of a seeded game up to its end. */
function* stepsOf(table: Table, seed: number): Generator<Step> {
  yield* viewedSteps({ options: { ...table, seed } as Options, choices: TO_THE_END });
}

/** The first steps of a seeded game. */
export function firstSteps(table: Table, seed: number, count: number): Step[] {
  const steps: Step[] = [];
  for (const step of stepsOf(table, seed)) {
    steps.push(step);
    if (steps.length === count) break;
  }
  return steps;
}
