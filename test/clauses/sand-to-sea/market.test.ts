import { expect, test } from 'vitest';
import { actor, explain, legalActions, view } from '../../../src/index';
import {
  type Action,
  acquire,
  BUILD,
  boat,
  bonusOf,
  built,
  COMPONENTS,
  discard,
  END,
  handOf,
  hold,
  kinds,
  legal,
  moveTo,
  outpostsOf,
  outpostsOn,
  own,
  payCard,
  payCube,
  permits,
  play,
  playCard,
  REST,
  refuses,
  rowCards,
  type Setting,
  type State,
  sail,
  sea,
  TRADE,
  takeBonus,
  takeMerchant,
  total,
} from '../../support/sand-to-sea';

/** The tiles on which seat 0 has built before the outpost that empties its nth column; B2 or C3 is next. */
const FIRST = ['A2', 'A3', 'B1'];
const SECOND = ['A2', 'C2', 'A3', 'B4', 'B1', 'B5', 'B2'];
const THIRD = [...SECOND, 'C6', 'C5', 'C4', 'C1'];
const FOURTH = [...THIRD, 'E2', 'D2', 'E3', 'D5'];
const ROW: Pick<Setting, 'row' | 'deck'> = {
  row: ['m05:YY', 'm10:RB', 'm20:GG', 'm30'],
  deck: ['m40', 'm41'],
};
const first = (setting: Setting = {}): State =>
  sea({ ...ROW, boats: ['B2'], outposts: outpostsOf(0, ...FIRST), ...setting });
const later = (names: readonly string[], setting: Setting = {}): State =>
  sea({ ...ROW, boats: ['C3'], outposts: outpostsOf(0, ...names), ...setting });

// SS-K1

test('SS-K1, EW-K1: an outpost is built on the market tile of the boat, one per player and tile', () => {
  const state = play(sea({ boats: ['B2'] }), BUILD);
  expect(outpostsOn(state, 'B2')).toEqual([0]);
  expect(built(state, 0)).toEqual([0, 0, 0, 1]);
  expect(built(state, 1)).toEqual([0, 0, 0, 0]);
  const again = sea({ boats: ['B2'], holds: ['YYYYY'], outposts: { B2: [0] } });
  refuses(again, BUILD, 'EW-K1', 'SS-K1');
});

test('SS-K1, EW-K1: the outposts of others are no hindrance; ports and the sea are', () => {
  const state = play(sea({ boats: ['B2'], holds: ['R'], outposts: { B2: [2] } }), BUILD, payCube('red'));
  expect(outpostsOn(state, 'B2')).toEqual([0, 2]);
  refuses(sea({ boats: ['A1'], holds: ['YY'] }), BUILD, 'EW-K1', 'SS-K1');
  refuses(sea({ boats: ['B3'], holds: ['YY'] }), BUILD, 'EW-K1', 'SS-K1', 'SS-V5');
});

test('SS-K1, EW-K2: the first outpost is free', () => {
  for (const players of [2, 3, 4] as const) {
    const state = play(sea({ players, boats: ['B2'], holds: ['YR'] }), BUILD);
    expect(outpostsOn(state, 'B2')).toEqual([0]);
    expect(hold(state, 0)).toBe('YR');
  }
});

test('SS-K1, EW-K2: with three or four players one cube of choice for each outpost there', () => {
  const one = play(sea({ boats: ['A2'], holds: ['YGB'], outposts: { A2: [1] } }), BUILD);
  expect(legalActions(one)).toEqual([payCube('yellow'), payCube('green'), payCube('brown')]);
  expect(one.toPay).toBe(1);
  refuses(one, payCube('red'), 'EW-K2');
  expect(hold(play(one, payCube('green')), 0)).toBe('YB');
  const dear = play(
    sea({ players: 4, boats: ['A2'], holds: ['YYGB'], outposts: { A2: [1, 2, 3] } }),
    BUILD,
    payCube('yellow'),
    payCube('brown'),
  );
  expect(outpostsOn(dear, 'A2')).toEqual([1, 2, 3]);
  expect(kinds(dear)).toEqual(['payCube']);
  refuses(dear, END, 'EW-K2', 'SS-K1');
  const paid = play(dear, payCube('green'));
  expect(outpostsOn(paid, 'A2')).toEqual([0, 1, 2, 3]);
  expect(hold(paid, 0)).toBe('Y');
});

test('SS-K1, EW-K2: with two players two cubes for the outpost there', () => {
  const start = sea({ players: 2, boats: ['A2'], holds: ['YGB', 'R'], outposts: { A2: [1] } });
  const half = play(start, BUILD);
  expect(half.toPay).toBe(2);
  const one = play(half, payCube('green'));
  expect(outpostsOn(one, 'A2')).toEqual([1]);
  const paid = play(one, payCube('brown'));
  expect(outpostsOn(paid, 'A2')).toEqual([0, 1]);
  // The cubes go to the supply, not to the owner.
  expect([hold(paid, 0), hold(paid, 1)]).toEqual(['Y', 'R']);
  refuses(sea({ players: 2, boats: ['A2'], holds: ['B'], outposts: { A2: [1] } }), BUILD, 'EW-K2', 'SS-K1');
});

test('SS-K1, EW-K2: who cannot pay all of it cannot build', () => {
  refuses(sea({ boats: ['A2'], holds: ['B'], outposts: { A2: [1, 2] } }), BUILD, 'EW-K2', 'SS-K1');
  permits(sea({ boats: ['A2'], holds: ['BB'], outposts: { A2: [1, 2] } }), BUILD);
  refuses(
    sea({ players: 4, boats: ['A2'], holds: ['BB'], outposts: { A2: [1, 2, 3] } }),
    BUILD,
    'EW-K2',
    'SS-K1',
  );
  // Boats do not count.
  permits(sea({ boats: ['A2', 'A2', 'A2'] }), BUILD);
});

test('SS-K1, EW-K3: the outpost comes from the row with the symbol of the tile', () => {
  const rows = ['A2', 'A3', 'B1', 'B2'].map((name) => built(play(sea({ boats: [name] }), BUILD), 0));
  expect(rows).toEqual([
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 1],
  ]);
});

test('SS-K1, EW-K3: a player whose row is empty cannot build there', () => {
  const components = own({
    playerBoard: { ...COMPONENTS.playerBoard, columns: 2, spacePoints: [1, 1] },
    columnRewards: [['merchant'], ['bonus', 'merchant']],
  });
  const start = sea({ components, boats: ['A2'], holds: ['RR'], outposts: outpostsOf(0, 'C2', 'C6') });
  expect(built(start, 0)).toEqual([2, 0, 0, 0]);
  refuses(start, BUILD, 'EW-K3', 'SS-K1');
  permits(sea({ components, boats: ['A2'], outposts: { C2: [0, 1], C6: [1] } }), BUILD);
});

test('SS-K1, EW-K5: with an own outpost trading goes on as long as one likes', () => {
  const start = sea({ boats: ['B2'], holds: ['YYYYYYYYY'], outposts: { B2: [0] } });
  const once = play(start, TRADE);
  expect(hold(once, 0)).toBe('YYYYYYB');
  expect(kinds(once)).toEqual(['endTurn', 'trade']);
  const thrice = play(once, TRADE, TRADE);
  expect(hold(thrice, 0)).toBe('BBB');
  expect(actor(thrice)).toBe(1);
});

test('SS-K1, EW-K5: built now or before, but built; the outpost of another does not do', () => {
  refuses(sea({ boats: ['B2'], holds: ['YYY'] }), TRADE, 'EW-K5', 'SS-K1');
  refuses(sea({ boats: ['B2'], holds: ['YYY'], outposts: { B2: [1] } }), TRADE, 'EW-K5', 'SS-K1');
  const now = play(sea({ boats: ['B2'], holds: ['YYYY'], outposts: { B2: [1] } }), BUILD, payCube('yellow'));
  expect(hold(play(now, TRADE), 0)).toBe('B');
});

test('SS-K1, EW-K5: zero trades are legal', () => {
  const state = play(sea({ boats: ['B2'], holds: ['YYY'] }), BUILD, END);
  expect(hold(state, 0)).toBe('YYY');
  expect(actor(state)).toBe(1);
});

test('SS-K1: the market takes no upgrade: that bonus tile is not in the game', () => {
  const state = play(sea({ boats: ['B2'], holds: ['YYY'] }), BUILD);
  expect(kinds(state)).toEqual(['endTurn', 'trade']);
});

// SS-K2

test('SS-K2: emptying the first column brings a merchant card of choice, without paying', () => {
  const choosing = play(first({ holds: [''] }), BUILD);
  expect(outpostsOn(choosing, 'B2')).toEqual([0]);
  expect(choosing.phase).toBe('reward');
  expect(view(choosing, 1).rewards).toEqual(['merchant']);
  expect(view(choosing, 1).emptiedColumn).toBe(1);
  expect(legalActions(choosing)).toEqual([0, 1, 2, 3].map(takeMerchant));
  for (const [slot, card] of ['m05', 'm10', 'm20', 'm30'].entries()) {
    const taken = play(choosing, takeMerchant(slot));
    expect(handOf(taken, 0)).toEqual(['create-2', 'upgrade-2', card]);
    expect(bonusOf(taken, 0)).toEqual([]);
  }
});

test('SS-K2: nothing is paid for it, and no cube is put on the cards to the left', () => {
  const state = play(first({ holds: ['YYYR'] }), BUILD, takeMerchant(3));
  expect(hold(state, 0)).toBe('YYYR');
  expect(actor(state)).toBe(0);
  expect(view(state, 0).rewards).toEqual([]);
  expect(view(state, 0).emptiedColumn).toBeNull();
  expect(rowCards(state)).toEqual(['m05:YY', 'm10:RB', 'm20:GG', 'm40']);
});

test('SS-K2: the cubes lying on it come along', () => {
  const choosing = play(first({ holds: ['B'] }), BUILD);
  expect([0, 1, 2, 3].map((slot) => hold(play(choosing, takeMerchant(slot)), 0))).toEqual([
    'YYB',
    'RBB',
    'GGB',
    'B',
  ]);
});

test('SS-K2: the row is refilled', () => {
  const choosing = play(first(), BUILD);
  expect(rowCards(play(choosing, takeMerchant(0)))).toEqual(['m10:RB', 'm20:GG', 'm30', 'm40']);
  const state = play(choosing, takeMerchant(1));
  expect(rowCards(state)).toEqual(['m05:YY', 'm20:GG', 'm30', 'm40']);
  expect(state.merchantDeck).toHaveLength(choosing.merchantDeck.length - 1);
  expect(rowCards(play(state, acquire(0)))).toEqual(['m20:GG', 'm30', 'm40', 'm41']);
});

test('SS-K2: no bonus tile for the first column', () => {
  const choosing = play(first(), BUILD);
  for (const stack of [0, 1, 2]) refuses(choosing, takeBonus(stack), 'SS-K2', 'SS-K3', 'EW-K4');
});

test('SS-K2: it must be taken, before any trade and before the turn ends', () => {
  const choosing = play(first({ holds: ['YYYY'] }), BUILD);
  expect(kinds(choosing)).toEqual(['takeMerchant']);
  for (const action of [TRADE, END, REST, playCard('create-2'), sail('A2', 'create-2'), acquire(0)]) {
    const verdict = explain(choosing, action);
    expect(verdict.legal).toBe(false);
  }
  refuses(choosing, TRADE, 'SS-K2', 'EW-K5', 'SS-V4');
  refuses(choosing, END, 'SS-K2');
  const taken = play(choosing, takeMerchant(3));
  expect(kinds(taken)).toEqual(['endTurn', 'trade']);
  expect(hold(play(taken, TRADE), 0)).toBe('YB');
});

test('SS-K2: its cubes can be traded, but they come too late to pay for the outpost', () => {
  const row = ['m05:YYY', 'm10', 'm20', 'm30'];
  const taken = play(first({ row }), BUILD, takeMerchant(0));
  expect(hold(play(taken, TRADE), 0)).toBe('B');
  const shared = { ...outpostsOf(0, ...FIRST), B2: [1] };
  refuses(first({ row, outposts: shared }), BUILD, 'EW-K2', 'SS-K1');
  const paying = play(first({ row, outposts: shared, holds: ['R'] }), BUILD);
  expect(legalActions(paying)).toEqual([payCube('red')]);
  refuses(paying, takeMerchant(0), 'SS-K2', 'SS-K3', 'EW-K2');
  const paid = play(paying, payCube('red'));
  expect(kinds(paid)).toEqual(['takeMerchant']);
  expect(hold(play(paid, takeMerchant(0)), 0)).toBe('YYY');
});

test('SS-K2: after sailing too, and the card can be given up only in a later turn', () => {
  const docked = moveTo(first({ boats: ['C3'] }), 'B2', 'create-2');
  const taken = play(docked, BUILD, takeMerchant(0));
  expect(actor(taken)).toBe(1);
  expect(boat(taken, 0)).toBe('B2');
  expect(handOf(taken, 0)).toEqual(['upgrade-2', 'm05']);
});

test('SS-K2: with nothing left to do the turn ends after it, discards included', () => {
  expect(actor(play(first(), BUILD, takeMerchant(3)))).toBe(1);
  const over = play(first({ holds: ['RRRRRRRRRR'] }), BUILD, takeMerchant(2));
  expect(over.phase).toBe('discard');
  expect(hold(over, 0)).toBe('RRRRRRRRRRGG');
  expect(hold(play(over, discard('red'), discard('green')), 0)).toBe('RRRRRRRRRG');
});

test('SS-K2: from a short row with the deck empty', () => {
  const choosing = play(first({ keeper: 2, row: ['m05:G', 'm10:B'], deck: [] }), BUILD);
  expect(legalActions(choosing)).toEqual([0, 1].map(takeMerchant));
  const state = play(choosing, takeMerchant(1));
  expect(rowCards(state)).toEqual(['m05:G']);
  expect(hold(state, 0)).toBe('B');
  refuses(choosing, takeMerchant(2), 'SS-K2', 'SS-K3', 'SS-A2');
});

test('SS-K2: it is skipped if the row is empty', () => {
  const state = play(first({ keeper: 2, row: [], deck: [], holds: ['YYY'] }), BUILD);
  expect(outpostsOn(state, 'B2')).toEqual([0]);
  expect(kinds(state)).toEqual(['endTurn', 'trade']);
  expect(hold(play(state, TRADE), 0)).toBe('B');
  expect(actor(play(first({ keeper: 2, row: [], deck: [] }), BUILD))).toBe(1);
});

test('SS-K2: takeMerchant is for an emptied column only', () => {
  refuses(first(), takeMerchant(0), 'SS-K2', 'SS-K3');
  const none = play(sea({ boats: ['B2'], holds: ['YYY'], outposts: outpostsOf(0, 'A2', 'A3') }), BUILD);
  expect(kinds(none)).toEqual(['endTurn', 'trade']);
  refuses(none, takeMerchant(0), 'SS-K2', 'SS-K3');
});

test('SS-K2: the cards of others play no part', () => {
  const choosing = play(first({ hands: [['create-2'], ['m11', 'create-2']], faceUp: [[], ['m12']] }), BUILD);
  expect(legalActions(choosing)).toHaveLength(4);
  const state = play(choosing, takeMerchant(0));
  expect(handOf(state, 1)).toEqual(['create-2', 'm11']);
});

test('SS-K2: each player has an own first column', () => {
  const outposts = { A2: [0, 1], A3: [0, 1], B1: [0, 1], B2: [0] };
  const choosing = play(sea({ ...ROW, seat: 1, boats: ['C3', 'B2'], holds: ['', 'R'], outposts }), BUILD);
  const paid = play(choosing, payCube('red'));
  expect(actor(paid)).toBe(1);
  expect(legalActions(paid)).toEqual([0, 1, 2, 3].map(takeMerchant));
  expect(handOf(play(paid, takeMerchant(0)), 1)).toContain('m05');
});

// SS-K3

const EITHER: Action[] = [...[0, 1, 2].map(takeBonus), ...[0, 1, 2, 3].map(takeMerchant)];

test.each([
  ['second', SECOND],
  ['third', THIRD],
  ['fourth', FOURTH],
] as const)('SS-K3: the %s column brings a bonus tile or a merchant card', (_, names) => {
  const choosing = play(later(names), BUILD);
  const columns = (names.length + 1) / 4;
  expect(built(choosing, 0)).toEqual([columns, columns, columns, columns]);
  expect(choosing.phase).toBe('reward');
  expect(view(choosing, 'spectator').rewards).toEqual(['bonus', 'merchant']);
  const offered = legalActions(choosing);
  expect(offered).toHaveLength(EITHER.length);
  expect(offered).toEqual(expect.arrayContaining(EITHER));
  const bonus = [0, 1, 2].map((stack) => play(choosing, takeBonus(stack)));
  expect(bonus.map((state) => bonusOf(state, 0))).toEqual([['extra-move'], ['extra-hold'], ['points-6']]);
  for (const state of bonus) expect(handOf(state, 0)).toEqual(['create-2', 'upgrade-2']);
  const card = play(choosing, takeMerchant(1));
  expect(handOf(card, 0)).toEqual(['create-2', 'upgrade-2', 'm10']);
  expect(hold(card, 0)).toBe('RB');
  expect(rowCards(card)).toEqual(['m05:YY', 'm20:GG', 'm30', 'm40']);
  expect(bonusOf(card, 0)).toEqual([]);
});

test('SS-K3: one of them, not both', () => {
  const choosing = play(later(SECOND, { holds: ['YR'] }), BUILD);
  const tile = play(choosing, takeBonus(1));
  expect(kinds(tile)).toEqual(['endTurn', 'trade']);
  refuses(tile, takeMerchant(0), 'SS-K2', 'SS-K3');
  const card = play(choosing, takeMerchant(3));
  expect(kinds(card)).toEqual(['endTurn', 'trade']);
  refuses(card, takeBonus(0), 'SS-K3', 'EW-K4');
});

test('SS-K3: one must be taken, before any trade', () => {
  const choosing = play(later(SECOND, { holds: ['YR'] }), BUILD);
  refuses(choosing, TRADE, 'SS-K3', 'SS-K2', 'EW-K5', 'SS-V4');
  refuses(choosing, END, 'SS-K3', 'SS-K2');
});

test('SS-K3: without a row the bonus tile is what is left, without bonus tiles the card', () => {
  const noRow = play(later(SECOND, { keeper: 2, row: [], deck: [] }), BUILD);
  expect(legalActions(noRow)).toEqual([0, 1, 2].map(takeBonus));
  refuses(noRow, END, 'SS-K3', 'SS-K2');
  const one = COMPONENTS.bonusTiles.slice(0, 1).map((tile) => ({ ...tile, copies: 1 }));
  const components = own({ bonusTiles: one, bonusStacks: [['extra-move']] });
  const noTile = play(later(SECOND, { components, bonus: [[], ['extra-move']], holds: ['YYYY'] }), BUILD);
  const paid = noTile.phase === 'payCubes' ? play(noTile, payCube('yellow')) : noTile;
  expect(legalActions(paid)).toEqual([0, 1, 2, 3].map(takeMerchant));
});

test('SS-K3: in a set without bonus stacks the card is what is left, with nothing in the row it is skipped', () => {
  const components = own({ bonusTiles: [], bonusStacks: [] });
  const choosing = play(later(SECOND, { components }), BUILD);
  expect(legalActions(choosing)).toEqual([0, 1, 2, 3].map(takeMerchant));
  refuses(choosing, END, 'SS-K3', 'SS-K2');
  const after = play(later(SECOND, { components, keeper: 2, row: [], deck: [] }), BUILD);
  expect(after.phase).not.toBe('reward');
  expect(built(after, 0)).toEqual([2, 2, 2, 2]);
});

test('SS-K3: with neither it is skipped', () => {
  const one = COMPONENTS.bonusTiles.slice(0, 1).map((tile) => ({ ...tile, copies: 1 }));
  const components = own({ bonusTiles: one, bonusStacks: [['extra-move']] });
  const setting: Setting = { components, bonus: [[], ['extra-move']], keeper: 2, row: [], deck: [] };
  const start = later(SECOND, { ...setting, holds: ['YYYY'] });
  const after = play(start, BUILD);
  const paid = after.phase === 'payCubes' ? play(after, payCube('yellow')) : after;
  expect(legal(paid, 'takeBonus')).toEqual([]);
  expect(legal(paid, 'takeMerchant')).toEqual([]);
  expect(paid.phase).not.toBe('reward');
  expect(built(paid, 0)).toEqual([2, 2, 2, 2]);
});

test('SS-K3: an empty stack is not offered, the points stack gives its top tile', () => {
  const start = later(SECOND, { seat: 0, bonus: [[], ['points-6', 'points-5']], holds: ['YYY'] });
  const after = play(start, BUILD);
  const choosing = after.phase === 'payCubes' ? play(after, payCube('yellow')) : after;
  expect(bonusOf(play(choosing, takeBonus(2)), 0)).toEqual(['points-4']);
  const gone = later(SECOND, {
    bonus: [[], ['points-6', 'points-5', 'points-4'], ['points-3']].map((tiles) => tiles),
    holds: ['YYYYY'],
  });
  let state = play(gone, BUILD);
  while (state.phase === 'payCubes') state = play(state, payCube('yellow'));
  expect(legal(state, 'takeBonus')).toEqual([0, 1].map(takeBonus));
  refuses(state, takeBonus(2), 'SS-K3', 'EW-K4');
});

test('SS-K3: a hold tile works from now on', () => {
  // E2: B -> YYYG
  const outposts = outpostsOf(0, 'A2', 'A3', 'B4', 'B1', 'B5', 'B2', 'C1');
  const choosing = play(sea({ ...ROW, boats: ['E2'], outposts, holds: ['B'.repeat(10)] }), BUILD);
  const done = play(choosing, takeBonus(1), TRADE, END);
  expect(view(done, 0).players[0]?.holdSpaces).toBe(13);
  expect(hold(done, 0)).toBe(`YYYG${'B'.repeat(9)}`);
  expect(actor(done)).toBe(1);
  const other = play(choosing, takeBonus(0), TRADE, END);
  expect(other.phase).toBe('discard');
});

test('SS-K3: a free-step tile works from the next Sail action on', () => {
  const taken = play(later(SECOND, { players: 2 }), BUILD, takeBonus(0), END);
  expect(actor(taken)).toBe(0);
  const free = play(taken, sail('B2'));
  expect(handOf(free, 0)).toEqual(['create-2', 'upgrade-2']);
});

test('SS-K3: several tiles of one kind may be taken and add up', () => {
  const start = sea({
    ...ROW,
    boats: ['A2'],
    bonus: [['extra-hold']],
    outposts: outpostsOf(0, 'B5', 'B4', 'B2'),
  });
  expect(built(start, 0)).toEqual([2, 3, 3, 3]);
  const state = play(start, BUILD, takeBonus(1));
  expect(bonusOf(state, 0)).toEqual(['extra-hold', 'extra-hold']);
  expect(view(state, 0).players[0]?.holdSpaces).toBe(16);
});

// SS-K4

test('SS-K4: columns are counted from the left, and all four outposts of one must be gone', () => {
  // Three rows stand at four, the last is built up step by step.
  const names = ['A2', 'C2', 'C6', 'E2', 'A3', 'B4', 'C5', 'D2', 'B1', 'B5', 'C4', 'E3'];
  const cloves = ['B2', 'C1', 'D5', 'C3'];
  const rewards = cloves.map((name, n) => {
    const outposts = outpostsOf(0, ...names, ...cloves.slice(0, n));
    const state = play(sea({ ...ROW, boats: [name], outposts }), BUILD);
    expect(built(state, 0)).toEqual([4, 4, 4, n + 1]);
    return view(state, 0).rewards;
  });
  expect(rewards).toEqual([
    ['merchant'],
    ['bonus', 'merchant'],
    ['bonus', 'merchant'],
    ['bonus', 'merchant'],
  ]);
});

test('SS-K4: no reward for a full row, nor for building beyond the emptied column', () => {
  const row = play(sea({ boats: ['A2'], outposts: outpostsOf(0, 'C2', 'C6', 'E2') }), BUILD);
  expect(built(row, 0)).toEqual([4, 0, 0, 0]);
  expect(actor(row)).toBe(1);
  const beyond = play(sea({ boats: ['C3'], outposts: outpostsOf(0, ...FIRST, 'B2') }), BUILD);
  expect(built(beyond, 0)).toEqual([1, 1, 1, 2]);
  expect(actor(beyond)).toBe(1);
  expect(handOf(beyond, 0)).toEqual(['create-2', 'upgrade-2']);
});

test('SS-K4: the outposts leave from the left: the spaces uncovered are worth 1, 1, 2, 3', () => {
  const ginger = ['A2', 'C2', 'C6', 'E2'];
  const totals = ginger.map((name, n) =>
    total(play(sea({ boats: [name], outposts: outpostsOf(0, ...ginger.slice(0, n)) }), BUILD), 0),
  );
  expect(totals).toEqual([1, 2, 4, 7]);
});

// SS-N1

test('SS-N1: there is no harvest', () => {
  const harvest = { kind: 'harvest' } as unknown as Action;
  for (const name of ['C3', 'A1', 'B3']) {
    const start = sea({ boats: [name], holds: ['YYRRGGBB'] });
    expect(kinds(start)).not.toContain('harvest');
    expect(explain(start, harvest).legal).toBe(false);
    expect(() => play(start, harvest)).toThrow();
  }
  const docked = moveTo(sea(), 'B2', 'create-2');
  expect(kinds(docked)).toEqual(['build', 'endTurn']);
});

test('SS-N1: nor a bonus tile for one', () => {
  const [tile] = COMPONENTS.bonusTiles;
  const harvest = { ...tile, effect: { kind: 'harvestCubes', cubes: [0, 1, 0, 0] } };
  expect(() => own({ bonusTiles: [harvest] as unknown as typeof COMPONENTS.bonusTiles })).toThrow();
});

test('SS-K2, SS-A1: a card that was passed with cubes is a reward with them', () => {
  const row = ['m05', 'm10', 'm20', 'm30'];
  const paid = play(
    first({ seat: 2, boats: ['B2', 'E2', 'E3'], holds: ['', '', 'BB'], row }),
    acquire(2),
    payCard('brown'),
    payCard('brown'),
  );
  expect(actor(paid)).toBe(0);
  const state = play(paid, BUILD, takeMerchant(1));
  expect(hold(state, 0)).toBe('B');
  expect(handOf(state, 0)).toContain('m10');
});
