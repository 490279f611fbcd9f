import { expect, test } from 'vitest';
import { actor, hash, IllegalActionError, type View, view } from '../../../src/index';
import {
  altered,
  bonusOf,
  CLAIM,
  cardsOf,
  deckOf,
  END,
  explore,
  hold,
  kinds,
  legal,
  permits,
  places,
  play,
  position,
  REST,
  ready,
  refuses,
  rowOf,
  type Setting,
  stacksOf,
  takeBonus,
  work,
  world,
} from '../../support/new-world';

function fortIn({ locations }: View<'new-world'>, id: string) {
  const fort = locations.find((location) => location.id === id);
  if (fort?.kind !== 'fort') throw new RangeError(`${id} is no fort`);
  return fort;
}

const THREE = ['bonus-14', 'bonus-15', 'bonus-16'];
/** settlers-2 costs RRG, exploration-2 RRB, nativeHelp-2 YBB, tool-2 BBB. */
const ROW = ['settlers-2', 'exploration-2', 'nativeHelp-2', 'tool-2'];

// NW-F1

test('NW-F1: the cost of the card above is paid for the card', () => {
  const start = world({ holds: ['YRRRGB'], row: ROW });
  const state = play(start, work('A1-1'), CLAIM, END);
  expect(hold(state, 0)).toBe('YRB');
  expect(cardsOf(state, 0)).toEqual(['settlers-2']);
  expect(cardsOf(state, 1)).toEqual([]);
  expect(position(state, 'A1-1')).toEqual([0, 1]);
  expect(bonusOf(state, 0)).toEqual([]);
  expect(stacksOf(state)).toEqual(stacksOf(start));
});

test('NW-F1: at each fort its own card', () => {
  for (const [fort, card, price] of [
    ['A1-1', 'settlers-2', 'RRG'],
    ['A1-2', 'exploration-2', 'RRB'],
    ['B1-1', 'nativeHelp-2', 'YBB'],
    ['B1-2', 'tool-2', 'BBB'],
  ] as const) {
    const start = world({ holds: [price], row: ROW });
    const state = play(start, work(fort), CLAIM);
    expect(cardsOf(state, 0)).toEqual([card]);
    expect(hold(state, 0)).toBe('');
    for (const other of ['A1-1', 'A1-2', 'B1-1', 'B1-2']) {
      if (other !== fort) refuses(play(start, work(other)), CLAIM, 'NW-F1');
    }
  }
});

test('NW-F1: exactly the cubes shown, none of a higher rank instead', () => {
  for (const holds of [[''], ['RG'], ['RRB'], ['RGG'], ['YYYRGGBB']]) {
    const atFort = play(world({ holds, row: ROW }), work('A1-1'));
    refuses(atFort, CLAIM, 'NW-F1');
    expect(kinds(atFort)).toEqual(['takeBonus']);
  }
});

test('NW-F1: card and tile, in either order, with the same result', () => {
  const setting: Setting = {
    holds: ['YRRG'],
    row: ROW,
    stacks: { 'A1-1': [['bonus-11', 'bonus-5', 'bonus-1', 'bonus-2']] },
  };
  const atFort = play(world(setting), work('A1-1'));
  expect(kinds(atFort)).toEqual(['claim', 'takeBonus']);
  const claimed = play(atFort, CLAIM);
  expect(claimed.phase).toBe('fort');
  expect(kinds(claimed)).toEqual(['endTurn', 'takeBonus']);
  const first = play(claimed, takeBonus(0));
  const taken = play(atFort, takeBonus(0));
  expect(taken.phase).toBe('fort');
  expect(kinds(taken)).toEqual(['claim', 'endTurn']);
  const second = play(taken, CLAIM);
  for (const state of [first, second]) {
    expect(actor(state)).toBe(1);
    expect(hold(state, 0)).toBe('Y');
    expect(cardsOf(state, 0)).toEqual(['settlers-2']);
    expect(bonusOf(state, 0)).toEqual(['bonus-11']);
    expect(ready(state, 0)).toBe(6);
  }
  expect(hash(first)).toBe(hash(second));
});

test('NW-F1: only the card, or only the tile', () => {
  const atFort = play(world({ holds: ['RRG'], row: ROW }), work('A1-1'));
  const card = play(atFort, CLAIM, END);
  expect([cardsOf(card, 0), bonusOf(card, 0), actor(card)]).toEqual([['settlers-2'], [], 1]);
  const tile = play(atFort, takeBonus(0), END);
  expect([cardsOf(tile, 0), bonusOf(tile, 0).length, actor(tile)]).toEqual([[], 1, 1]);
  expect(hold(tile, 0)).toBe('RRG');
});

test('NW-F1: at least one of the two', () => {
  const atFort = play(world({ holds: ['RRG'], row: ROW }), work('A1-1'));
  refuses(atFort, END, 'NW-F1', 'NW-W6');
  const poor = play(world({ row: ROW }), work('A1-1'));
  expect(kinds(poor)).toEqual(['takeBonus']);
  refuses(poor, END, 'NW-F1', 'NW-W6');
  const full = play(world({ row: ROW, holds: ['RRG'], bonus: [THREE] }), work('A1-1'));
  expect(kinds(full)).toEqual(['claim']);
  refuses(full, END, 'NW-F1', 'NW-W6');
});

test('NW-F1: with the card too dear the turn ends after the tile', () => {
  const state = play(world({ holds: ['RR'], row: ROW }), work('A1-1'), takeBonus(0));
  expect(actor(state)).toBe(1);
  expect(bonusOf(state, 0)).toHaveLength(1);
});

test('NW-F1: with the slots full the turn ends after the card', () => {
  const state = play(world({ holds: ['RRG'], row: ROW, bonus: [THREE] }), work('A1-1'), CLAIM);
  expect(actor(state)).toBe(1);
  expect(cardsOf(state, 0)).toEqual(['settlers-2']);
});

test('NW-F1: at most one card, even if the next one can be paid', () => {
  const start = world({ holds: ['RRRRGB'], row: ROW });
  const claimed = play(start, work('A1-1'), CLAIM);
  expect(rowOf(claimed)[0]).toBe('exploration-2');
  expect(hold(claimed, 0)).toBe('RRB');
  refuses(claimed, CLAIM, 'NW-F1');
  expect(actor(play(claimed, takeBonus(0)))).toBe(1);
});

test('NW-F1: at most one tile, even with two stacks', () => {
  const atFort = play(world({ holds: ['YBB'], row: ROW }), work('B1-1'));
  expect(legal(atFort, 'takeBonus')).toEqual([takeBonus(0), takeBonus(1)]);
  const taken = play(atFort, takeBonus(0));
  expect(kinds(taken)).toEqual(['claim', 'endTurn']);
  for (const stack of [0, 1]) refuses(taken, takeBonus(stack), 'NW-F1', 'NW-F2');
  const poor = play(world({ row: ROW }), work('B1-1'), takeBonus(1));
  expect(actor(poor)).toBe(1);
});

test('NW-F1: no claim away from a fort', () => {
  const start = world({ holds: ['YYRRG'], row: ROW });
  refuses(start, CLAIM, 'NW-F1', 'NW-T1', 'NW-W1');
  refuses(start, takeBonus(0), 'NW-F1', 'NW-F2', 'NW-T1', 'NW-W1');
});

// NW-F2

test('NW-F2: the top tile of the stack', () => {
  const start = world({ stacks: { 'A1-1': [['bonus-11', 'bonus-5', 'bonus-1', 'bonus-2']] }, players: 2 });
  const one = play(start, work('A1-1'), takeBonus(0));
  expect(bonusOf(one, 0)).toEqual(['bonus-11']);
  expect(stacksOf(one)[0]).toEqual(['bonus-5', 'bonus-1', 'bonus-2']);
  const two = play(one, work('A1-1'), takeBonus(0));
  expect(bonusOf(two, 1)).toEqual(['bonus-5']);
  expect(fortIn(view(two, 0), 'A1-1').bonusStacks).toEqual([{ top: 'bonus-1', left: 2 }]);
});

test('NW-F2: of two stacks, the player’s choice', () => {
  const start = world({
    stacks: {
      'B1-1': [
        ['bonus-5', 'bonus-6'],
        ['bonus-11', 'bonus-12'],
      ],
      'B1-2': [
        ['bonus-1', 'bonus-2'],
        ['bonus-3', 'bonus-4'],
      ],
    },
  });
  const taken = (fort: string, stack: number): string[] =>
    bonusOf(play(start, work(fort), takeBonus(stack)), 0);
  expect(taken('B1-1', 0)).toEqual(['bonus-5']);
  expect(taken('B1-1', 1)).toEqual(['bonus-11']);
  expect(taken('B1-2', 0)).toEqual(['bonus-1']);
  expect(taken('B1-2', 1)).toEqual(['bonus-3']);
  const after = play(start, work('B1-1'), takeBonus(1));
  expect(stacksOf(after).slice(2)).toEqual([
    ['bonus-5', 'bonus-6'],
    ['bonus-12'],
    ['bonus-1', 'bonus-2'],
    ['bonus-3', 'bonus-4'],
  ]);
});

test('NW-F2: a stack that is not there', () => {
  const single = play(world({ holds: ['RRG'], row: ROW }), work('A1-1'));
  expect(legal(single, 'takeBonus')).toEqual([takeBonus(0)]);
  refuses(single, takeBonus(1), 'NW-F2');
  const double = play(world(), work('B1-2'));
  expect(legal(double, 'takeBonus')).toEqual([takeBonus(0), takeBonus(1)]);
  // No fort has as many.
  for (const stack of [2, 3]) expect(() => play(double, takeBonus(stack))).toThrow(IllegalActionError);
});

test('NW-F2: an empty stack', () => {
  const setting: Setting = {
    players: 2,
    row: ROW,
    stacks: { 'A1-1': [[]] },
    bonus: [['bonus-1'], THREE],
  };
  refuses(world(setting), work('A1-1'), 'NW-W6');
  const atFort = play(world({ ...setting, holds: ['RRG'] }), work('A1-1'));
  expect(kinds(atFort)).toEqual(['claim']);
  refuses(atFort, takeBonus(0), 'NW-F2');
  expect(actor(play(atFort, CLAIM))).toBe(1);
  const half = world({
    stacks: { 'B1-1': [[], ['bonus-5', 'bonus-6']] },
    bonus: [[], ['bonus-11', 'bonus-12']],
  });
  const choosing = play(half, work('B1-1'));
  expect(legal(choosing, 'takeBonus')).toEqual([takeBonus(1)]);
  refuses(choosing, takeBonus(0), 'NW-F2');
  expect(bonusOf(play(choosing, takeBonus(1)), 0)).toEqual(['bonus-5']);
});

test('NW-F2: the last tile of a stack can be taken', () => {
  const start = world({
    stacks: { 'B1-1': [['bonus-6'], ['bonus-11', 'bonus-12']] },
    bonus: [[], ['bonus-5']],
  });
  const state = play(start, work('B1-1'), takeBonus(0));
  expect(bonusOf(state, 0)).toEqual(['bonus-6']);
  expect(stacksOf(state)[2]).toEqual([]);
  expect(fortIn(view(state, 1), 'B1-1').bonusStacks).toEqual([
    { top: null, left: 0 },
    { top: 'bonus-11', left: 2 },
  ]);
});

test('NW-F2: three slots; with three tiles no more, and none replaced', () => {
  const stacks = { 'A1-1': [['bonus-11', 'bonus-5', 'bonus-1', 'bonus-2']] };
  const two = world({ stacks, bonus: [['bonus-14', 'bonus-15']], players: 2 });
  const three = play(two, work('A1-1'), takeBonus(0));
  expect(bonusOf(three, 0)).toEqual(['bonus-11', 'bonus-14', 'bonus-15']);
  const later = play(three, REST);
  expect(places(later).filter((name) => ['A1-1', 'A1-2', 'B1-1', 'B1-2'].includes(name))).toEqual([]);
  refuses(later, work('A1-2'), 'NW-W6');
  const full = world({ stacks, bonus: [THREE], holds: ['RRG'], row: ROW });
  const atFort = play(full, work('A1-1'));
  refuses(atFort, takeBonus(0), 'NW-F2');
  const claimed = play(atFort, CLAIM);
  expect(bonusOf(claimed, 0)).toEqual(THREE);
});

test('NW-F2: each player has slots of their own', () => {
  const start = world({ bonus: [[], THREE, ['bonus-1', 'bonus-2', 'bonus-3']] });
  expect(bonusOf(play(start, work('A1-1'), takeBonus(0)), 0)).toHaveLength(1);
});

// NW-F3

test('NW-F3: the cards right of the gap slide left, and the top of the deck fills the last place', () => {
  for (const [fort, price, row] of [
    ['A1-1', 'RRG', ['exploration-2', 'nativeHelp-2', 'tool-2', 'tool-4']],
    ['A1-2', 'RRB', ['settlers-2', 'nativeHelp-2', 'tool-2', 'tool-4']],
    ['B1-1', 'YBB', ['settlers-2', 'exploration-2', 'tool-2', 'tool-4']],
    ['B1-2', 'BBB', ['settlers-2', 'exploration-2', 'nativeHelp-2', 'tool-4']],
  ] as const) {
    const start = world({ holds: [price], row: ROW, next: ['tool-4', 'nativeHelp-4'] });
    const state = play(start, work(fort), CLAIM);
    expect(rowOf(state)).toEqual(row);
    expect(deckOf(state)[0]).toBe('nativeHelp-4');
    expect(deckOf(state)).toHaveLength(deckOf(start).length - 1);
    const shown = view(state, 'spectator');
    const forts = shown.locations.filter((location) => location.kind === 'fort');
    expect(forts.map(({ pointCard }) => pointCard)).toEqual(row);
    expect(shown.deck.top).toBe('nativeHelp-4');
  }
});

test('NW-F3: before anything else happens', () => {
  const start = world({ holds: ['RRB'], row: ROW, next: ['tool-4', 'nativeHelp-4'] });
  const exploring = play(start, work('A1-2'), CLAIM);
  expect(exploring.phase).toBe('explore');
  expect(rowOf(exploring)).toEqual(['settlers-2', 'nativeHelp-2', 'tool-2', 'tool-4']);
  const atFort = play(world({ holds: ['RRG'], row: ROW, next: ['tool-4'] }), work('A1-1'), CLAIM);
  expect(rowOf(atFort)).toEqual(['exploration-2', 'nativeHelp-2', 'tool-2', 'tool-4']);
});

test('NW-F3: a bonus tile moves no cards, and the stacks do not slide', () => {
  const start = world({ holds: ['RRG'], row: ROW });
  const taken = play(start, work('A1-1'), takeBonus(0));
  expect(rowOf(taken)).toEqual(ROW);
  const claimed = play(start, work('A1-1'), CLAIM);
  expect(claimed.bonusStacks).toEqual(start.bonusStacks);
});

test('NW-F3: claim by claim', () => {
  const start = world({
    players: 2,
    holds: ['RRB', 'YBB'],
    row: ROW,
    next: ['tool-4', 'nativeHelp-4', 'settlers-5'],
  });
  const one = play(start, work('A1-2'), CLAIM, explore('A1-6'), END);
  const two = play(one, work('A1-2'), CLAIM, END);
  expect(cardsOf(two, 1)).toEqual(['nativeHelp-2']);
  expect(rowOf(two)).toEqual(['settlers-2', 'tool-2', 'tool-4', 'nativeHelp-4']);
  expect(deckOf(two)[0]).toBe('settlers-5');
});

/** Eight cards: four above the forts, two with each of two players, none in the deck. */
const EIGHT = altered((draft) => {
  const ids = [...ROW, 'tool-4', 'tool-5', 'nativeHelp-4', 'nativeHelp-5'];
  draft.pointCards = draft.pointCards.filter(({ id }) => ids.includes(id));
});
const EMPTY_DECK: Setting = {
  players: 2,
  components: EIGHT,
  row: ROW,
  cards: [
    ['tool-4', 'tool-5'],
    ['nativeHelp-4', 'nativeHelp-5'],
  ],
};

test('NW-F3: with the deck empty the place next to it stays empty', () => {
  const start = world({ ...EMPTY_DECK, holds: ['RRG', 'YBB'] });
  expect(deckOf(start)).toEqual([]);
  expect(view(start, 0).deck).toEqual({ top: null, count: 0 });
  const one = play(start, work('A1-1'), CLAIM, END);
  expect(rowOf(one)).toEqual(['exploration-2', 'nativeHelp-2', 'tool-2', null]);
  const two = play(one, work('A1-2'), CLAIM, END);
  expect(rowOf(two)).toEqual(['exploration-2', 'tool-2', null, null]);
  expect(cardsOf(two, 1)).toEqual(['nativeHelp-2', 'nativeHelp-4', 'nativeHelp-5']);
  const last = play(world({ ...EMPTY_DECK, holds: ['BBB'] }), work('B1-2'), CLAIM, END);
  expect(rowOf(last)).toEqual(['settlers-2', 'exploration-2', 'nativeHelp-2', null]);
});

test('NW-F3, NW-F1: above an empty place nothing can be claimed; a bonus tile can be taken', () => {
  const setting: Setting = {
    ...EMPTY_DECK,
    row: ['exploration-2', 'nativeHelp-2', 'tool-2', null],
    cards: [
      ['tool-4', 'tool-5', 'settlers-2'],
      ['nativeHelp-4', 'nativeHelp-5'],
    ],
    holds: ['YRRGBBB'],
  };
  const atFort = play(world(setting), work('B1-2'));
  expect(kinds(atFort)).toEqual(['takeBonus']);
  refuses(atFort, CLAIM, 'NW-F1', 'NW-F3');
  expect(actor(play(atFort, takeBonus(0)))).toBe(1);
  refuses(world({ ...setting, bonus: [THREE] }), work('B1-2'), 'NW-W6');
  expect(fortIn(view(world(setting), 0), 'B1-2').pointCard).toBeNull();
});

test('NW-F3: the last card of the deck still comes', () => {
  const start = world({
    ...EMPTY_DECK,
    cards: [['tool-5'], ['nativeHelp-4', 'nativeHelp-5']],
    holds: ['RRG'],
    next: ['tool-4'],
  });
  const state = play(start, work('A1-1'), CLAIM, END);
  expect(rowOf(state)).toEqual(['exploration-2', 'nativeHelp-2', 'tool-2', 'tool-4']);
  expect(deckOf(state)).toEqual([]);
});

test('NW-F3: a custom set decides the layout of the row', () => {
  const components = altered((draft) => {
    draft.pointRow = { forts: ['B1-2', 'B1-1', 'A1-2', 'A1-1'], deckBeside: 'A1-1' };
  });
  const start = world({ components, holds: ['YBB'], row: ROW, next: ['tool-4'] });
  const above = (state: typeof start): (string | null | undefined)[] =>
    ['A1-1', 'A1-2', 'B1-1', 'B1-2'].map((name) => fortIn(view(state, 0), name).pointCard);
  expect(above(start)).toEqual(['tool-2', 'nativeHelp-2', 'exploration-2', 'settlers-2']);
  const state = play(start, work('A1-2'), CLAIM);
  expect(cardsOf(state, 0)).toEqual(['nativeHelp-2']);
  expect(above(state)).toEqual(['tool-4', 'tool-2', 'exploration-2', 'settlers-2']);
  permits(state, takeBonus(0));
});
