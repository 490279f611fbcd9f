import type { Change } from '../../src/changes/change';

const hold = (seat: number) => ({ in: 'hold', seat });
const supply = { in: 'supply' };
const hex = (at: string) => ({ in: 'hex', at });
const tableau = { in: 'tableau', seat: 1 };
const piece = (what: string, id: string | null, from: string, to: string, at?: string): Change => ({
  kind: 'piece',
  what,
  piece: id,
  from: { in: from, seat: 1, ...(at === undefined ? {} : { at }) },
  to: { in: to, seat: 1, ...(at === undefined ? {} : { at }) },
});
const tokens = (what: string, count: number, from: object, to: object): Change =>
  ({ kind: 'tokens', what, count, from, to }) as Change;

const common: readonly Change[] = [
  { kind: 'cubes', cubes: [2, 0, 1, 0], from: supply, to: hold(1) },
  { kind: 'cubes', cubes: [0, 5, 0, 0], from: hold(1), to: supply },
  { kind: 'due', phase: 'turn', actor: 1 },
  { kind: 'due', phase: 'discard', actor: 1 },
  { kind: 'turn', seat: 1 },
  { kind: 'turn', seat: 2 },
  { kind: 'lastRound', seat: 1 },
  { kind: 'over' },
];

const merchants: readonly Change[] = [
  { kind: 'cubes', cubes: [1, 0, 0, 0], from: hold(1), to: { in: 'card', at: 'm10' } },
  { kind: 'cubes', cubes: [0, 0, 2, 0], from: { in: 'card', at: 'm10' }, to: hold(1) },
  piece('merchantCard', 'm10', 'merchantRow', 'hand'),
  piece('merchantCard', 'm01', 'hand', 'faceUp'),
  piece('merchantCard', 'upgrade-2', 'faceUp', 'hand'),
  piece('merchantCard', null, 'discards', 'hand'),
  piece('merchantCard', 'm12', 'faceUp', 'discards'),
  piece('merchantCard', null, 'hand', 'discards'),
  piece('merchantCard', 'm43', 'merchantDeck', 'merchantRow'),
  {
    kind: 'slide',
    what: 'merchantCard',
    piece: 'm24',
    from: { in: 'merchantRow', index: 1 },
    to: { in: 'merchantRow', index: 0 },
  },
];

const sea: readonly Change[] = [
  { kind: 'cubes', cubes: [1, 0, 0, 0], from: hold(1), to: hex('C3') },
  { kind: 'cubes', cubes: [1, 2, 0, 0], from: hex('C3'), to: hold(1) },
  { kind: 'cubes', cubes: [0, 1, 0, 0], from: hold(1), to: hold(2) },
  { kind: 'cubes', cubes: [0, 1, 0, 0], from: hold(2), to: hold(1) },
  piece('bonusTile', 'extra-move', 'bonusStack', 'tableau'),
  piece('victoryTile', 'vp-21', 'hex', 'tableau', 'A1'),
  piece('victoryTile', 'vp-1', 'pile', 'hex', 'A1'),
  piece('startingCubes', '2R', 'offer', 'box'),
  { kind: 'piece', what: 'closedPort', piece: 'closed-port', from: { in: 'pile' }, to: hex('A1') },
  { kind: 'piece', what: 'closedPort', piece: 'closed-port', from: hex('A1'), to: hex('E4') },
  { kind: 'reveal', what: 'bonusTile', piece: 'points-5', in: { in: 'bonusStack', index: 4 } },
  tokens('boat', 1, { in: 'board', seat: 1 }, { ...hex('C3'), seat: 1 }),
  { kind: 'tokens', what: 'boat', seat: 1, count: 1, from: hex('C3'), to: hex('C4') },
  tokens('outpost', 1, { in: 'board', seat: 1, at: 'tea' }, hex('C3')),
];

/** Samples of changes, by game: every way that things go. */
export const CHANGES = {
  'eastern-wonders': [...common, ...sea],
  'sand-to-sea': [...common, ...merchants, ...sea],
  'spice-road': [
    ...common,
    ...merchants,
    piece('pointCard', 'p05', 'pointRow', 'tableau'),
    piece('pointCard', 'p36', 'pointDeck', 'pointRow'),
    { kind: 'reveal', what: 'merchantCard', piece: 'm01', in: { in: 'hand', seat: 1 } },
    tokens('gold', 1, { in: 'coins', index: 0 }, tableau),
    tokens('silver', 2, { in: 'coins', index: 0 }, tableau),
    tokens('silver', 4, { in: 'coins', index: 1 }, { in: 'coins', index: 0 }),
  ],
  'new-world': [
    ...common,
    piece('pointCard', 'tool-1', 'pointRow', 'tableau', 'A1-1'),
    piece('pointCard', 'settlers-4', 'deck', 'pointRow', 'B1-2'),
    piece('bonusTile', 'bonus-5', 'bonusStack', 'tableau'),
    piece('explorationTile', 'exploration-3', 'location', 'tableau', 'C1-3'),
    {
      kind: 'slide',
      what: 'pointCard',
      piece: 'nativeHelp-5',
      from: { in: 'pointRow', at: 'B1-1' },
      to: { in: 'pointRow', at: 'A1-2' },
    },
    { kind: 'reveal', what: 'bonusTile', piece: 'bonus-10', in: { in: 'bonusStack', at: 'A1-1', index: 0 } },
    tokens('settler', 2, { in: 'board', seat: 1 }, { in: 'location', at: 'A1-3' }),
    tokens('settler', 1, { in: 'location', at: 'A1-3' }, { in: 'board', seat: 1 }),
    tokens('settler', 2, { in: 'reserve', seat: 1 }, { in: 'board', seat: 1 }),
  ],
} as const satisfies Record<string, readonly Change[]>;
