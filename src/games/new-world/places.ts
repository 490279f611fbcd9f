import type { Behaviour, Sight } from '../../define/places/place';
import { hold, pieceOrNone, unseen } from '../../define/places/places';
import { pileOf, pilesWithHeap } from '../../define/places/secrets';
import type { CellList } from '../../rows/cell-list';
import {
  between,
  count,
  decision,
  fixed,
  INDEX_RANGE,
  type ListField,
  list,
  lists,
  type NumberCell,
  playersWith,
} from '../../rows/layout';
import { PHASES } from './actions';
import { locationsOf } from './location-view';

interface Sizes {
  readonly locations: { readonly length: number };
  readonly stackSizes: readonly number[];
  readonly components: {
    readonly pointCards: { readonly length: number };
    readonly bonusTiles: { readonly length: number };
    readonly explorationTiles: { readonly length: number };
    readonly pointRow: { readonly forts: { readonly length: number } };
    readonly setup: { readonly endTrigger: number; readonly bonusSlots: number };
  };
}
type HoldSight = Sight<{ readonly components: { readonly setup: { readonly holdSpaces: number } } }>;

const locations = (sizes: Sizes): number => sizes.locations.length;
const pointCards = ({ components }: Sizes): number => components.pointCards.length;
const bonusTiles = ({ components }: Sizes): number => components.bonusTiles.length;
/** Nobody takes more point cards than trigger the end, nor more bonus tiles than there are slots. */
const cardsToEnd = ({ components }: Sizes): number => components.setup.endTrigger;
const bonusSlots = ({ components }: Sizes): number => components.setup.bonusSlots;
const explorationTiles = ({ components }: Sizes): number => components.explorationTiles.length;

/** Whether something has been done in this turn. */
const done = (...during: readonly string[]): NumberCell & Behaviour => ({
  ...between(0, 1),
  during,
  shown: (name) => [{ name, show: (value: number) => value === 1 }],
});

/** Pieces that a player has taken. */
const taken = (of: string, size: (sizes: Sizes) => number, max: number): ListField<Sizes> & Behaviour => ({
  ...list({ size, max }),
  of,
  isRising: true,
  shown: (name) => [
    {
      name,
      show: (pieces: CellList, { ids }: Sight) => pieces.map((piece) => ids[of]?.[piece] ?? ''),
    },
  ],
});

/** A field that views show as a part of the locations. */
const onBoard = <F extends object>(of: string, field: F): F & Behaviour => ({ ...unseen(field), of });

const settlers: Behaviour = {
  shown: () => [
    { name: 'locations', show: (_: unknown, sight: Parameters<typeof locationsOf>[0]) => locationsOf(sight) },
  ],
};

/** Only the top card of the deck is known (NW-I1). */
const deck: Behaviour = {
  of: 'pointCards',
  faceDown: (name) => pileOf(name, 1),
  shown: (name) => [
    {
      name,
      show: (cards: CellList, { ids }: Sight) => ({
        top: ids.pointCards?.[cards.at(cards.length - 1) ?? -1] ?? null,
        count: cards.length,
      }),
    },
  ],
};

/** What a game of A New World consists of: all else about its states and views follows. */
export const places = {
  ...decision(PHASES),
  location: {
    ...pieceOrNone('locations'),
    ...between(-1, 22),
    during: ['upgrade', 'trade', 'fort', 'explore'],
    below: locations,
  },
  upgrades: { ...count, during: ['upgrade'] },
  traded: done('trade'),
  claimed: done('fort', 'explore'),
  tookBonus: done('fort', 'explore'),
  players: playersWith(4, {
    cubes: hold([
      {
        name: 'holdSpaces',
        show: (_: unknown, { compiled }: HoldSight) => compiled.components.setup.holdSpaces,
      },
    ]),
    settlers: count,
    reserve: count,
    pointCards: taken('pointCards', cardsToEnd, 200),
    bonusTiles: taken('bonusTiles', bonusSlots, 100),
    explorationTiles: taken('explorationTiles', explorationTiles, 40),
  }),
  settlers: {
    ...fixed({ size: locations, length: { exact: 23 } }),
    ...settlers,
  },
  owners: {
    ...unseen(fixed({ size: locations, range: { min: -1, max: 3 }, length: { exact: 23 } })),
    below: ({ players }: { readonly players: number }) => players,
  },
  explorationTiles: onBoard(
    'explorationTiles',
    fixed({ size: locations, range: INDEX_RANGE, length: { exact: 23 } }),
  ),
  pointRow: {
    ...onBoard(
      'pointCards',
      fixed({
        size: ({ components }: Sizes) => components.pointRow.forts.length,
        range: INDEX_RANGE,
        length: { exact: 4 },
      }),
    ),
    filledFrom: 'deck',
  },
  deck: { ...list({ size: pointCards, max: 200 }), ...deck },
  // Of the bonus tiles only the tops of the stacks are known (NW-I1).
  bonusStacks: {
    ...onBoard(
      'bonusTiles',
      lists({ sizes: ({ stackSizes }: Sizes) => stackSizes, most: 16, length: { max: 99 } }),
    ),
    faceDown: (name: string) => pilesWithHeap(name, 'spareBonusTiles'),
  },
  spareBonusTiles: {
    ...onBoard('bonusTiles', list({ size: bonusTiles, max: 100 })),
    isRising: true as const,
    faceDown: null,
  },
};
