import { expect } from 'vitest';
import { defaultComponents } from '../../src/entries/components';
import { type Action, type GameRecord, type State, setup } from '../../src/index';
import { type BadRow, firstWhere, type Patch, statesOf } from '../support/hostile';
import { testHostileGame, type WrongRecord } from '../support/hostile-game';
import { badMerchantSets, impossibleMerchants } from '../support/hostile-merchants';
import type { Path } from '../support/tree';

type SandToSea = State<'sand-to-sea'>;
type Player = SandToSea['players'][number];

const options = { variant: 'sand-to-sea', players: 3, seed: 'a' } as const;
const set = defaultComponents('sand-to-sea');
const cards = [...set.starterCards, ...set.merchantCards];
const states = statesOf<'sand-to-sea'>(options);
const strict = statesOf<'sand-to-sea'>({ ...options, tradeAtLeastOnce: true }, 500);

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b);
const playerOf = (state: SandToSea, seat = state.seat): Player =>
  state.players[seat] ?? expect.unreachable(`no seat ${seat}`);
const after = (state: SandToSea, steps = 1): number => (state.seat + steps) % state.players.length;
const kindOf = (state: SandToSea): string | undefined => cards[state.played]?.kind;
const othersHere = (state: SandToSea): number[] =>
  state.players.flatMap(({ boat }, seat) =>
    seat !== state.seat && boat === playerOf(state).boat ? [seat] : [],
  );

const start = setup(options);
const placing = firstWhere(states, ({ phase }) => phase === 'placeBoat');
const second = firstWhere(states, ({ phase, players }) => phase === 'takeCubes' && players.some(hasBoat));
const begun = firstWhere(states, ({ phase }) => phase === 'turn');
const spread = firstWhere(states, ({ phase, merchantCubes }) => phase === 'turn' && total(merchantCubes) > 0);
const paying = firstWhere(states, ({ phase, paid }) => phase === 'payCards' && paid === 1);
const trading = firstWhere(states, (state) => state.phase === 'play' && kindOf(state) === 'trade');
const upgrading = firstWhere(states, (state) => state.phase === 'play' && kindOf(state) === 'upgrade');
const mustTrade = firstWhere(strict, ({ phase }) => phase === 'mustTrade');
const secretive = firstWhere(
  states,
  ({ phase, players }) => phase === 'turn' && players.some((each) => isSecretive(each)),
);
const keeper = secretive.players.findIndex((each) => isSecretive(each));
const meeting = firstWhere(states, (state) => state.phase === 'payBoats' && othersHere(state).length === 2);
const building = firstWhere(states, ({ phase }) => phase === 'payCubes');

const rewarded = firstWhere(states, ({ phase }) => phase === 'reward');
const discarding = firstWhere(states, ({ phase, seat, actor }) => phase === 'discard' && seat === actor);
const closed = firstWhere(states, ({ phase, closedPort }) => phase === 'turn' && closedPort !== -1);
const claimed = firstWhere(
  states,
  ({ phase, players }) => phase === 'turn' && players.some((each) => each.victoryTiles.length > 1),
);
const over = firstWhere(states, ({ phase }) => phase === 'over');

const market = begun.game.market.findIndex((tile) => tile !== -1);
const sea = seaOf(begun);

/** A market tile that has left the game. */
const unused = set.marketTiles.findIndex((_, each) => !begun.game.market.includes(each));

/** A hex with a sea tile. */
function seaOf({ game }: SandToSea): number {
  return game.market.findIndex((each, hex) => each === -1 && ![0, 3, 20, 23].includes(hex));
}

function hasBoat({ boat }: Player): boolean {
  return boat !== -1;
}

/** Has given up cards from hand, and has got one since. */
function isSecretive({ hidden, hand, arrived }: Player): boolean {
  return hidden.length > 0 && hand.length > 2 && arrived.some((discards) => discards > 0);
}

/** A player who has all cards in hand, as after a rest. */
function rested(state: SandToSea, seat: number): Patch[] {
  const { hand, faceUp, seen, hidden } = playerOf(state, seat);
  const all = sorted([...hand, ...faceUp, ...seen, ...hidden]);
  return [
    [['players', seat, 'hand'], all],
    [['players', seat, 'faceUp'], []],
    [['players', seat, 'seen'], []],
    [['players', seat, 'hidden'], []],
    [['players', seat, 'arrived'], all.map(() => 0)],
  ];
}

const of = (state: SandToSea, ...path: Path): Path => ['players', state.seat, ...path];
const keep = playerOf(secretive, keeper);
const kept = (...path: Path): Path => ['players', keeper, ...path];
const winner = claimed.players.findIndex((each) => each.victoryTiles.length > 1);

/** What cannot arise: a state, how it is refused, and what is changed where. */
const IMPOSSIBLE: readonly BadRow<SandToSea>[] = [
  ['more players than there are', begun, 'wrong-length at players', [['game', 'players'], 4]],
  ['an actor that is not there', begun, 'no-such-seat at actor', [['actor'], 4]],
  // The setup (EW-S8, SS-S1).
  ['a boat before its time', start, 'impossible-state at players.*.boat', [of(start, 'boat'), market]],
  ['a boat that is not placed', begun, 'impossible-state at players.*.boat', [of(begun, 'boat'), -1]],
  [
    'a boat that has been placed gone',
    second,
    'impossible-state at players.*.boat',
    [['players', second.players.findIndex(hasBoat), 'boat'], -1],
  ],
  ['a set of starting cubes too few', start, 'wrong-length at offers', [['offers'], [1, 1, 1]]],
  ['a setup that was over', begun, 'impossible-state at players.*.boat', [['phase'], 'takeCubes']],
  ['a setup that has not been', start, 'impossible-state at players.*.boat', [['phase'], 'turn']],
  // The map and the tiles (SS-S3, SS-S4).
  [
    'a market tile twice',
    begun,
    'duplicate at game.market.*',
    [['game', 'market', market], begun.game.market.find((tile, hex) => hex > market && tile !== -1)],
  ],
  ['a market tile at sea', begun, 'wrong-tile-count at game.market', [['game', 'market', sea], unused]],
  ['a fifth sea tile', begun, 'wrong-tile-count at game.market', [['game', 'market', market], -1]],
  ['an unknown market tile', begun, 'unknown-piece at game.market.*', [['game', 'market', market], 24]],
  [
    'a map that is none',
    begun,
    'wrong-tile-count at game.map.columns',
    [['game', 'map'], { columns: { A: [0] }, ports: ['A1', 'A1', 'A1', 'A1'] }],
  ],
  ['a victory tile twice', begun, 'duplicate at portTiles.*', [['portTiles', 0], begun.portTiles[1]]],
  ['a victory tile gone', begun, 'missing-piece at pile', [['portTiles', 0], -1]],
  ['an unknown victory tile', begun, 'unknown-piece at portTiles.*', [['portTiles', 0], 26]],
  [
    'a victory tile claimed and in the pile',
    begun,
    'duplicate at pile.*',
    [of(begun, 'victoryTiles'), [begun.pile.find((tile) => tile !== -1)]],
  ],
  [
    'victory tiles out of order',
    claimed,
    'not-in-order at players.*.victoryTiles.*',
    [['players', winner, 'victoryTiles'], [...playerOf(claimed, winner).victoryTiles].reverse()],
  ],
  ['a pile too short', begun, 'missing-piece at pile', [['pile'], begun.pile.slice(1)]],
  [
    'a closed port too deep',
    begun,
    'impossible-state at pile.*',
    [['pile'], [-1, ...begun.pile.filter((tile) => tile !== -1)]],
  ],
  ['two closed-port tiles', begun, 'misplaced-piece at closedPort', [['closedPort'], 0]],
  ['no closed port', closed, 'misplaced-piece at closedPort', [['closedPort'], -1]],
  [
    'another closed port',
    closed,
    'missing-piece at portTiles.*',
    [['closedPort'], (closed.closedPort + 1) % 4],
  ],
  ['a bonus tile too many', begun, 'misplaced-piece at bonusLeft.*', [of(begun, 'bonusTiles', 0), 1]],
  ['a bonus tile gone', begun, 'misplaced-piece at bonusLeft.*', [['bonusLeft', 0], 3]],
  ['a bonus stack too tall', begun, 'too-many at bonusLeft.*', [['bonusLeft', 0], 5]],
  ['a bonus stack too few', begun, 'wrong-length at bonusLeft', [['bonusLeft'], begun.bonusLeft.slice(1)]],
  // The outposts (EW-K1, EW-K3).
  [
    'an outpost on a tile and on the board',
    begun,
    'misplaced-piece at players.*.built.*',
    [['outposts', market], 1],
  ],
  ['an outpost on neither', begun, 'misplaced-piece at players.*.built.*', [['players', 0, 'built', 0], 1]],
  // The merchant cards (SS-S2, SS-A1, SS-A2).
  [
    'a merchant card in hand and in the row',
    begun,
    'duplicate at merchantRow.*',
    [of(begun, 'hand'), [0, 1, begun.merchantRow[0]]],
    [of(begun, 'arrived'), [0, 0, 0]],
  ],
  ['a card in hand and face up', begun, 'duplicate at players.*.faceUp.*', [of(begun, 'faceUp'), [0]]],
  [
    'a card in hand and given up',
    begun,
    'duplicate at players.*.hidden.*',
    [of(begun, 'hidden'), [1]],
    [of(begun, 'arrived'), [0, 0, 0]],
  ],
  [
    'a card face up and seen',
    begun,
    'duplicate at players.*.seen.*',
    ...rested(begun, 0),
    [['players', 0, 'hand'], [0]],
    [['players', 0, 'arrived'], [0]],
    [['players', 0, 'faceUp'], [1]],
    [['players', 0, 'seen'], [1]],
  ],
  ['a hand out of order', begun, 'not-in-order at players.*.hand.*', [of(begun, 'hand'), [1, 0]]],
  [
    'a starting card missing',
    begun,
    'missing-piece at merchantDeck',
    [of(begun, 'hand'), [1]],
    [of(begun, 'arrived'), [0]],
  ],
  [
    'an unknown card',
    begun,
    'unknown-piece at players.*.hand.*',
    [of(begun, 'hand'), [0, 1, 45]],
    [of(begun, 'arrived'), [0, 0, 0]],
  ],
  ['a starting card in the deck', begun, 'misplaced-piece at merchantDeck.*', [['merchantDeck', 0], 0]],
  [
    'cubes for a card too many',
    begun,
    'wrong-length at merchantCubes',
    [['merchantCubes'], [...begun.merchantCubes, 0, 0, 0, 0]],
  ],
  // What is known of cards given up (SS-I2).
  ['no arrival of a card', begun, 'wrong-length at players.*.arrived', [of(begun, 'arrived'), [0]]],
  ['an arrival too many', begun, 'wrong-length at players.*.arrived', [of(begun, 'arrived'), [0, 0, 0]]],
  [
    'a starting card that has come later',
    secretive,
    'impossible-state at players.*.arrived.*',
    [kept('arrived', 0), 1],
  ],
  [
    'a card that has come after what has not been',
    secretive,
    'impossible-state at players.*.arrived.*',
    [
      kept('arrived'),
      keep.arrived.map((discards, i) => (i < keep.arrived.length - 1 ? discards : keep.hidden.length + 1)),
    ],
  ],
  [
    'a card given up before it came',
    secretive,
    'impossible-state at players.*.hidden',
    [
      kept('arrived'),
      sorted([...keep.hand, ...keep.hidden]).map((card) => (card < 2 ? 0 : keep.hidden.length)),
    ],
    [kept('hidden'), sorted([...keep.hand, ...keep.hidden]).slice(-keep.hidden.length)],
    [kept('hand'), sorted([...keep.hand, ...keep.hidden]).slice(0, -keep.hidden.length)],
  ],
  [
    'cards given up out of order',
    secretive,
    'not-in-order at players.*.hidden.*',
    [kept('hand'), keep.hand.slice(0, -1)],
    [kept('hidden'), [...keep.hand.slice(-1), ...keep.hidden].sort((a, b) => b - a)],
  ],
  [
    'a card given up twice',
    secretive,
    'duplicate at players.*.hidden.*',
    [kept('seen'), sorted([...keep.seen, ...keep.hidden])],
  ],
  // The holds (C-5, EW-M4).
  // The phases (SS-A1, SS-P2, SS-V1 to SS-V4, SS-K2).
  ['free steps out of season', begun, 'impossible-state at freeSteps', [['freeSteps'], 1]],
  ['a payee out of season', begun, 'impossible-state at payee', [['payee'], after(begun)]],
  ['a debt out of season', begun, 'impossible-state at toPay', [['toPay'], 1]],
  ['a payment for a card that is not there', paying, 'impossible-state at wanted', [['wanted'], 4]],
  ['a payment without cubes', paying, 'impossible-state at paid', [of(paying, 'cubes'), [0, 0, 0, 0]]],
  [
    'a card carried out that is not face up',
    trading,
    'impossible-state at phase',
    [['played'], playerOf(trading).hand[0]],
  ],
  ['a trade without cubes', trading, 'impossible-state at phase', [of(trading, 'cubes'), [0, 0, 0, 0]]],
  ['nothing to upgrade', upgrading, 'impossible-state at phase', [of(upgrading, 'cubes'), [0, 0, 0, 4]]],
  ['payment to nobody', begun, 'impossible-state at payee', [['phase'], 'payBoats']],
  ['payment to oneself', meeting, 'impossible-state at payee', [['payee'], meeting.seat]],
  [
    'payment to a boat elsewhere',
    meeting,
    'impossible-state at payee',
    [['players', meeting.payee, 'boat'], 0],
  ],
  ['payment without cubes', meeting, 'impossible-state at phase', [of(meeting, 'cubes'), [1, 0, 0, 0]]],
  ['an outpost that costs nothing', begun, 'impossible-state at toPay', [['phase'], 'payCubes']],
  ['an outpost that costs too much', building, 'impossible-state at phase', [['toPay'], 9]],
  [
    'an outpost paid without cubes',
    building,
    'impossible-state at phase',
    [of(building, 'cubes'), [0, 0, 0, 0]],
  ],
  ['an outpost built on a port', building, 'impossible-state at phase', [of(building, 'boat'), 0]],
  ['a reward that is not due', begun, 'impossible-state at phase', [['phase'], 'reward']],
  // The end (SS-E1, C-6).
  // What stands around.
  [
    'a component set that is none',
    begun,
    'wrong-type at game.components.starterCards',
    [['game', 'components'], { variant: 'sand-to-sea' }],
  ],
  ...impossibleMerchants({ state: begun, paying, trading, upgrading }),
];

const [tile] = set.marketTiles;

/** Bad component sets: how each is refused, and what is changed where. */
const BAD_SETS: readonly BadRow<object>[] = [
  ['the name of a sister', set, 'unknown-key at starterCards', [['variant'], 'eastern-wonders']],
  [
    'too few merchant cards',
    set,
    'too-few-cards at merchantCards',
    [['merchantCards'], set.merchantCards.slice(0, 3)],
  ],
  [
    'a trade by a card for nothing',
    set,
    'endless-trade at merchantCards.9.get',
    [
      ['merchantCards', 9, 'give'],
      [0, 0, 0, 0],
    ],
  ],
  [
    'a trade by a card that is endless',
    set,
    'endless-trade at merchantCards.9.get',
    [
      ['merchantCards', 9, 'get'],
      [2, 0, 0, 1],
    ],
  ],
  [
    'the id of a market tile twice',
    set,
    'duplicate at marketTiles.1.id',
    [['marketTiles', 1, 'id'], tile?.id],
  ],
  ['five tiles of a symbol', set, 'wrong-tile-count at marketTiles', [['marketTiles', 0, 'symbol'], 'tea']],
  [
    'a symbol without a row',
    set,
    'wrong-tile-count at marketTiles',
    [['marketTiles', 0, 'symbol'], 'saffron'],
  ],
  [
    'a market without a price',
    set,
    'endless-trade at marketTiles.0.get',
    [
      ['marketTiles', 0, 'give'],
      [0, 0, 0, 0],
    ],
  ],
  [
    'a market that is endless',
    set,
    'endless-trade at marketTiles.0.get',
    [
      ['marketTiles', 0, 'get'],
      [4, 1, 1, 0],
    ],
  ],
  [
    'the id of a victory tile twice',
    set,
    'duplicate at victoryTiles.1.id',
    [['victoryTiles', 1, 'id'], 'vp-1'],
  ],
  [
    'the id of a bonus tile twice',
    set,
    'duplicate at bonusTiles.1.id',
    [['bonusTiles', 1, 'id'], 'extra-move'],
  ],
  [
    'a stack of unknown tiles',
    set,
    'unknown-piece at bonusStacks.0.0',
    [['bonusStacks', 0, 0], 'extra-cheese'],
  ],
  ['tiles in two stacks', set, 'duplicate at bonusStacks.0.0', [['bonusStacks', 1, 0], 'extra-move']],
  ['tiles in no stack', set, 'missing-piece at bonusTiles.0.id', [['bonusStacks'], set.bonusStacks.slice(1)]],
  [
    'the id of starting cubes twice',
    set,
    'duplicate at startingCubes.1.id',
    [['startingCubes', 1, 'id'], '4Y'],
  ],
  [
    'starting cubes that do not fit',
    set,
    'hold-too-full at startingCubes.2.cubes',
    [
      ['startingCubes', 2, 'cubes'],
      [0, 11, 0, 0],
    ],
  ],
  [
    'a hold too small to start with',
    set,
    'hold-too-full at startingCubes.0.cubes',
    [['playerBoard', 'holdSpaces'], 3],
  ],
  ['a symbol with two rows', set, 'duplicate at playerBoard.rows.3', [['playerBoard', 'rows', 3], 'tea']],
  [
    'a player board of other columns',
    set,
    'wrong-length at playerBoard.spacePoints',
    [['playerBoard', 'columns'], 5],
  ],
  [
    'points for three columns',
    set,
    'wrong-length at playerBoard.spacePoints',
    [
      ['playerBoard', 'spacePoints'],
      [1, 1, 2],
    ],
  ],
  [
    'rewards for three columns',
    set,
    'wrong-length at columnRewards',
    [['columnRewards'], set.columnRewards.slice(1)],
  ],
  [
    'a reward named twice',
    set,
    'duplicate at columnRewards.1',
    [
      ['columnRewards', 1],
      ['bonus', 'bonus'],
    ],
  ],
  [
    'a port off the map',
    set,
    'unknown-hex at standardMap.ports.3',
    [
      ['standardMap', 'ports'],
      ['A1', 'A4', 'E1', 'E9'],
    ],
  ],
  [
    'a port twice',
    set,
    'duplicate at standardMap.ports.3',
    [
      ['standardMap', 'ports'],
      ['A1', 'A4', 'E1', 'E1'],
    ],
  ],
  [
    'a map too small',
    set,
    'wrong-tile-count at standardMap.columns',
    [
      ['standardMap', 'columns', 'C'],
      [0, 2, 4, 6, 8],
    ],
  ],
  ...badMerchantSets(set),
];

const { columns, ports } = set.standardMap;
const map = { columns, ports };

/** Options that this game does not take. */
const BAD_OPTIONS: readonly (readonly [...Patch, at?: Path])[] = [
  [['players'], 5],
  ...[0, 1, 'yes', null, {}].map((ruling): Patch => [['tradeAtLeastOnce'], ruling]),
  [['upgradeAtLeastOnce'], true],
  [['components'], defaultComponents('eastern-wonders')],
  [['components'], defaultComponents('spice-road')],
  ...[null, 'standard', {}, [], { ...map, rivers: [] }, set.standardMap].map((own): Patch => [['map'], own]),
  [['map'], { ...map, ports: ['A1', 'A4', 'E1'] }, ['map', 'ports']],
  [['map'], { ...map, ports: ['A1', 'A4', 'E1', 'Z1'] }, ['map', 'ports', 3]],
  [['map'], { ...map, ports: ['A1', 'A4', 'E1', 'E1'] }, ['map', 'ports', 3]],
  [['map'], { ...map, columns: { ...columns, AA: [0] } }, ['map', 'columns', 'AA']],
  [['map'], { ...map, columns: { ...columns, E: [2, 4, 6] } }, ['map', 'columns']],
  [['map'], { ...map, columns: { ...columns, A: [4, 2, 6, 8] } }, ['map', 'columns', 'A', 1]],
  [['map'], { ...map, columns: { ...columns, A: [2, 3, 6, 8] } }, ['map', 'columns', 'A', 1]],
  [['map'], { ...map, columns: { ...columns, A: [] } }, ['map', 'columns', 'A']],
  [['map'], { ...map, columns: { ...columns, A: [2, 4, Number.NaN, 8] } }, ['map', 'columns', 'A', 2]],
  [['board'], 'D1'],
];

/** Well-formed actions that name pieces which this game does not have. */
const UNKNOWN: readonly Action<'sand-to-sea'>[] = [
  { kind: 'play', card: 'm44' },
  { kind: 'play', card: 'constructor' },
  { kind: 'sail', to: 'Z9' },
  { kind: 'sail', to: 'toString' },
  { kind: 'sail', to: 'B2', card: 'm44' },
  { kind: 'sail', to: 'B2', card: 'constructor' },
  { kind: 'placeBoat', hex: 'A9' },
  { kind: 'takeCubes', set: 'toString' },
  { kind: 'payBoat', seat: 3, cube: 'red' },
  { kind: 'acquire', slot: 4 },
  { kind: 'takeMerchant', slot: 4 },
  { kind: 'takeBonus', stack: 3 },
];

/** Actions that are not legal: when, why and by which clause. */
const ILLEGAL: readonly (readonly [SandToSea, Action<'sand-to-sea'>, string, string])[] = [
  [start, { kind: 'rest' }, 'wrong-phase', 'EW-S8'],
  [placing, { kind: 'placeBoat', hex: 'A1' }, 'not-on-market', 'EW-S8'],
  [begun, { kind: 'play', card: 'm01' }, 'not-in-hand', 'SS-P1'],
  [begun, { kind: 'claim' }, 'not-on-port', 'EW-P1'],
  [begun, { kind: 'trade' }, 'no-outpost', 'EW-K5'],
  [begun, { kind: 'dock' }, 'wrong-phase', 'SS-V4'],
  [begun, { kind: 'discard', cube: 'yellow' }, 'wrong-phase', 'C-5'],
  [begun, { kind: 'takeBonus', stack: 0 }, 'wrong-phase', 'SS-K3'],
  [begun, { kind: 'takeMerchant', slot: 0 }, 'wrong-phase', 'SS-K2'],
  [paying, { kind: 'endTurn' }, 'wrong-phase', 'SS-A1'],
  [trading, { kind: 'upgrade', cube: 'yellow' }, 'no-upgrade-left', 'SS-P2'],
  [upgrading, { kind: 'trade' }, 'no-trade', 'SS-P2'],
  [mustTrade, { kind: 'endTurn' }, 'must-trade', 'SS-P2'],
  [meeting, { kind: 'endTurn' }, 'wrong-phase', 'EW-M4'],
  [meeting, { kind: 'payBoat', seat: meeting.seat, cube: 'yellow' }, 'wrong-payee', 'EW-M4'],
  [building, { kind: 'endTurn' }, 'wrong-phase', 'EW-K2'],
  [rewarded, { kind: 'endTurn' }, 'wrong-phase', 'SS-K2'],
  [discarding, { kind: 'endTurn' }, 'wrong-phase', 'C-5'],
  [over, { kind: 'rest' }, 'game-over', 'SS-E1'],
];

/** The beginning of a record: one pick of cubes and one boat. */
const opened = ({ actions, turns }: GameRecord<'sand-to-sea'>): readonly Patch[] => [
  [['actions'], actions.slice(0, 2)],
  [['turns'], turns.slice(0, 1)],
];

/** Records in form that do not hold: what is said of them, and what is changed. */
const wrongRecords = (record: GameRecord<'sand-to-sea'>): WrongRecord[] => [
  { code: 'wrong-hash', patches: [...opened(record), [['options', 'tradeAtLeastOnce'], true]] },
  {
    code: 'wrong-hash',
    patches: [...opened(record), [['options', 'firstSeat'], (start.game.firstSeat + 1) % 3]],
  },
  { code: 'illegal-action', patches: [[['actions', 0], { kind: 'rest' }]] },
  { code: 'illegal-action', patches: [[['actions', 1], { kind: 'placeBoat', hex: 'A1' }]] },
  { code: 'illegal-action', patches: [[['actions', 1], { kind: 'placeBoat', hex: 'Z7' }]] },
];

testHostileGame({
  options,
  state: begun,
  over,
  states: IMPOSSIBLE,
  counted: [
    { state: spread, every: 6, numbers: 200 },
    { state: secretive, every: 8, numbers: 200 },
  ],
  sets: BAD_SETS,
  countedSet: { every: 12, numbers: 600 },
  badOptions: BAD_OPTIONS,
  unknown: UNKNOWN,
  illegal: ILLEGAL,
  notRecords: [
    [['variant'], 'eastern-wonders'],
    [['actions', 3], { kind: 'collect' }],
    [['options', 'map'], set.standardMap],
  ],
  wrongRecords,
  untaken: { kind: 'takeCubes', set: '4Y' },
});
