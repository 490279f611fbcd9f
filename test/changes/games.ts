import houseRules from '../../examples/own-game/house-rules.mjs';
import teaHouse from '../../examples/own-game/own-game.mjs';
import { createEngine, type Engine, type Options, VARIANTS, type VariantName, type Viewer } from '../../src';
import { easternWonders, newWorld, sandToSea, spiceRoad } from '../../src/entries/game';
import type { Century } from '../../src/games';
import type { AnyGame } from '../../src/play/game';
import { gamesOf } from '../../src/play/games';
import { casualChoice } from '../../src/testkit/casual';
import { catalogueOf } from '../../src/testkit/catalogue';
import { pick, randomFrom } from '../../src/util/random';
import { TABLES as CENTURY } from '../support/play';
import { inRest, rounds } from '../support/rounds';

const all = [spiceRoad, easternWonders, newWorld, sandToSea, teaHouse, houseRules] as unknown as AnyGame[];
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

/** The steps of a seeded game up to its end: one in so many in `npm test`, and the last ones. */
export function* stepsOf(table: Table, seed: number, oneIn = 1): Generator<Step> {
  const options = { ...table, seed } as Options;
  const random = randomFrom(`changes ${seed}`);
  const catalogue = catalogueOf(games, options);
  let before: State = engine.setup(options);
  for (let done = 0; !engine.isOver(before); done++) {
    const action = casualChoice(catalogue, engine.legalActions(before), random);
    const after = engine.apply(before, action);
    const seat = pick(random, before.players.length + 1);
    const viewer = seat === before.players.length ? 'spectator' : seat;
    const recall = random() < 0.5 ? 'none' : 'perfect';
    if ((done * rounds(1)) % oneIn < rounds(1) || engine.isOver(after))
      yield { before, action, after, viewer, recall };
    before = after;
  }
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
