import type { CompiledFor } from '../../define/types';
import type {
  NewWorldComponents as Components,
  NewWorldSetting as Game,
  NewWorldLocation as Location,
  NewWorldOptions as Options,
  NewWorldPlayerRow as PlayerRow,
  NewWorldPointCard as PointCard,
  NewWorldRow as Row,
  NewWorldState as State,
} from '../../generated/types/new-world';
import { Affordable, PackedCosts } from '../../mechanics/cubes/affordable';
import { CUBES, cubeTable, NO_CUBES, tradeTable } from '../../mechanics/cubes/cubes';
import type { NumbersOf } from '../../play/actions';
import type { Refusal, RefusalOf, Rule as RuleOf } from '../../play/rule';
import { bitsOf } from '../../rows/bits';
import { phaseNumbers } from '../../rows/layout';
import { byItsKind, type CasesOf } from '../../util/immutable';
import { type NewWorld, type NewWorldViolations, places, type WrongLocation } from './definition';

export type { Components, Game, Location, Options, PlayerRow, PointCard, Row, State };
export type Rule<N extends string = never> = RuleOf<CompiledGame, Row, N>;

export interface Types extends NewWorld {
  compiled: CompiledGame;
}

type Fault<C extends keyof NewWorldViolations> = RefusalOf<
  C,
  NewWorldViolations[C],
  CompiledGame,
  Row,
  'location' | 'stack'
>;
/** Refusals without their codes. Refusals about one location need no `data`. */
type Refusals<C extends keyof NewWorldViolations> = {
  readonly [K in C]: Pick<Fault<K>, 'clause' | 'message'> &
    (WrongLocation extends NewWorldViolations[K] ? unknown : Pick<Fault<K>, 'data'>);
};

/** Adds to each refusal its code and, if it has no `data`, the location concerned. */
export function refusalsOf<C extends keyof NewWorldViolations>(faults: Refusals<C>) {
  const entries = Object.entries<object>(faults);
  return Object.fromEntries(
    entries.map(([code, fault]) => [code, { code, data: locationMeant, ...fault }]),
  ) as {
    readonly [K in C]: Refusal;
  };
}

/** Returns the refusal data with the location that an action names; by default with the location in use. */
export function locationMeant(
  { locations }: CompiledGame,
  row: Row,
  { location = row.location }: Partial<NumbersOf<'location'>>,
): WrongLocation {
  return { location: locations[location]?.id ?? '' };
}

export interface CompiledGame extends CompiledFor<NewWorld, Row>, ReturnType<typeof tables> {}

export function tables(set: Components, { players, board, upgradeAtLeastOnce }: Game) {
  const locations = locationsOf(set, board);
  const { forts } = set.pointRow;
  const { holdSpaces, bonusSlots, endTrigger } = set.setup;
  return {
    board,
    upgradeAtLeastOnce: upgradeAtLeastOnce ?? false,
    locations,
    places: placesOf(locations, forts),
    cards: cardsOf(set, locations),
    finds: findsOf(set),
    bonus: new BonusTiles(set),
    holdSpaces,
    bonusSlots,
    endTrigger,
    /** The number of tiles in each bonus stack at the start (NW-S4). */
    stackSizes: stackSizes(forts, locations),
    /** The indices of the point cards that are in the game (NW-S2). */
    pointCards: indicesOf(set.pointCards, (card) => isCardFor(card, players)),
    /** The indices of the bonus tiles that are in the game (NW-S4). */
    bonusTiles: indicesOf(set.bonusTiles, ({ icon }) => icon === undefined),
    /** The indices of the locations that exploration tiles cover at the start (NW-S5). */
    covered: indicesOf(locations, (location) => isCovered(location, players)),
  };
}

function indicesOf<T>(rows: readonly T[], isWanted: (row: T) => boolean): readonly number[] {
  return rows.flatMap((row, i) => (isWanted(row) ? [i] : []));
}

export function pieces({ components, locations }: CompiledGame) {
  const { pointCards, bonusTiles, explorationTiles } = components;
  return { locations, pointCards, bonusTiles, explorationTiles };
}

export function locationsOf(set: Components, board: string): readonly Location[] {
  return locationsOn(set, [...set.boardChoice.always, board]);
}

/** Returns the locations of all boards, in the order of action ids: the boards that are in every game come first. */
export function locationsOfAll(set: Components): readonly Location[] {
  return locationsOn(set, [...set.boardChoice.always, ...set.boardChoice.oneOf]);
}

function locationsOn({ boards }: Components, names: readonly string[]): readonly Location[] {
  return names.flatMap((name) => boards.find(({ id }) => id === name)?.locations ?? []);
}

export function landmarksOf({ boards }: Components): readonly string[] {
  return [...new Set(boards.flatMap(({ locations }) => locations.flatMap(({ landmarks }) => landmarks)))];
}

/** Whether an exploration tile covers a location at the start (NW-S5). */
export function isCovered({ cover }: Location, players: number): boolean {
  return cover === 'always' || (cover === '2-3' && players < 4);
}

/** Whether a point card is in the game with this number of players (NW-S2). */
export function isCardFor({ star, players: mark }: PointCard, players: number): boolean {
  return star !== 'white' && (mark === undefined || players === 4 || (mark === '3+' && players === 3));
}

/** Returns the number of tiles for each bonus stack of a location (NW-S4). */
export function bonusSpaces(location: Location | undefined): readonly number[] {
  return location?.kind === 'fort' ? location.bonusStacks : [];
}

/** Returns the number of tiles in each bonus stack at the start, fort by fort (NW-S4). */
export function stackSizes(forts: readonly string[], locations: readonly Location[]): readonly number[] {
  return forts.flatMap((fort) => bonusSpaces(locations.find(({ id }) => id === fort)));
}

/** Compiles the locations of a game. Values that do not apply to a kind of location are 0. */
function placesOf(locations: readonly Location[], forts: readonly string[]) {
  const each = (number: (location: Location) => number): Int32Array => Int32Array.from(locations, number);
  const phases = phaseNumbers(places.phase.words);
  const fortOf = ({ id }: Location): number => forts.indexOf(id);
  const before = (location: Location) => forts.slice(0, Math.max(0, fortOf(location)));
  const trades = locations.map((location) => ({ give: NO_CUBES, get: NO_CUBES, ...location }));
  const most = Math.max(...locations.map(({ settlers }) => settlers));
  return {
    /** The phase after settlers are sent to a location; `turn` for production. */
    phase: each(({ kind }) => (kind === 'production' ? phases.turn : phases[kind])),
    forts: bitsOf(locations, ({ kind }) => kind === 'fort'),
    upgrades: bitsOf(locations, ({ kind }) => kind === 'upgrade'),
    /** The number of settlers that each location requires while empty (NW-W2). */
    settlers: each(({ settlers }) => settlers),
    /** For each number of settlers: a bit mask of the locations that require at most that many while empty. */
    within: Int32Array.from({ length: most + 1 }, (_, ready) =>
      bitsOf(locations, ({ settlers }) => settlers <= ready),
    ),
    /** The cubes that each location takes and gives; production locations take no cubes. */
    trades: tradeTable(trades),
    affordable: new Affordable(trades.map(({ give }) => give)),
    steps: each((location) => (location.kind === 'upgrade' ? location.steps : 0)),
    fort: each(fortOf),
    /** For each position below the row of point cards: a bit mask with only the bit of the fort there. */
    fortAt: Int32Array.from(forts, (fort) => bitsOf(locations, ({ id }) => id === fort)),
    /** The index of the first bonus stack of each fort; the other stacks of the fort follow. */
    firstStack: each((location) => stackSizes(before(location), locations).length),
    stacks: each((location) => bonusSpaces(location).length),
  };
}

/**
 * Returns the number of settlers required to use a location: the number shown, or one more than the settlers that
 * another player has there (NW-W2). Native help lowers this number, but not below one (NW-W3).
 */
export function settlersNeeded(required: number, standing: number, help: number): number {
  return Math.max(1, (standing === 0 ? required : standing + 1) - help);
}

/** Compiles the point cards for a game with these locations. Values that do not apply to a kind of card are 0. */
function cardsOf({ pointCards }: Components, locations: readonly Location[]) {
  const each = (number: (card: PointCard) => number): Int32Array => Int32Array.from(pointCards, number);
  const activeAt = (kind: PointCard['kind']): Int32Array =>
    each((card) => bitsOf(locations, (location) => isActiveAt(location, card, kind)));
  return {
    cost: cubeTable(pointCards.map(({ cost }) => cost)),
    payable: new PackedCosts(pointCards.map(({ cost }) => cost)),
    points: Float64Array.from(pointCards, ({ points }) => points),
    symbol: each(({ kind }) => SYMBOLS.indexOf(kind)),
    /** The number of settlers that each card brings at once (NW-C1). */
    settlers: each((card) => (card.kind === 'settlers' ? card.settlers : 0)),
    /** 1 for each card that lets its owner take an exploration tile (NW-C2). */
    explores: each(({ kind }) => (kind === 'exploration' ? 1 : 0)),
    /** A bit mask of the locations where each card lowers the number of settlers required (NW-C3). */
    helpAt: activeAt('nativeHelp'),
    /** A bit mask of the locations where each card gives a cube (NW-C4). */
    toolAt: activeAt('tool'),
    toolRank: each((card) => (card.kind === 'tool' ? CUBES.indexOf(card.cube) : 0)),
  };
}

/** Whether a card is of this kind and a location shows its landmark (NW-C3, NW-C4). */
export function isActiveAt({ landmarks }: Location, card: PointCard, kind: PointCard['kind']): boolean {
  return card.kind === kind && 'landmark' in card && landmarks.includes(card.landmark);
}

function findsOf({ explorationTiles }: Components) {
  const effects = explorationTiles.map(({ effect }) => effect);
  return {
    settlers: Int32Array.from(effects, ({ kind }) => (kind === 'settler' ? 1 : 0)),
    cubes: cubeTable(effects.map((effect) => (effect.kind === 'cubes' ? effect.cubes : NO_CUBES))),
    /** The index of the symbol of each tile in {@link SYMBOLS}; -1 for none. */
    symbol: Int32Array.from(effects, (effect) =>
      effect.kind === 'symbol' ? SYMBOLS.indexOf(effect.symbol) : -1,
    ),
    points: Float64Array.from(effects, (effect) => (effect.kind === 'points' ? effect.points : 0)),
  };
}

/** The New World symbols, which are also the kinds of point cards. */
export const SYMBOLS = ['settlers', 'exploration', 'nativeHelp', 'tool'] as const;

type BonusTileEffect = Components['bonusTiles'][number]['effect'];

const COUNTED: CasesOf<BonusTileEffect, readonly PointCard['kind'][]> = {
  perSymbol: ({ symbol }) => [symbol],
  perPair: ({ symbols }) => symbols,
  perTwoSettlers: () => [],
  points: () => [],
};

/** The kinds of effects of bonus tiles, in the order of their features in observations. */
export const BONUS_EFFECTS = /* @__PURE__ */ Object.keys(COUNTED);

/** Returns the symbols that a bonus tile counts: one symbol, a pair, or none (NW-E3). */
export function symbolsCounted(effect: BonusTileEffect): readonly PointCard['kind'][] {
  return byItsKind(effect, COUNTED);
}

/** The points that bonus tiles bring to a player (NW-E3). */
class BonusTiles {
  /** The index in {@link SYMBOLS} of the first symbol that each tile counts; -1 for none. `other` has the second. */
  readonly one: Int32Array;
  readonly other: Int32Array;
  private readonly perTwoSettlers: Int32Array;
  private readonly points: Float64Array;

  constructor({ bonusTiles }: Components) {
    const effects = bonusTiles.map(({ effect }) => effect);
    const symbols = effects.map((effect) => symbolsCounted(effect).map((symbol) => SYMBOLS.indexOf(symbol)));
    this.one = Int32Array.from(symbols, ([one = -1]) => one);
    this.other = Int32Array.from(symbols, ([, other = -1]) => other);
    this.perTwoSettlers = Int32Array.from(effects, ({ kind }) => (kind === 'perTwoSettlers' ? 1 : 0));
    this.points = Float64Array.from(effects, ({ points }) => points);
  }

  /** Returns the number of times that a player with these symbols and settlers meets the condition of a tile. */
  times(tile: number, symbols: Float64Array, settlers: number): number {
    const one = this.one[tile] as number;
    const other = this.other[tile] as number;
    if (one === -1) return this.perTwoSettlers[tile] === 1 ? settlers >> 1 : 1;
    const first = symbols[one] as number;
    if (other === -1) return first;
    return one === other ? first >> 1 : Math.min(first, symbols[other] as number);
  }

  score(tile: number, symbols: Float64Array, settlers: number): number {
    return (this.points[tile] as number) * this.times(tile, symbols, settlers);
  }
}

/**
 * Counts the symbols on a player's point cards and exploration tiles, by index in {@link SYMBOLS} (NW-E3, NW-X1), and
 * returns the points of these cards and tiles.
 */
export function countSymbols(
  { cards, finds }: CompiledGame,
  { pointCards, explorationTiles }: PlayerRow,
  symbols: Float64Array,
): number {
  let points = 0;
  symbols.fill(0);
  for (let i = 0; i < pointCards.length; i++) {
    const card = pointCards.get(i);
    points += cards.points[card] as number;
    (symbols[cards.symbol[card] as number] as number) += 1;
  }
  for (let i = 0; i < explorationTiles.length; i++) {
    const tile = explorationTiles.get(i);
    const symbol = finds.symbol[tile] as number;
    points += finds.points[tile] as number;
    if (symbol !== -1) (symbols[symbol] as number) += 1;
  }
  return points;
}
