import { expect, test } from 'vitest';
import { actor, explain, legalActions, view } from '../../../src/index';
import {
  acquire,
  BUILD,
  boat,
  COMPONENTS,
  discard,
  END,
  faceUpOf,
  handOf,
  hold,
  kinds,
  legal,
  own,
  payCard,
  permits,
  play,
  playCard,
  REST,
  refuses,
  rowCards,
  type Setting,
  sail,
  sea,
} from '../../support/sand-to-sea';

const ROW: Setting = { row: ['m05', 'm10', 'm20', 'm30'], deck: ['m40', 'm41'] };

// SS-A1

test('SS-A1: the leftmost card is free and goes into hand', () => {
  const state = play(sea({ ...ROW, holds: ['YR'] }), acquire(0));
  expect(handOf(state, 0)).toEqual(['create-2', 'upgrade-2', 'm05']);
  expect(hold(state, 0)).toBe('YR');
  expect(handOf(state, 1)).toEqual(['create-2', 'upgrade-2']);
  expect(faceUpOf(state, 0)).toEqual([]);
  expect(boat(state, 0)).toBe('C3');
});

test('SS-A1: it is free with an empty hold too, and then the only one', () => {
  const start = sea(ROW);
  expect(legal(start, 'acquire')).toEqual([acquire(0)]);
  expect(handOf(play(start, acquire(0)), 0)).toContain('m05');
});

test('SS-A1: a card further right costs one cube of choice for each card to the left of it', () => {
  const wanting = play(sea({ ...ROW, holds: ['YRGB'] }), acquire(2));
  expect(wanting).toMatchObject({ phase: 'payCards', wanted: 2, paid: 0 });
  expect(view(wanting, 'spectator')).toMatchObject({ wanted: 2, paid: 0 });
  expect(legalActions(wanting)).toEqual((['yellow', 'red', 'green', 'brown'] as const).map(payCard));
  const one = play(wanting, payCard('green'));
  expect(one).toMatchObject({ phase: 'payCards', wanted: 2, paid: 1 });
  expect(view(one, 'spectator')).toMatchObject({ wanted: 2, paid: 1 });
  expect(legalActions(one)).toEqual((['yellow', 'red', 'brown'] as const).map(payCard));
  expect(handOf(one, 0)).not.toContain('m20');
  const state = play(one, payCard('yellow'));
  expect(hold(state, 0)).toBe('RB');
  expect(handOf(state, 0)).toEqual(['create-2', 'upgrade-2', 'm20']);
  expect(view(state, 'spectator')).toMatchObject({ wanted: null, paid: 0 });
});

test('SS-A1: cards are paid from the left, one cube each', () => {
  const start = sea({ ...ROW, holds: ['YRGB'] });
  const first = play(start, acquire(3), payCard('brown'));
  expect(rowCards(first)).toEqual(['m05:B', 'm10', 'm20', 'm30']);
  const second = play(first, payCard('yellow'));
  expect(rowCards(second)).toEqual(['m05:B', 'm10:Y', 'm20', 'm30']);
  const third = play(second, payCard('red'));
  expect(rowCards(third)).toEqual(['m05:B', 'm10:Y', 'm20:R', 'm40']);
  expect(hold(third, 0)).toBe('G');
});

test('SS-A1: the order of the cubes matters', () => {
  const start = sea({ ...ROW, holds: ['YB'] });
  const one = play(start, acquire(2), payCard('yellow'), payCard('brown'));
  const other = play(start, acquire(2), payCard('brown'), payCard('yellow'));
  expect(rowCards(one)).toEqual(['m05:Y', 'm10:B', 'm30', 'm40']);
  expect(rowCards(other)).toEqual(['m05:B', 'm10:Y', 'm30', 'm40']);
});

test('SS-A1: cubes pile up on a card', () => {
  const start = sea({ ...ROW, row: ['m05:YY', 'm10:B', 'm20', 'm30'], holds: ['YR'] });
  const state = play(start, acquire(2), payCard('yellow'), payCard('red'));
  expect(rowCards(state)).toEqual(['m05:YYY', 'm10:RB', 'm30', 'm40']);
});

test('SS-A1: the cubes lying on the card come along', () => {
  const free = play(sea({ ...ROW, row: ['m05:YRB', 'm10:G'], holds: ['R'] }), acquire(0));
  expect(hold(free, 0)).toBe('YRRB');
  const paid = play(
    sea({ ...ROW, row: ['m05:YYY', 'm10:GG', 'm20:B'], holds: ['YR'] }),
    acquire(1),
    payCard('red'),
  );
  // Those on the cards passed stay there.
  expect(hold(paid, 0)).toBe('YGG');
  expect(rowCards(paid)[0]).toBe('m05:YYYR');
  expect(rowCards(paid)[1]).toBe('m20:B');
});

test('SS-A1: the cubes on the wanted card cannot pay for it', () => {
  const row = ['m05:YYYY', 'm10:GGGG', 'm20:RRRR', 'm30'];
  const start = sea({ ...ROW, row, holds: ['Y'] });
  expect(legal(start, 'acquire')).toEqual([acquire(0), acquire(1)]);
  refuses(start, acquire(2), 'SS-A1');
  refuses(start, acquire(3), 'SS-A1');
  const paying = play(sea({ ...ROW, row, holds: ['YY'] }), acquire(2), payCard('yellow'));
  expect(legalActions(paying)).toEqual([payCard('yellow')]);
  refuses(paying, payCard('red'), 'SS-A1');
  expect(hold(play(paying, payCard('yellow')), 0)).toBe('RRRR');
});

test('SS-A1: nor can the cubes on the cards to the left of it', () => {
  const start = sea({ ...ROW, row: ['m05:YYYY', 'm10:RRRR', 'm20', 'm30'] });
  expect(legal(start, 'acquire')).toEqual([acquire(0)]);
  refuses(start, acquire(1), 'SS-A1');
  const one = sea({ ...ROW, row: ['m05:YYYY', 'm10:RRRR', 'm20', 'm30'], holds: ['G'] });
  refuses(one, acquire(2), 'SS-A1');
  refuses(play(one, acquire(1)), payCard('yellow'), 'SS-A1');
});

test('SS-A1: three cubes buy the last of four, two do not', () => {
  const two = sea({ ...ROW, holds: ['BB'] });
  expect(legal(two, 'acquire')).toEqual([0, 1, 2].map(acquire));
  refuses(two, acquire(3), 'SS-A1');
  permits(sea({ ...ROW, holds: ['BBB'] }), acquire(3));
});

test('SS-A1: a place that is not in the row cannot be wanted', () => {
  const start = sea({ ...ROW, holds: ['YYYYYYYYYY'] });
  expect(legal(start, 'acquire')).toEqual([0, 1, 2, 3].map(acquire));
  expect(explain(start, acquire(4)).legal).toBe(false);
  refuses(sea({ keeper: 2, row: ['m05', 'm10'], holds: ['YYYYYYYYYY'] }), acquire(2), 'SS-A1', 'SS-A2');
});

test('SS-A1: only colours in the hold pay', () => {
  const state = play(sea({ ...ROW, holds: ['YB'] }), acquire(1));
  refuses(state, payCard('red'), 'SS-A1');
  refuses(state, payCard('green'), 'SS-A1');
});

test('SS-A1: once wanted it is paid to the end, and nothing else is done', () => {
  const paying = play(sea({ ...ROW, holds: ['YYY'] }), acquire(2));
  for (const state of [paying, play(paying, payCard('yellow'))]) {
    expect(kinds(state)).toEqual(['payCard']);
    for (const action of [acquire(0), END, REST, BUILD, playCard('create-2'), sail('B2', 'create-2')]) {
      refuses(state, action, 'SS-A1');
    }
  }
  refuses(sea({ ...ROW, holds: ['YYY'] }), payCard('yellow'), 'SS-A1');
});

test('SS-A1: it is the whole turn: the next player is on', () => {
  const start = sea({ ...ROW, holds: ['YYY'] });
  expect(actor(play(start, acquire(0)))).toBe(1);
  const paid = play(start, acquire(1), payCard('yellow'));
  expect(actor(paid)).toBe(1);
  expect(paid).toMatchObject({ phase: 'turn', wanted: -1, paid: 0 });
});

test('SS-A1, C-5: the cubes that come along may overfill the hold until the turn ends', () => {
  const start = sea({ ...ROW, row: ['m05:RRRR', 'm10:YYYR'], holds: ['GGGGGGGGGG'] });
  const over = play(start, acquire(1), payCard('green'));
  expect(over.phase).toBe('discard');
  expect(hold(over, 0)).toBe('YYYRGGGGGGGGG');
  const done = play(over, discard('yellow'), discard('yellow'), discard('yellow'));
  expect(hold(done, 0)).toBe('RGGGGGGGGG');
  expect(actor(done)).toBe(1);
});

// SS-A2

test('SS-A2: the row slides left and the top card of the deck comes next to the deck', () => {
  const free = play(sea(ROW), acquire(0));
  expect(rowCards(free)).toEqual(['m10', 'm20', 'm30', 'm40']);
  const middle = play(sea({ ...ROW, holds: ['Y'] }), acquire(1), payCard('yellow'));
  expect(rowCards(middle)).toEqual(['m05:Y', 'm20', 'm30', 'm40']);
  const twice = play(free, acquire(0));
  expect(rowCards(twice)).toEqual(['m20', 'm30', 'm40', 'm41']);
  expect([sea(ROW), free, twice].map((state) => state.merchantDeck.length)).toEqual([39, 38, 37]);
});

test('SS-A2: cubes stay on their cards and slide with them; the new card has none', () => {
  const start = sea({ ...ROW, row: ['m05:YBBB', 'm10:RRR', 'm20:GGB', 'm30'] });
  const free = play(start, acquire(0));
  expect(rowCards(free)).toEqual(['m10:RRR', 'm20:GGB', 'm30', 'm40']);
  const later = play(free, acquire(0));
  expect(rowCards(later)).toEqual(['m20:GGB', 'm30', 'm40', 'm41']);
  expect([hold(later, 0), hold(later, 1)]).toEqual(['YBBB', 'RRR']);
});

test('SS-A2: the cubes paid stay for whoever takes the card', () => {
  const paid = play(
    sea({ ...ROW, holds: ['RB'] }),
    acquire(2),
    payCard('brown'),
    payCard('red'),
    acquire(0),
    acquire(0),
  );
  expect([0, 1, 2].map((seat) => hold(paid, seat))).toEqual(['', 'B', 'R']);
  expect([1, 2].map((seat) => handOf(paid, seat).at(-1))).toEqual(['m05', 'm10']);
});

test('SS-A2: with the deck empty the row gets shorter, down to nothing', () => {
  const start = sea({ keeper: 2, row: ['m05:Y', 'm10:G', 'm20:B', 'm30'], holds: ['RR'] });
  expect(start.merchantDeck).toEqual([]);
  const one = play(start, acquire(2), payCard('red'), payCard('red'));
  expect(rowCards(one)).toEqual(['m05:YR', 'm10:RG', 'm30']);
  expect(one.merchantCubes).toHaveLength(12);
  const two = play(one, acquire(0));
  expect(rowCards(two)).toEqual(['m10:RG', 'm30']);
  refuses(two, acquire(2), 'SS-A1', 'SS-A2');
  const four = play(two, acquire(0), acquire(0));
  expect(rowCards(four)).toEqual([]);
  expect(legal(four, 'acquire')).toEqual([]);
  refuses(four, acquire(0), 'SS-A1', 'SS-A2');
  expect(hold(four, 2)).toBe('RG');
});

test('SS-A2: the last card of the deck still fills the row', () => {
  const start = sea({ keeper: 2, row: ['m05', 'm10', 'm20', 'm30'], deck: ['m40'] });
  const one = play(start, acquire(0));
  expect(rowCards(one)).toEqual(['m10', 'm20', 'm30', 'm40']);
  expect(one.merchantDeck).toEqual([]);
  expect(rowCards(play(one, acquire(0)))).toEqual(['m20', 'm30', 'm40']);
});

test('SS-A2: a row of another length is filled to that length', () => {
  const components = own({ merchantRow: 2, merchantCards: COMPONENTS.merchantCards.slice(0, 4) });
  const start = sea({ components, row: ['m02', 'm01'], holds: ['Y'] });
  const state = play(start, acquire(1), payCard('yellow'));
  expect(rowCards(state)).toEqual(['m02:Y', 'm03']);
  expect(state.merchantDeck).toHaveLength(1);
});
