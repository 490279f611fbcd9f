import { defaultComponents, parseComponents } from '../../src/entries/components';
import {
  type Action,
  legalActions,
  type Options,
  parseState,
  type State,
  type VariantName,
} from '../../src/index';
import { randomFrom } from '../../src/play/seed';
import { casual, createSimulator, quickRandom, uniform } from '../../src/sim/index';
import { entriesOf } from '../support/inside';
import { TABLES } from '../support/play';

/** Setup options without a seed. */
export type Table = Omit<Options, 'seed'> & { readonly variant: VariantName };

/** A game for every number of players: as it is, with the options that ask for something once, and with few pieces. */
export function tablesOf(variant: VariantName): Table[] {
  const plain = TABLES.filter((table) => table.variant === variant);
  const strict = STRICT[variant];
  return plain.flatMap((table) => {
    const scarce = SCARCE[variant](table.players);
    const further = [strict, { ...strict, ...scarce }].filter(
      (_, i) => Object.keys([strict, scarce][i] ?? {}).length > 0,
    );
    return [table, ...further.map((options) => ({ ...table, ...options }))];
  });
}

/** The options by which some refusals come about at all. */
const STRICT: { readonly [N in VariantName]: object } = {
  'eastern-wonders': { upgradeFromNextBuild: false },
  'new-world': { upgradeAtLeastOnce: true },
  'sand-to-sea': { tradeAtLeastOnce: true },
  'spice-road': { tradeAtLeastOnce: true },
};

const fewest = (players: number): number => Math.max(9, 3 * players + 1);

/** Component sets that run out of pieces, or bring other rewards. */
const SCARCE: { readonly [N in VariantName]: (players: number) => object } = {
  'eastern-wonders': (players) => {
    const set = defaultComponents('eastern-wonders');
    const playerBoard = { ...set.playerBoard, columns: 2, spacePoints: [0, 1] };
    const victoryTiles = set.victoryTiles.slice(0, fewest(players));
    return { components: parseComponents({ ...set, playerBoard, victoryTiles }) };
  },
  'new-world': () => ({}),
  'sand-to-sea': (players) => {
    const set = defaultComponents('sand-to-sea');
    const [, ...others] = set.columnRewards;
    const victoryTiles = set.victoryTiles.slice(0, fewest(players));
    return { components: parseComponents({ ...set, columnRewards: [['bonus'], ...others], victoryTiles }) };
  },
  'spice-road': () => ({}),
};

const ofSea = { takeCubes: 1, placeBoat: 1, payBoats: 1, payCubes: 1, discard: 1, over: 1 } as const;
const ofCards = { payCards: 1, mustTrade: 1, play: 1 } as const;
/** The phases of each game, in an order in which known seeds meet all refusals. */
const PHASES: { readonly [N in VariantName]: { readonly [P in State<N>['phase']]: 1 } } = {
  'eastern-wonders': { ...ofSea, turn: 1, sail: 1, act: 1, takeBonus: 1, market: 1 },
  'new-world': { turn: 1, upgrade: 1, trade: 1, fort: 1, explore: 1, discard: 1, over: 1 },
  'sand-to-sea': { ...ofSea, ...ofCards, turn: 1, sail: 1, act: 1, reward: 1, market: 1 },
  'spice-road': { turn: 1, over: 1, ...ofCards, discard: 1 },
};

/** A moment of a seeded game. */
export interface Sample {
  readonly state: State;
  /** An action that is legal then; `null` at the end. */
  readonly action: Action | null;
}

/** The most actions played in search of a moment. */
const FAR = 150;
/** No end of a game has been seen as far away. */
const END = 50_000;

/**
 * Some moments of a seeded game of casual or of aimless players, in order: each the next one of some kind, so that rare
 * kinds are met as well as frequent ones; now and then the last one is the end.
 */
export function* sampled(table: Table, seed: number, count: number): Generator<Sample> {
  const phases = Object.keys(PHASES[table.variant]);
  const simulator = createSimulator({ ...table, seed } as Options);
  const [random, dice] = [quickRandom(seed), randomFrom(`sample ${seed}`)];
  const below = (bound: number): number => Math.floor(dice() * bound);
  const policy = seed % 3 === 2 ? uniform : casual;
  for (let i = 0; i < count; i++) {
    const state = parseState(simulator.toState());
    const legal = legalActions(state);
    yield { state, action: legal[below(legal.length)] ?? null };
    if (simulator.isOver()) return;
    const isLast = i === count - 2 && seed % 16 === 0;
    const wanted = phases[below(phases.length)];
    simulator.playout(isLast ? casual : policy, random, isLast ? END : 1 + below(2 ** below(9)));
    for (let step = 0; step < FAR && !simulator.isOver() && simulator.state.phase !== wanted; step++)
      simulator.playout(policy, random, 1);
  }
}

/** At most so many actions of a kind, if another one of it is legal, or if none is. */
const [MANY, FEW] = [30, 2];

/** Actions of a game that are not legal at a moment, drawn by a seed: some of every kind, more of those that are due. */
export function illegalActions(state: State, seed: number): Action[] {
  const legal = new Set<Action>(legalActions(state));
  const due = new Set(legalActions(state).map(({ kind }) => kind));
  const kinds = new Map<string, Action[]>();
  for (const { action } of entriesOf(state)) {
    if (legal.has(action)) continue;
    const alike = kinds.get(action.kind);
    if (alike === undefined) kinds.set(action.kind, [action]);
    else alike.push(action);
  }
  const random = quickRandom(seed);
  return [...kinds].flatMap(([kind, alike]) => {
    const most = due.has(kind as Action['kind']) ? MANY : FEW;
    if (alike.length <= most) return alike;
    return Array.from({ length: most }, () => alike[Math.floor(random() * alike.length)] as Action);
  });
}
