import { expect, test } from 'vitest';
import { parseComponents } from '../../../src/entries/components';
import {
  actor,
  hash,
  legalActions,
  parseRecord,
  recordState,
  setup,
  startRecord,
  view,
} from '../../../src/index';
import {
  allCubes,
  arrange,
  BUILD,
  boat,
  bonusOf,
  built,
  COLLECT,
  COMPONENTS,
  type Components,
  END,
  HARVEST,
  hexNames,
  hold,
  kinds,
  legal,
  letters,
  moveTo,
  outpostsOn,
  payCube,
  permits,
  play,
  refuses,
  type Setting,
  type State,
  sail,
  sea,
  TRADE,
  takeBonus,
  total,
  upgrade,
} from '../../support/eastern-wonders';

/** Seat 0 is about to build the outpost that empties its first column: at B2, after A2, A3 and B1. */
const LAST_OF_COLUMN: Setting = { boats: ['B2'], outposts: { A2: [0], A3: [0], B1: [0] } };
const lastOfColumn = (setting: Setting = {}): State => sea({ ...LAST_OF_COLUMN, ...setting });
const own = (changes: Partial<Components>): Components =>
  parseComponents({ ...COMPONENTS, ...changes }) as Components;
const NARROW_BOARD = own({ playerBoard: { ...COMPONENTS.playerBoard, columns: 2, spacePoints: [0, 1] } });
const bonusTile = (id: string): Components['bonusTiles'][number] => {
  const tile = COMPONENTS.bonusTiles.find((candidate) => candidate.id === id);
  if (tile === undefined) throw new Error(`no bonus tile ${id}`);
  return tile;
};

// EW-K1

test('EW-K1: an outpost can be built on the market tile of the boat', () => {
  const state = play(sea({ boats: ['B2'] }), BUILD);
  expect(outpostsOn(state, 'B2')).toEqual([0]);
  expect(built(state, 0)).toEqual([0, 0, 0, 1]);
  expect(boat(state, 0)).toBe('B2');
  expect(built(state, 1)).toEqual([0, 0, 0, 0]);
  const boards = view(state, 'spectator').players.map((player) => player.built);
  expect(boards[0]).toEqual({ ginger: 0, chili: 0, tea: 0, cloves: 1 });
  expect(boards[1]).toEqual({ ginger: 0, chili: 0, tea: 0, cloves: 0 });
});

test('EW-K1: after a movement it is built where the boat arrived', () => {
  const state = play(moveTo(sea({ boats: ['B2'] }), 'A2'), BUILD);
  expect(outpostsOn(state, 'A2')).toEqual([0]);
  expect(outpostsOn(state, 'B2')).toEqual([]);
});

test('EW-K1: at most one per player and tile', () => {
  const state = sea({ boats: ['B2'], holds: ['YYYYY'], outposts: { B2: [0] } });
  refuses(state, BUILD, 'EW-K1');
  expect(kinds(state)).toEqual(['endTurn', 'harvest', 'sail', 'trade']);
});

test('EW-K1: the outposts of others are no hindrance', () => {
  const state = play(sea({ boats: ['B2'], holds: ['R'], outposts: { B2: [2] } }), BUILD, payCube('red'));
  expect(outpostsOn(state, 'B2')).toEqual([0, 2]);
  const seen = view(state, 'spectator').hexes.find(({ id }) => id === 'B2');
  expect(seen?.outposts).toEqual([0, 2]);
});

test('EW-K1: one outpost in a turn', () => {
  const state = play(sea({ boats: ['B2'], holds: ['YYYY'] }), BUILD);
  refuses(state, BUILD, 'EW-K1', 'EW-M1');
});

test('EW-K1: no outpost on a port', () => {
  const state = sea({ boats: ['A1'], holds: ['YY'] });
  refuses(state, BUILD, 'EW-K1');
  expect(kinds(state)).toEqual(['endTurn', 'harvest', 'sail']);
});

// EW-K2

test('EW-K2: the first outpost is free', () => {
  for (const players of [2, 3, 4] as const) {
    const state = play(sea({ players, boats: ['B2'], holds: ['YR'] }), BUILD);
    expect(outpostsOn(state, 'B2')).toEqual([0]);
    expect(hold(state, 0)).toBe('YR');
  }
});

test('EW-K2: with three or four players one cube of choice for each outpost there', () => {
  const one = play(sea({ boats: ['A2'], holds: ['YGB'], outposts: { A2: [1] } }), BUILD);
  expect(legalActions(one)).toEqual([payCube('yellow'), payCube('green'), payCube('brown')]);
  expect(one.toPay).toBe(1);
  expect(hold(play(one, payCube('green')), 0)).toBe('YB');

  const two = play(sea({ boats: ['A2'], holds: ['YGB'], outposts: { A2: [1, 2] } }), BUILD, payCube('brown'));
  expect(outpostsOn(two, 'A2')).not.toContain(0);
  expect(kinds(two)).toEqual(['payCube']);
  const paid = play(two, payCube('yellow'));
  expect(hold(paid, 0)).toBe('G');
  expect(outpostsOn(paid, 'A2')).toEqual([0, 1, 2]);

  const three = sea({ players: 4, boats: ['A2'], holds: ['YYGB'], outposts: { A2: [1, 2, 3] } });
  const dear = play(three, BUILD, payCube('yellow'), payCube('yellow'), payCube('brown'));
  expect(hold(dear, 0)).toBe('G');
  expect(outpostsOn(dear, 'A2')).toEqual([0, 1, 2, 3]);
});

test('EW-K2: with two players two cubes for the outpost there', () => {
  const start = sea({ players: 2, boats: ['A2'], holds: ['YGB'], outposts: { A2: [1] } });
  const first = play(start, BUILD, payCube('green'));
  expect(outpostsOn(first, 'A2')).toEqual([1]);
  const paid = play(first, payCube('brown'));
  expect(outpostsOn(paid, 'A2')).toEqual([0, 1]);
  expect(hold(paid, 0)).toBe('Y');
  expect(hold(paid, 1)).toBe('');
  refuses(sea({ players: 2, boats: ['A2'], holds: ['B'], outposts: { A2: [1] } }), BUILD, 'EW-K2');
});

test('EW-K2: who cannot pay all of it cannot build', () => {
  refuses(sea({ boats: ['A2'], holds: [''], outposts: { A2: [1] } }), BUILD, 'EW-K2');
  refuses(sea({ boats: ['A2'], holds: ['B'], outposts: { A2: [1, 2] } }), BUILD, 'EW-K2');
  refuses(sea({ players: 4, boats: ['A2'], holds: ['BB'], outposts: { A2: [1, 2, 3] } }), BUILD, 'EW-K2');
  permits(sea({ players: 4, boats: ['A2'], holds: ['BBB'], outposts: { A2: [1, 2, 3] } }), BUILD);
});

test('EW-K2: only cubes in the hold pay', () => {
  const docked = moveTo(sea({ boats: ['B2'], cubesOn: { A2: 'YY' }, outposts: { A2: [1] } }), 'A2');
  refuses(docked, BUILD, 'EW-K2');
  const state = play(docked, COLLECT, BUILD);
  refuses(state, payCube('red'), 'EW-K2');
  expect(hold(play(state, payCube('yellow')), 0)).toBe('Y');
});

test('EW-K2: the cubes go to the supply, not to owners nor on the tile', () => {
  const start = sea({ boats: ['A2', 'D1', 'D5'], holds: ['YR', 'G', 'B'], outposts: { A2: [1, 2] } });
  const state = play(start, BUILD, payCube('yellow'), payCube('red'));
  expect([hold(state, 0), hold(state, 1), hold(state, 2)]).toEqual(['', 'G', 'B']);
  expect(allCubes(state)).toBe('');
});

test('EW-K2: boats on the tile do not count, outposts without boats do', () => {
  const state = play(sea({ boats: ['A2', 'A2', 'A2'], holds: ['Y'] }), BUILD);
  expect(hold(state, 0)).toBe('Y');
  expect(outpostsOn(state, 'A2')).toEqual([0]);
});

test('EW-K2: a build that has begun is paid to the end', () => {
  const state = play(sea({ boats: ['A2'], holds: ['YYY'], outposts: { A2: [1, 2] } }), BUILD);
  expect(kinds(state)).toEqual(['payCube']);
  refuses(state, HARVEST, 'EW-K2', 'EW-M1');
  refuses(state, TRADE, 'EW-K2', 'EW-K5', 'EW-M1');
  refuses(state, sail('A3'), 'EW-K2', 'EW-M1');
});

// EW-K3

test('EW-K3: the outpost comes from the row with the symbol of the tile', () => {
  const rows = (['A2', 'A3', 'B1', 'B2'] as const).map((name) =>
    built(play(sea({ boats: [name] }), BUILD), 0),
  );
  expect(rows).toEqual([
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 1],
  ]);
});

test('EW-K3: from the left: the spaces uncovered are worth 0, 1, 2, 2, 3', () => {
  const ginger = ['A2', 'B3', 'C2', 'C6', 'E2'];
  const totals = ginger.map((name, n) => {
    const outposts = Object.fromEntries(ginger.slice(0, n).map((earlier) => [earlier, [0]]));
    const state = play(sea({ boats: [name], outposts }), BUILD);
    expect(built(state, 0)).toEqual([n + 1, 0, 0, 0]);
    return total(state, 0);
  });
  expect(totals).toEqual([0, 1, 3, 5, 8]);
});

test('EW-K3: a player whose row is empty cannot build there', () => {
  const start = sea({
    components: NARROW_BOARD,
    boats: ['A2'],
    holds: ['RR'],
    outposts: { B3: [0], C2: [0] },
  });
  expect(built(start, 0)).toEqual([2, 0, 0, 0]);
  refuses(start, BUILD, 'EW-K3');
  refuses(start, TRADE, 'EW-K5');
  expect(kinds(start)).toEqual(['endTurn', 'harvest', 'sail']);
  const other = play(moveTo(start, 'A3'), BUILD);
  expect(built(other, 0)).toEqual([2, 1, 0, 0]);
});

test('EW-K3: the last outpost of a row can be built, and another player’s row does not matter', () => {
  const components = NARROW_BOARD;
  const last = play(sea({ components, boats: ['A2'], outposts: { B3: [0] } }), BUILD);
  expect(built(last, 0)).toEqual([2, 0, 0, 0]);
  const other = play(sea({ components, boats: ['A2'], outposts: { B3: [1], C2: [1] } }), BUILD);
  expect(built(other, 0)).toEqual([1, 0, 0, 0]);
});

// EW-K4

test('EW-K4: who empties a column takes one bonus tile of choice', () => {
  const choosing = play(lastOfColumn(), BUILD);
  expect(outpostsOn(choosing, 'B2')).toEqual([0]);
  expect(legalActions(choosing)).toEqual([0, 1, 2, 3, 4].map(takeBonus));
  const taken = [0, 1, 2, 3, 4].map((stack) => bonusOf(play(choosing, takeBonus(stack)), 0));
  expect(taken).toEqual([['extra-move'], ['extra-hold'], ['harvest-red'], ['build-upgrade'], ['points-6']]);
  const state = play(choosing, takeBonus(1));
  expect(view(state, 0).bonusStacks.map(({ left }) => left)).toEqual([4, 3, 4, 4, 4]);
  expect(bonusOf(state, 1)).toEqual([]);
});

test('EW-K4: the tile must be taken, and nothing else can be done before', () => {
  const choosing = play(lastOfColumn({ holds: ['YYYY'] }), BUILD);
  expect(kinds(choosing)).toEqual(['takeBonus']);
  refuses(choosing, TRADE, 'EW-K4', 'EW-M1', 'EW-K5');
  expect(kinds(play(choosing, takeBonus(0)))).toEqual(['endTurn', 'trade']);
});

test('EW-K4: the build is paid before the tile is taken', () => {
  const paying = play(
    lastOfColumn({ holds: ['YR'], outposts: { A2: [0], A3: [0], B1: [0], B2: [1] } }),
    BUILD,
  );
  refuses(paying, takeBonus(0), 'EW-K4', 'EW-K2');
  const choosing = play(paying, payCube('red'));
  expect(kinds(choosing)).toEqual(['takeBonus']);
  expect(bonusOf(play(choosing, takeBonus(2)), 0)).toEqual(['harvest-red']);
});

test('EW-K4: no tile while the column still holds an outpost', () => {
  const state = play(sea({ boats: ['B1'], outposts: { A2: [0], A3: [0] } }), BUILD);
  expect(built(state, 0)).toEqual([1, 1, 1, 0]);
  expect(legal(state, 'takeBonus')).toEqual([]);
  expect(bonusOf(state, 0)).toEqual([]);
  // Five of one row empty no column.
  const row = play(sea({ boats: ['A2'], outposts: { B3: [0], C2: [0], C6: [0], E2: [0] } }), BUILD);
  expect(built(row, 0)).toEqual([5, 0, 0, 0]);
  expect(bonusOf(row, 0)).toEqual([]);
  expect(actor(row)).toBe(1);
});

test('EW-K4: columns count, not how far the other rows are', () => {
  const outposts = { A2: [0], B3: [0], A3: [0], B4: [0], B1: [0], B5: [0], C4: [0] };
  const choosing = play(sea({ boats: ['B2'], outposts }), BUILD);
  expect(built(choosing, 0)).toEqual([2, 2, 3, 1]);
  expect(kinds(choosing)).toEqual(['takeBonus']);
  expect(bonusOf(play(choosing, takeBonus(0)), 0)).toEqual(['extra-move']);
});

test('EW-K4: a second column brings a second tile, building past an emptied column none', () => {
  const start = sea({ boats: ['A2'], bonus: [['extra-move']] });
  expect(built(start, 0)).toEqual([1, 1, 1, 1]);
  const past = play(start, BUILD);
  expect(built(past, 0)).toEqual([2, 1, 1, 1]);
  expect(bonusOf(past, 0)).toEqual(['extra-move']);
  const second = play(
    sea({ boats: ['B2'], bonus: [['extra-move']], outposts: { A2: [0], A3: [0], B1: [0] } }),
    BUILD,
    takeBonus(0),
  );
  expect(built(second, 0)).toEqual([2, 2, 2, 2]);
  expect(bonusOf(second, 0)).toEqual(['extra-move', 'extra-move']);
});

test('EW-K4: the points stack gives its top tile: 6, 5, 4, 3', () => {
  const points = ['points-6', 'points-5', 'points-4', 'points-3'];
  for (const [n, id] of points.entries()) {
    const state = play(lastOfColumn({ bonus: [[], points.slice(0, n)] }), BUILD, takeBonus(4));
    expect(bonusOf(state, 0)).toEqual([id]);
    expect(total(state, 0)).toBe(6 - n);
  }
});

test('EW-K4: a stack with nothing left is no choice', () => {
  const gone = Array<string>(4).fill('extra-move');
  const choosing = play(lastOfColumn({ bonus: [[], gone] }), BUILD);
  refuses(choosing, takeBonus(0), 'EW-K4');
  expect(legalActions(choosing)).toEqual([1, 2, 3, 4].map(takeBonus));
  const points = play(lastOfColumn({ bonus: [[], ['points-6', 'points-5', 'points-4', 'points-3']] }), BUILD);
  refuses(points, takeBonus(4), 'EW-K4');
});

test('EW-K4: if none is left nothing happens', () => {
  const components = own({
    bonusTiles: [{ ...bonusTile('points-6'), copies: 1 }],
    bonusStacks: [['points-6']],
  });
  const some = play(lastOfColumn({ components }), BUILD);
  expect(legalActions(some)).toEqual([takeBonus(0)]);
  const none = play(lastOfColumn({ components, bonus: [[], ['points-6']], holds: ['YYY'] }), BUILD);
  expect(outpostsOn(none, 'B2')).toContain(0);
  expect(bonusOf(none, 0)).toEqual([]);
  expect(kinds(none)).toEqual(['endTurn', 'trade']);
});

test('EW-K4: if none is left the turn can be over', () => {
  const state = play(lastOfColumn({ components: own({ bonusTiles: [], bonusStacks: [] }) }), BUILD);
  expect(built(state, 0)).toEqual([1, 1, 1, 1]);
  expect(actor(state)).toBe(1);
  expect(state.phase).toBe('turn');
});

test('EW-K4: hold spaces just taken count at the end of this very turn', () => {
  const start = (lying: string): State =>
    play(
      moveTo(lastOfColumn({ boats: ['B3'], holds: ['R'.repeat(10)], cubesOn: { B2: lying } }), 'B2'),
      COLLECT,
    );
  const roomy = play(start('RRR'), BUILD, takeBonus(1));
  expect(hold(roomy, 0)).toBe('R'.repeat(13));
  expect(actor(roomy)).toBe(1);
  expect(roomy.phase).toBe('turn');
  const full = play(start('RRRR'), BUILD, takeBonus(1));
  expect(full.phase).toBe('discard');
  const other = play(start('RRR'), BUILD, takeBonus(0));
  expect(other.phase).toBe('discard');
});

test('EW-K4: a free step just taken counts from the next movement', () => {
  const taken = play(lastOfColumn({ players: 2 }), BUILD, takeBonus(0));
  expect(actor(taken)).toBe(1);
  const next = play(taken, END, sail('B3'), sail('A3'));
  expect(boat(next, 0)).toBe('A3');
});

test('EW-K4: a harvest bonus just taken counts from the next harvest', () => {
  const state = play(lastOfColumn({ players: 2 }), BUILD, takeBonus(2), END, HARVEST);
  expect(hold(state, 0)).toBe('YYR');
});

test('EW-K4: several of one kind add up', () => {
  const moves = play(sea({ bonus: [['extra-move', 'extra-move']] }), sail('B3'), sail('A3'), sail('A2'));
  expect(boat(moves, 0)).toBe('A2');
  expect(hold(play(sea({ bonus: [['harvest-red', 'harvest-red']] }), HARVEST), 0)).toBe('YYRR');
  const spaces = sea({ bonus: [['extra-hold', 'extra-hold'], ['extra-hold']] });
  expect(view(spaces, 0).players.map(({ holdSpaces }) => holdSpaces)).toEqual([16, 13, 10]);
  const upgrades = sea({ boats: ['A2'], holds: ['YY'], bonus: [['build-upgrade', 'build-upgrade']] });
  expect(hold(play(upgrades, BUILD, upgrade('yellow'), upgrade('yellow')), 0)).toBe('RR');
});

// EW-K7

test('EW-K7: a hold tile adds the spaces that it shows, to the hold of its owner only', () => {
  const spaces = (state: State): number[] => view(state, 0).players.map(({ holdSpaces }) => holdSpaces);
  const taken = play(lastOfColumn(), BUILD, takeBonus(1));
  expect(bonusOf(taken, 0)).toEqual(['extra-hold']);
  expect(spaces(taken)).toEqual([13, 10, 10]);
  expect(spaces(sea({ bonus: [['extra-move'], ['harvest-red'], ['build-upgrade']] }))).toEqual([10, 10, 10]);
  const five = own({
    bonusTiles: COMPONENTS.bonusTiles.map((tile) =>
      tile.id === 'extra-hold' ? { ...tile, effect: { kind: 'holdSpaces', spaces: 5 } } : tile,
    ),
  });
  expect(spaces(sea({ components: five, bonus: [['extra-hold']] }))).toEqual([15, 10, 10]);
});

// EW-K5

test('EW-K5: with an own outpost built before, the player may trade', () => {
  const state = play(sea({ boats: ['B2'], holds: ['YYYYYYY'], outposts: { B2: [0] } }), TRADE);
  expect(hold(state, 0)).toBe('YYYYB');
  expect(actor(state)).toBe(0);
});

test('EW-K5: with an outpost built now, the player may trade', () => {
  const state = play(
    sea({ boats: ['B2'], holds: ['YYYY'], outposts: { B2: [1] } }),
    BUILD,
    payCube('yellow'),
    TRADE,
  );
  expect(hold(state, 0)).toBe('B');
  expect(outpostsOn(state, 'B2')).toEqual([0, 1]);
});

test('EW-K5: each market tile trades what it shows', () => {
  const { market } = sea().game;
  for (const [tile, { symbol, give, get }] of COMPONENTS.marketTiles.entries()) {
    // A tile that is out of the game takes the place of one with its symbol.
    const at = market.includes(tile)
      ? market.indexOf(tile)
      : market.findIndex((other) => COMPONENTS.marketTiles[other]?.symbol === symbol);
    const name = hexNames(sea())[at] ?? '';
    const setting = { boats: [name], outposts: { [name]: [0] }, holds: [letters(give)] };
    const state = arrange(sea(setting), (draft) => {
      draft.game.market[at] = tile;
    });
    expect(hold(play(state, TRADE), 0)).toBe(letters(get));
  }
});

test('EW-K5: without an own outpost there is no trade', () => {
  refuses(sea({ boats: ['B2'], holds: ['YYYY'] }), TRADE, 'EW-K5');
  refuses(sea({ boats: ['B2'], holds: ['YYYY'], outposts: { B2: [1] } }), TRADE, 'EW-K5');
  refuses(sea({ boats: ['A1'], holds: ['YYYY'] }), TRADE, 'EW-K5');
  refuses(sea({ boats: ['A2'], holds: ['YYYY'], outposts: { B2: [0] } }), TRADE, 'EW-K5');
});

test('EW-K5, C-4: nine yellow on "3 yellow for 1 brown": 3, 6 or 9 may be traded', () => {
  const start = sea({ boats: ['B2'], holds: ['Y'.repeat(9)], outposts: { B2: [0] } });
  const once = play(start, TRADE);
  const twice = play(once, TRADE);
  const thrice = play(twice, TRADE);
  expect([once, twice, thrice].map((state) => hold(state, 0))).toEqual(['YYYYYYB', 'YYYBB', 'BBB']);
  expect(hold(play(once, END), 0)).toBe('YYYYYYB');
  expect(hold(play(twice, END), 0)).toBe('YYYBB');
  expect([actor(once), actor(twice), actor(thrice)]).toEqual([0, 0, 1]);
  expect(hold(play(start, END), 0)).toBe('Y'.repeat(9));
});

test('EW-K5: after building, trading zero times is fine', () => {
  const state = play(sea({ boats: ['B2'], holds: ['YYY'] }), BUILD, END);
  expect(hold(state, 0)).toBe('YYY');
  expect(outpostsOn(state, 'B2')).toEqual([0]);
  expect(actor(state)).toBe(1);
});

test('EW-K5: a trade may feed the next', () => {
  // R -> YYY at A2: red ones run out, yellow ones pile up.
  const state = play(sea({ boats: ['A2'], holds: ['RR'], outposts: { A2: [0] } }), TRADE, TRADE);
  expect(hold(state, 0)).toBe('YYYYYY');
  expect(actor(state)).toBe(1);
});

test('EW-K5: an outpost that could be built but is not gives no trade', () => {
  const docked = moveTo(sea({ boats: ['A2'], holds: ['YYY'] }), 'B2');
  permits(docked, BUILD);
  refuses(docked, TRADE, 'EW-K5');
});

// EW-K6

const upgrader = (setting: Setting = {}): State =>
  sea({ boats: ['B2'], bonus: [['build-upgrade']], ...setting });

test('EW-K6: after building, one cube may be upgraded', () => {
  const state = play(upgrader({ holds: ['YRGB'] }), BUILD);
  expect(legal(state, 'upgrade')).toEqual([upgrade('yellow'), upgrade('red'), upgrade('green')]);
  expect(hold(play(state, upgrade('yellow')), 0)).toBe('RRGB');
  expect(hold(play(state, upgrade('red')), 0)).toBe('YGGB');
  expect(hold(play(state, upgrade('green')), 0)).toBe('YRBB');
});

test('EW-K6: one cube per tile, no more', () => {
  const once = play(upgrader({ holds: ['YYYYY'] }), BUILD, upgrade('yellow'));
  expect(hold(once, 0)).toBe('YYYYR');
  refuses(once, upgrade('yellow'), 'EW-K6');
  refuses(once, upgrade('red'), 'EW-K6');
  expect(kinds(once)).toEqual(['endTurn', 'trade']);
  const two = play(
    upgrader({ holds: ['YYYYY'], bonus: [['build-upgrade', 'build-upgrade']] }),
    BUILD,
    upgrade('yellow'),
    upgrade('yellow'),
  );
  expect(hold(two, 0)).toBe('YYYRR');
  refuses(two, upgrade('yellow'), 'EW-K6');
});

test('EW-K6: two tiles may upgrade the same cube twice', () => {
  const start = upgrader({ holds: ['Y'], bonus: [['build-upgrade', 'build-upgrade']] });
  const state = play(start, BUILD, upgrade('yellow'), upgrade('red'));
  expect(hold(state, 0)).toBe('G');
});

test('EW-K6: a tile taken for this very outpost works from the next one on', () => {
  const state = play(lastOfColumn({ holds: ['YR'] }), BUILD, takeBonus(3));
  refuses(state, upgrade('yellow'), 'EW-K6', 'EW-M1');
  expect(hold(state, 0)).toBe('YR');
  const second = play(lastOfColumn({ holds: ['YY'], bonus: [['build-upgrade']] }), BUILD, takeBonus(3));
  expect(hold(play(second, upgrade('yellow')), 0)).toBe('YR');
  refuses(play(second, upgrade('yellow')), upgrade('yellow'), 'EW-K6', 'EW-M1');
  const next = play(upgrader({ holds: ['YY'], bonus: [['build-upgrade', 'build-upgrade']] }), BUILD);
  expect(hold(play(next, upgrade('yellow'), upgrade('yellow')), 0)).toBe('RR');
});

test('EW-K6: with upgradeFromNextBuild off, a tile taken for this very outpost works at once', () => {
  const atOnce = { upgradeFromNextBuild: false };
  const state = play(lastOfColumn({ holds: ['YR'], ...atOnce }), BUILD, takeBonus(3));
  expect(legal(state, 'upgrade')).toEqual([upgrade('yellow'), upgrade('red')]);
  expect(hold(play(state, upgrade('red')), 0)).toBe('YG');
  const second = play(
    lastOfColumn({ holds: ['YY'], bonus: [['build-upgrade']], ...atOnce }),
    BUILD,
    takeBonus(3),
    upgrade('yellow'),
    upgrade('yellow'),
  );
  expect(hold(second, 0)).toBe('RR');
});

test('EW-K6: new games go by upgradeFromNextBuild, records and states that lack it do not', () => {
  const options = { variant: 'eastern-wonders', players: 2, seed: 'tile' } as const;
  expect(startRecord(options).options).toEqual({ ...options, upgradeFromNextBuild: true });
  const start = setup(options);
  expect(start.game.upgradeFromNextBuild).toBe(true);
  expect(setup({ ...options, upgradeFromNextBuild: true })).toEqual(start);
  const { upgradeFromNextBuild: _, ...earlier } = start.game;
  const atOnce = setup({ ...options, upgradeFromNextBuild: false });
  expect(atOnce).toEqual({ ...start, game: earlier });
  const record = startRecord({ ...options, upgradeFromNextBuild: false });
  const lacking = parseRecord({ ...record, options });
  expect(lacking.options).toEqual(options);
  expect(recordState(lacking)).toEqual(atOnce);
  expect(hash(atOnce)).not.toBe(hash(start));
});

test('EW-K6: the tile is taken before anything is upgraded', () => {
  const choosing = play(lastOfColumn({ holds: ['YR'], bonus: [['build-upgrade']] }), BUILD);
  refuses(choosing, upgrade('yellow'), 'EW-K6', 'EW-K4');
});

test('EW-K6: upgrades come before the trade, and trading gives up those not used', () => {
  const start = upgrader({ holds: ['YYYYYYY'], bonus: [['build-upgrade', 'build-upgrade']] });
  const state = play(start, BUILD, upgrade('yellow'), TRADE);
  expect(hold(state, 0)).toBe('YYYRB');
  refuses(state, upgrade('yellow'), 'EW-K6');
  expect(kinds(state)).toEqual(['endTurn', 'trade']);
  expect(hold(play(state, TRADE), 0)).toBe('RBB');
});

test('EW-K6: a cube just upgraded can be traded', () => {
  // YR -> B at C3
  const state = play(upgrader({ boats: ['C3'], holds: ['YY'] }), BUILD, upgrade('yellow'), TRADE);
  expect(hold(state, 0)).toBe('B');
});

test('EW-K6: upgrading is an option', () => {
  const state = play(upgrader({ holds: ['Y'] }), BUILD);
  permits(state, END);
  expect(hold(play(state, END), 0)).toBe('Y');
});

test('EW-K6: no build, no upgrade', () => {
  const start = upgrader({ holds: ['YYYY'], outposts: { B2: [0] } });
  refuses(start, upgrade('yellow'), 'EW-K6', 'EW-M1');
  const traded = play(upgrader({ holds: ['YYYYYYY'], outposts: { B2: [0] } }), TRADE);
  refuses(traded, upgrade('yellow'), 'EW-K6');
  expect(hold(play(start, HARVEST), 0)).toBe('YYYYYY');
});

test('EW-K6: what was paid for the build cannot be upgraded', () => {
  const paying = play(upgrader({ holds: ['YR'], outposts: { B2: [1] } }), BUILD);
  refuses(paying, upgrade('yellow'), 'EW-K6', 'EW-K2');
  const paid = play(paying, payCube('yellow'));
  expect(legal(paid, 'upgrade')).toEqual([upgrade('red')]);
  expect(hold(play(paid, upgrade('red')), 0)).toBe('G');
});

test('EW-K6: cubes that are not there or brown are not upgraded', () => {
  const state = play(upgrader({ holds: ['YB'] }), BUILD);
  expect(legal(state, 'upgrade')).toEqual([upgrade('yellow')]);
  refuses(state, upgrade('green'), 'EW-K6', 'C-3');
  const brown = play(upgrader({ holds: ['BB'] }), BUILD);
  expect(actor(brown)).toBe(1);
  expect(hold(brown, 0)).toBe('BB');
});
