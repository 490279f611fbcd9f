import type {
  NewWorldComponents as Components,
  NewWorldLocation as Location,
  NewWorldPointCard as PointCard,
} from '../../generated/types/new-world';
import { PackedCosts } from '../../mechanics/cubes/affordable';
import { CUBES, type CubeTable, cubeTable, NO_CUBES } from '../../mechanics/cubes/cubes';
import { bitsOf } from '../../rows/bits';
import { byItsKind, type CasesOf } from '../../util/immutable';

/** The New World symbols, which are the kinds of point cards too; an index into this list is the number of a symbol. */
export const SYMBOLS = ['settlers', 'exploration', 'nativeHelp', 'tool'] as const;

type Symbol = (typeof SYMBOLS)[number];
type BonusEffect = Components['bonusTiles'][number]['effect'];

const COUNTED: CasesOf<BonusEffect, readonly Symbol[]> = {
  perSymbol: ({ symbol }) => [symbol],
  perPair: ({ symbols }) => symbols,
  perTwoSettlers: () => [],
  points: () => [],
};

/** The kinds of effects of bonus tiles, in the order in which observations have them. */
export const BONUS_EFFECTS = /* @__PURE__ */ Object.keys(COUNTED);

/** The symbols for which a bonus tile brings points, each or in pairs (NW-E3). */
export function symbolsCounted(effect: BonusEffect): readonly Symbol[] {
  return byItsKind(effect, COUNTED);
}

/** The point cards as rules look them up: a number for each, 0 for what its kind does not have. */
export interface Cards {
  readonly cost: CubeTable;
  readonly payable: PackedCosts;
  /** Settlers that it brings at once (NW-C1). */
  readonly settlers: Int32Array;
  /** 1 if it lets its owner take an exploration tile (NW-C2). */
  readonly explores: Int32Array;
  /** The locations where it lowers what is asked for, one bit for each (NW-C3). */
  readonly helpAt: Int32Array;
  /** The locations where it brings a cube, one bit for each (NW-C4). */
  readonly toolAt: Int32Array;
  /** The rank of that cube. */
  readonly toolRank: Int32Array;
}

/** Looks the point cards up for a game with these locations. */
export function cardsOf({ pointCards }: Components, locations: readonly Location[]): Cards {
  const each = (number: (card: PointCard) => number): Int32Array => Int32Array.from(pointCards, number);
  const circled = (card: PointCard, kind: PointCard['kind']): number =>
    'landmark' in card && card.kind === kind
      ? bitsOf(locations, ({ landmarks }) => landmarks.includes(card.landmark))
      : 0;
  return {
    cost: cubeTable(pointCards.map(({ cost }) => cost)),
    payable: new PackedCosts(pointCards.map(({ cost }) => cost)),
    settlers: each((card) => (card.kind === 'settlers' ? card.settlers : 0)),
    explores: each(({ kind }) => (kind === 'exploration' ? 1 : 0)),
    helpAt: each((card) => circled(card, 'nativeHelp')),
    toolAt: each((card) => circled(card, 'tool')),
    toolRank: each((card) => (card.kind === 'tool' ? CUBES.indexOf(card.cube) : 0)),
  };
}

/** What exploration tiles bring at once (NW-X1). */
export interface Finds {
  readonly settlers: Int32Array;
  readonly cubes: CubeTable;
}

/** Looks the exploration tiles up. */
export function findsOf({ explorationTiles }: Components): Finds {
  return {
    settlers: Int32Array.from(explorationTiles, ({ effect }) => (effect.kind === 'settler' ? 1 : 0)),
    cubes: cubeTable(
      explorationTiles.map(({ effect }) => (effect.kind === 'cubes' ? effect.cubes : NO_CUBES)),
    ),
  };
}

/** Whether a point card is in a game of so many players (NW-S2). */
export function isCardFor({ star, players: mark }: PointCard, players: number): boolean {
  return star !== 'white' && (mark === undefined || players === 4 || (mark === '3+' && players === 3));
}
