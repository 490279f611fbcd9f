import { defaultComponents } from '../../src/entries/components';
import type { Components } from '../../src/index';

/**
 * Component sets so small that every state of a part of the game can be listed: holds of two or three spaces, yellow and
 * red cubes only, and pieces that are alike wherever there must be many of them.
 */
export const SPACES = 2;
const source = 'reconstructed';

const merchants = {
  starterCards: [{ id: 'spice', kind: 'spice', get: [1, 0, 0, 0], source }],
  merchantRow: 2,
  merchantCards: [
    { id: 'trade', kind: 'trade', give: [1, 0, 0, 0], get: [0, 1, 0, 0], source },
    { id: 'upgrade', kind: 'upgrade', steps: 2, source },
    { id: 'spices', kind: 'spice', get: [2, 0, 0, 0], source },
  ],
} satisfies Partial<Components<'spice-road'>>;

export const spiceRoad: Components<'spice-road'> = {
  ...defaultComponents('spice-road'),
  ...merchants,
  pointCards: [1, 2, 3].map((i) => ({ id: `p${i}`, points: 5, cost: [0, 1, 0, 0], source })),
  pointRow: 2,
  startingCubesInTurnOrder: [
    [1, 0, 0, 0],
    [2, 0, 0, 0],
    [2, 0, 0, 0],
    [2, 0, 0, 0],
    [2, 0, 0, 0],
  ],
  goldCoinsPerPlayer: 1,
  silverCoinsPerPlayer: 0,
  holdSpaces: SPACES,
  endTrigger: { 2: 2, 3: 1, 4: 1, 5: 1 },
};

type Location = Components<'new-world'>['boards'][number]['locations'][number];

/** Locations that nobody has settlers enough for: the board has 23. */
const outOfReach = Array.from(
  { length: 15 },
  (_, i): Location => ({
    id: `far-${i}`,
    kind: 'production',
    settlers: 99,
    get: [0, 0, 0, 1],
    landmarks: [],
  }),
);

type PointCard = Components<'new-world'>['pointCards'][number];

const card = { id: '', cost: [0, 1, 0, 0], points: 1, source } as const;
export const callers: readonly PointCard[] = [
  { ...card, kind: 'settlers', settlers: 1 },
  { ...card, kind: 'exploration' },
];
export const helpers: readonly PointCard[] = [
  { ...card, kind: 'nativeHelp', landmark: 'camp' },
  { ...card, kind: 'tool', landmark: 'field', cube: 'yellow' },
];

/** A New World with point cards of these two kinds. */
export const newWorldWith = (kinds: readonly PointCard[]): Components<'new-world'> => ({
  ...defaultComponents('new-world'),
  boards: [
    {
      id: 'near',
      locations: [
        ...[1, 2, 3, 4].map(
          (i): Location => ({
            id: `fort-${i}`,
            kind: 'fort',
            settlers: i === 1 ? 1 : 99,
            bonusStacks: [1],
            landmarks: [],
          }),
        ),
        { id: 'farm', kind: 'production', settlers: 1, get: [1, 0, 0, 0], landmarks: ['field'] },
        { id: 'workshop', kind: 'upgrade', settlers: 2, steps: 2, landmarks: ['camp'] },
        { id: 'post', kind: 'trade', settlers: 1, give: [1, 0, 0, 0], get: [0, 1, 0, 0], landmarks: [] },
        { id: 'hill', kind: 'production', settlers: 1, get: [0, 2, 0, 0], landmarks: [], cover: 'always' },
      ],
      source,
    },
    { id: 'far', locations: outOfReach, source },
  ],
  boardChoice: { always: ['near'], oneOf: ['far'] },
  pointRow: { forts: ['fort-1', 'fort-2', 'fort-3', 'fort-4'], deckBeside: 'fort-4' },
  // Twice each of two kinds.
  pointCards: kinds.flatMap((card) => ['a', 'b'].map((copy) => ({ ...card, id: `${card.kind}-${copy}` }))),
  bonusTiles: [1, 2, 3, 4].map((i) => ({ id: `b${i}`, effect: { kind: 'points', points: 3 }, source })),
  explorationTiles: [{ id: 'e1', effect: { kind: 'settler' }, source }],
  setup: {
    players: [2, 4],
    settlersPerPlayer: 3,
    startingSettlers: { 2: 2, 3: 2, 4: 2 },
    startingCubesInTurnOrder: [
      [1, 0, 0, 0],
      [2, 0, 0, 0],
      [2, 0, 0, 0],
      [2, 0, 0, 0],
    ],
    holdSpaces: SPACES,
    bonusSlots: 1,
    endTrigger: 2,
  },
});

const sea = defaultComponents('eastern-wonders');

const seaTables = {
  marketTiles: sea.marketTiles.map((tile) => ({
    ...tile,
    give: tile.symbol === 'ginger' ? ([1, 0, 0, 0] as const) : ([0, 0, 0, 1] as const),
    get: tile.symbol === 'ginger' ? ([0, 1, 0, 0] as const) : ([1, 1, 0, 0] as const),
  })),
  victoryTiles: Array.from({ length: 9 }, (_, i) => ({
    id: `v${i}`,
    points: 5,
    cost: [1, 0, 0, 0] as const,
    source: 'reconstructed' as const,
  })),
  startingCubes: [1, 2, 3, 4].map((i) => ({
    id: `s${i}`,
    cubes: [1, 0, 0, 0] as const,
    source: 'reconstructed' as const,
  })),
  playerBoard: { ...sea.playerBoard, columns: 2, spacePoints: [1, 1], holdSpaces: SPACES },
} satisfies Partial<Components<'eastern-wonders'>>;

export const easternWonders: Components<'eastern-wonders'> = {
  ...sea,
  ...seaTables,
  bonusTiles: [
    { id: 'step', copies: 1, effect: { kind: 'freeSteps', steps: 1 }, source },
    { id: 'build', copies: 1, effect: { kind: 'buildUpgrades', steps: 1 }, source },
  ],
  bonusStacks: [['step'], ['build']],
};

export const sandToSea: Components<'sand-to-sea'> = {
  ...defaultComponents('sand-to-sea'),
  ...seaTables,
  ...merchants,
  merchantCards: merchants.merchantCards.slice(0, 1),
  merchantRow: 1,
  bonusTiles: [{ id: 'step', copies: 1, effect: { kind: 'freeSteps', steps: 1 }, source }],
  bonusStacks: [['step']],
  columnRewards: [['bonus', 'merchant'], ['merchant']],
};
