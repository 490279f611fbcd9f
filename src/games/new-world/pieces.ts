import type { ViewContext } from '../../define/places/place';
import type {
  NewWorldComponents as Components,
  NewWorldLocation as Location,
  NewWorldPhase as Phase,
  NewWorldPointCard as PointCard,
  NewWorldRow as Row,
} from '../../generated/types/new-world';
import { Affordable, PackedCosts } from '../../mechanics/cubes/affordable';
import { CUBES, type CubeTable, cubeTable, NO_CUBES, tradeTable } from '../../mechanics/cubes/cubes';
import type { BonusStackView } from '../../mechanics/sea/types';
import { bitsOf } from '../../rows/bits';
import type { PhaseNumbers } from '../../rows/layout';
import { byItsKind, type CasesOf } from '../../util/immutable';

/** The locations of a game with this fourth board (NW-S1). */
export function locationsOf({ boards, boardChoice }: Components, board: string): Location[] {
  return [...boardChoice.always, board].flatMap(
    (name) => boards.find(({ id }) => id === name)?.locations ?? [],
  );
}

/** The locations of all boards, in the order of action ids: the boards that are in every game come first. */
export function locationsOfAll({ boards, boardChoice }: Components): readonly Location[] {
  return [...boardChoice.always, ...boardChoice.oneOf].flatMap(
    (name) => boards.find(({ id }) => id === name)?.locations ?? [],
  );
}

/** Whether an exploration tile covers a location at the start (NW-S5). */
export function isCovered({ cover }: Location, players: number): boolean {
  return cover === 'always' || (cover === '2-3' && players < 4);
}

/** The number of tiles in each bonus stack at the start, fort by fort (NW-S4). */
export function stackSizes(forts: readonly string[], locations: readonly Location[]): readonly number[] {
  return forts.flatMap((fort) => bonusSpaces(locations.find(({ id }) => id === fort)));
}

/** The number of tiles for each bonus stack of a location (NW-S4). */
export function bonusSpaces(location: Location | undefined): readonly number[] {
  return location?.kind === 'fort' ? location.bonusStacks : [];
}

/** The numbers of the kinds of locations. */
export const PLACE = { production: 0, upgrade: 1, trade: 2, fort: 3 } as const;

/** The lookup tables for the locations of a game; a number that does not apply to a kind of location is 0. */
export interface Places {
  /** The kind of each location: a number of {@link PLACE}. */
  readonly kind: Int32Array;
  /** A bit mask of the locations of each kind. */
  readonly ofKind: { readonly [K in keyof typeof PLACE]: number };
  /** The phase after settlers are sent to a location; unused for production. */
  readonly phase: Int32Array;
  /** The number of settlers that each location requires while empty (NW-W2). */
  readonly settlers: Int32Array;
  /** For each number of settlers: a bit mask of the locations that require at most that many while empty. */
  readonly within: Int32Array;
  /** The cubes that each location takes and gives; production takes none. */
  readonly trades: CubeTable;
  /** Finds the trades that a hold can pay. */
  readonly affordable: Affordable;
  /** The number of upgrades that each location allows. */
  readonly steps: Int32Array;
  /** The position of each fort below the row of point cards; -1 for other locations. */
  readonly fort: Int32Array;
  /** For each position below the row of point cards: a bit mask with only the bit of the fort there. */
  readonly fortAt: Int32Array;
  /** The number of the first bonus stack of each fort; further stacks of the fort follow it. */
  readonly firstStack: Int32Array;
  /** The number of bonus stacks of each location. */
  readonly stacks: Int32Array;
}

/** Compiles the locations of a game; `forts` are the forts below the row of point cards, from left to right. */
export function placesOf(
  locations: readonly Location[],
  forts: readonly string[],
  phases: PhaseNumbers<Phase>,
): Places {
  const each = (number: (location: Location) => number): Int32Array => Int32Array.from(locations, number);
  const fortOf = ({ id }: Location): number => forts.indexOf(id);
  const before = (location: Location): Location[] =>
    locations.filter((other) => fortOf(other) !== -1 && fortOf(other) < fortOf(location));
  const trades = locations.map((location) => ({ give: NO_CUBES, get: NO_CUBES, ...location }));
  const most = Math.max(...locations.map(({ settlers }) => settlers));
  const ofKind = (wanted: Location['kind']): number => bitsOf(locations, ({ kind }) => kind === wanted);
  return {
    kind: each(({ kind }) => PLACE[kind]),
    ofKind: {
      production: ofKind('production'),
      upgrade: ofKind('upgrade'),
      trade: ofKind('trade'),
      fort: ofKind('fort'),
    },
    phase: each(({ kind }) => (kind === 'production' ? phases.turn : phases[kind])),
    settlers: each(({ settlers }) => settlers),
    within: Int32Array.from({ length: most + 1 }, (_, ready) =>
      bitsOf(locations, ({ settlers }) => settlers <= ready),
    ),
    trades: tradeTable(trades),
    affordable: new Affordable(trades.map(({ give }) => give)),
    steps: each((location) => (location.kind === 'upgrade' ? location.steps : 0)),
    fort: each(fortOf),
    fortAt: Int32Array.from(forts, (fort) => bitsOf(locations, ({ id }) => id === fort)),
    firstStack: each((location) => before(location).flatMap(bonusSpaces).length),
    stacks: each((location) => bonusSpaces(location).length),
  };
}

/** A location in a view. */
export interface LocationView {
  /** The id of the location. */
  readonly id: string;
  /** The kind of location. */
  readonly kind: 'production' | 'upgrade' | 'trade' | 'fort';
  /** The exploration tile here; `null` if there is none. */
  readonly explorationTile: string | null;
  /** The number of settlers here. */
  readonly settlers: number;
  /** The seat of these settlers; `null` if there are none. */
  readonly owner: number | null;
  /** On forts: the point card above; `null` if there is none. */
  readonly pointCard?: string | null;
  /** On forts: the bonus stacks. */
  readonly bonusStacks?: readonly BonusStackView[];
}

type LocationSight = ViewContext<
  { readonly components: Components; readonly locations: readonly Location[]; readonly places: Places },
  Row
>;

/** Makes the views of all locations, with the pieces and settlers on them. */
export function showLocations(_settlers: unknown, { compiled, row, ids }: LocationSight): LocationView[] {
  const { pointCards = [], bonusTiles = [], explorationTiles = [] } = ids;
  const { fort, firstStack, stacks } = compiled.places;
  return compiled.locations.map(({ id, kind }, location) => {
    const owner = row.owners[location] ?? -1;
    const first = firstStack[location] ?? 0;
    return {
      id,
      kind,
      explorationTile: explorationTiles[row.explorationTiles[location] ?? -1] ?? null,
      settlers: row.settlers[location] ?? 0,
      owner: owner === -1 ? null : owner,
      ...(kind === 'fort' && {
        pointCard: pointCards[row.pointRow[fort[location] ?? -1] ?? -1] ?? null,
        bonusStacks: row.bonusStacks.slice(first, first + (stacks[location] ?? 0)).map((tiles) => ({
          top: bonusTiles[tiles.at(tiles.length - 1) ?? -1] ?? null,
          left: tiles.length,
        })),
      }),
    };
  });
}

/**
 * The number of settlers required to use a location: the number shown, or if settlers of another player are there, one
 * more than these (NW-W2); minus the number that native help saves, but at least one (NW-W3).
 */
export function settlersNeeded(shown: number, standing: number, help: number): number {
  return Math.max(1, (standing === 0 ? shown : standing + 1) - help);
}

/** The New World symbols, which are also the kinds of point cards; the number of a symbol is its index in this list. */
export const SYMBOLS = ['settlers', 'exploration', 'nativeHelp', 'tool'] as const;

type Symbol = (typeof SYMBOLS)[number];
type BonusEffect = Components['bonusTiles'][number]['effect'];

const COUNTED: CasesOf<BonusEffect, readonly Symbol[]> = {
  perSymbol: ({ symbol }) => [symbol],
  perPair: ({ symbols }) => symbols,
  perTwoSettlers: () => [],
  points: () => [],
};

/** The kinds of effects of bonus tiles, in the order of their features in observations. */
export const BONUS_EFFECTS = /* @__PURE__ */ Object.keys(COUNTED);

/** The symbols that a bonus tile counts: one symbol, a pair, or none (NW-E3). */
export function symbolsCounted(effect: BonusEffect): readonly Symbol[] {
  return byItsKind(effect, COUNTED);
}

/** The lookup tables for point cards; a number that does not apply to a kind of card is 0. */
export interface Cards {
  readonly cost: CubeTable;
  readonly payable: PackedCosts;
  /** The number of settlers that each card brings at once (NW-C1). */
  readonly settlers: Int32Array;
  /** 1 for each card that lets its owner take an exploration tile (NW-C2). */
  readonly explores: Int32Array;
  /** A bit mask of the locations where each card lowers the number of settlers required (NW-C3). */
  readonly helpAt: Int32Array;
  /** A bit mask of the locations where each card gives a cube (NW-C4). */
  readonly toolAt: Int32Array;
  /** The rank of the cube that each tool card gives. */
  readonly toolRank: Int32Array;
}

/** Compiles the point cards for a game with these locations. */
export function cardsOf({ pointCards }: Components, locations: readonly Location[]): Cards {
  const each = (number: (card: PointCard) => number): Int32Array => Int32Array.from(pointCards, number);
  const activeAt = (kind: PointCard['kind']): Int32Array =>
    each((card) => bitsOf(locations, (location) => isActiveAt(location, card, kind)));
  return {
    cost: cubeTable(pointCards.map(({ cost }) => cost)),
    payable: new PackedCosts(pointCards.map(({ cost }) => cost)),
    settlers: each((card) => (card.kind === 'settlers' ? card.settlers : 0)),
    explores: each(({ kind }) => (kind === 'exploration' ? 1 : 0)),
    helpAt: activeAt('nativeHelp'),
    toolAt: activeAt('tool'),
    toolRank: each((card) => (card.kind === 'tool' ? CUBES.indexOf(card.cube) : 0)),
  };
}

/** Whether a card is of this kind and a location shows its landmark (NW-C3, NW-C4). */
export function isActiveAt({ landmarks }: Location, card: PointCard, kind: PointCard['kind']): boolean {
  return card.kind === kind && 'landmark' in card && landmarks.includes(card.landmark);
}

/** The immediate effects of exploration tiles, by tile (NW-X1). */
export interface Finds {
  readonly settlers: Int32Array;
  readonly cubes: CubeTable;
}

/** Compiles the exploration tiles. */
export function findsOf({ explorationTiles }: Components): Finds {
  return {
    settlers: Int32Array.from(explorationTiles, ({ effect }) => (effect.kind === 'settler' ? 1 : 0)),
    cubes: cubeTable(
      explorationTiles.map(({ effect }) => (effect.kind === 'cubes' ? effect.cubes : NO_CUBES)),
    ),
  };
}

/** Whether a point card is in the game with this number of players (NW-S2). */
export function isCardFor({ star, players: mark }: PointCard, players: number): boolean {
  return star !== 'white' && (mark === undefined || players === 4 || (mark === '3+' && players === 3));
}
