import { expect } from 'vitest';
import { defaultComponents } from '../../src/entries/components';
import { type Action, appendAction, type State, setup, startRecord } from '../../src/index';
import { type BadRow, firstWhere, type Patch, patched, statesOf } from '../support/hostile';
import { testHostileGame, type WrongRecord } from '../support/hostile-game';
import { badMerchantSets, impossibleMerchants } from '../support/hostile-merchants';
import type { Path } from '../support/tree';

type SpiceRoad = State<'spice-road'>;

const options = { variant: 'spice-road', players: 3, seed: 'hostile' } as const;
const components = defaultComponents('spice-road');
const cards = [...components.starterCards, ...components.merchantCards];
const start = setup(options);
const states = statesOf<'spice-road'>(options);
const strict = statesOf<'spice-road'>({ ...options, tradeAtLeastOnce: true });

const total = (cubes: readonly number[]): number => cubes.reduce((sum, count) => sum + count, 0);
const playerOf = (state: SpiceRoad, seat = state.seat): SpiceRoad['players'][number] =>
  state.players[seat] ?? expect.unreachable(`no seat ${seat}`);
const kindOf = (state: SpiceRoad): string | undefined => cards[state.played]?.kind;

const between = firstWhere(
  states,
  ({ phase, players }) =>
    phase === 'turn' && players.some((each) => each.pointCards.length > 1 && each.gold + each.silver > 0),
);
const rich = between.players.findIndex((each) => each.pointCards.length > 1 && each.gold + each.silver > 0);
const spread = firstWhere(
  states,
  ({ phase, merchantCubes, players }) =>
    phase === 'turn' && total(merchantCubes) > 0 && players.every((each) => each.faceUp.length > 0),
);
const paying = firstWhere(states, ({ phase, paid }) => phase === 'payCards' && paid === 1);
const trading = firstWhere(states, (state) => state.phase === 'play' && kindOf(state) === 'trade');
const upgrading = firstWhere(states, (state) => state.phase === 'play' && kindOf(state) === 'upgrade');
const mustTrade = firstWhere(strict, ({ phase }) => phase === 'mustTrade');
const discarding = firstWhere(states, ({ phase }) => phase === 'discard');
const over = firstWhere(states, ({ phase }) => phase === 'over');

const cubesOf = (seat: number): Path => ['players', seat, 'cubes'];
const handOf = (seat: number): Path => ['players', seat, 'hand'];
const faceUpOf = (seat: number): Path => ['players', seat, 'faceUp'];

/** What cannot arise: a state, how it is refused, and what is changed where. */
const IMPOSSIBLE: readonly BadRow<SpiceRoad>[] = [
  ['the pieces of another variant', start, 'wrong-type at game.market', [['variant'], 'sand-to-sea']],
  ['more players than there are', start, 'wrong-length at players', [['game', 'players'], 5]],
  ['an actor that is not there', start, 'no-such-seat at actor', [['actor'], 4]],
  // The merchant cards (SR-S2, SR-A1, SR-A2).
  [
    'a merchant card in hand and in the row',
    start,
    'duplicate at merchantRow.*',
    [handOf(0), [0, 1, start.merchantRow[0]]],
  ],
  [
    'a merchant card in hand and in the deck',
    start,
    'duplicate at merchantDeck.*',
    [handOf(0), [0, 1, start.merchantDeck[0]]],
  ],
  ['a card in hand and face up', start, 'duplicate at players.*.faceUp.*', [faceUpOf(0), [0]]],
  ['a card twice in hand', start, 'not-in-order at players.*.hand.*', [handOf(0), [0, 0, 1]]],
  ['a hand out of order', start, 'not-in-order at players.*.hand.*', [handOf(0), [1, 0]]],
  ['a starting card missing', start, 'missing-piece at merchantDeck', [handOf(0), [1]]],
  ['an unknown card', start, 'unknown-piece at players.*.hand.*', [handOf(0), [0, 1, 45]]],
  ['a starting card in the row', start, 'misplaced-piece at merchantRow.*', [['merchantRow', 0], 0]],
  [
    'a row too short',
    start,
    'impossible-state at merchantRow',
    [['merchantRow'], start.merchantRow.slice(1)],
  ],
  [
    'a row too long',
    start,
    'too-many at merchantRow',
    [['merchantRow'], [...start.merchantRow, start.merchantDeck.at(-1)]],
    [['merchantCubes'], [...start.merchantCubes, 0, 0, 0, 0]],
    [['merchantDeck'], start.merchantDeck.slice(0, -1)],
  ],
  [
    'cubes for a card too few',
    start,
    'wrong-length at merchantCubes',
    [['merchantCubes'], start.merchantCubes.slice(4)],
  ],
  // The point cards and the coins (SR-S1, SR-C1, SR-C2).
  [
    'a point card in the row and claimed',
    start,
    'duplicate at pointRow.*',
    [['players', 0, 'pointCards'], [start.pointRow[0]]],
  ],
  ['a point card twice in the row', start, 'duplicate at pointRow.*', [['pointRow', 0], start.pointRow[1]]],
  ['an unknown point card', start, 'unknown-piece at pointRow.*', [['pointRow', 0], 36]],
  ['a point card gone', start, 'missing-piece at pointDeck', [['pointDeck'], start.pointDeck.slice(1)]],
  [
    'a row of point cards that has not been refilled',
    start,
    'impossible-state at pointRow',
    [['pointRow'], start.pointRow.slice(1)],
    [['pointDeck'], [start.pointRow[0], ...start.pointDeck]],
  ],
  [
    'a row of point cards too long',
    start,
    'too-many at pointRow',
    [['pointRow'], [...start.pointRow, start.pointDeck[0]]],
    [['pointDeck'], start.pointDeck.slice(1)],
  ],
  [
    'claimed cards out of order',
    between,
    'not-in-order at players.*.pointCards.*',
    [['players', rich, 'pointCards'], [...playerOf(between, rich).pointCards].reverse()],
  ],
  ['a gold coin gone', start, 'misplaced-piece at gold', [['gold'], 5]],
  ['a gold coin too many', start, 'misplaced-piece at gold', [['gold'], 7]],
  ['more silver than there is', start, 'misplaced-piece at silver', [['players', 1, 'silver'], 1]],
  // The phases (SR-T1, SR-A1, SR-P2).
  ['a payment for the first card', paying, 'impossible-state at wanted', [['wanted'], 0], [['paid'], 0]],
  ['a payment for a card that is not there', paying, 'impossible-state at wanted', [['wanted'], 6]],
  ['a payment without cubes', paying, 'impossible-state at paid', [cubesOf(paying.seat), [0, 0, 0, 0]]],
  ['a card played at a payment', paying, 'impossible-state at played', [['played'], 0]],
  [
    'a card carried out that is in hand',
    trading,
    'impossible-state at phase',
    [['played'], playerOf(trading).hand[0]],
  ],
  [
    'spices that take a decision',
    patched(
      trading,
      [handOf(trading.seat), playerOf(trading).hand.filter((card) => card !== 0)],
      [faceUpOf(trading.seat), [...new Set([0, ...playerOf(trading).faceUp])].sort((a, b) => a - b)],
    ),
    'impossible-state at phase',
    [['played'], 0],
  ],
  ['a trade without cubes', trading, 'impossible-state at phase', [cubesOf(trading.seat), [0, 0, 0, 0]]],
  ['no upgrade left', upgrading, 'impossible-state at phase', [['upgrades'], 0]],
  ['nothing to upgrade', upgrading, 'impossible-state at phase', [cubesOf(upgrading.seat), [0, 0, 0, 4]]],
  [
    'a trade that must be made by an upgrade',
    upgrading,
    'impossible-state at upgrades',
    [['phase'], 'mustTrade'],
  ],
  // The end (SR-E1, C-6).
  // What stands around.
  [
    'a component set that is none',
    start,
    'wrong-type at game.components.starterCards',
    [['game', 'components'], { variant: 'spice-road' }],
  ],
  ...impossibleMerchants({ state: start, paying, trading, upgrading }),
];

const set = components;

/** Bad component sets: how each is refused, and what is changed where. */
const BAD_SETS: readonly BadRow<object>[] = [
  ['the name of another variant', set, 'wrong-type at marketTiles', [['variant'], 'sand-to-sea']],
  [
    'fewer merchant cards than the row takes',
    set,
    'too-few-cards at merchantCards',
    [['merchantCards'], set.merchantCards.slice(0, 5)],
  ],
  [
    'a trade for nothing',
    set,
    'endless-trade at merchantCards.9.get',
    [
      ['merchantCards', 9, 'give'],
      [0, 0, 0, 0],
    ],
  ],
  [
    'a trade that gives back all it takes',
    set,
    'endless-trade at merchantCards.9.get',
    [
      ['merchantCards', 9, 'get'],
      [2, 1, 0, 0],
    ],
  ],
  [
    'an endless starting card',
    set,
    'endless-trade at starterCards.1.get',
    [['starterCards', 1], { ...set.merchantCards[9], id: 'x', get: [9, 0, 0, 0] }],
  ],
  ['a point card twice', set, 'duplicate at pointCards.35.id', [['pointCards', 35, 'id'], 'p01']],
  [
    'fewer point cards than the row takes',
    set,
    'too-few-cards at pointCards',
    [['pointCards'], set.pointCards.slice(0, 4)],
  ],
  [
    'fewer point cards than end the game',
    set,
    'too-few-cards at pointCards',
    [['pointCards'], set.pointCards.slice(0, 5)],
  ],
  [
    'starting cubes that do not fit',
    set,
    'hold-too-full at startingCubesInTurnOrder.4',
    [
      ['startingCubesInTurnOrder', 4],
      [8, 3, 0, 0],
    ],
  ],
  ['a hold too small to start with', set, 'hold-too-full at startingCubesInTurnOrder.1', [['holdSpaces'], 3]],
  ...badMerchantSets(set),
];

/** Options that this game does not take. */
const BAD_OPTIONS: readonly (readonly [...Patch, at?: Path])[] = [
  ...[0, 1, 'yes', null, {}].map((ruling): Patch => [['tradeAtLeastOnce'], ruling]),
  [['upgradeAtLeastOnce'], true],
  [['components'], defaultComponents('sand-to-sea')],
  [['map'], defaultComponents('sand-to-sea').standardMap],
  [['board'], 'D1'],
];

/** Well-formed actions that name pieces which no game of this variant has. */
const UNKNOWN: readonly Action<'spice-road'>[] = [
  { kind: 'play', card: 'm44' },
  { kind: 'play', card: 'constructor' },
  { kind: 'play', card: 'toString' },
  { kind: 'play', card: 'p01' },
  { kind: 'acquire', slot: 6 },
  { kind: 'claim', slot: 5 },
];

/** Actions that are not legal: when, why and by which clause. */
const ILLEGAL: readonly (readonly [SpiceRoad, Action<'spice-road'>, string, string])[] = [
  [start, { kind: 'play', card: 'm01' }, 'not-in-hand', 'SR-P1'],
  [start, { kind: 'acquire', slot: 5 }, 'cannot-pay-cards', 'SR-A1'],
  [start, { kind: 'claim', slot: 0 }, 'cannot-pay-card', 'SR-C1'],
  [start, { kind: 'trade' }, 'wrong-phase', 'SR-P2'],
  [start, { kind: 'upgrade', cube: 'yellow' }, 'wrong-phase', 'SR-P2'],
  [start, { kind: 'endTurn' }, 'wrong-phase', 'SR-T1'],
  [start, { kind: 'discard', cube: 'yellow' }, 'wrong-phase', 'C-5'],
  [start, { kind: 'payCard', cube: 'yellow' }, 'wrong-phase', 'SR-A1'],
  [paying, { kind: 'rest' }, 'wrong-phase', 'SR-A1'],
  [trading, { kind: 'upgrade', cube: 'yellow' }, 'no-upgrade-left', 'SR-P2'],
  [upgrading, { kind: 'trade' }, 'no-trade', 'SR-P2'],
  [mustTrade, { kind: 'endTurn' }, 'must-trade', 'SR-P2'],
  [discarding, { kind: 'endTurn' }, 'wrong-phase', 'C-5'],
  [over, { kind: 'rest' }, 'game-over', 'SR-E1'],
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
  { code: 'wrong-hash', patches: [...resting, [['options', 'tradeAtLeastOnce'], true]] },
  { code: 'wrong-hash', patches: [...resting, [['options', 'players'], 4]] },
  { code: 'illegal-action', patches: [[['actions', 0], { kind: 'acquire', slot: 5 }]] },
  { code: 'illegal-action', patches: [[['actions', 0], { kind: 'play', card: 'm44' }]] },
  { code: 'illegal-action', patches: [[['actions', 0], { kind: 'endTurn' }]] },
];

testHostileGame({
  options,
  state: start,
  over,
  states: IMPOSSIBLE,
  counted: [
    { state: spread, every: 2, numbers: 100 },
    { state: paying, every: 3, numbers: 100 },
  ],
  sets: BAD_SETS,
  countedSet: { every: 6, numbers: 400 },
  badOptions: BAD_OPTIONS,
  unknown: UNKNOWN,
  illegal: ILLEGAL,
  notRecords: [
    [['variant'], 'sand-to-sea'],
    [['actions', 3], { kind: 'sail', to: 'B2' }],
    [['options', 'map'], defaultComponents('sand-to-sea').standardMap],
  ],
  wrongRecords: () => WRONG,
  untaken: { kind: 'claim', slot: 9 },
});
