import { expect, test } from 'vitest';
import { appendActions, canUndo, startRecord, undoLimit } from '../../../src/index';
import { reveals } from '../../support/inside';
import {
  acquire,
  COMPONENTS,
  claim,
  END,
  own,
  payCard,
  play,
  playCard,
  REST,
  road,
  upgrade,
} from '../../support/spice-road';

const END_TRIGGER = { 2: 3, 3: 3, 4: 2, 5: 2 };
const ROW = ['m05', 'm10', 'm11', 'm12', 'm13', 'm14'];

test('SR-A1: the card that fills the row was hidden, but not before the others are paid', () => {
  const start = road({ row: ROW, holds: ['YY'] });
  const paying = play(start, acquire(1));
  expect(reveals(start, paying)).toBe(false);
  expect(reveals(paying, play(paying, payCard('yellow')))).toBe(true);
});

test('SR-A2: the last card of the deck is known, and an empty deck reveals nothing', () => {
  const two = road({ keeper: 2, row: ROW, deck: ['m40', 'm41'] });
  const one = play(two, acquire(0));
  const none = play(one, acquire(0));
  expect([two, one, none].map(({ merchantDeck }) => merchantDeck.length)).toEqual([2, 1, 0]);
  expect(reveals(two, one)).toBe(true);
  expect(reveals(one, none)).toBe(false);
  expect(reveals(none, play(none, acquire(0)))).toBe(false);
});

test('SR-C1: the point card that fills the row was hidden, unless it was the last one', () => {
  const few = (cards: number) => {
    const components = own({ pointCards: COMPONENTS.pointCards.slice(0, 9), endTrigger: END_TRIGGER });
    const gone = ['p09', 'p08', 'p07', 'p06'].slice(cards);
    const claimed = [[], gone.slice(0, 2), gone.slice(2)];
    return road({ components, points: ['p01'], claimed, holds: ['YYRR'] });
  };
  for (const [cards, answer] of [
    [2, true],
    [1, false],
    [0, false],
  ] as const) {
    const start = few(cards);
    expect(start.pointDeck).toHaveLength(cards);
    expect(reveals(start, play(start, claim(0)))).toBe(answer);
  }
});

test('SR-P1: a card played from hand was no secret of the deck', () => {
  const start = road({ hands: [['upgrade-2', 'm20']], holds: ['YY'] });
  const played = play(start, playCard('upgrade-2'));
  expect(reveals(start, played)).toBe(false);
  expect(reveals(start, play(played, upgrade('yellow'), END))).toBe(false);
});

test('SR-R1: rest reveals nothing', () => {
  const start = road({ faceUp: [['create-2']] });
  expect(reveals(start, play(start, REST))).toBe(false);
});

test('SR-I1: a turn is taken back as a whole, but not the one of another before it', () => {
  const options = { variant: 'spice-road', players: 2, seed: 1, firstSeat: 0 } as const;
  const record = appendActions(startRecord(options), [
    playCard('create-2'),
    playCard('upgrade-2'),
    upgrade('yellow'),
    END,
    acquire(0),
    REST,
  ]);
  expect([0, 1, 2, 3, 4, 5, 6].map((from) => undoLimit(record, from))).toEqual([0, 0, 1, 1, 1, 5, 5]);
  expect(canUndo(record, 4, 1)).toBe(true);
  expect(canUndo(record, 4, 0)).toBe(false);
  expect(canUndo(record, 5, 4)).toBe(false);
});
