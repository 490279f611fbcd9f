import { expect, test } from 'vitest';
import { validateState } from '../support/inside';
import {
  type Action,
  CLAIM,
  discard,
  END,
  explore,
  REST,
  type State,
  TRADE,
  takeBonus,
  upgrade,
  work,
  world,
} from '../support/new-world';
import { happensIn, Kinds } from './seen-kinds';

const met = new Kinds();
const happens = happensIn<State, Action>(met);

const NEXT = ['turn P1', 'due turn P1'];

test('production: the settlers, then the cubes', () => {
  happens(
    world(),
    work('A1-3'),
    '1 settler of P0: board P0 > location A1-3',
    'YY: supply > hold P0',
    ...NEXT,
  );
});

test('settlers of others go home before yours arrive', () => {
  happens(
    world({ settlers: { 'A1-3': [1, 2] } }),
    work('A1-3'),
    '2 settler of P1: location A1-3 > board P1',
    '3 settler of P0: board P0 > location A1-3',
    'YY: supply > hold P0',
    ...NEXT,
  );
});

test('a tool gives its cube with those of the location', () => {
  happens(
    world({ cards: [['tool-1']] }),
    work('A1-4'),
    '1 settler of P0: board P0 > location A1-4',
    'YR: supply > hold P0',
    ...NEXT,
  );
});

test('upgrades and trades: what is given goes before what comes for it', () => {
  const state = happens(
    world({ holds: ['YY'] }),
    work('A1-5'),
    '1 settler of P0: board P0 > location A1-5',
    'status location = "A1-5"',
    'status upgrades = 2',
    'due upgrade P0',
  );
  const once = happens(
    state,
    upgrade('yellow'),
    'Y: hold P0 > supply',
    'R: supply > hold P0',
    'status upgrades = 1',
  );
  happens(once, END, 'status location = null', 'status upgrades = 0', ...NEXT);
  const market = happens(
    world({ holds: ['YYYY'] }),
    work('B1-4'),
    '2 settler of P0: board P0 > location B1-4',
    'status location = "B1-4"',
    'due trade P0',
  );
  const traded = happens(
    market,
    TRADE,
    'YY: hold P0 > supply',
    'RR: supply > hold P0',
    'status traded = true',
  );
  happens(
    traded,
    TRADE,
    'YY: hold P0 > supply',
    'RR: supply > hold P0',
    'status location = null',
    'status traded = false',
    ...NEXT,
  );
});

test('resting: the settlers come home, location by location', () => {
  happens(
    world({ settlers: { 'A1-3': [0, 1], 'B1-4': [0, 2], 'C1-2': [1, 1] } }),
    REST,
    '1 settler of P0: location A1-3 > board P0',
    '2 settler of P0: location B1-4 > board P0',
    ...NEXT,
  );
});

const FORT = { holds: ['RRG'], row: ['settlers-2', 'nativeHelp-2', 'tool-2', 'settlers-5'] };
const atFort = (setting: object = {}): State =>
  happens(
    world({ ...FORT, next: ['settlers-4', 'tool-4'], ...setting }),
    work('A1-1'),
    '1 settler of P0: board P0 > location A1-1',
    'status location = "A1-1"',
    'due fort P0',
  );

test('a point card: the cubes, the card, what it brings, those that move up, the next one, the one below', () => {
  const claimed = happens(
    atFort(),
    CLAIM,
    'RRG: hold P0 > supply',
    'pointCard settlers-2: pointRow A1-1 > tableau P0[0]',
    '1 settler of P0: reserve P0 > board P0',
    'slide pointCard nativeHelp-2: pointRow A1-2 > pointRow A1-1',
    'slide pointCard tool-2: pointRow B1-1 > pointRow A1-2',
    'slide pointCard settlers-5: pointRow B1-2 > pointRow B1-1',
    'pointCard settlers-4: deck > pointRow B1-2',
    'reveal pointCard tool-4: deck',
    'status claimed = true',
  );
  happens(claimed, END, 'status location = null', 'status claimed = false', ...NEXT);
});

test('a bonus tile, and the one that lay below it', () => {
  happens(
    atFort({ stacks: { 'A1-1': [['bonus-1', 'bonus-2', 'bonus-3', 'bonus-4']] } }),
    takeBonus(0),
    'bonusTile bonus-1: bonusStack A1-1[0] > tableau P0[0]',
    'reveal bonusTile bonus-2: bonusStack A1-1[0]',
    'status tookBonus = true',
  );
});

const EXPLORER = {
  holds: ['RRB'],
  row: ['exploration-2', 'nativeHelp-2', 'tool-2', 'settlers-5'],
  covered: { 'C1-1': 'exploration-1', 'C1-5': 'exploration-3' },
  bonus: [['bonus-1', 'bonus-2', 'bonus-3']],
};

test('an exploration card: the tile, and what it brings', () => {
  const state = happens(
    atFort(EXPLORER),
    CLAIM,
    'RRB: hold P0 > supply',
    'pointCard exploration-2: pointRow A1-1 > tableau P0[0]',
    'slide pointCard nativeHelp-2: pointRow A1-2 > pointRow A1-1',
    'slide pointCard tool-2: pointRow B1-1 > pointRow A1-2',
    'slide pointCard settlers-5: pointRow B1-2 > pointRow B1-1',
    'pointCard settlers-4: deck > pointRow B1-2',
    'reveal pointCard tool-4: deck',
    'status claimed = true',
    'due explore P0',
  );
  happens(
    state,
    explore('C1-1'),
    'explorationTile exploration-1: location C1-1 > tableau P0[0]',
    '1 settler of P0: reserve P0 > board P0',
    'status location = null',
    'status claimed = false',
    ...NEXT,
  );
  happens(
    state,
    explore('C1-5'),
    'explorationTile exploration-3: location C1-5 > tableau P0[0]',
    'RR: supply > hold P0',
    'status location = null',
    'status claimed = false',
    ...NEXT,
  );
});

test('too many cubes: they are returned one by one before the next turn', () => {
  const state = happens(
    world({ holds: ['GGGGGGGGGG'] }),
    work('A1-3'),
    '1 settler of P0: board P0 > location A1-3',
    'YY: supply > hold P0',
    'due discard P0',
  );
  const one = happens(state, discard('yellow'), 'Y: hold P0 > supply');
  happens(one, discard('green'), 'G: hold P0 > supply', ...NEXT);
});

const SEVEN = ['tool-1', 'tool-4', 'tool-5', 'tool-6', 'tool-7', 'tool-9', 'tool-10'];

test('the eighth point card: the last round; and the end', () => {
  const row = ['settlers-2', 'nativeHelp-2', 'nativeHelp-4', 'settlers-5'];
  const bonus = [['bonus-1', 'bonus-2', 'bonus-3']];
  happens(
    atFort({ row, cards: [SEVEN], bonus, next: ['settlers-4', 'nativeHelp-5'] }),
    CLAIM,
    'RRG: hold P0 > supply',
    'pointCard settlers-2: pointRow A1-1 > tableau P0[0]',
    '1 settler of P0: reserve P0 > board P0',
    'slide pointCard nativeHelp-2: pointRow A1-2 > pointRow A1-1',
    'slide pointCard nativeHelp-4: pointRow B1-1 > pointRow A1-2',
    'slide pointCard settlers-5: pointRow B1-2 > pointRow B1-1',
    'pointCard settlers-4: deck > pointRow B1-2',
    'reveal pointCard nativeHelp-5: deck',
    'status location = null',
    'lastRound P0',
    ...NEXT,
  );
  happens(
    world({ row, seat: 2, cards: [[...SEVEN, 'nativeHelp-5']] }),
    work('A1-3'),
    '1 settler of P2: board P2 > location A1-3',
    'YY: supply > hold P2',
    'status seat = 0',
    'over',
  );
});

test('every kind of action has been covered', () => {
  const { actions } = validateState(world()).compiled;
  expect([...met.actions].sort()).toEqual([...new Set(actions.all.map(({ action }) => action.kind))].sort());
});
