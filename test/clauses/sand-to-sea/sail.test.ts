import { expect, test } from 'vitest';
import { actor, legalActions, price, view } from '../../../src/index';
import {
  type Action,
  acquire,
  BUILD,
  boat,
  built,
  CLAIM,
  COMPONENTS,
  DOCK,
  destinations,
  discardsOf,
  END,
  faceUpOf,
  handOf,
  hiddenOf,
  hold,
  kinds,
  legal,
  moveTo,
  outpostsOn,
  payBoat,
  permits,
  play,
  playCard,
  REST,
  refuses,
  type Setting,
  type State,
  sail,
  sea,
  TRADE,
  victoryOf,
} from '../../support/sand-to-sea';

/** Seat 0 has this many free-step tiles. */
const extraMoves = (n: number): Pick<Setting, 'bonus'> => ({ bonus: [Array<string>(n).fill('extra-move')] });

/** An own map on which A1 touches A2 and B1 only; the sea lies far off. */
const NARROW: NonNullable<Setting['map']> = {
  columns: {
    A: [0, 2],
    B: [1, 3, 5, 7, 9],
    C: [0, 2, 4, 6, 8, 10],
    D: [1, 3, 5, 7, 9, 11],
    E: [2, 4, 6, 8, 10],
  },
  ports: ['C1', 'C6', 'E1', 'E5'],
};

const AROUND_C3 = ['B2', 'B3', 'C2', 'C4', 'D2', 'D3'];

// SS-V1

test('SS-V1: a step to an adjacent tile costs a card from hand, put on the face-down discards', () => {
  const state = play(sea(), sail('B2', 'create-2'));
  expect(boat(state, 0)).toBe('B2');
  expect(handOf(state, 0)).toEqual(['upgrade-2']);
  expect(discardsOf(state, 0)).toEqual(['create-2']);
  expect(faceUpOf(state, 0)).toEqual([]);
  expect(actor(state)).toBe(0);
});

test('SS-V1: or an own face-up played card', () => {
  const state = play(sea({ faceUp: [['m05', 'm10']] }), sail('B2', 'm10'));
  expect(boat(state, 0)).toBe('B2');
  expect(handOf(state, 0)).toEqual(['create-2', 'upgrade-2']);
  expect(faceUpOf(state, 0)).toEqual(['m05']);
  expect(discardsOf(state, 0)).toEqual(['m10']);
});

test('SS-V1: every card from hand and face-up card can pay for every adjacent tile', () => {
  const start = sea({ faceUp: [['m05']] });
  const expected = AROUND_C3.flatMap((to) => ['create-2', 'upgrade-2', 'm05'].map((card) => sail(to, card)));
  const offered = legal(start, 'sail');
  expect(offered).toHaveLength(expected.length);
  expect(offered).toEqual(expect.arrayContaining(expected));
  for (const action of expected) permits(start, action);
});

test('SS-V1: which card is given up matters: one from hand is unseen, a face-up one was seen', () => {
  const start = sea({ hands: [['create-2', 'm05']], faceUp: [['upgrade-2', 'm10']] });
  const fromHand = play(start, sail('B2', 'm05'));
  const fromTable = play(start, sail('B2', 'm10'));
  expect(fromHand.players[0]).toMatchObject({ hand: [0], faceUp: [1, 11], seen: [], hidden: [6] });
  expect(fromTable.players[0]).toMatchObject({ hand: [0, 6], faceUp: [1], seen: [11], hidden: [] });
  const seenBy = (state: State) => view(state, 1).players[0];
  expect(seenBy(fromHand)).toMatchObject({ handCount: 1, faceUp: ['upgrade-2', 'm10'], discardCount: 1 });
  expect(seenBy(fromTable)).toMatchObject({ handCount: 2, faceUp: ['upgrade-2'], discardCount: 1 });
});

test('SS-V1: the first step costs too', () => {
  refuses(sea(), sail('B2'), 'SS-V1', 'SS-V2');
  expect(legal(sea(), 'sail').every((action) => action.kind === 'sail' && action.card !== undefined)).toBe(
    true,
  );
});

test('SS-V1: without a card there is no step', () => {
  const start = sea({ hands: [[]] });
  expect(discardsOf(start, 0)).toEqual(['create-2', 'upgrade-2']);
  expect(destinations(start)).toEqual([]);
  refuses(start, sail('B2'), 'SS-V1', 'SS-V2');
});

test('SS-V1: only an own card from hand or face up pays', () => {
  const start = sea({
    hands: [['create-2'], ['m20'], ['upgrade-2', 'create-2']],
    faceUp: [[], ['m21']],
    seen: [['m22', 'upgrade-2']],
    hidden: [['m23']],
    row: ['m24'],
    deck: ['m25'],
  });
  for (const card of ['upgrade-2', 'm20', 'm21', 'm22', 'm23', 'm24', 'm25']) {
    refuses(start, sail('B2', card), 'SS-V1');
  }
  permits(start, sail('B2', 'create-2'));
});

test('SS-V1: a card pays for one step', () => {
  const state = play(sea({ hands: [['create-2', 'm05']] }), sail('B2', 'm05'));
  refuses(state, sail('A2', 'm05'), 'SS-V1');
  refuses(state, sail('A2'), 'SS-V1', 'SS-V2');
  permits(state, sail('A2', 'create-2'));
});

test('SS-V1: adjacent tiles only', () => {
  const start = sea();
  expect(destinations(start)).toEqual(AROUND_C3);
  for (const name of ['A2', 'A1', 'C5', 'C3', 'E2']) refuses(start, sail(name, 'create-2'), 'SS-V1');
});

test('SS-V1: any number of steps, as far as the cards go', () => {
  const start = sea({ hands: [['create-2', 'upgrade-2', 'm05']], faceUp: [['m10']] });
  const three = play(start, sail('B2', 'create-2'), sail('A2', 'm10'), sail('B3', 'm05'));
  expect(boat(three, 0)).toBe('B3');
  expect(three.phase).toBe('sail');
  const four = play(three, sail('B4', 'upgrade-2'));
  expect(boat(four, 0)).toBe('B4');
  expect(handOf(four, 0)).toEqual([]);
  expect(faceUpOf(four, 0)).toEqual([]);
  expect(discardsOf(four, 0)).toEqual(['create-2', 'upgrade-2', 'm05', 'm10']);
  expect(hiddenOf(four, 0)).toEqual(['create-2', 'upgrade-2', 'm05']);
  // No further step: the movement has ended by itself.
  expect(four.phase).toBe('act');
});

test('SS-V1: the movement can end after any step', () => {
  const one = play(sea(), sail('B2', 'create-2'));
  permits(one, DOCK);
  const docked = play(one, DOCK);
  expect(docked.phase).toBe('act');
  expect(handOf(docked, 0)).toEqual(['upgrade-2']);
  refuses(docked, sail('A2', 'upgrade-2'), 'SS-T1');
  expect(destinations(docked)).toEqual([]);
});

test('SS-V1: tiles may be passed more than once', () => {
  const start = sea({ faceUp: [['m01', 'm02']] });
  const state = play(start, sail('B2', 'm01'), sail('C3', 'm02'), sail('B2', 'create-2'));
  expect(boat(state, 0)).toBe('B2');
});

test('SS-V1: the discards go on the own pile and stay there in the next turns', () => {
  const state = play(sea({ players: 2 }), sail('B2', 'create-2'), DOCK, END, REST);
  expect(discardsOf(state, 0)).toEqual(['create-2']);
  expect(discardsOf(state, 1)).toEqual([]);
  refuses(state, sail('A2', 'create-2'), 'SS-V1');
  refuses(state, playCard('create-2'), 'SS-P1');
});

test('SS-V1: no cube is spent by sailing', () => {
  const state = play(
    sea({ holds: ['YRGB'], faceUp: [['m01']] }),
    sail('B2', 'm01'),
    sail('A2', 'create-2'),
    DOCK,
  );
  expect(hold(state, 0)).toBe('YRGB');
});

// SS-V2

test('SS-V2: each free-step tile makes one step free', () => {
  for (const n of [1, 2]) {
    const route = ['B2', 'A2', 'A3'];
    const state = play(sea(extraMoves(n)), ...route.slice(0, n).map((name) => sail(name)));
    expect(boat(state, 0)).toBe(route[n - 1]);
    expect(handOf(state, 0)).toEqual(['create-2', 'upgrade-2']);
    expect(state.freeSteps).toBe(0);
    refuses(state, sail(route[n] ?? ''), 'SS-V1', 'SS-V2');
    permits(state, sail(route[n] ?? '', 'create-2'));
  }
});

test('SS-V2: also with no card discarded, and none to discard', () => {
  const start = sea({ hands: [[]], ...extraMoves(1) });
  expect(legal(start, 'sail')).toEqual(AROUND_C3.map((to) => sail(to)));
  const state = play(start, sail('B2'));
  expect(boat(state, 0)).toBe('B2');
  // No step is left: the movement has ended.
  expect(state.phase).toBe('act');
  expect(kinds(state)).toEqual(['build', 'endTurn']);
});

test('SS-V2: free steps come first: no card is taken for them', () => {
  const start = sea(extraMoves(2));
  refuses(start, sail('B2', 'create-2'), 'SS-V2');
  const one = play(start, sail('B2'));
  refuses(one, sail('A2', 'create-2'), 'SS-V2');
  const two = play(one, sail('A2'));
  expect(discardsOf(two, 0)).toEqual([]);
  const three = play(two, sail('A3', 'create-2'));
  expect(boat(three, 0)).toBe('A3');
  expect(discardsOf(three, 0)).toEqual(['create-2']);
});

test('SS-V2: other bonus tiles make no step free', () => {
  const others = COMPONENTS.bonusTiles.flatMap(({ id, effect }) =>
    effect.kind === 'freeSteps' || effect.kind === 'points' ? [] : [id],
  );
  expect(others.length).toBeGreaterThan(0);
  for (const id of others) {
    const start = sea({ bonus: [[id]] });
    refuses(start, sail('B2'), 'SS-V1', 'SS-V2');
    permits(start, sail('B2', 'create-2'));
  }
});

test('SS-V2: per Sail action: they need not be used up and are back in the next', () => {
  const state = play(sea({ players: 2, ...extraMoves(2) }), sail('B2'), DOCK, END, REST);
  expect(actor(state)).toBe(0);
  const there = play(state, sail('A2'), sail('A3'));
  expect(boat(there, 0)).toBe('A3');
  expect(discardsOf(there, 0)).toEqual([]);
});

test('SS-V2: the tile of another player makes no step free', () => {
  const start = sea({ seat: 1, boats: ['C3', 'C3'], ...extraMoves(1) });
  refuses(start, sail('B2'), 'SS-V1', 'SS-V2');
  permits(start, sail('B2', 'create-2'));
});

test('SS-V2, SS-V3: a free step and then a card can lead past a boat that cannot be paid', () => {
  const start = sea({ boats: ['C3', 'B2', 'A2'], hands: [['create-2']], ...extraMoves(1) });
  const there = play(start, sail('B2'));
  refuses(there, DOCK, 'EW-M5', 'SS-V3');
  refuses(there, sail('A2', 'create-2'), 'EW-M5', 'SS-V3');
  expect(destinations(there)).toEqual(['A1', 'B1', 'B3', 'C2', 'C3']);
  const on = play(there, sail('B1', 'create-2'));
  expect(boat(on, 0)).toBe('B1');
  expect([hold(on, 1), hold(on, 2)]).toEqual(['', '']);
});

test('SS-V2, SS-V3: with neither card nor free step left, no step to a boat that cannot be paid', () => {
  refuses(sea({ boats: ['C3', 'B2'], hands: [[]], ...extraMoves(1) }), sail('B2'), 'EW-M5', 'SS-V3');
  // A second free step leads on.
  const two = sea({ boats: ['C3', 'B2'], hands: [[]], ...extraMoves(2) });
  permits(two, sail('B2'));
  expect(kinds(play(two, sail('B2')))).toEqual(['sail']);
  // So does a face-up card.
  const card = sea({ boats: ['C3', 'B2'], hands: [[]], faceUp: [['m05']], ...extraMoves(1) });
  expect(legalActions(play(card, sail('B2'))).every(({ kind }) => kind === 'sail')).toBe(true);
});

test('SS-V2, SS-V3: a step into a dead end is refused, though cards are left for one step more', () => {
  // From A1 the boat could only go on to A2 or B1, and can pay nobody.
  const setting: Setting = { players: 4, map: NARROW, boats: ['A2', 'A1', 'B1', 'A2'] };
  const free = sea({ ...setting, hands: [['create-2']], ...extraMoves(1) });
  refuses(free, sail('A1'), 'EW-M5', 'SS-V3');
  const paid = sea({ ...setting, hands: [['create-2', 'm05']] });
  refuses(paid, sail('A1', 'create-2'), 'EW-M5', 'SS-V3');
  refuses(paid, sail('A1', 'm05'), 'EW-M5', 'SS-V3');
  expect(destinations(paid)).not.toContain('A1');
  // One more card, or one more free step, is the way out.
  const out = sea({ ...setting, hands: [['create-2', 'm05']], ...extraMoves(1) });
  permits(out, sail('A1'));
  const through = play(out, sail('A1'));
  expect(destinations(through)).toEqual(['A2', 'B1']);
  const on = play(through, sail('B1', 'm05'));
  expect(destinations(on)).toEqual(['B2', 'C1', 'C2']);
  expect(boat(play(on, sail('C2', 'create-2')), 0)).toBe('C2');
  permits(sea({ ...setting, hands: [['create-2', 'm05', 'm06']] }), sail('A1', 'm06'));
});

test('SS-V3: the movement is over when no step is left after which it could end, though a card is', () => {
  const start = sea({ map: NARROW, boats: ['A2', 'A2', 'B1'], hands: [['create-2', 'm05']] });
  const there = play(start, sail('A1', 'create-2'));
  expect(handOf(there, 0)).toEqual(['m05']);
  expect(there.phase).toBe('act');
  // With two cards left it could go on to A2 and further.
  const two = sea({ map: NARROW, boats: ['A2', 'A2', 'B1'], hands: [['create-2', 'm05', 'm06']] });
  expect(kinds(play(two, sail('A1', 'create-2')))).toEqual(['dock', 'sail']);
});

test('SS-V2, SS-V3: the way out may be a loop, a port or the sea', () => {
  // From A2: B2 and A3 hold boats; A1 is a port, B3 is sea.
  const start = sea({ boats: ['B2', 'A2', 'C3'], hands: [['create-2', 'm05']] });
  const there = play(start, sail('A2', 'create-2'));
  expect(destinations(there)).toEqual(['A1', 'A3', 'B2', 'B3']);
  for (const name of ['A1', 'B2', 'B3']) {
    const docked = play(there, sail(name, 'm05'));
    expect(boat(docked, 0)).toBe(name);
    expect(hold(docked, 1)).toBe('');
  }
});

// SS-V3

test('SS-V3, EW-M4: the owner of a boat met gets one cube of the payer’s choice', () => {
  const paying = moveTo(sea({ boats: ['C3', 'B2'], holds: ['YRB', 'G'] }), 'B2', 'create-2');
  expect(paying.phase).toBe('payBoats');
  expect(actor(paying)).toBe(0);
  expect(legalActions(paying)).toEqual([payBoat(1, 'yellow'), payBoat(1, 'red'), payBoat(1, 'brown')]);
  const paid = play(paying, payBoat(1, 'red'));
  expect([hold(paid, 0), hold(paid, 1)]).toEqual(['YB', 'RG']);
  expect(paid.phase).toBe('act');
  expect([view(paying, 'spectator').payee, view(paid, 'spectator').payee]).toEqual([1, null]);
  refuses(paying, payBoat(1, 'green'), 'EW-M4', 'SS-V3');
});

test('SS-V3, EW-M4: owners are paid clockwise from the payer, those not there passed over', () => {
  const paying = moveTo(
    sea({ players: 4, seat: 2, boats: ['B2', 'B2', 'C3', 'B2'], holds: ['', '', 'YRGB'] }),
    'B2',
    'create-2',
  );
  for (const seat of [0, 1, 2]) refuses(paying, payBoat(seat, 'yellow'), 'EW-M4', 'SS-V3');
  const first = play(paying, payBoat(3, 'yellow'));
  refuses(first, payBoat(1, 'red'), 'EW-M4', 'SS-V3');
  const paid = play(first, payBoat(0, 'red'), payBoat(1, 'green'));
  expect([0, 1, 2, 3].map((seat) => hold(paid, seat))).toEqual(['R', 'G', 'B', 'Y']);
  expect(actor(paid)).toBe(2);
  const two = moveTo(
    sea({ players: 4, seat: 1, boats: ['B2', 'C3', 'E3', 'B2'], holds: ['', 'YR'] }),
    'B2',
    'create-2',
  );
  refuses(two, payBoat(2, 'yellow'), 'EW-M4', 'SS-V3');
  const both = play(two, payBoat(3, 'yellow'), payBoat(0, 'red'));
  expect([0, 1, 2, 3].map((seat) => hold(both, seat))).toEqual(['R', '', '', 'Y']);
});

test('SS-V3, EW-M4: the last step owes the cubes with which the movement ends', () => {
  const setting = { players: 4 as const, seat: 1, boats: ['B2', 'C3', 'E3', 'B2'], holds: ['', 'YR'] };
  const last = sea({ ...setting, hands: [[], ['create-2']] });
  expect(price(last, sail('B2', 'create-2'))).toMatchObject({ cards: 1, owed: 2, to: ['table', 3, 0] });
  expect(price(last, sail('B3', 'create-2'))).toMatchObject({ cards: 1, owed: 0, to: ['table'] });
  expect(price(sea(setting), sail('B2', 'create-2'))).toMatchObject({ cards: 1, owed: 0, to: ['table'] });
  const free = sea({ ...setting, hands: [[], []], bonus: [[], ['extra-move', 'extra-move']] });
  expect(price(free, sail('B2'))).toMatchObject({ owed: 0 });
  expect(price(play(free, sail('B3')), sail('B2'))).toMatchObject({ cards: 0, owed: 2, to: [3, 0] });
});

test('SS-V3, EW-M4: all are paid before anything else is done', () => {
  const paying = moveTo(sea({ boats: ['C3', 'B2', 'B2'], holds: ['YYYY'] }), 'B2', 'create-2');
  for (const state of [paying, play(paying, payBoat(1, 'yellow'))]) {
    expect(kinds(state)).toEqual(['payBoat']);
    for (const action of [BUILD, END, sail('A2', 'upgrade-2'), REST]) {
      refuses(state, action, 'EW-M4', 'SS-V3', 'SS-V1', 'SS-V4', 'SS-R1');
    }
  }
});

test('SS-V3, EW-M5: the boat may not end where it cannot pay all', () => {
  refuses(sea({ boats: ['C3', 'B2'], hands: [['create-2']] }), sail('B2', 'create-2'), 'EW-M5', 'SS-V3');
  const start = sea({ boats: ['C3', 'B2', 'B2'], holds: ['Y'], hands: [['create-2']] });
  refuses(start, sail('B2', 'create-2'), 'EW-M5', 'SS-V3');
  expect(destinations(start)).toEqual(['B3', 'C2', 'C4', 'D2', 'D3']);
  permits(sea({ boats: ['C3', 'B2', 'B2'], holds: ['YY'], hands: [['create-2']] }), sail('B2', 'create-2'));
});

test('SS-V3: passing over a tile where the boat could not pay is legal with a step left', () => {
  const start = sea({ boats: ['C3', 'B2', 'B2'], holds: ['Y'] });
  const there = play(start, sail('B2', 'create-2'));
  refuses(there, DOCK, 'EW-M5', 'SS-V3');
  refuses(there, END, 'SS-V4');
  expect(kinds(there)).toEqual(['sail']);
  const on = play(there, sail('A2', 'upgrade-2'));
  expect(boat(on, 0)).toBe('A2');
  expect([0, 1, 2].map((seat) => hold(on, seat))).toEqual(['Y', '', '']);
});

test('SS-V3: where all can be paid the boat may pass all the same, and pays only where it ends', () => {
  const there = play(sea({ boats: ['C3', 'B2', 'A2'], holds: ['YR'] }), sail('B2', 'create-2'));
  permits(there, DOCK);
  const paying = play(there, sail('A2', 'upgrade-2'));
  expect(legalActions(paying)).toEqual([payBoat(2, 'yellow'), payBoat(2, 'red')]);
  const paid = play(paying, payBoat(2, 'red'));
  expect([0, 1, 2].map((seat) => hold(paid, seat))).toEqual(['Y', '', 'R']);
});

test('SS-V3, EW-M6: nothing is paid by a boat that did not move', () => {
  const start = sea({ boats: ['C3', 'C3', 'C3'], holds: ['YRG'] });
  const state = play(start, BUILD);
  expect(outpostsOn(state, 'C3')).toEqual([0]);
  expect([0, 1, 2].map((seat) => hold(state, seat))).toEqual(['YRG', '', '']);
  const broke = play(sea({ boats: ['C3', 'C3', 'C3'] }), BUILD);
  expect(outpostsOn(broke, 'C3')).toEqual([0]);
});

test('SS-V3, EW-M6: nothing on ports', () => {
  const state = moveTo(sea({ boats: ['A2', 'A1', 'A1'], holds: ['YRGB'] }), 'A1', 'create-2');
  expect(state.phase).toBe('act');
  expect([0, 1, 2].map((seat) => hold(state, seat))).toEqual(['YRGB', '', '']);
  const broke = sea({ boats: ['A2', 'A1', 'A1'], hands: [['create-2']] });
  permits(broke, sail('A1', 'create-2'));
});

test('SS-V3, EW-M6: a boat that sails a loop back to its own tile has moved', () => {
  const start = sea({ boats: ['C3', 'C3'], holds: ['Y'] });
  const back = play(start, sail('B2', 'create-2'), sail('C3', 'upgrade-2'));
  expect(back.phase).toBe('payBoats');
  expect(legalActions(back)).toEqual([payBoat(1, 'yellow')]);
  const broke = play(sea({ boats: ['C3', 'C3'] }), sail('B2', 'create-2'));
  refuses(broke, sail('C3', 'upgrade-2'), 'EW-M5', 'SS-V3');
});

test('SS-V3: no cubes ever lie on tiles', () => {
  const start = sea({ boats: ['C3', 'B2'], holds: ['YRGB'], faceUp: [['m01']] });
  expect('tileCubes' in start).toBe(false);
  let state = start;
  for (const action of [
    sail('B2', 'm01'),
    sail('A2', 'create-2'),
    sail('B2', 'upgrade-2'),
    payBoat(1, 'green'),
    BUILD,
  ]) {
    state = play(state, action);
    for (const { cubes } of view(state, 1).hexes) expect(cubes).toEqual([0, 0, 0, 0]);
  }
  expect([hold(state, 0), hold(state, 1)]).toEqual(['YRB', 'G']);
});

// SS-V4

test('SS-V4: without moving, building is offered at the start of the turn, and no dock', () => {
  const start = sea({ boats: ['C3'] });
  permits(start, BUILD);
  refuses(start, DOCK, 'SS-V4', 'SS-V1', 'SS-V3');
  expect(kinds(start)).toEqual(['acquire', 'build', 'endTurn', 'play', 'rest', 'sail']);
});

test('SS-V4: so are trading and claiming', () => {
  const market = sea({ boats: ['B2'], holds: ['YYY'], outposts: { B2: [0] } });
  expect(kinds(market)).toEqual(['acquire', 'endTurn', 'play', 'rest', 'sail', 'trade']);
  expect(hold(play(market, TRADE), 0)).toBe('B');
  const port = sea({ boats: ['A1'], holds: ['YRGB'] });
  expect(kinds(port)).toEqual(['acquire', 'claim', 'endTurn', 'play', 'rest', 'sail']);
  expect(victoryOf(play(port, CLAIM), 0)).toEqual(['vp-8']);
});

test('SS-V4: no card is given up without a step', () => {
  const setting: Setting = { faceUp: [['m05']], holds: ['YYYYRGB'] };
  const boards: [string, Action][] = [
    ['C3', BUILD],
    ['A1', CLAIM],
  ];
  for (const [name, action] of boards) {
    const state = play(sea({ ...setting, boats: [name] }), action);
    expect(handOf(state, 0)).toEqual(['create-2', 'upgrade-2']);
    expect(faceUpOf(state, 0)).toEqual(['m05']);
    expect(discardsOf(state, 0)).toEqual([]);
  }
  // Nor is one needed.
  const bare = sea({ hands: [[]], boats: ['B2'], holds: ['YYY'] });
  expect(outpostsOn(play(bare, BUILD), 'B2')).toEqual([0]);
});

test('SS-V4: after sailing, the market of the tile reached', () => {
  const docked = moveTo(sea({ boats: ['A2'], holds: ['YYY'] }), 'B2', 'create-2');
  expect(kinds(docked)).toEqual(['build', 'endTurn']);
  const built1 = play(docked, BUILD);
  expect(outpostsOn(built1, 'B2')).toEqual([0]);
  expect(outpostsOn(built1, 'A2')).toEqual([]);
  expect(kinds(built1)).toEqual(['endTurn', 'trade']);
  const trading = moveTo(sea({ boats: ['A2'], holds: ['YYY'], outposts: { B2: [0] } }), 'B2', 'create-2');
  expect(kinds(trading)).toEqual(['endTurn', 'trade']);
});

test('SS-V4: or the port', () => {
  const docked = moveTo(sea({ boats: ['A2'], holds: ['YRGB'] }), 'A1', 'create-2');
  expect(kinds(docked)).toEqual(['claim', 'endTurn']);
  const state = play(docked, CLAIM);
  expect(victoryOf(state, 0)).toEqual(['vp-8']);
  expect(actor(state)).toBe(1);
});

test('SS-V4, SS-T1: nothing else after sailing', () => {
  const docked = moveTo(sea({ holds: ['YYYY'] }), 'B2', 'create-2');
  const others = [playCard('upgrade-2'), acquire(0), REST, sail('A2', 'upgrade-2')];
  for (const action of others) refuses(docked, action, 'SS-T1');
  refuses(docked, DOCK, 'SS-V4');
  const under = play(sea({ holds: ['YYYY'] }), sail('B2', 'create-2'));
  for (const action of [playCard('upgrade-2'), acquire(0), REST, BUILD, END]) {
    refuses(under, action, 'SS-V4');
  }
});

test('SS-V4, SS-T1: nothing else after the market, sailed or not', () => {
  const start = sea({ boats: ['B2'], holds: ['YYYYYYYY'] });
  const built1 = play(start, BUILD);
  const traded = play(built1, TRADE);
  for (const state of [built1, traded]) {
    expect(kinds(state)).toEqual(['endTurn', 'trade']);
    const others = [playCard('upgrade-2'), acquire(0), REST, sail('A2', 'upgrade-2')];
    for (const action of others) refuses(state, action, 'SS-T1');
    for (const action of [BUILD, DOCK]) refuses(state, action, 'SS-V4');
  }
  expect(built(play(traded, END), 0)).toEqual([0, 0, 0, 1]);
});

test('SS-V4: the market and the port are part of the Sail action: not after another one', () => {
  expect(actor(play(sea({ boats: ['C3'] }), playCard('create-2')))).toBe(1);
  expect(actor(play(sea({ boats: ['C3'] }), acquire(0)))).toBe(1);
  expect(actor(play(sea({ boats: ['C3'] }), REST))).toBe(1);
});

test('SS-V4: after sailing to a tile where nothing can be done the turn ends by itself', () => {
  const poor = moveTo(sea({ boats: ['A2'], holds: ['Y'] }), 'A1', 'create-2');
  expect(boat(poor, 0)).toBe('A1');
  expect(actor(poor)).toBe(1);
  const settled = moveTo(sea({ boats: ['A2'], holds: ['Y'], outposts: { B2: [0] } }), 'B2', 'create-2');
  expect(actor(settled)).toBe(1);
});

// SS-V5

test('SS-V5: a boat may pass over the sea', () => {
  const state = moveTo(play(sea(), sail('B3', 'create-2')), 'A3', 'upgrade-2');
  expect(boat(state, 0)).toBe('A3');
  expect(state.phase).toBe('act');
});

test('SS-V5: a boat may end there; nothing can be done, and the turn ends by itself', () => {
  const state = play(sea({ holds: ['YYYYYRRRGG'] }), sail('B3', 'create-2'), DOCK);
  expect(boat(state, 0)).toBe('B3');
  expect(actor(state)).toBe(1);
  expect(hold(state, 0)).toBe('YYYYYRRRGG');
});

test('SS-V5: boats that meet there pay nothing, whatever they hold', () => {
  const rich = play(sea({ boats: ['C3', 'B3', 'B3'], holds: ['YRG'] }), sail('B3', 'create-2'), DOCK);
  expect([0, 1, 2].map((seat) => hold(rich, seat))).toEqual(['YRG', '', '']);
  expect(actor(rich)).toBe(1);
  const poor = sea({ boats: ['C3', 'B3', 'B3'], hands: [['create-2']] });
  permits(poor, sail('B3', 'create-2'));
  const there = play(poor, sail('B3', 'create-2'));
  expect(boat(there, 0)).toBe('B3');
  expect(actor(there)).toBe(1);
});

test('SS-V5: no market and no port at sea', () => {
  const start = sea({ boats: ['D3'], holds: ['YYRRGGBB'], outposts: { D2: [0], C4: [0] } });
  expect(kinds(start)).toEqual(['acquire', 'endTurn', 'play', 'rest', 'sail']);
  refuses(start, BUILD, 'SS-V5', 'EW-K1');
  refuses(start, TRADE, 'SS-V5', 'EW-K5');
  refuses(start, CLAIM, 'SS-V5', 'EW-P1');
});

test('SS-V5: the boat sails on from there', () => {
  const state = play(sea({ boats: ['D3'] }), sail('D4', 'create-2'), sail('E4', 'upgrade-2'));
  expect(boat(state, 0)).toBe('E4');
});

test('SS-V5: the sea is a way out for a boat that cannot pay', () => {
  const start = sea({ players: 4, boats: ['C3', 'C2', 'D2', 'C4'], hands: [['create-2', 'm05']] });
  expect(destinations(play(start, sail('C4', 'm05')))).toEqual(['B3', 'B4', 'C3', 'C5', 'D3', 'D4']);
  expect(boat(play(start, sail('C4', 'm05'), sail('D4', 'create-2')), 0)).toBe('D4');
});
