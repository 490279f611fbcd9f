import type { Source } from '../../generated/types/cubes';
import type {
  NewWorldBoard as Board,
  NewWorldComponents as Components,
  NewWorldLocation as Location,
  NewWorldPointCard as PointCard,
} from '../../generated/types/new-world';
import { numbered } from '../../mechanics/sea/tiles';
import { deepFreeze } from '../../util/immutable';

/** The default `source`: only totals, kinds and effects are documented; other values were chosen to fit them. */
const source: Source = 'reconstructed';

const rows = <T extends object>(name: string, pieces: readonly (T & { readonly source?: Source })[]) =>
  numbered(name, pieces).map((piece) => ({ ...piece, source: piece.source ?? source }));

const pointCards = <K extends PointCard['kind']>(
  kind: K,
  cards: readonly (Omit<Extract<PointCard, { readonly kind: K }>, 'id' | 'kind' | 'source'> & {
    readonly source?: Source;
  })[],
) =>
  rows(
    kind,
    cards.map((card) => ({ kind, ...card })),
  );

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

const board = (id: string, locations: readonly WithoutId<Location>[]): Board => ({
  id,
  locations: numbered(id, locations),
  source,
});

const boards = (): readonly Board[] => [
  board('A1', [
    { kind: 'fort', settlers: 1, bonusStacks: [4], landmarks: [] },
    { kind: 'fort', settlers: 1, bonusStacks: [4], landmarks: [] },
    { kind: 'production', settlers: 1, get: [2, 0, 0, 0], landmarks: ['camp'] },
    { kind: 'production', settlers: 1, get: [0, 1, 0, 0], landmarks: ['field'] },
    { kind: 'upgrade', settlers: 1, steps: 2, landmarks: ['canoe'] },
    {
      kind: 'trade',
      settlers: 2,
      give: [0, 2, 0, 0],
      get: [0, 0, 2, 0],
      landmarks: ['hunt'],
      cover: 'always',
    },
  ]),
  board('B1', [
    { kind: 'fort', settlers: 2, bonusStacks: [2, 2], landmarks: [] },
    { kind: 'fort', settlers: 3, bonusStacks: [2, 2], landmarks: [] },
    { kind: 'production', settlers: 2, get: [3, 0, 0, 0], landmarks: ['field'] },
    { kind: 'trade', settlers: 2, give: [2, 0, 0, 0], get: [0, 2, 0, 0], landmarks: ['hunt'] },
    { kind: 'trade', settlers: 1, give: [0, 0, 1, 0], get: [0, 2, 0, 0], landmarks: ['canoe'] },
    { kind: 'production', settlers: 2, get: [0, 0, 1, 0], landmarks: ['camp'], cover: 'always' },
  ]),
  board('C1', [
    { kind: 'production', settlers: 2, get: [1, 1, 0, 0], landmarks: ['hunt'], cover: 'always' },
    { kind: 'trade', settlers: 1, give: [0, 1, 0, 0], get: [3, 0, 0, 0], landmarks: ['camp'] },
    { kind: 'production', settlers: 2, get: [0, 2, 0, 0], landmarks: ['canoe'], cover: '2-3' },
    { kind: 'upgrade', settlers: 2, steps: 3, landmarks: ['field'] },
    {
      kind: 'trade',
      settlers: 3,
      give: [4, 0, 0, 0],
      get: [0, 0, 1, 1],
      landmarks: ['camp'],
      cover: 'always',
    },
    { kind: 'production', settlers: 3, get: [1, 0, 1, 0], landmarks: ['hunt'], cover: 'always' },
  ]),
  board('D1', [
    { kind: 'upgrade', settlers: 2, steps: 2, landmarks: ['camp'] },
    { kind: 'trade', settlers: 2, give: [3, 0, 0, 0], get: [0, 1, 1, 0], landmarks: ['field'], cover: '2-3' },
    { kind: 'production', settlers: 3, get: [0, 0, 0, 1], landmarks: ['hunt'], cover: 'always' },
    {
      kind: 'trade',
      settlers: 3,
      give: [0, 3, 0, 0],
      get: [0, 0, 0, 2],
      landmarks: ['canoe'],
      cover: 'always',
    },
    { kind: 'upgrade', settlers: 3, steps: 3, landmarks: ['hunt'], cover: 'always' },
  ]),
  board('E1', [
    { kind: 'production', settlers: 3, get: [4, 0, 0, 0], landmarks: ['canoe'] },
    { kind: 'trade', settlers: 1, give: [3, 0, 0, 0], get: [0, 0, 0, 1], landmarks: ['hunt'], cover: '2-3' },
    { kind: 'production', settlers: 3, get: [0, 1, 1, 0], landmarks: ['field'], cover: 'always' },
    {
      kind: 'trade',
      settlers: 2,
      give: [0, 0, 2, 0],
      get: [0, 0, 0, 2],
      landmarks: ['camp'],
      cover: 'always',
    },
    { kind: 'upgrade', settlers: 2, steps: 3, landmarks: ['canoe'], cover: 'always' },
  ]),
  board('F1', [
    { kind: 'trade', settlers: 1, give: [0, 0, 0, 1], get: [0, 0, 2, 0], landmarks: ['field'] },
    { kind: 'upgrade', settlers: 2, steps: 3, landmarks: ['hunt'], cover: '2-3' },
    { kind: 'production', settlers: 3, get: [1, 1, 1, 0], landmarks: ['camp'], cover: 'always' },
    {
      kind: 'trade',
      settlers: 2,
      give: [5, 0, 0, 0],
      get: [0, 0, 0, 2],
      landmarks: ['field'],
      cover: 'always',
    },
    { kind: 'production', settlers: 3, get: [0, 0, 2, 0], landmarks: ['canoe'], cover: 'always' },
  ]),
];

/** The pieces of A New World. Cubes are `[yellow corn, red meat, green tobacco, brown fur]`. */
export const components: Components = /* @__PURE__ */ (() =>
  deepFreeze({
    variant: 'new-world',
    boards: boards(),
    boardChoice: { always: ['A1', 'B1', 'C1'], oneOf: ['D1', 'E1', 'F1'] },
    pointRow: { forts: ['A1-1', 'A1-2', 'B1-1', 'B1-2'], deckBeside: 'B1-2' },
    pointCards: [
      ...pointCards('settlers', [
        { cost: [1, 2, 0, 0], points: 3, settlers: 1, players: '3+' },
        { cost: [0, 2, 1, 0], points: 4, settlers: 1 },
        { cost: [1, 0, 1, 1], points: 5, settlers: 1, players: '=4' },
        { cost: [0, 1, 0, 2], points: 5, settlers: 2 },
        { cost: [0, 3, 0, 0], points: 4, settlers: 1 },
        { cost: [1, 1, 0, 1], points: 4, settlers: 1, players: '3+' },
        { cost: [0, 1, 1, 1], points: 5, settlers: 1 },
        { cost: [0, 0, 0, 3], points: 7, settlers: 2, players: '=4' },
        { cost: [2, 0, 0, 1], points: 4, settlers: 1, star: 'black' },
        { cost: [0, 2, 0, 1], points: 5, settlers: 1, star: 'black' },
        { cost: [0, 0, 2, 1], points: 6, settlers: 1, star: 'black' },
        { cost: [2, 0, 1, 0], points: 2, settlers: 2, star: 'white' },
        { cost: [1, 0, 2, 0], points: 4, settlers: 1, star: 'white' },
        { cost: [0, 0, 3, 0], points: 5, settlers: 1, star: 'white' },
      ]),
      ...pointCards('exploration', [
        { cost: [2, 0, 0, 1], points: 4, players: '3+' },
        { cost: [0, 2, 0, 1], points: 5 },
        { cost: [0, 0, 2, 1], points: 6, players: '=4' },
        { cost: [2, 0, 1, 0], points: 3 },
        { cost: [1, 0, 2, 0], points: 4 },
        { cost: [0, 0, 3, 0], points: 5, players: '3+' },
        { cost: [0, 0, 1, 2], points: 7 },
        { cost: [1, 1, 1, 0], points: 4, players: '=4' },
        { cost: [0, 1, 2, 0], points: 5, star: 'black' },
        { cost: [1, 0, 0, 2], points: 5, star: 'black' },
        { cost: [1, 2, 0, 0], points: 3, star: 'black' },
        { cost: [0, 2, 1, 0], points: 4, star: 'white' },
        { cost: [1, 0, 1, 1], points: 5, star: 'white' },
        { cost: [0, 1, 0, 2], points: 6, star: 'white' },
      ]),
      ...pointCards('nativeHelp', [
        { cost: [0, 1, 2, 0], points: 5, landmark: 'camp', players: '3+' },
        { cost: [1, 0, 0, 2], points: 5, landmark: 'field' },
        { cost: [1, 2, 0, 0], points: 3, landmark: 'canoe', players: '=4' },
        { cost: [0, 2, 1, 0], points: 4, landmark: 'hunt' },
        { cost: [1, 0, 1, 1], points: 5, landmark: 'camp' },
        { cost: [0, 1, 0, 2], points: 6, landmark: 'field', players: '3+' },
        { cost: [0, 3, 0, 0], points: 4, landmark: 'canoe' },
        { cost: [1, 1, 0, 1], points: 4, landmark: 'hunt', players: '=4' },
        { cost: [0, 1, 1, 1], points: 5, landmark: 'camp', star: 'black' },
        { cost: [0, 0, 0, 3], points: 8, landmark: 'field', star: 'black' },
        { cost: [2, 0, 0, 1], points: 4, landmark: 'canoe', star: 'black' },
        { cost: [0, 2, 0, 1], points: 5, landmark: 'hunt', star: 'white' },
        { cost: [0, 0, 2, 1], points: 6, landmark: 'camp', star: 'white' },
        { cost: [2, 0, 1, 0], points: 3, landmark: 'field', star: 'white' },
      ]),
      ...pointCards('tool', [
        { cost: [0, 1, 1, 1], points: 5, landmark: 'field', cube: 'yellow', players: '3+' },
        { cost: [0, 0, 0, 3], points: 8, landmark: 'canoe', cube: 'red' },
        { cost: [2, 0, 0, 1], points: 4, landmark: 'hunt', cube: 'yellow', players: '=4' },
        { cost: [0, 2, 0, 1], points: 5, landmark: 'camp', cube: 'red' },
        { cost: [0, 0, 2, 1], points: 6, landmark: 'field', cube: 'green' },
        { cost: [2, 0, 1, 0], points: 3, landmark: 'canoe', cube: 'yellow', players: '3+' },
        { cost: [1, 0, 2, 0], points: 4, landmark: 'hunt', cube: 'red' },
        { cost: [0, 0, 3, 0], points: 5, landmark: 'camp', cube: 'yellow', players: '=4' },
        { cost: [0, 0, 1, 2], points: 7, landmark: 'field', cube: 'red', star: 'black' },
        { cost: [1, 1, 1, 0], points: 5, landmark: 'canoe', cube: 'green', star: 'black' },
        { cost: [0, 1, 2, 0], points: 5, landmark: 'hunt', cube: 'yellow', star: 'black' },
        { cost: [1, 0, 0, 2], points: 5, landmark: 'camp', cube: 'red', star: 'white' },
        { cost: [1, 2, 0, 0], points: 3, landmark: 'field', cube: 'yellow', star: 'white' },
        { cost: [0, 2, 1, 0], points: 4, landmark: 'canoe', cube: 'red', star: 'white' },
      ]),
    ],
    bonusTiles: rows('bonus', [
      { effect: { kind: 'perSymbol', symbol: 'settlers', points: 2 } },
      { effect: { kind: 'perSymbol', symbol: 'exploration', points: 2 } },
      { effect: { kind: 'perSymbol', symbol: 'nativeHelp', points: 2 } },
      { effect: { kind: 'perSymbol', symbol: 'tool', points: 2 } },
      { effect: { kind: 'perPair', symbols: ['settlers', 'exploration'], points: 3 } },
      { effect: { kind: 'perPair', symbols: ['settlers', 'nativeHelp'], points: 3 } },
      { effect: { kind: 'perPair', symbols: ['settlers', 'tool'], points: 3 } },
      { effect: { kind: 'perPair', symbols: ['exploration', 'nativeHelp'], points: 3 } },
      { effect: { kind: 'perPair', symbols: ['exploration', 'tool'], points: 3 } },
      { effect: { kind: 'perPair', symbols: ['nativeHelp', 'tool'], points: 3 } },
      { effect: { kind: 'perTwoSettlers', points: 1 } },
      { effect: { kind: 'perTwoSettlers', points: 1 } },
      { effect: { kind: 'perTwoSettlers', points: 1 } },
      { effect: { kind: 'points', points: 3 } },
      { effect: { kind: 'points', points: 3 } },
      { effect: { kind: 'points', points: 3 } },
      { effect: { kind: 'points', points: 3 } },
      { icon: 'I', effect: { kind: 'points', points: 3 } },
      { icon: 'I', effect: { kind: 'points', points: 3 } },
      { icon: 'I', effect: { kind: 'points', points: 3 } },
      { icon: 'I', effect: { kind: 'points', points: 3 } },
      { icon: 'III', effect: { kind: 'points', points: 3 } },
      { icon: 'III', effect: { kind: 'points', points: 3 } },
      { icon: 'III', effect: { kind: 'points', points: 3 } },
      { icon: 'III', effect: { kind: 'points', points: 3 } },
    ]),
    explorationTiles: rows('exploration', [
      { effect: { kind: 'settler' } },
      { effect: { kind: 'settler' } },
      { effect: { kind: 'cubes', cubes: [0, 2, 0, 0] } },
      { effect: { kind: 'cubes', cubes: [0, 0, 1, 0] } },
      { effect: { kind: 'symbol', symbol: 'settlers' } },
      { effect: { kind: 'symbol', symbol: 'exploration' } },
      { effect: { kind: 'symbol', symbol: 'nativeHelp' } },
      { effect: { kind: 'symbol', symbol: 'tool' } },
      { effect: { kind: 'points', points: 3 } },
      { effect: { kind: 'points', points: 3 } },
    ]),
    setup: {
      players: [2, 4],
      settlersPerPlayer: 12,
      startingSettlers: { 2: 7, 3: 6, 4: 6 },
      startingCubesInTurnOrder: [
        [3, 0, 0, 0],
        [4, 0, 0, 0],
        [4, 0, 0, 0],
        [3, 1, 0, 0],
      ],
      holdSpaces: 10,
      bonusSlots: 3,
      endTrigger: 8,
    },
  }))();

/** The hash of this component set, used in views; a test checks it. */
export const defaultHash = '8012229d75961c939a47025bb132590008770c320615755ded03791419ea22d6';
