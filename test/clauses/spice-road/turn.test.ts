import { expect, test } from 'vitest';
import { actor, explain, legalActions, view } from '../../../src/index';
import {
  acquire,
  claim,
  discard,
  END,
  faceUpOf,
  handOf,
  hold,
  kinds,
  legal,
  payCard,
  permits,
  play,
  playCard,
  pointRow,
  REST,
  refuses,
  road,
  rowCards,
  type Setting,
  TRADE,
  upgrade,
} from '../../support/spice-road';

const HANDS = [['create-2', 'upgrade-2', 'm05', 'm09', 'm10', 'm26', 'm36']];
const ROW: Setting = { row: ['m05', 'm10', 'm20', 'm30', 'm31', 'm32'], deck: ['m40', 'm41'] };

// SR-T1

test('SR-T1: a turn is one of play, acquire, rest, claim', () => {
  const start = road({ holds: ['YYRR'], points: ['p01'] });
  expect(kinds(start)).toEqual(['acquire', 'claim', 'play', 'rest']);
});

test('SR-T1: there is no pass', () => {
  for (const setting of [{}, { holds: ['YYRR'], points: ['p01'] }, { hands: [[]] }] as Setting[]) {
    const start = road(setting);
    refuses(start, END, 'SR-T1');
  }
});

test('SR-T1: rest is always legal, and may be all that is', () => {
  const start = road({ players: 2, hands: [[]], keeper: 1, row: [] });
  expect(legalActions(start)).toEqual([REST]);
  refuses(start, END, 'SR-T1');
  expect(handOf(play(start, REST), 0)).toEqual(['create-2', 'upgrade-2']);
});

test('SR-T1: exactly one: after each the next player is on', () => {
  const start = road({ ...ROW, holds: ['YYRR'], points: ['p01'] });
  for (const action of [playCard('create-2'), acquire(0), REST, claim(0)]) {
    const state = play(start, action);
    expect(actor(state)).toBe(1);
    expect(state.phase).toBe('turn');
  }
});

test('SR-T1: nothing else in between', () => {
  const under = play(road({ holds: ['YYYRR'], points: ['p01'] }), playCard('upgrade-2'));
  expect(kinds(under)).toEqual(['endTurn', 'upgrade']);
  for (const action of [acquire(0), claim(0), REST, playCard('create-2'), TRADE]) {
    expect(explain(under, action).legal).toBe(false);
    refuses(under, action, 'SR-T1', 'SR-P1', 'SR-P2', 'SR-A1', 'SR-C1', 'SR-R1');
  }
  const paying = play(road({ holds: ['YYYRR'], points: ['p01'] }), acquire(2));
  expect(kinds(paying)).toEqual(['payCard']);
  for (const action of [claim(0), REST, END, playCard('create-2')]) {
    refuses(paying, action, 'SR-T1', 'SR-P1', 'SR-P2', 'SR-A1', 'SR-C1', 'SR-R1');
  }
});

// SR-P1

test('SR-P1: a card from hand is put face up and carried out', () => {
  const state = play(road({ hands: HANDS, holds: ['G'] }), playCard('m05'));
  expect(hold(state, 0)).toBe('YYRG');
  expect(handOf(state, 0)).toEqual(['create-2', 'upgrade-2', 'm09', 'm10', 'm26', 'm36']);
  expect(faceUpOf(state, 0)).toEqual(['m05']);
  expect(actor(state)).toBe(1);
});

test('SR-P1: any card in hand, no other', () => {
  const start = road({ hands: HANDS, faceUp: [['m01'], ['m02']], row: ['m04'], deck: ['m06'] });
  expect(legal(start, 'play')).toEqual(HANDS.flat().map(playCard));
  for (const card of ['m01', 'm02', 'm04', 'm06']) refuses(start, playCard(card), 'SR-P1');
  refuses(road({ hands: [[], ['m07', 'create-2']] }), playCard('m07'), 'SR-P1');
  refuses(road({ hands: [[]] }), playCard('create-2'), 'SR-P1');
});

test('SR-P2: an upgrade card: up to as many as shown, none included', () => {
  const playing = play(road({ hands: HANDS, holds: ['YYYY'] }), playCard('m09'));
  expect(view(playing, 1)).toMatchObject({ phase: 'play', played: 'm09', upgrades: 3 });
  expect(hold(play(playing, END), 0)).toBe('YYYY');
  expect(hold(play(playing, upgrade('yellow'), upgrade('red'), END), 0)).toBe('YYYG');
  const done = play(playing, upgrade('yellow'), upgrade('red'), upgrade('green'));
  expect(hold(done, 0)).toBe('YYYB');
  expect(actor(done)).toBe(1);
});

test('SR-P2: an upgrade card with nothing to upgrade can be played', () => {
  const state = play(road({ holds: ['BB'] }), playCard('upgrade-2'));
  expect(faceUpOf(state, 0)).toEqual(['upgrade-2']);
  expect(actor(state)).toBe(1);
});

test('SR-P2: a trade card: any number of times, zero included', () => {
  const playing = play(road({ hands: HANDS, holds: ['YYYYY'] }), playCard('m10'));
  expect(kinds(playing)).toEqual(['endTurn', 'trade']);
  expect(hold(play(playing, END), 0)).toBe('YYYYY');
  expect(hold(play(playing, TRADE, END), 0)).toBe('YYYRR');
  const twice = play(playing, TRADE, TRADE);
  expect(hold(twice, 0)).toBe('YRRRR');
  expect(actor(twice)).toBe(1);
  const unable = play(road({ hands: HANDS, holds: ['Y'] }), playCard('m10'));
  expect(faceUpOf(unable, 0)).toEqual(['m10']);
  expect(actor(unable)).toBe(1);
});

test('SR-P2: a trade card upgrades nothing, and an upgrade card trades nothing', () => {
  refuses(play(road({ hands: HANDS, holds: ['YYYYY'] }), playCard('m10')), upgrade('yellow'), 'SR-P2');
  refuses(play(road({ holds: ['YYYYY'] }), playCard('upgrade-2')), TRADE, 'SR-P2');
});

test('SR-P2: with tradeAtLeastOnce a trade card must be used once', () => {
  const start = road({ hands: HANDS, holds: ['YYYYY'], tradeAtLeastOnce: true });
  const playing = play(start, playCard('m10'));
  expect(legalActions(playing)).toEqual([TRADE]);
  refuses(playing, END, 'SR-P2', 'SR-P1');
  expect(kinds(play(playing, TRADE))).toEqual(['endTurn', 'trade']);
  refuses(start, playCard('m26'), 'SR-P2', 'SR-P1');
  expect(legal(start, 'play')).toEqual(['create-2', 'upgrade-2', 'm05', 'm09', 'm10'].map(playCard));
  expect(actor(play(start, playCard('m09'), END))).toBe(1);
});

// SR-A1

test('SR-A1: the leftmost card is free', () => {
  const state = play(road(ROW), acquire(0));
  expect(handOf(state, 0)).toEqual(['create-2', 'upgrade-2', 'm05']);
  expect(rowCards(state)).toEqual(['m10', 'm20', 'm30', 'm31', 'm32', 'm40']);
  expect(legal(road(ROW), 'acquire')).toEqual([acquire(0)]);
});

test('SR-A1: one cube of choice on each card to the left, paid from the left', () => {
  const wanting = play(road({ ...ROW, holds: ['YRGB'] }), acquire(3));
  expect(legalActions(wanting)).toEqual((['yellow', 'red', 'green', 'brown'] as const).map(payCard));
  const one = play(wanting, payCard('brown'));
  expect(rowCards(one).slice(0, 3)).toEqual(['m05:B', 'm10', 'm20']);
  const state = play(one, payCard('yellow'), payCard('green'));
  expect(rowCards(state)).toEqual(['m05:B', 'm10:Y', 'm20:G', 'm31', 'm32', 'm40']);
  expect(hold(state, 0)).toBe('R');
  expect(handOf(state, 0)).toContain('m30');
  expect(actor(state)).toBe(1);
});

test('SR-A1: five cubes buy the last of six', () => {
  refuses(road({ ...ROW, holds: ['BBBB'] }), acquire(5), 'SR-A1');
  const start = road({ ...ROW, holds: ['YYRGB'] });
  expect(legal(start, 'acquire')).toHaveLength(6);
  const cubes = ['yellow', 'yellow', 'red', 'green', 'brown'] as const;
  const state = play(start, acquire(5), ...cubes.map(payCard));
  expect(rowCards(state)).toEqual(['m05:Y', 'm10:Y', 'm20:R', 'm30:G', 'm31:B', 'm40']);
  expect(handOf(state, 0)).toContain('m32');
});

test('SR-A1: the cubes on the card come along, but cannot pay for it', () => {
  const row = ['m05:YYYY', 'm10:RRRR', 'm20:GGB'];
  const start = road({ row, holds: ['B'] });
  refuses(start, acquire(2), 'SR-A1');
  const wanting = play(start, acquire(1));
  refuses(wanting, payCard('red'), 'SR-A1');
  const state = play(wanting, payCard('brown'));
  expect(hold(state, 0)).toBe('RRRR');
  expect(rowCards(state).slice(0, 2)).toEqual(['m05:YYYYB', 'm20:GGB']);
});

test('SR-A2: with the deck empty the row gets shorter', () => {
  const start = road({ keeper: 2, row: ['m05:R', 'm10:Y', 'm20'], holds: ['G'] });
  const one = play(start, acquire(1), payCard('green'));
  expect(rowCards(one)).toEqual(['m05:RG', 'm20']);
  const two = play(one, acquire(0));
  expect(rowCards(two)).toEqual(['m20']);
  expect(hold(two, 1)).toBe('RG');
  refuses(two, acquire(1), 'SR-A1', 'SR-A2', 'SR-A1');
  expect(rowCards(play(two, acquire(0)))).toEqual([]);
});

test('SR-A1: the point cards are not touched', () => {
  const start = road({ ...ROW, points: ['p01', 'p02', 'p03', 'p04', 'p05'] });
  expect(pointRow(play(start, acquire(0)))).toEqual(['p01', 'p02', 'p03', 'p04', 'p05']);
});

// SR-R1

test('SR-R1: all own played cards return to hand', () => {
  const start = road({ hands: [['m05']], faceUp: [['m10', 'create-2'], ['m11']], holds: ['YR'] });
  const state = play(start, REST);
  expect(handOf(state, 0)).toEqual(['create-2', 'upgrade-2', 'm05', 'm10']);
  expect(faceUpOf(state, 0)).toEqual([]);
  expect(faceUpOf(state, 1)).toEqual(['m11']);
  expect(hold(state, 0)).toBe('YR');
  expect(actor(state)).toBe(1);
});

test('SR-R1: legal also with none', () => {
  const start = road();
  permits(start, REST);
  const state = play(start, REST);
  expect(state.players).toEqual(start.players);
  expect(actor(state)).toBe(1);
});

test('SR-R1: rest is no discard of cubes at the limit', () => {
  const state = play(road({ holds: ['GGGGGGGGGG'] }), REST);
  expect(hold(state, 0)).toBe('GGGGGGGGGG');
  refuses(state, discard('green'), 'C-5');
});
