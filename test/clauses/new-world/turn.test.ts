import { expect, test } from 'vitest';
import { actor, hash, parseState, view } from '../../../src/index';
import {
  CLAIM,
  discard,
  END,
  explore,
  hold,
  kinds,
  legal,
  permits,
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

/** What a state tells of the turn under way. */
const underWay = ({ phase, location, upgrades, traded, claimed, tookBonus }: State): unknown[] => [
  phase,
  location,
  upgrades,
  traded,
  claimed,
  tookBonus,
];

test('NW-T1: a turn is work or rest', () => {
  for (const players of [2, 3, 4] as const) {
    expect(kinds(world({ players, holds: ['YYYRRGGB'] }))).toEqual(['rest', 'work']);
  }
  const start = world({ holds: ['YYYRRGGB'] });
  for (const action of [upgrade('yellow'), TRADE, CLAIM, takeBonus(0), explore('A1-6'), discard('yellow')]) {
    expect(legal(start, action.kind)).toEqual([]);
    expect(() => play(start, action)).toThrow();
  }
});

test('NW-T1: to pass is to rest', () => {
  const start = world();
  refuses(start, END, 'NW-T1', 'C-9');
  permits(start, REST);
});

test('NW-T1: one location per turn, and no rest after work', () => {
  const next = play(world(), work('A1-3'));
  expect(actor(next)).toBe(1);
  const trading = play(world({ holds: ['YYYY'] }), work('B1-4'));
  for (const action of [work('A1-3'), REST]) refuses(trading, action, 'NW-T1', 'NW-W6', 'NW-W9');
  const traded = play(trading, TRADE);
  expect(actor(traded)).toBe(0);
  for (const action of [work('A1-3'), REST]) refuses(traded, action, 'NW-T1', 'NW-W1', 'NW-W6', 'NW-W9');
  const upgrading = play(world({ holds: ['YYYY'] }), work('A1-5'), upgrade('yellow'));
  for (const action of [work('A1-3'), REST]) refuses(upgrading, action, 'NW-T1');
  const claimed = play(world({ holds: ['RRG'] }), work('A1-1'), CLAIM);
  for (const action of [work('A1-3'), REST]) refuses(claimed, action, 'NW-T1', 'NW-W1', 'NW-W6', 'NW-F1');
});

test('NW-T1: turns go clockwise', () => {
  let state = world({ players: 4, firstSeat: 2 });
  const order: (number | null)[] = [];
  for (const action of [work('A1-3'), REST, work('A1-4'), work('B1-3'), REST, REST]) {
    order.push(actor(state));
    state = play(state, action);
  }
  expect(order).toEqual([2, 3, 0, 1, 2, 3]);
});

test('NW-T1: the next turn begins without a trace of the last', () => {
  const fresh = ['turn', -1, 0, 0, 0, 0];
  const start = world({ holds: ['YYYYRRG'] });
  expect(underWay(start)).toEqual(fresh);
  for (const actions of [
    [work('A1-3')],
    [REST],
    [work('A1-5'), upgrade('yellow'), END],
    [work('A1-5'), END],
    [work('B1-4'), TRADE, END],
    [work('A1-1'), takeBonus(0), END],
    [work('A1-1'), CLAIM, END],
    [work('A1-1'), CLAIM, takeBonus(0)],
  ]) {
    const state = play(start, ...actions);
    expect(actor(state)).toBe(1);
    expect(state.seat).toBe(1);
    expect(underWay(state)).toEqual(fresh);
  }
});

test('NW-T1: the progress of a turn is visible to all, and part of the state', () => {
  const trading = play(world({ holds: ['YYYYY'] }), work('B1-4'));
  const atFort = play(world({ holds: ['RRG'] }), work('A1-1'));
  const at = { seat: 0, actor: 0, traded: false, claimed: false, tookBonus: false, upgrades: 0 };
  const cases: [State, object][] = [
    [trading, { ...at, phase: 'trade', location: 'B1-4' }],
    [play(trading, TRADE), { ...at, phase: 'trade', location: 'B1-4', traded: true }],
    [
      play(world({ holds: ['YYYYY'] }), work('C1-4')),
      { ...at, phase: 'upgrade', location: 'C1-4', upgrades: 3 },
    ],
    [atFort, { ...at, phase: 'fort', location: 'A1-1' }],
    [play(atFort, CLAIM), { ...at, phase: 'fort', location: 'A1-1', claimed: true }],
    [play(atFort, takeBonus(0)), { ...at, phase: 'fort', location: 'A1-1', tookBonus: true }],
    [
      play(world({ holds: ['RRB'] }), work('A1-2'), takeBonus(0), CLAIM),
      { ...at, phase: 'explore', location: 'A1-2', claimed: true, tookBonus: true },
    ],
    [play(world({ holds: ['YYYYYYYYYY'] }), work('A1-3')), { ...at, phase: 'discard', location: null }],
  ];
  for (const [state, turn] of cases) {
    for (const viewer of [0, 1, 'spectator'] as const) expect(view(state, viewer)).toMatchObject(turn);
    expect(parseState(JSON.parse(JSON.stringify(state)))).toEqual(state);
  }
});

test('NW-T2: rest brings all own settlers home, and no others', () => {
  const start = world({ settlers: { 'A1-3': [0, 1], 'B1-3': [1, 2], 'B1-2': [0, 3], 'A1-4': [2, 1] } });
  expect([0, 1, 2].map((seat) => ready(start, seat))).toEqual([2, 4, 5]);
  const state = play(start, REST);
  expect([0, 1, 2].map((seat) => ready(state, seat))).toEqual([6, 4, 5]);
  expect([0, 1, 2].map((seat) => reserve(state, seat))).toEqual([6, 6, 6]);
  expect(['A1-3', 'B1-2', 'B1-3', 'A1-4'].map((name) => position(state, name))).toEqual([
    null,
    null,
    [1, 2],
    [2, 1],
  ]);
  expect(actor(state)).toBe(1);
});

test('NW-T2: a location that was rested from is free again, at its printed number', () => {
  const start = world({ players: 2, settlers: { 'B1-3': [0, 4] } });
  const rested = play(start, REST);
  expect(position(play(rested, work('B1-3')), 'B1-3')).toEqual([1, 2]);
  const back = play(rested, REST, work('B1-3'));
  expect(position(back, 'B1-3')).toEqual([0, 2]);
});

test('NW-T2: nothing else changes', () => {
  const start = world({ settlers: { 'A1-3': [0, 1] }, holds: ['YYYRRGGB', 'Y'], cards: [['tool-4']] });
  const state = play(start, REST);
  expect(hold(state, 0)).toBe('YYYRRGGB');
  expect(state.pointRow).toEqual(start.pointRow);
  expect(state.deck).toEqual(start.deck);
  expect(state.bonusStacks).toEqual(start.bonusStacks);
  expect(state.explorationTiles).toEqual(start.explorationTiles);
  expect(state.players[0]).toEqual({ ...start.players[0], settlers: 6 });
});

test('NW-T2: always legal, also with none on the board', () => {
  permits(world(), REST);
  permits(world({ settlers: { 'B1-2': [0, 6] } }), REST);
  const state = play(world(), REST);
  expect(ready(state, 0)).toBe(6);
  expect(actor(state)).toBe(1);
});

test('NW-T2: any number of turns in a row', () => {
  for (const players of [2, 3, 4] as const) {
    const start = world({ players, firstSeat: 1 });
    let state = start;
    for (let turn = 0; turn < 20 * players; turn++) {
      permits(state, REST);
      state = play(state, REST);
      if ((turn + 1) % players === 0) expect(hash(state)).toBe(hash(start));
    }
  }
});

test('NW-T2: with all settlers on the board nothing is left but to rest', () => {
  const start = world({ settlers: { 'B1-2': [0, 6] }, holds: ['YYYRRGGB'] });
  expect(ready(start, 0)).toBe(0);
  expect(kinds(start)).toEqual(['rest']);
  expect(ready(play(start, REST), 0)).toBe(6);
});
