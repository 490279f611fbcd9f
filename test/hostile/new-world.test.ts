import { expect, test } from 'vitest';
import { defaultComponents, parseComponents } from '../../src/entries/components';
import { type Action, appendAction, type Components, type State, setup, startRecord } from '../../src/index';
import { type BadRow, firstWhere, type Patch, statesOf } from '../support/hostile';
import { testHostileGame, type WrongRecord } from '../support/hostile-game';
import { type Path, withValue } from '../support/tree';

type NewWorld = State<'new-world'>;
type Player = NewWorld['players'][number];
type Location = Components<'new-world'>['boards'][number]['locations'][number];

const options = { variant: 'new-world', players: 3, seed: 'f' } as const;
const set = defaultComponents('new-world');
const start = setup(options);
const states = statesOf<'new-world'>(options);

const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b);
const playerOf = (state: NewWorld, seat = state.seat): Player =>
  state.players[seat] ?? expect.unreachable(`no seat ${seat}`);
const of = (state: NewWorld, ...path: Path): Path => ['players', state.seat, ...path];

const locations: readonly Location[] = [...set.boardChoice.always, start.game.board].flatMap(
  (name) => set.boards.find(({ id }) => id === name)?.locations ?? [],
);
const numberOf = (name: string): number => locations.findIndex(({ id }) => id === name);
const cardOf = (kind: string, players?: string): number =>
  set.pointCards.findIndex((card) => card.kind === kind && card.players === players && card.star !== 'white');

/** The stacks of each fort, by number, in the order of the row (NW-S4). */
const stacksOf: Readonly<Record<string, readonly number[]>> = {
  'A1-1': [0],
  'A1-2': [1],
  'B1-1': [2, 3],
  'B1-2': [4, 5],
};
const stackSizes = [4, 4, 2, 2, 2, 2];
const stacksAt = (state: NewWorld): readonly number[] => stacksOf[locations[state.location]?.id ?? ''] ?? [];
const isFull = (state: NewWorld, stack: number): boolean =>
  state.bonusStacks[stack]?.length === stackSizes[stack];

const busy = firstWhere(
  states,
  ({ phase, owners }) => phase === 'turn' && [0, 1, 2].every((seat) => owners.includes(seat)),
);
const stood = busy.owners.findIndex((owner) => owner !== -1);
const owner = busy.owners[stood] ?? -1;
const upgrading = firstWhere(
  states,
  (state) => state.phase === 'upgrade' && stepsAt(state) - state.upgrades === 1,
);
const strict = firstWhere(
  statesOf<'new-world'>({ ...options, upgradeAtLeastOnce: true }, 500),
  (state) => state.phase === 'upgrade' && stepsAt(state) === state.upgrades,
);
const trading = firstWhere(states, ({ phase, traded }) => phase === 'trade' && traded === 0);
const traded = firstWhere(states, ({ phase, traded: isDone }) => phase === 'trade' && isDone === 1);
const atFort = firstWhere(
  states,
  (state) =>
    state.phase === 'fort' && state.claimed === 0 && stacksAt(state).every((at) => isFull(state, at)),
);
const afterClaim = firstWhere(states, ({ phase, claimed }) => phase === 'fort' && claimed === 1);
const exploring = firstWhere(states, ({ phase }) => phase === 'explore');
const discarding = firstWhere(states, ({ phase }) => phase === 'discard');
const rich = firstWhere(
  states,
  ({ phase, players }) => phase === 'turn' && players.some((each) => each.pointCards.length > 2),
);
const owning = rich.players.findIndex((each) => each.pointCards.length > 2);
const last = firstWhere(
  states,
  ({ phase, players }) => phase === 'turn' && players.some((each) => each.pointCards.length === 8),
);
const over = firstWhere(states, ({ phase }) => phase === 'over');

function stepsAt({ location }: NewWorld): number {
  const here = locations[location];
  return here?.kind === 'upgrade' ? here.steps : 0;
}

function topOf(state: NewWorld, stack: number): number {
  return state.bonusStacks[stack]?.at(-1) ?? -1;
}

const covered = start.explorationTiles.findIndex((tile) => tile !== -1);
const uncovered = numberOf('A1-3');
const four = cardOf('settlers', '=4');

/** What cannot arise: a state, how it is refused, and what is changed where. */
const IMPOSSIBLE: readonly BadRow<NewWorld>[] = [
  [
    'the pieces of another variant',
    start,
    'wrong-type at game.tradeAtLeastOnce',
    [['variant'], 'spice-road'],
  ],
  ['more players than there are', start, 'wrong-length at players', [['game', 'players'], 4]],
  ['an actor that is not there', start, 'no-such-seat at actor', [['actor'], 4]],
  ['a board that is none', start, 'unknown-piece at game.board', [['game', 'board'], 'Z1']],
  ['a board that is in every game', start, 'unknown-piece at game.board', [['game', 'board'], 'A1']],
  // The settlers (NW-S6, NW-W2 to NW-W4, NW-C1).
  ['a settler too many', start, 'misplaced-piece at players.*.settlers', [of(start, 'settlers'), 7]],
  ['a settler gone', start, 'misplaced-piece at players.*.settlers', [of(start, 'settlers'), 5]],
  [
    'a settler more in reserve',
    start,
    'too-many at players.*.reserve',
    [of(start, 'settlers'), 5],
    [of(start, 'reserve'), 7],
  ],
  ['settlers of nobody', start, 'impossible-state at owners.*', [['settlers', uncovered], 1]],
  ['an owner without settlers', start, 'impossible-state at owners.*', [['owners', uncovered], 0]],
  [
    'settlers on a location and on the board',
    start,
    'misplaced-piece at players.*.settlers',
    [['settlers', uncovered], 1],
    [['owners', uncovered], 0],
  ],
  [
    'settlers of somebody else',
    busy,
    'misplaced-piece at players.*.settlers',
    [['owners', stood], (owner + 1) % 3],
  ],
  [
    'a settler more on a location',
    busy,
    'misplaced-piece at players.*.settlers',
    [['settlers', stood], (busy.settlers[stood] ?? 0) + 1],
  ],
  [
    'more settlers than a player has',
    start,
    'misplaced-piece at players.*.settlers',
    [['settlers', uncovered], 13],
    [['owners', uncovered], 0],
  ],
  // The exploration tiles (NW-S5, NW-C2).
  [
    'an exploration tile twice',
    start,
    'duplicate at explorationTiles.*',
    [['explorationTiles', covered], start.explorationTiles.filter((tile) => tile !== -1).at(-1)],
  ],
  [
    'an exploration tile gone',
    start,
    'missing-piece at explorationTiles',
    [['explorationTiles', covered], -1],
  ],
  [
    'an unknown exploration tile',
    start,
    'unknown-piece at explorationTiles.*',
    [['explorationTiles', covered], 10],
  ],
  [
    'an exploration tile in the open',
    start,
    'misplaced-piece at explorationTiles.*',
    [['explorationTiles', covered], -1],
    [['explorationTiles', uncovered], start.explorationTiles[covered]],
  ],
  [
    'an exploration tile on the board and taken',
    start,
    'duplicate at explorationTiles.*',
    [of(start, 'explorationTiles'), [start.explorationTiles[covered]]],
  ],
  // The point cards (NW-S2, NW-S3, NW-F3).
  ['a point card in the row and in the deck', start, 'duplicate at deck.*', [['pointRow', 0], start.deck[0]]],
  ['a point card twice in the row', start, 'duplicate at pointRow.*', [['pointRow', 0], start.pointRow[1]]],
  [
    'a point card claimed and in the row',
    start,
    'duplicate at pointRow.*',
    [of(start, 'pointCards'), [start.pointRow[0]]],
  ],
  ['a point card gone', start, 'missing-piece at deck', [['deck'], start.deck.slice(1)]],
  ['an unknown point card', start, 'unknown-piece at deck.*', [['deck', 0], 56]],
  ['a point card for four', start, 'unknown-piece at deck.*', [['deck', 0], four]],
  [
    'a point card with a white star',
    start,
    'unknown-piece at deck.*',
    [['deck', 0], set.pointCards.findIndex(({ star }) => star === 'white')],
  ],
  [
    'a gap in the row while the deck lasts',
    start,
    'impossible-state at pointRow',
    [['pointRow', 3], -1],
    [['deck'], [start.pointRow[3], ...start.deck]],
  ],
  [
    'claimed cards out of order',
    rich,
    'not-in-order at players.*.pointCards.*',
    [['players', owning, 'pointCards'], [...playerOf(rich, owning).pointCards].reverse()],
  ],
  [
    'more point cards than trigger the end',
    start,
    'too-many at players.*.pointCards',
    [of(start, 'pointCards'), sorted(start.deck.slice(0, 9))],
    [['deck'], start.deck.slice(9)],
  ],
  // The bonus tiles (NW-S4, NW-F2).
  [
    'a bonus tile in two stacks',
    start,
    'duplicate at bonusStacks.*',
    [['bonusStacks', 0, 0], start.bonusStacks[1]?.[0]],
  ],
  [
    'a bonus tile in a stack and taken',
    start,
    'duplicate at bonusStacks.*',
    [of(start, 'bonusTiles'), [topOf(start, 0)]],
  ],
  [
    'a bonus tile gone',
    start,
    'missing-piece at spareBonusTiles',
    [['bonusStacks', 0], start.bonusStacks[0]?.slice(1)],
  ],
  ['a bonus tile with an icon', start, 'unknown-piece at bonusStacks.*', [['bonusStacks', 0, 0], 17]],
  ['an unknown bonus tile', start, 'unknown-piece at bonusStacks.*', [['bonusStacks', 0, 0], 25]],
  [
    'a bonus stack too tall',
    start,
    'too-many at bonusStacks.*',
    [
      ['bonusStacks', 0],
      [...(start.bonusStacks[0] ?? []), topOf(start, 1)],
    ],
    [['bonusStacks', 1], start.bonusStacks[1]?.slice(0, -1)],
  ],
  [
    'a bonus stack too few',
    start,
    'wrong-length at bonusStacks',
    [['bonusStacks'], start.bonusStacks.slice(1)],
  ],
  ['no spare bonus tile', start, 'missing-piece at spareBonusTiles', [['spareBonusTiles'], []]],
  [
    'more bonus tiles than slots',
    start,
    'too-many at players.*.bonusTiles',
    [of(start, 'bonusTiles'), sorted(start.bonusStacks[0] ?? [])],
    [['bonusStacks', 0], []],
  ],
  [
    'bonus tiles out of order',
    start,
    'not-in-order at players.*.bonusTiles.*',
    [of(start, 'bonusTiles'), sorted((start.bonusStacks[0] ?? []).slice(2)).reverse()],
    [['bonusStacks', 0], start.bonusStacks[0]?.slice(0, 2)],
  ],
  // The holds (C-5).
  // The phases (NW-W6 to NW-W9, NW-F1, NW-C2).
  ['a location in use out of season', start, 'impossible-state at location', [['location'], uncovered]],
  ['no location in use', upgrading, 'impossible-state at location', [['location'], -1]],
  [
    'a location of another kind in use',
    upgrading,
    'impossible-state at location',
    [['location'], trading.location],
  ],
  ['upgrades out of season', start, 'impossible-state at upgrades', [['upgrades'], 1]],
  ['a trade out of season', start, 'impossible-state at traded', [['traded'], 1]],
  ['a claim out of season', start, 'impossible-state at claimed', [['claimed'], 1]],
  ['a bonus tile out of season', start, 'impossible-state at tookBonus', [['tookBonus'], 1]],
  ['a trade at an upgrade', upgrading, 'impossible-state at traded', [['traded'], 1]],
  ['upgrades at a trade', trading, 'impossible-state at upgrades', [['upgrades'], 1]],
  ['a claim at a trade', trading, 'impossible-state at claimed', [['claimed'], 1]],
  ['a trade without cubes', trading, 'impossible-state at phase', [of(trading, 'cubes'), [0, 0, 0, 0]]],
  ['an exploration out of season', start, 'impossible-state at location', [['phase'], 'explore']],
  ['an upgrade out of season', start, 'impossible-state at location', [['phase'], 'upgrade']],
  ['a fort out of season', start, 'impossible-state at location', [['phase'], 'fort']],
  // The end (NW-E1, C-6).
  [
    'a round that goes on for too long',
    last,
    'impossible-state at phase',
    [['seat'], last.game.firstSeat],
    [['actor'], last.game.firstSeat],
  ],
  // What stands around.
  [
    'a component set that is none',
    start,
    'wrong-type at game.components.boards',
    [['game', 'components'], { variant: 'new-world' }],
  ],
  ...[false, 1, 'true', null].map(
    (ruling): BadRow<NewWorld> => [
      `a ruling that is kept as ${JSON.stringify(ruling)}`,
      start,
      'wrong-value at game.upgradeAtLeastOnce',
      [['game', 'upgradeAtLeastOnce'], ruling],
    ],
  ),
];

const without = (kind: string): unknown => set.pointCards.filter((card) => card.kind !== kind);

/** Bad component sets: how each is refused, and what is changed where. */
const BAD_SETS: readonly BadRow<object>[] = [
  ['the name of another variant', set, 'wrong-type at starterCards', [['variant'], 'spice-road']],
  ['a board gone', set, 'unknown-piece at boardChoice.always.0', [['boards'], set.boards.slice(1)]],
  ['the id of a board twice', set, 'duplicate at boards.1.id', [['boards', 1, 'id'], 'A1']],
  [
    'the id of a location twice',
    set,
    'duplicate at boards.1.locations.0.id',
    [['boards', 1, 'locations', 0, 'id'], 'A1-1'],
  ],
  [
    'a location too few',
    set,
    'wrong-length at boardChoice.oneOf.0',
    [['boards', 1, 'locations'], set.boards[1]?.locations.slice(0, -1)],
  ],
  [
    'a location too many',
    set,
    'wrong-length at boardChoice.oneOf.0',
    [
      ['boards', 1, 'locations'],
      [...(set.boards[1]?.locations ?? []), { ...set.boards[0]?.locations[2], id: 'X' }],
    ],
  ],
  [
    'a landmark circled twice',
    set,
    'duplicate at boards.0.locations.2.landmarks.1',
    [
      ['boards', 0, 'locations', 2, 'landmarks'],
      ['camp', 'camp'],
    ],
  ],
  [
    'an endless trade',
    set,
    'endless-trade at boards.0.locations.5.get',
    [
      ['boards', 0, 'locations', 5, 'get'],
      [0, 2, 0, 1],
    ],
  ],
  [
    'a trade for nothing',
    set,
    'endless-trade at boards.0.locations.5.get',
    [
      ['boards', 0, 'locations', 5, 'give'],
      [0, 0, 0, 0],
    ],
  ],
  [
    'a covered fort',
    set,
    'misplaced-piece at boards.0.locations.0.cover',
    [['boards', 0, 'locations', 0, 'cover'], 'always'],
  ],
  [
    'more bonus spaces than tiles',
    set,
    'too-few at bonusTiles',
    [['boards', 0, 'locations', 0, 'bonusStacks'], [9]],
  ],
  [
    'a fort too few',
    set,
    'unknown-piece at pointRow.forts.0',
    [['boards', 0, 'locations', 0], { ...set.boards[0]?.locations[2], id: 'A1-1' }],
  ],
  [
    'a fort too many',
    set,
    'missing-piece at pointRow.forts',
    [['boards', 2, 'locations', 0], { ...set.boards[0]?.locations[0], id: 'C1-1' }],
  ],
  [
    'an unknown board in every game',
    set,
    'unknown-piece at boardChoice.always.0',
    [['boardChoice', 'always', 0], 'Z1'],
  ],
  [
    'an unknown board to choose',
    set,
    'unknown-piece at boardChoice.oneOf.2',
    [['boardChoice', 'oneOf', 2], 'Z1'],
  ],
  [
    'a board twice in every game',
    set,
    'duplicate at boardChoice.always.1',
    [['boardChoice', 'always', 1], 'A1'],
  ],
  [
    'a board in every game and to choose',
    set,
    'duplicate at boardChoice.oneOf.0',
    [['boardChoice', 'oneOf', 0], 'A1'],
  ],
  [
    'boards of other sizes to choose',
    set,
    'wrong-length at boardChoice.oneOf.0',
    [
      ['boardChoice', 'oneOf'],
      ['D1', 'E1'],
    ],
    [
      ['boardChoice', 'always'],
      ['A1', 'B1', 'C1', 'F1'],
    ],
  ],
  [
    'an unknown fort in the row',
    set,
    'unknown-piece at pointRow.forts.0',
    [['pointRow', 'forts', 0], 'C1-9'],
  ],
  ['a fort twice in the row', set, 'duplicate at pointRow.forts.1', [['pointRow', 'forts', 0], 'A1-2']],
  [
    'a location in the row that is no fort',
    set,
    'unknown-piece at pointRow.forts.0',
    [['pointRow', 'forts', 0], 'A1-3'],
  ],
  [
    'a deck beside another fort',
    set,
    'misplaced-piece at pointRow.deckBeside',
    [['pointRow', 'deckBeside'], 'A1-1'],
  ],
  [
    'the id of a point card twice',
    set,
    'duplicate at pointCards.1.id',
    [['pointCards', 1, 'id'], 'settlers-1'],
  ],
  ['no point cards', set, 'too-few at pointCards', [['pointCards'], []]],
  [
    'too few point cards for two',
    set,
    'too-few at pointCards',
    [['pointCards'], set.pointCards.filter(({ players }) => players !== undefined)],
  ],
  [
    'a point card with a red star',
    set,
    'wrong-value at pointCards.0.star',
    [['pointCards', 0, 'star'], 'red'],
  ],
  [
    'a card for a landmark that is nowhere',
    set,
    'unknown-piece at pointCards.28.landmark',
    [['pointCards', 28, 'landmark'], 'volcano'],
  ],
  [
    'a tool for a landmark that is nowhere',
    set,
    'unknown-piece at pointCards.42.landmark',
    [['pointCards', 42, 'landmark'], 'volcano'],
  ],
  ['the id of a bonus tile twice', set, 'duplicate at bonusTiles.1.id', [['bonusTiles', 1, 'id'], 'bonus-1']],
  ['too few bonus tiles', set, 'too-few at bonusTiles', [['bonusTiles'], set.bonusTiles.slice(2)]],
  [
    'a bonus tile with another icon',
    set,
    'wrong-value at bonusTiles.0.icon',
    [['bonusTiles', 0, 'icon'], 'II'],
  ],
  [
    'a bonus tile for three symbols',
    set,
    'too-big at bonusTiles.4.effect.symbols',
    [
      ['bonusTiles', 4, 'effect', 'symbols'],
      ['tool', 'tool', 'tool'],
    ],
  ],
  [
    'the id of an exploration tile twice',
    set,
    'duplicate at explorationTiles.1.id',
    [['explorationTiles', 1, 'id'], 'exploration-1'],
  ],
  [
    'too few exploration tiles',
    set,
    'too-few at explorationTiles',
    [['explorationTiles'], set.explorationTiles.slice(1)],
  ],
  [
    'more settlers at the start than a player has',
    set,
    'too-many at setup.startingSettlers.2',
    [['setup', 'startingSettlers', '2'], 13],
  ],
  [
    'starting cubes that do not fit',
    set,
    'hold-too-full at setup.startingCubesInTurnOrder.3',
    [
      ['setup', 'startingCubesInTurnOrder', 3],
      [11, 0, 0, 0],
    ],
  ],
  [
    'a hold too small to start with',
    set,
    'hold-too-full at setup.startingCubesInTurnOrder.0',
    [['setup', 'holdSpaces'], 2],
  ],
  ['an end out of reach', set, 'too-few at pointCards', [['setup', 'endTrigger'], 40]],
];

/** Options that this game does not take. */
const BAD_OPTIONS: readonly (readonly [...Patch, at?: Path])[] = [
  [['players'], 5],
  ...[null, 0, '', 'A1', 'Z1', 'd1', 'D 1', ['D1'], '__proto__', 'x'.repeat(99)].map(
    (board): Patch => [['board'], board],
  ),
  [['components'], defaultComponents('spice-road')],
  [['tradeAtLeastOnce'], true],
  ...[0, 1, 'yes', null, {}].map((ruling): Patch => [['upgradeAtLeastOnce'], ruling]),
  [['map'], defaultComponents('sand-to-sea').standardMap],
];

/** Well-formed actions that name pieces which this game does not have. */
const otherBoard = set.boardChoice.oneOf.find((board) => board !== start.game.board) ?? '';
const UNKNOWN: readonly Action<'new-world'>[] = [
  { kind: 'work', location: 'A1-9' },
  { kind: 'work', location: 'constructor' },
  { kind: 'work', location: 'toString' },
  { kind: 'work', location: 'camp' },
  { kind: 'work', location: `${otherBoard}-1` },
  { kind: 'explore', location: `${otherBoard}-3` },
  { kind: 'takeBonus', stack: 3 },
];

/** Actions that are not legal: when, why and by which clause. */
const ILLEGAL: readonly (readonly [NewWorld, Action<'new-world'>, string, string])[] = [
  [start, { kind: 'work', location: locations[covered]?.id ?? '' }, 'unexplored', 'NW-W1'],
  [start, { kind: 'work', location: 'B1-5' }, 'cannot-trade', 'NW-W6'],
  [start, { kind: 'trade' }, 'wrong-phase', 'NW-W6'],
  [start, { kind: 'upgrade', cube: 'yellow' }, 'wrong-phase', 'NW-W6'],
  [start, { kind: 'claim' }, 'wrong-phase', 'NW-F1'],
  [start, { kind: 'takeBonus', stack: 0 }, 'wrong-phase', 'NW-F1'],
  [start, { kind: 'explore', location: locations[covered]?.id ?? '' }, 'wrong-phase', 'NW-C2'],
  [start, { kind: 'endTurn' }, 'wrong-phase', 'NW-T1'],
  [start, { kind: 'discard', cube: 'yellow' }, 'wrong-phase', 'C-5'],
  [upgrading, { kind: 'trade' }, 'wrong-phase', 'NW-W6'],
  [strict, { kind: 'endTurn' }, 'must-upgrade', 'NW-W8'],
  [strict, { kind: 'trade' }, 'wrong-phase', 'NW-W6'],
  [trading, { kind: 'endTurn' }, 'must-trade', 'NW-W9'],
  [atFort, { kind: 'endTurn' }, 'must-use-fort', 'NW-F1'],
  [afterClaim, { kind: 'claim' }, 'already-claimed', 'NW-F1'],
  [exploring, { kind: 'explore', location: 'A1-3' }, 'no-tile-here', 'NW-C2'],
  [exploring, { kind: 'endTurn' }, 'wrong-phase', 'NW-C2'],
  [discarding, { kind: 'endTurn' }, 'wrong-phase', 'C-5'],
  [over, { kind: 'rest' }, 'game-over', 'NW-E1'],
];

/** A record of one rest. */
const rested = appendAction(startRecord(options), { kind: 'rest' });
const resting: readonly Patch[] = [
  [['actions'], rested.actions],
  [['turns'], rested.turns],
];

/** Records in form that do not hold: what is said of them, and what is changed. */
const WRONG: readonly WrongRecord[] = [
  { code: 'wrong-hash', patches: [...resting, [['options', 'seed'], 'another']] },
  { code: 'wrong-hash', patches: [...resting, [['options', 'board'], otherBoard]] },
  { code: 'wrong-hash', patches: [...resting, [['options', 'upgradeAtLeastOnce'], true]] },
  { code: 'wrong-hash', patches: [...resting, [['options', 'players'], 4]] },
  { code: 'illegal-action', patches: [[['actions', 0], { kind: 'work', location: locations[covered]?.id }]] },
  { code: 'illegal-action', patches: [[['actions', 0], { kind: 'work', location: 'A1-9' }]] },
  { code: 'illegal-action', patches: [[['actions', 0], { kind: 'endTurn' }]] },
];

testHostileGame({
  options,
  state: start,
  over,
  states: IMPOSSIBLE,
  counted: [
    { state: busy, every: 3, numbers: 100 },
    { state: traded, every: 6, numbers: 100 },
  ],
  sets: BAD_SETS,
  countedSet: { every: 12, numbers: 500 },
  badOptions: BAD_OPTIONS,
  unknown: UNKNOWN,
  illegal: ILLEGAL,
  notRecords: [
    [['variant'], 'spice-road'],
    [['actions', 3], { kind: 'play', card: 'm01' }],
    [['options', 'board'], 'A1'],
  ],
  wrongRecords: () => WRONG,
  untaken: { kind: 'work', location: 'A1-9' },
});

test('a set without a kind of cards is a set', () => {
  expect(() => parseComponents(withValue(set, ['pointCards'], without('tool')))).not.toThrow();
});
