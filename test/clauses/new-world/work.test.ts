import { expect, test } from 'vitest';
import { actor, explain, hash, legalTurns } from '../../../src/index';
import {
  altered,
  asks,
  CLAIM,
  END,
  hold,
  kinds,
  legal,
  locationOf,
  permits,
  places,
  play,
  position,
  REST,
  ready,
  refuses,
  reserve,
  type State,
  TRADE,
  takeBonus,
  upgrade,
  work,
  world,
} from '../../support/new-world';

/** Any three: with them the slots are full. */
const THREE = ['bonus-14', 'bonus-15', 'bonus-16'];

// NW-W1

test('NW-W1: a location with an exploration tile cannot be used', () => {
  const start = world({ holds: ['YYYYRR'] });
  for (const name of ['A1-6', 'B1-6', 'C1-1', 'C1-3', 'C1-5', 'C1-6', 'D1-2', 'D1-3', 'D1-4', 'D1-5']) {
    refuses(start, work(name), 'NW-W1');
  }
  const open = world({ holds: ['YYYYRR'], open: ['A1-6', 'C1-5'] });
  permits(open, work('A1-6'));
  permits(open, work('C1-5'));
  refuses(open, work('B1-6'), 'NW-W1');
});

test('NW-W1: a location with own settlers cannot be used', () => {
  const start = world({ settlers: { 'A1-3': [0, 1], 'A1-1': [0, 1] }, holds: ['RRG'] });
  refuses(start, work('A1-3'), 'NW-W1');
  refuses(start, work('A1-1'), 'NW-W1');
  permits(start, work('A1-4'));
  const again = play(world({ players: 2 }), work('A1-3'), REST);
  refuses(again, work('A1-3'), 'NW-W1');
  permits(play(again, REST, REST), work('A1-3'));
});

test('NW-W1: one with another player’s settlers can', () => {
  const start = world({ settlers: { 'A1-3': [1, 1], 'A1-1': [2, 1] } });
  permits(start, work('A1-3'));
  permits(start, work('A1-1'));
});

// NW-W2

test('NW-W2: the known example: a free location asks for one settler, one with three of another for four', () => {
  const start = world({ settlers: { 'A1-4': [1, 3] } });
  const free = play(start, work('A1-3'));
  expect(position(free, 'A1-3')).toEqual([0, 1]);
  expect([ready(free, 0), ready(free, 1)]).toEqual([5, 3]);
  const taken = play(start, work('A1-4'));
  expect(position(taken, 'A1-4')).toEqual([0, 4]);
  expect([ready(taken, 0), ready(taken, 1)]).toEqual([2, 6]);
});

test('NW-W2: without settlers, the printed number', () => {
  const start = world({ board: 'E1', holds: ['YYYRRG'], open: ['A1-6', 'C1-6', 'E1-2'] });
  const printed = {
    'A1-1': 1,
    'B1-1': 2,
    'B1-2': 3,
    'A1-3': 1,
    'B1-3': 2,
    'A1-6': 2,
    'C1-2': 1,
    'C1-4': 2,
    'C1-6': 3,
    'E1-1': 3,
    'E1-2': 1,
  };
  for (const [name, number] of Object.entries(printed))
    expect([name, asks(start, name)]).toEqual([name, number]);
});

test('NW-W2: with another’s settlers, their number plus one, whatever is printed', () => {
  for (const count of [1, 2, 3, 4, 5]) {
    const start = world({ settlers: { 'A1-3': [1, count] } });
    expect(asks(start, 'A1-3')).toBe(count + 1);
  }
  for (const count of [2, 3, 4])
    expect(asks(world({ settlers: { 'B1-3': [2, count] } }), 'B1-3')).toBe(count + 1);
});

test('NW-W2: fewer than printed can stand there: still their number plus one', () => {
  const cards = [[], ['nativeHelp-7', 'nativeHelp-11']];
  for (const count of [1, 2, 3]) {
    const start = world({ board: 'E1', settlers: { 'E1-1': [1, count] }, cards });
    expect(asks(start, 'E1-1')).toBe(count + 1);
  }
  expect(asks(world({ board: 'E1', cards }), 'E1-1')).toBe(3);
});

test('NW-W2, NW-W4: with fewer on the player board the location cannot be used', () => {
  const four = world({ settlers: { 'A1-4': [1, 3], 'B1-3': [0, 2] } });
  expect(ready(four, 0)).toBe(4);
  expect(asks(four, 'A1-4')).toBe(4);
  const three = world({ settlers: { 'A1-4': [1, 3], 'B1-3': [0, 3] } });
  expect(ready(three, 0)).toBe(3);
  refuses(three, work('A1-4'), 'NW-W4');
  const two = world({ settlers: { 'B1-3': [0, 4] } });
  permits(two, work('B1-1'));
  refuses(two, work('B1-2'), 'NW-W4');
});

test('NW-W2: settlers in reserve do not help', () => {
  const start = world({ players: 2, settlers: { 'A1-4': [1, 5], 'B1-3': [0, 2] } });
  expect([ready(start, 0), reserve(start, 0)]).toEqual([5, 5]);
  refuses(start, work('A1-4'), 'NW-W4');
});

test('NW-W2: each pays one more than the last', () => {
  let state = world();
  for (const count of [1, 2, 3, 4, 5, 6]) {
    const { seat } = state;
    state = play(state, work('A1-3'));
    expect(position(state, 'A1-3')).toEqual([seat, count]);
    expect([0, 1, 2].map((s) => ready(state, s))).toEqual([0, 1, 2].map((s) => (s === seat ? 6 - count : 6)));
  }
  refuses(state, work('A1-3'), 'NW-W4');
});

// NW-W3

test('NW-W3: each matching card lowers the printed number by one, and at least one stays', () => {
  const asked = (...cards: string[]): number =>
    asks(world({ players: 4, board: 'E1', cards: [cards] }), 'E1-1');
  expect(asked()).toBe(3);
  expect(asked('nativeHelp-7')).toBe(2);
  expect(asked('nativeHelp-7', 'nativeHelp-11')).toBe(1);
  expect(asked('nativeHelp-3', 'nativeHelp-7', 'nativeHelp-11')).toBe(1);
});

test('NW-W3: it lowers the number against other settlers as well', () => {
  const asked = (there: number, ...cards: string[]): number =>
    asks(world({ players: 4, board: 'E1', cards: [cards], settlers: { 'E1-1': [2, there] } }), 'E1-1');
  expect(asked(4)).toBe(5);
  expect(asked(4, 'nativeHelp-7')).toBe(4);
  expect(asked(4, 'nativeHelp-7', 'nativeHelp-11')).toBe(3);
  expect(asked(4, 'nativeHelp-3', 'nativeHelp-7', 'nativeHelp-11')).toBe(2);
  expect(asked(3, 'nativeHelp-3', 'nativeHelp-7', 'nativeHelp-11')).toBe(1);
});

test('NW-W3: never below one, on a printed one and against a single settler', () => {
  const cards = [['nativeHelp-1', 'nativeHelp-5', 'nativeHelp-9']];
  expect(asks(world({ cards }), 'A1-3')).toBe(1);
  expect(asks(world({ cards, settlers: { 'A1-3': [1, 1] } }), 'A1-3')).toBe(1);
  expect(asks(world({ cards, settlers: { 'A1-3': [1, 2] } }), 'A1-3')).toBe(1);
  const none = world({ cards, settlers: { 'B1-2': [0, 6] } });
  expect(ready(none, 0)).toBe(0);
  refuses(none, work('A1-3'), 'NW-W4');
});

test('NW-W3: only for the landmark circled there', () => {
  const cards = [['nativeHelp-4', 'nativeHelp-5', 'nativeHelp-2', 'tool-2']];
  expect(asks(world({ board: 'E1', cards }), 'E1-1')).toBe(3);
  expect(asks(world({ board: 'E1', cards, settlers: { 'E1-1': [1, 3] } }), 'E1-1')).toBe(4);
  // B1-3 and C1-4 show the field of nativeHelp-2, B1-4 the hunt of nativeHelp-4, D1-1 the camp of nativeHelp-5.
  const start = world({ cards, holds: ['YY'] });
  expect(['B1-3', 'C1-4', 'B1-4', 'D1-1'].map((name) => asks(start, name))).toEqual([1, 1, 1, 1]);
  // Forts show none.
  expect(['B1-1', 'B1-2'].map((name) => asks(start, name))).toEqual([2, 3]);
});

test('NW-W3: only one’s own cards', () => {
  const cards = [[], ['nativeHelp-7', 'nativeHelp-11']];
  expect(asks(world({ board: 'E1', cards }), 'E1-1')).toBe(3);
  expect(asks(world({ board: 'E1', cards, seat: 1 }), 'E1-1')).toBe(1);
});

test('NW-W3, NW-W2: the lowered number that stands there decides what the next player needs', () => {
  const start = world({ board: 'E1', cards: [['nativeHelp-7', 'nativeHelp-11']] });
  const one = play(start, work('E1-1'));
  expect(position(one, 'E1-1')).toEqual([0, 1]);
  const two = play(one, work('E1-1'));
  expect(position(two, 'E1-1')).toEqual([1, 2]);
  const three = play(two, work('E1-1'));
  expect(position(three, 'E1-1')).toEqual([2, 3]);
  // 3 + 1 - 2
  const again = play(three, work('E1-1'));
  expect(position(again, 'E1-1')).toEqual([0, 2]);
  expect([0, 1, 2].map((seat) => ready(again, seat))).toEqual([4, 6, 6]);
});

test('NW-W3: it can make a location usable', () => {
  const cards = [['nativeHelp-7', 'nativeHelp-11']];
  const settlers = { 'B1-2': [0, 5] } as const;
  const one = world({ board: 'E1', cards, settlers });
  expect(ready(one, 0)).toBe(1);
  expect(places(one)).toContain('E1-1');
  expect(asks(one, 'E1-1')).toBe(1);
  refuses(world({ board: 'E1', settlers }), work('E1-1'), 'NW-W4');
  const half = world({ board: 'E1', cards: [['nativeHelp-7']], settlers });
  refuses(half, work('E1-1'), 'NW-W4');
});

test('NW-W3: cards for different landmarks of one location add up', () => {
  const components = altered((draft) => {
    locationOf(draft, 'B1-2').landmarks = ['camp', 'canoe'];
  });
  const asked = (...cards: string[]): number => asks(world({ components, cards: [cards] }), 'B1-2');
  expect(asked('nativeHelp-5')).toBe(2);
  expect(asked('nativeHelp-5', 'nativeHelp-7')).toBe(1);
  expect(asked('nativeHelp-4', 'nativeHelp-7')).toBe(2);
});

// NW-W4

test('NW-W4: exactly the required number leaves the player board; the others return to theirs', () => {
  const start = world({ settlers: { 'A1-4': [1, 3], 'B1-3': [1, 3], 'A1-3': [2, 2], 'B1-1': [0, 2] } });
  expect([0, 1, 2].map((seat) => ready(start, seat))).toEqual([4, 0, 4]);
  const state = play(start, work('A1-4'));
  expect([0, 1, 2].map((seat) => ready(state, seat))).toEqual([0, 3, 4]);
  expect([0, 1, 2].map((seat) => reserve(state, seat))).toEqual([6, 6, 6]);
  expect(['A1-4', 'B1-3', 'A1-3', 'B1-1'].map((name) => position(state, name))).toEqual([
    [0, 4],
    [1, 3],
    [2, 2],
    [0, 2],
  ]);
});

test('NW-W4: those who return are ready for use', () => {
  const start = world({ settlers: { 'A1-4': [1, 3], 'B1-3': [1, 3] } });
  const sent = play(start, work('A1-4'));
  expect(ready(sent, 1)).toBe(3);
  const used = play(sent, work('B1-2'), takeBonus(0));
  expect(position(used, 'B1-2')).toEqual([1, 3]);
  expect(ready(used, 1)).toBe(0);
});

test('NW-W4: the settlers stand there before the action', () => {
  const trading = play(world({ holds: ['YYYY'], settlers: { 'B1-4': [2, 2] } }), work('B1-4'));
  expect(position(trading, 'B1-4')).toEqual([0, 3]);
  expect([ready(trading, 0), ready(trading, 2)]).toEqual([3, 6]);
  expect(hold(trading, 0)).toBe('YYYY');
  expect(trading.phase).toBe('trade');
});

// NW-W5

test('NW-W5: each tool card for the landmark gives its cube, besides the production', () => {
  const after = (...cards: string[]): string =>
    hold(play(world({ players: 4, cards: [cards] }), work('A1-3')), 0);
  expect(after()).toBe('YY');
  expect(after('tool-4')).toBe('YYR');
  expect(after('tool-4', 'tool-8')).toBe('YYYR');
  expect(after('tool-2', 'tool-5', 'tool-7')).toBe('YY');
});

test('NW-W5: only one’s own, and only where the landmark is circled', () => {
  const start = world({ cards: [['tool-5'], ['tool-4']] });
  expect(hold(play(start, work('A1-3')), 0)).toBe('YY');
  expect(hold(play(start, work('A1-3')), 1)).toBe('');
  expect(hold(play(start, work('A1-4')), 0)).toBe('RG');
  expect(hold(play(start, work('B1-3')), 0)).toBe('YYYG');
  expect(hold(play(start, work('A1-1'), takeBonus(0)), 0)).toBe('');
});

test('NW-W5: a native-help card gives no cube, a tool card lowers nothing', () => {
  const start = world({ board: 'E1', cards: [['tool-2', 'tool-10'], ['nativeHelp-7']] });
  expect(asks(start, 'E1-1')).toBe(3);
  expect(hold(play(start, work('E1-1')), 0)).toBe('YYYYRG');
  const other = play(start, REST, work('E1-1'));
  expect(position(other, 'E1-1')).toEqual([1, 2]);
  expect(hold(other, 1)).toBe('YYYY');
});

test('NW-W5: it cannot be declined, not even with a full hold', () => {
  const start = world({ holds: ['BBBBBBBBB'], cards: [['tool-5']] });
  const over = play(start, work('A1-4'));
  expect(hold(over, 0)).toBe('RGBBBBBBBBB');
  expect(over.phase).toBe('discard');
});

test('NW-W5: the cubes are there before the action', () => {
  const trading = play(world({ cards: [['tool-4']] }), work('C1-2'));
  expect(trading.phase).toBe('trade');
  expect(hold(trading, 0)).toBe('R');
  const done = play(trading, TRADE);
  expect(hold(done, 0)).toBe('YYY');
  expect(actor(done)).toBe(1);
});

test('NW-W5, NW-W6: a tool cube makes a trade possible', () => {
  refuses(world(), work('C1-2'), 'NW-W6');
  refuses(world({ cards: [['tool-5', 'tool-7', 'tool-2']] }), work('C1-2'), 'NW-W6');
  permits(world({ cards: [['tool-4']] }), work('C1-2'));
  expect(places(world({ cards: [['tool-4']] }))).toContain('C1-2');
  // B1-4: YY -> RR, with a yellow cube of the hunt.
  const cards = [['tool-11']];
  refuses(world({ cards }), work('B1-4'), 'NW-W6');
  refuses(world({ holds: ['Y'] }), work('B1-4'), 'NW-W6');
  const done = play(world({ holds: ['Y'], cards }), work('B1-4'), TRADE);
  expect(hold(done, 0)).toBe('RR');
  expect(actor(done)).toBe(1);
  // B1-5: G -> RR
  expect(hold(play(world({ cards: [['tool-10']] }), work('B1-5'), TRADE), 0)).toBe('RR');
});

test('NW-W5, NW-W6: a tool cube makes an upgrade possible', () => {
  refuses(world({ holds: ['BBB'] }), work('A1-5'), 'NW-W6');
  refuses(world({ holds: ['BBB'], cards: [['tool-4', 'tool-5']] }), work('A1-5'), 'NW-W6');
  const upgrading = play(world({ holds: ['BBB'], cards: [['tool-2']] }), work('A1-5'));
  expect(hold(upgrading, 0)).toBe('RBBB');
  expect(legal(upgrading, 'upgrade')).toEqual([upgrade('red')]);
  expect(hold(play(upgrading, upgrade('red'), upgrade('green')), 0)).toBe('BBBB');
  permits(world({ cards: [['tool-10']] }), work('A1-5'));
});

test('NW-W5, NW-W6: a brown tool cube does not', () => {
  const components = altered((draft) => {
    for (const card of draft.pointCards)
      if (card.kind === 'tool' && card.id === 'tool-2') card.cube = 'brown';
  });
  refuses(world({ components, cards: [['tool-2']] }), work('A1-5'), 'NW-W6');
  permits(world({ components, cards: [['tool-2', 'tool-10']] }), work('A1-5'));
});

test('NW-W5, NW-W6: a tool cube makes a claim possible', () => {
  const components = altered((draft) => {
    locationOf(draft, 'A1-1').landmarks = ['camp'];
  });
  const bonus = [THREE];
  refuses(world({ components, bonus, holds: ['RG'] }), work('A1-1'), 'NW-W6');
  refuses(world({ components, bonus, holds: ['RR'], cards: [['tool-4']] }), work('A1-1'), 'NW-W6');
  const start = world({ components, bonus, holds: ['RG'], cards: [['tool-4']] });
  permits(start, work('A1-1'));
  expect(places(start)).toContain('A1-1');
  const atFort = play(start, work('A1-1'));
  expect(hold(atFort, 0)).toBe('RRG');
  expect(kinds(atFort)).toEqual(['claim']);
  const claimed = play(atFort, CLAIM);
  expect(hold(claimed, 0)).toBe('');
  expect(actor(claimed)).toBe(1);
});

test('NW-W5: at a fort the cube comes even if only a bonus tile is taken', () => {
  const components = altered((draft) => {
    locationOf(draft, 'A1-1').landmarks = ['camp', 'field'];
  });
  const start = world({ components, cards: [['tool-4', 'tool-5', 'nativeHelp-5']] });
  const done = play(start, work('A1-1'), takeBonus(0));
  expect(hold(done, 0)).toBe('RG');
  expect(position(done, 'A1-1')).toEqual([0, 1]);
});

// NW-W6

test('NW-W6: with three yellow cubes, what can be carried out and nothing else', () => {
  expect(places(world({ holds: ['YYY'] }))).toEqual([
    'A1-1',
    'A1-2',
    'A1-3',
    'A1-4',
    'A1-5',
    'B1-1',
    'B1-2',
    'B1-3',
    'B1-4',
    'C1-4',
    'D1-1',
  ]);
});

test('NW-W6: with only brown cubes and full slots, hardly anything', () => {
  expect(places(world({ holds: ['BB'] }))).toEqual(['A1-1', 'A1-2', 'A1-3', 'A1-4', 'B1-1', 'B1-2', 'B1-3']);
  expect(places(world({ holds: ['BB'], bonus: [THREE] }))).toEqual(['A1-3', 'A1-4', 'B1-3']);
  expect(places(world({ holds: ['BBB'], bonus: [THREE] }))).toEqual(['A1-3', 'A1-4', 'B1-2', 'B1-3']);
});

test('NW-W6: a trade needs all its cubes once', () => {
  refuses(world({ holds: ['YRRGGBB'] }), work('B1-4'), 'NW-W6');
  permits(world({ holds: ['YY'] }), work('B1-4'));
  const open = ['C1-5', 'D1-4'];
  refuses(world({ holds: ['YYYRRGB'], open }), work('C1-5'), 'NW-W6');
  permits(world({ holds: ['YYYY'], open }), work('C1-5'));
  refuses(world({ holds: ['YYYRRGB'], open }), work('D1-4'), 'NW-W6');
});

test('NW-W6: an upgrade location needs one cube that is not brown', () => {
  for (const name of ['A1-5', 'C1-4', 'D1-1']) {
    for (const none of ['', 'B', 'BBBBBBBBBB']) refuses(world({ holds: [none] }), work(name), 'NW-W6');
    for (const some of ['Y', 'R', 'G', 'GBBB']) permits(world({ holds: [some] }), work(name));
  }
});

test('NW-W6: a fort needs a card that can be paid or a bonus tile that can be taken', () => {
  permits(world({ holds: [''] }), work('A1-1'));
  permits(world({ holds: ['RRG'], bonus: [THREE] }), work('A1-1'));
  for (const holds of [[''], ['RG'], ['RR'], ['RGG'], ['RRB'], ['YYYBBB']]) {
    refuses(world({ holds, bonus: [THREE] }), work('A1-1'), 'NW-W6');
  }
  // The slots of another player are no matter.
  permits(world({ bonus: [[], THREE] }), work('A1-1'));
});

test('NW-W6: the card above that very fort', () => {
  const start = world({ holds: ['RRG'], bonus: [THREE] });
  expect(places(start).filter((name) => ['A1-1', 'A1-2', 'B1-1', 'B1-2'].includes(name))).toEqual(['A1-1']);
});

test('NW-W6: the action must be carried out at once', () => {
  const trading = play(world({ holds: ['YYYY'] }), work('B1-4'));
  expect(kinds(trading)).toEqual(['trade']);
  refuses(trading, END, 'NW-W6', 'NW-W9');
  const atFort = play(world({ holds: ['RRG'] }), work('A1-1'));
  expect(kinds(atFort)).toEqual(['claim', 'takeBonus']);
  refuses(atFort, END, 'NW-W6', 'NW-F1');
  const upgrading = play(world({ holds: ['RRG'] }), work('A1-5'));
  expect(kinds(upgrading)).toEqual(['endTurn', 'upgrade']);
});

test('NW-W6: the action of that location and no other', () => {
  const trading = play(world({ holds: ['YYYYRRG'] }), work('B1-4'));
  for (const action of [upgrade('yellow'), CLAIM, takeBonus(0)])
    expect(() => play(trading, action)).toThrow();
  const upgrading = play(world({ holds: ['YYYYRRG'] }), work('A1-5'));
  for (const action of [TRADE, CLAIM, takeBonus(0)]) expect(() => play(upgrading, action)).toThrow();
  const atFort = play(world({ holds: ['YYYYRRG'] }), work('A1-1'));
  for (const action of [TRADE, upgrade('yellow')]) expect(() => play(atFort, action)).toThrow();
});

test('NW-W6: production can always be carried out', () => {
  permits(world({ holds: ['BBBBBBBBBB'] }), work('A1-3'));
  permits(world(), work('A1-3'));
});

// NW-W7

test('NW-W7: production gives the cubes shown, and the turn ends', () => {
  const boards: Record<string, Record<string, string>> = {
    D1: {
      'A1-3': 'YY',
      'A1-4': 'R',
      'B1-3': 'YYY',
      'B1-6': 'G',
      'C1-1': 'YR',
      'C1-3': 'RR',
      'C1-6': 'YG',
      'D1-3': 'B',
    },
    E1: { 'E1-1': 'YYYY', 'E1-3': 'RG' },
    F1: { 'F1-3': 'YRG', 'F1-5': 'GG' },
  };
  for (const [board, gives] of Object.entries(boards)) {
    for (const [name, gained] of Object.entries(gives)) {
      const shut = world({ players: 2, board });
      const isOpen = places(shut).includes(name);
      const state = play(isOpen ? shut : world({ players: 2, board, open: [name] }), work(name));
      expect([name, hold(state, 0), hold(state, 1)]).toEqual([name, gained, '']);
      expect(actor(state)).toBe(1);
    }
  }
});

test('NW-W7: they are added to those held', () => {
  expect(hold(play(world({ holds: ['YRB'] }), work('A1-3')), 0)).toBe('YYYRB');
});

// NW-W8

test('NW-W8: up to as many upgrades as shown', () => {
  const two = play(world({ holds: ['YYYY'] }), work('A1-5'));
  expect(two.phase).toBe('upgrade');
  expect(two.upgrades).toBe(2);
  const one = play(two, upgrade('yellow'));
  expect(one.upgrades).toBe(1);
  expect(actor(one)).toBe(0);
  const done = play(one, upgrade('yellow'));
  expect(hold(done, 0)).toBe('YYRR');
  expect(actor(done)).toBe(1);
  const three = play(world({ holds: ['YYYY'] }), work('C1-4'), ...Array(3).fill(upgrade('yellow')));
  expect(hold(three, 0)).toBe('YRRR');
  expect(actor(three)).toBe(1);
});

test('NW-W8: fewer is legal, also none', () => {
  const start = play(world({ holds: ['YYYY'] }), work('C1-4'));
  permits(start, END);
  const none = play(start, END);
  expect(hold(none, 0)).toBe('YYYY');
  expect(actor(none)).toBe(1);
  expect(position(none, 'C1-4')).toEqual([0, 2]);
  const one = play(start, upgrade('yellow'));
  permits(one, END);
  expect(hold(play(one, END), 0)).toBe('YYYR');
});

test('NW-W8: any cubes, one of them several times', () => {
  const start = play(world({ holds: ['YRG'] }), work('C1-4'));
  expect(legal(start, 'upgrade')).toEqual((['yellow', 'red', 'green'] as const).map(upgrade));
  expect(hold(play(start, upgrade('yellow'), upgrade('red'), upgrade('green')), 0)).toBe('RGB');
  expect(hold(play(start, upgrade('green'), upgrade('red'), upgrade('yellow')), 0)).toBe('RGB');
  const single = play(world({ holds: ['Y'] }), work('C1-4'), upgrade('yellow'), upgrade('red'));
  expect(hold(play(single, upgrade('green')), 0)).toBe('B');
});

test('NW-W8: with nothing left to upgrade the turn ends', () => {
  const state = play(world({ holds: ['GBB'] }), work('C1-4'), upgrade('green'));
  expect(hold(state, 0)).toBe('BBB');
  expect(actor(state)).toBe(1);
});

test('NW-W8: what is not held is not upgraded', () => {
  const start = play(world({ holds: ['YB'] }), work('A1-5'));
  expect(legal(start, 'upgrade')).toEqual([upgrade('yellow')]);
  refuses(start, upgrade('green'), 'NW-W8', 'C-3');
});

test('NW-W8: with upgradeAtLeastOnce the first upgrade must be made, and no other', () => {
  const start = play(world({ holds: ['YYYY'], upgradeAtLeastOnce: true }), work('C1-4'));
  expect(kinds(start)).toEqual(['upgrade']);
  refuses(start, END, 'NW-W8');
  expect(explain(start, END)).toMatchObject({ code: 'must-upgrade' });
  const one = play(start, upgrade('yellow'));
  permits(one, END);
  expect(hold(play(one, END), 0)).toBe('YYYR');
  const turns = [...legalTurns(world({ holds: ['YR'], upgradeAtLeastOnce: true }))];
  const there = JSON.stringify(work('A1-5'));
  const seconds = turns.flatMap(({ actions: [first, second] }) =>
    JSON.stringify(first) === there ? [second?.kind] : [],
  );
  expect(seconds.length).toBeGreaterThan(1);
  expect(new Set(seconds)).toEqual(new Set(['upgrade']));
});

test('NW-W8: with upgradeAtLeastOnce, cubes of tools are upgraded too, and where none can be the rules are the same', () => {
  const strict = { upgradeAtLeastOnce: true };
  const single = play(world({ holds: ['G'], ...strict }), work('A1-5'), upgrade('green'));
  expect(hold(single, 0)).toBe('B');
  expect(actor(single)).toBe(1);
  refuses(world({ holds: ['BB'], ...strict }), work('A1-5'), 'NW-W6');
  permits(play(world({ holds: ['YYYYYY'], ...strict }), work('B1-4'), TRADE), END);
});

test('NW-W8: with upgradeAtLeastOnce noneNeeded, a location can be used with no cube to upgrade', () => {
  const open = { upgradeAtLeastOnce: 'noneNeeded' } as const;
  for (const holds of [['BB'], ['']]) {
    refuses(world({ holds }), work('A1-5'), 'NW-W6');
    const start = world({ holds, ...open });
    permits(start, work('A1-5'));
    const state = play(start, work('A1-5'));
    expect(hold(state, 0)).toBe(holds[0]);
    expect(actor(state)).toBe(1);
    refuses(world({ holds, ...open }), work('B1-4'), 'NW-W6');
  }
  const free = play(world({ holds: ['YY'], ...open }), work('A1-5'));
  permits(free, END);
  expect(hold(play(free, END), 0)).toBe('YY');
});

test('NW-W8: upgradeAtLeastOnce is kept in the game exactly if it is on', () => {
  expect('upgradeAtLeastOnce' in world().game).toBe(false);
  expect('upgradeAtLeastOnce' in world({ upgradeAtLeastOnce: false }).game).toBe(false);
  expect(hash(world({ upgradeAtLeastOnce: false }))).toBe(hash(world()));
  const strict = world({ upgradeAtLeastOnce: true });
  expect(strict.game.upgradeAtLeastOnce).toBe(true);
  expect(hash(strict)).not.toBe(hash(world()));
  expect(world({ upgradeAtLeastOnce: 'noneNeeded' }).game.upgradeAtLeastOnce).toBe('noneNeeded');
});

// NW-W9

test('NW-W9: at least once', () => {
  const start = play(world({ holds: ['YYYYY'] }), work('B1-4'));
  expect(kinds(start)).toEqual(['trade']);
  refuses(start, END, 'NW-W9', 'NW-W6');
  const once = play(start, TRADE);
  expect(hold(once, 0)).toBe('YYYRR');
  permits(once, END);
  expect(actor(play(once, END))).toBe(1);
});

test('NW-W9: as often as wanted', () => {
  const start = play(world({ holds: ['YYYYY'] }), work('B1-4'), TRADE);
  permits(start, TRADE);
  const twice = play(start, TRADE);
  expect(hold(twice, 0)).toBe('YRRRR');
  expect(actor(twice)).toBe(1);
  const open = world({ holds: ['GGGGGGGGGG'] });
  let state: State = play(open, work('B1-5'));
  let trades = 0;
  while (actor(state) === 0 && state.phase === 'trade') {
    state = play(state, TRADE);
    trades++;
  }
  expect(trades).toBe(10);
  expect(hold(state, 0)).toBe('R'.repeat(20));
});

test('NW-W9: the trade of that location', () => {
  const trade = (name: string, holds: string, board = 'D1', open: string[] = []): string =>
    hold(play(world({ players: 2, board, holds: [holds], open }), work(name), TRADE), 0);
  expect(trade('B1-4', 'YY')).toBe('RR');
  expect(trade('B1-5', 'YG')).toBe('YRR');
  expect(trade('C1-2', 'RB')).toBe('YYYB');
  expect(trade('A1-6', 'RR', 'D1', ['A1-6'])).toBe('GG');
  expect(trade('C1-5', 'YYYYR', 'D1', ['C1-5'])).toBe('RGB');
  expect(trade('D1-2', 'YYY', 'D1', ['D1-2'])).toBe('RG');
  expect(trade('D1-4', 'RRR', 'D1', ['D1-4'])).toBe('BB');
  expect(trade('E1-4', 'GG', 'E1', ['E1-4'])).toBe('BB');
  expect(trade('F1-1', 'B', 'F1')).toBe('GG');
});

test('C-4: what a trade gave can pay for the next', () => {
  const components = altered((draft) => {
    const place = locationOf(draft, 'B1-4');
    if (place.kind === 'trade') {
      place.give = [2, 0, 0, 0];
      place.get = [1, 0, 1, 0];
    }
  });
  const done = play(world({ components, holds: ['YYY'] }), work('B1-4'), TRADE, TRADE);
  expect(hold(done, 0)).toBe('YGG');
  expect(actor(done)).toBe(1);
});
