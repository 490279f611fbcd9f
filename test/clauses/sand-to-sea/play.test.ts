import { expect, test } from 'vitest';
import { actor, legalActions, view } from '../../../src/index';
import {
  acquire,
  BUILD,
  boat,
  discardsOf,
  END,
  faceUpOf,
  handOf,
  hold,
  kinds,
  legal,
  permits,
  play,
  playCard,
  REST,
  refuses,
  rowCards,
  sail,
  sea,
  TRADE,
  upgrade,
} from '../../support/sand-to-sea';

const HANDS = [['create-2', 'upgrade-2', 'm05', 'm09', 'm10', 'm26', 'm36']];

// SS-P1

test('SS-P1: a card from hand is put face up', () => {
  const state = play(sea({ hands: HANDS, faceUp: [['m01']] }), playCard('m05'));
  expect(handOf(state, 0)).toEqual(['create-2', 'upgrade-2', 'm09', 'm10', 'm26', 'm36']);
  expect(faceUpOf(state, 0)).toEqual(['m01', 'm05']);
  expect(discardsOf(state, 0)).toEqual([]);
  expect(view(state, 1).players[0]).toMatchObject({ faceUp: ['m01', 'm05'], handCount: 6 });
});

test('SS-P1: it lies face up while it is carried out', () => {
  const state = play(sea({ hands: HANDS, holds: ['YYYY'] }), playCard('m09'));
  expect(faceUpOf(state, 0)).toEqual(['m09']);
  expect(view(state, 2)).toMatchObject({ phase: 'play', played: 'm09', upgrades: 3 });
});

test('SS-P1: any card in hand can be played, no other', () => {
  const start = sea({
    hands: HANDS,
    faceUp: [['m01']],
    seen: [['m02']],
    hidden: [['m03']],
    holds: ['YYRRRGGG'],
    row: ['m04'],
    deck: ['m06'],
  });
  expect(legal(start, 'play')).toEqual(HANDS.flat().map(playCard));
  for (const card of ['m01', 'm02', 'm03', 'm04', 'm06']) refuses(start, playCard(card), 'SS-P1');
  refuses(sea({ hands: [[], ['m07', 'create-2', 'upgrade-2']] }), playCard('m07'), 'SS-P1');
  refuses(sea({ hands: [[]], faceUp: [['create-2']] }), playCard('create-2'), 'SS-P1');
});

test('SS-P1: each player plays own starting cards', () => {
  const state = play(sea(), playCard('create-2'), playCard('create-2'), playCard('create-2'));
  expect([0, 1, 2].map((seat) => faceUpOf(state, seat))).toEqual([['create-2'], ['create-2'], ['create-2']]);
  expect([0, 1, 2].map((seat) => hold(state, seat))).toEqual(['YY', 'YY', 'YY']);
});

test('SS-P1, SS-T1: it is the whole turn', () => {
  const done = play(sea({ hands: HANDS }), playCard('m05'));
  expect(actor(done)).toBe(1);
  const under = play(sea({ hands: HANDS, holds: ['YYYY'], boats: ['B2'] }), playCard('m09'));
  for (const action of [REST, acquire(0), playCard('m05'), sail('A2', 'm05')]) {
    refuses(under, action, 'SS-T1');
  }
  refuses(under, BUILD, 'SS-V4');
  refuses(under, TRADE, 'SS-P2');
  expect(kinds(under)).toEqual(['endTurn', 'upgrade']);
  expect(boat(under, 0)).toBe('B2');
  expect(rowCards(under).length).toBe(4);
});

// SS-P2: spices

test('SS-P2: a spice card gives the cubes shown', () => {
  const gives = (card: string): string =>
    hold(play(sea({ hands: [[card]], holds: ['G'] }), playCard(card)), 0);
  expect(gives('create-2')).toBe('YYG');
  expect(gives('m02')).toBe('YRG');
  expect(gives('m05')).toBe('YYRG');
  expect(gives('m07')).toBe('YGG');
  expect(gives('m08')).toBe('GB');
});

// SS-P2: upgrades

test('SS-P2: an upgrade card gives as many upgrades as shown', () => {
  const two = play(sea({ holds: ['YYYG'] }), playCard('upgrade-2'), upgrade('yellow'), upgrade('green'));
  expect(hold(two, 0)).toBe('YYRB');
  expect(actor(two)).toBe(1);
  const three = play(sea({ hands: HANDS, holds: ['YYYY'] }), playCard('m09'));
  const last = play(three, upgrade('yellow'), upgrade('yellow'));
  expect(actor(last)).toBe(0);
  expect(last.upgrades).toBe(1);
  const done = play(last, upgrade('red'));
  expect(hold(done, 0)).toBe('YYRG');
  expect(actor(done)).toBe(1);
});

test('SS-P2: up to as many: none and fewer are legal', () => {
  const playing = play(sea({ holds: ['YYYY'] }), playCard('upgrade-2'));
  permits(playing, END);
  const none = play(playing, END);
  expect(hold(none, 0)).toBe('YYYY');
  expect(faceUpOf(none, 0)).toEqual(['upgrade-2']);
  expect(actor(none)).toBe(1);
  const one = play(playing, upgrade('yellow'), END);
  expect(hold(one, 0)).toBe('YYYR');
  expect(actor(one)).toBe(1);
});

test('SS-P2: without a cube to upgrade the card can be played, and the turn is over', () => {
  for (const holds of ['', 'BBB']) {
    const state = play(sea({ holds: [holds] }), playCard('upgrade-2'));
    expect(faceUpOf(state, 0)).toEqual(['upgrade-2']);
    expect(hold(state, 0)).toBe(holds);
    expect(actor(state)).toBe(1);
  }
  // The last cube that could be upgraded turns brown with an upgrade left.
  const early = play(sea({ holds: ['GB'] }), playCard('upgrade-2'), upgrade('green'));
  expect(hold(early, 0)).toBe('BB');
  expect(actor(early)).toBe(1);
});

// SS-P2: trades

test('SS-P2: a trade card trades any number of times', () => {
  const start = sea({ hands: HANDS, holds: ['YYYYY'] });
  const playing = play(start, playCard('m10'));
  expect(legalActions(playing)).toHaveLength(2);
  permits(playing, TRADE);
  permits(playing, END);
  const once = play(playing, TRADE);
  expect(hold(once, 0)).toBe('YYYRR');
  expect(hold(play(once, END), 0)).toBe('YYYRR');
  const twice = play(once, TRADE);
  expect(hold(twice, 0)).toBe('YRRRR');
  expect(actor(twice)).toBe(1);
});

test('SS-P2: a trade card upgrades nothing, and an upgrade card trades nothing', () => {
  const trading = play(sea({ hands: HANDS, holds: ['YYYYY'] }), playCard('m10'));
  expect(trading.upgrades).toBe(0);
  refuses(trading, upgrade('yellow'), 'SS-P2');
  refuses(play(sea({ holds: ['YYYYY'] }), playCard('upgrade-2')), TRADE, 'SS-P2');
});

test('SS-P2: zero trades are legal by default, with or without what it takes', () => {
  expect(sea().game.tradeAtLeastOnce).toBe(false);
  const able = play(sea({ hands: HANDS, holds: ['YYYYY'] }), playCard('m10'), END);
  expect(hold(able, 0)).toBe('YYYYY');
  expect(faceUpOf(able, 0)).toEqual(['m10']);
  const unable = play(sea({ hands: HANDS, holds: ['Y'] }), playCard('m10'));
  expect(hold(unable, 0)).toBe('Y');
  expect(faceUpOf(unable, 0)).toEqual(['m10']);
  expect(actor(unable)).toBe(1);
});

test('SS-P2: with tradeAtLeastOnce a trade card must be used once, and then may be used again', () => {
  const start = sea({ hands: HANDS, holds: ['YYYYY'], tradeAtLeastOnce: true });
  const playing = play(start, playCard('m10'));
  expect(legalActions(playing)).toEqual([TRADE]);
  expect(playing.phase).toBe('mustTrade');
  refuses(playing, END, 'SS-P2');
  const once = play(playing, TRADE);
  expect(hold(once, 0)).toBe('YYYRR');
  permits(once, TRADE);
  expect(actor(play(once, END))).toBe(1);
});

test('SS-P2: with tradeAtLeastOnce a card that cannot trade cannot be played', () => {
  const start = sea({ hands: HANDS, holds: ['YGGB'], tradeAtLeastOnce: true });
  refuses(start, playCard('m10'), 'SS-P2');
  refuses(start, playCard('m26'), 'SS-P2');
  refuses(start, playCard('m36'), 'SS-P2');
  expect(legal(start, 'play')).toEqual(['create-2', 'upgrade-2', 'm05', 'm09'].map(playCard));
  // It can be given up for a step all the same.
  permits(start, sail('B2', 'm10'));
});

test('SS-P2: tradeAtLeastOnce is about trades of cards only', () => {
  const start = sea({
    hands: HANDS,
    boats: ['B2'],
    holds: ['YYYY'],
    outposts: { B2: [0] },
    tradeAtLeastOnce: true,
  });
  expect(actor(play(start, playCard('m09'), END))).toBe(1);
  permits(start, END);
  const unused = play(sea({ boats: ['B2'], holds: ['YYY'], tradeAtLeastOnce: true }), BUILD, END);
  expect(hold(unused, 0)).toBe('YYY');
});

test('SS-P2: a trade card does not trade by the tile, nor for a boat at sea any less', () => {
  // m26: RRR -> YGB; B2 trades YYY -> B.
  const start = sea({ hands: HANDS, boats: ['B2'], holds: ['YYYRRR'], outposts: { B2: [0] } });
  const state = play(start, playCard('m26'), TRADE);
  expect(hold(state, 0)).toBe('YYYYGB');
  const atSea = play(sea({ hands: HANDS, boats: ['D3'], holds: ['GGG'] }), playCard('m36'), TRADE);
  expect(hold(atSea, 0)).toBe('BBB');
});
