import { expect, test } from 'vitest';
import { reveals } from '../../support/inside';
import {
  acquire,
  BUILD,
  CLAIM,
  payCard,
  play,
  playCard,
  REST,
  sail,
  sea,
  takeMerchant,
} from '../../support/sand-to-sea';

const ROW = ['m05', 'm10', 'm11', 'm12'];

test('SS-A2: the card that fills the row was hidden, but not before the others are paid', () => {
  const start = sea({ row: ROW, holds: ['YY'] });
  const paying = play(start, acquire(1));
  expect(reveals(start, paying)).toBe(false);
  expect(reveals(paying, play(paying, payCard('yellow')))).toBe(true);
});

test('SS-A2: the last card of the deck is known, and an empty deck reveals nothing', () => {
  const two = sea({ keeper: 2, row: ROW, deck: ['m40', 'm41'] });
  const one = play(two, acquire(0));
  const none = play(one, acquire(0));
  expect([two, one, none].map(({ merchantDeck }) => merchantDeck.length)).toEqual([2, 1, 0]);
  expect(reveals(two, one)).toBe(true);
  expect(reveals(one, none)).toBe(false);
  expect(reveals(none, play(none, acquire(0)))).toBe(false);
});

test('SS-K2: a merchant card as a reward turns up another one, the outpost does not', () => {
  const start = sea({ boats: ['B2'], outposts: { A2: [0], A3: [0], B1: [0] }, row: ROW });
  const choosing = play(start, BUILD);
  expect(reveals(start, choosing)).toBe(false);
  expect(reveals(choosing, play(choosing, takeMerchant(2)))).toBe(true);
});

test('SS-O1: a tile that comes on the port was hidden', () => {
  const start = sea({ boats: ['A4'], holds: ['GGGG'], ports: ['vp-8', 'vp-3', 'vp-17', 'vp-25'] });
  expect(reveals(start, play(start, CLAIM))).toBe(true);
});

test('SS-V1: a card given up from hand reveals nothing, nor one given up face up', () => {
  const start = sea({ boats: ['B2'], hands: [['create-2', 'm20']], faceUp: [['upgrade-2']] });
  const under = play(start, sail('A2', 'm20'));
  expect(reveals(start, under)).toBe(false);
  expect(reveals(start, play(under, sail('A3', 'upgrade-2')))).toBe(false);
});

test('SS-I1: a player who plays a card shows what was the own secret, not that of the game', () => {
  const start = sea({ hands: [['create-2', 'm20']], hidden: [['m21']] });
  expect(reveals(start, play(start, playCard('create-2')))).toBe(false);
});

test('SS-R1: rest reveals nothing', () => {
  const start = sea({ hands: [['m20']], faceUp: [['create-2']], hidden: [['upgrade-2']] });
  expect(reveals(start, play(start, REST))).toBe(false);
});
