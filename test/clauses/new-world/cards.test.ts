import { expect, test } from 'vitest';
import { actor, view } from '../../../src/index';
import {
  altered,
  bonusOf,
  CLAIM,
  cardsOf,
  covered,
  discard,
  END,
  explore,
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
  rowOf,
  type Setting,
  type State,
  TRADE,
  takeBonus,
  tileOn,
  tilesOf,
  total,
  upgrade,
  work,
  world,
} from '../../support/new-world';

const THREE = ['bonus-14', 'bonus-15', 'bonus-16'];
/** settlers-2 costs RRG, exploration-2 RRB, nativeHelp-2 YBB, tool-2 BBB. */
const ROW = ['settlers-2', 'exploration-2', 'nativeHelp-2', 'tool-2'];
/** Six settlers in all: with 3 players the reserve is empty. */
const SIX_SETTLERS = ['settlers-4', 'settlers-5', 'settlers-7', 'settlers-9', 'settlers-10'];

const settlersOf = (state: State, seat: number): [ready: number, reserve: number] => [
  ready(state, seat),
  reserve(state, seat),
];

// NW-C1

test('NW-C1: at once as many settlers as the card shows come from the reserve', () => {
  const one = play(world({ holds: ['RRG'], row: ROW }), work('A1-1'));
  expect(settlersOf(one, 0)).toEqual([5, 6]);
  const claimed = play(one, CLAIM);
  expect(claimed.phase).toBe('fort');
  expect(settlersOf(claimed, 0)).toEqual([6, 5]);
  expect(settlersOf(claimed, 1)).toEqual([6, 6]);
  // settlers-4 shows two and costs RBB.
  const two = play(world({ holds: ['RBB'], row: ['settlers-4', ...ROW.slice(1)] }), work('A1-1'), CLAIM);
  expect(settlersOf(two, 0)).toEqual([7, 4]);
});

test('NW-C1: with 2 players the reserve is five', () => {
  const state = play(world({ players: 2, holds: ['RRG'], row: ROW }), work('A1-1'), CLAIM);
  expect(settlersOf(state, 0)).toEqual([7, 4]);
});

test('NW-C1: they are ready for use from the next turn on', () => {
  const start = world({ players: 2, holds: ['RRG'], row: ROW, settlers: { 'A1-4': [1, 7], 'B1-3': [0, 6] } });
  expect(settlersOf(start, 0)).toEqual([1, 5]);
  const state = play(start, work('A1-1'), CLAIM, END, REST);
  expect(settlersOf(state, 0)).toEqual([1, 4]);
  expect(position(play(state, work('A1-4')), 'A1-4')).toEqual([0, 1]);
});

test('NW-C1: with too few in reserve, as many as there are', () => {
  const start = world({
    holds: ['RBB'],
    row: ['settlers-4', ...ROW.slice(1)],
    cards: [['settlers-1', 'settlers-2', 'settlers-5', 'settlers-6', 'settlers-7']],
  });
  expect(settlersOf(start, 0)).toEqual([11, 1]);
  const state = play(start, work('A1-1'), CLAIM);
  expect(settlersOf(state, 0)).toEqual([11, 0]);
  expect(cardsOf(state, 0)).toContain('settlers-4');
});

test('NW-C1: with none left the card may still be claimed', () => {
  const start = world({ holds: ['RRG'], row: ROW, cards: [SIX_SETTLERS], bonus: [THREE] });
  expect(settlersOf(start, 0)).toEqual([12, 0]);
  permits(start, work('A1-1'));
  const state = play(start, work('A1-1'), CLAIM);
  expect(settlersOf(state, 0)).toEqual([11, 0]);
  expect(cardsOf(state, 0)).toContain('settlers-2');
  expect(hold(state, 0)).toBe('');
});

// NW-C2

test('NW-C2: one exploration tile of choice is taken at once', () => {
  const start = world({
    holds: ['RRGB'],
    row: ROW,
    covered: { 'D1-4': 'exploration-9', 'A1-6': 'exploration-7' },
  });
  const exploring = play(start, work('A1-2'), CLAIM);
  expect(exploring.phase).toBe('explore');
  expect(actor(exploring)).toBe(0);
  expect(hold(exploring, 0)).toBe('G');
  expect(places(exploring, 'explore')).toEqual(covered(start).sort());
  expect(covered(start)).toHaveLength(10);
  const state = play(exploring, explore('D1-4'));
  expect(tilesOf(state, 0)).toEqual(['exploration-9']);
  expect(tilesOf(state, 1)).toEqual([]);
  expect(tileOn(state, 'D1-4')).toBeNull();
  expect(tileOn(state, 'A1-6')).toBe('exploration-7');
  expect(covered(state)).toHaveLength(9);
  expect(view(state, 2).locations.find(({ id }) => id === 'D1-4')?.explorationTile).toBeNull();
  expect(tilesOf(play(exploring, explore('A1-6')), 0)).toEqual(['exploration-7']);
});

test('NW-C2: the choice must be made, and comes first', () => {
  const exploring = play(world({ holds: ['RRB'], row: ROW }), work('A1-2'), CLAIM);
  expect(kinds(exploring)).toEqual(['explore']);
  refuses(exploring, END, 'NW-C2');
  refuses(exploring, takeBonus(0), 'NW-C2');
  refuses(exploring, CLAIM, 'NW-C2', 'NW-F1');
});

test('NW-C2: only where a tile lies', () => {
  const exploring = play(world({ holds: ['RRB'], row: ROW, open: ['A1-6'] }), work('A1-2'), CLAIM);
  for (const name of ['A1-6', 'A1-3', 'A1-2', 'D1-1']) refuses(exploring, explore(name), 'NW-C2');
  expect(places(exploring, 'explore')).toHaveLength(9);
});

test('NW-C2: a bonus tile may follow', () => {
  const explored = play(world({ holds: ['RRB'], row: ROW }), work('A1-2'), CLAIM, explore('A1-6'));
  expect(explored.phase).toBe('fort');
  expect(kinds(explored)).toEqual(['endTurn', 'takeBonus']);
  expect(bonusOf(play(explored, takeBonus(0)), 0)).toHaveLength(1);
  expect(actor(play(explored, takeBonus(0)))).toBe(1);
  expect(actor(play(explored, END))).toBe(1);
  expect(bonusOf(play(explored, END), 0)).toEqual([]);
});

test('NW-C2: after a bonus tile, or with full slots, the turn ends with the choice', () => {
  const taken = play(world({ holds: ['RRB'], row: ROW }), work('A1-2'), takeBonus(0), CLAIM);
  expect(kinds(taken)).toEqual(['explore']);
  expect(actor(play(taken, explore('A1-6')))).toBe(1);
  const full = play(world({ holds: ['RRB'], row: ROW, bonus: [THREE] }), work('A1-2'), CLAIM);
  expect(actor(full)).toBe(0);
  expect(actor(play(full, explore('A1-6')))).toBe(1);
});

test('NW-C2: the location under it is open to all from then on', () => {
  const start = world({ players: 2, holds: ['RRRRB', 'RR'], row: ROW });
  refuses(start, work('A1-6'), 'NW-W1');
  const state = play(start, work('A1-2'), CLAIM, explore('A1-6'), END);
  permits(state, work('A1-6'));
  const used = play(state, work('A1-6'), TRADE);
  expect(hold(used, 1)).toBe('GG');
  expect(position(used, 'A1-6')).toEqual([1, 2]);
  permits(used, work('A1-6'));
  refuses(used, work('B1-6'), 'NW-W1');
});

test('NW-C2: another exploration card takes another tile', () => {
  const start = world({ players: 2, holds: ['RRB', 'RRB'], row: ROW, next: ['exploration-11'] });
  const first = play(start, work('A1-2'), CLAIM, explore('A1-6'), END, REST);
  expect(tilesOf(first, 0)).toHaveLength(1);
  // exploration-11 costs YRR and lies above B1-2.
  const second = world({
    holds: ['YRR'],
    cards: [['exploration-2']],
    row: ['settlers-2', 'nativeHelp-2', 'tool-2', 'exploration-11'],
    tiles: [['exploration-9']],
    covered: { 'B1-6': 'exploration-10' },
  });
  const state = play(second, work('B1-2'), CLAIM, explore('B1-6'));
  expect(tilesOf(state, 0)).toEqual(['exploration-9', 'exploration-10']);
});

/** All eight tiles of a game for four are taken. */
const NO_TILES: Setting = {
  players: 4,
  cards: [
    ['exploration-1', 'exploration-2'],
    ['exploration-3', 'exploration-4'],
    ['exploration-5', 'exploration-6'],
    ['exploration-7', 'exploration-8'],
  ],
  row: ['exploration-9', 'settlers-2', 'nativeHelp-2', 'tool-2'],
  holds: ['RGG'],
};

test('NW-C2: with no tile left nothing happens', () => {
  const start = world(NO_TILES);
  expect(covered(start)).toEqual([]);
  const claimed = play(start, work('A1-1'), CLAIM);
  expect(claimed.phase).toBe('fort');
  expect(kinds(claimed)).toEqual(['endTurn', 'takeBonus']);
  expect(cardsOf(claimed, 0)).toContain('exploration-9');
  expect(tilesOf(claimed, 0)).toHaveLength(2);
  expect(actor(play(claimed, END))).toBe(1);
  expect(actor(play(world({ ...NO_TILES, bonus: [THREE] }), work('A1-1'), CLAIM))).toBe(1);
});

test('NW-C2: the last tile is taken by choice like any other', () => {
  const start = world({ ...NO_TILES, cards: [['exploration-1'], ...(NO_TILES.cards?.slice(1) ?? [])] });
  expect(covered(start)).toHaveLength(1);
  const exploring = play(start, work('A1-1'), CLAIM);
  expect(legal(exploring, 'explore')).toEqual(covered(start).map(explore));
  expect(kinds(exploring)).toEqual(['explore']);
  expect(covered(play(exploring, explore(covered(start)[0] ?? '')))).toEqual([]);
});

test('NW-C2: no exploring without an exploration card', () => {
  const claimed = play(world({ holds: ['RRG'], row: ROW }), work('A1-1'), CLAIM);
  expect(claimed.phase).toBe('fort');
  refuses(claimed, explore('A1-6'), 'NW-C2');
  refuses(world(), explore('A1-6'), 'NW-C2', 'NW-T1', 'NW-W1');
});

// NW-C3

test('NW-C3: a native-help card that was claimed helps from then on, again and again', () => {
  const start = world({ players: 2, holds: ['YBB'], row: ROW });
  let state = play(start, work('B1-1'), CLAIM, END, REST);
  for (let n = 0; n < 3; n++) {
    state = play(state, work('B1-3'));
    expect(position(state, 'B1-3')).toEqual([0, 1]);
    state = play(state, REST, REST, REST);
  }
  expect(cardsOf(state, 0)).toEqual(['nativeHelp-2']);
});

test('NW-C3: at the claim itself nothing comes back', () => {
  const components = altered((draft) => {
    locationOf(draft, 'B1-1').landmarks = ['field'];
  });
  const start = world({ components, holds: ['YBB'], row: ROW });
  const claimed = play(start, work('B1-1'), CLAIM);
  expect(position(claimed, 'B1-1')).toEqual([0, 2]);
  expect(ready(claimed, 0)).toBe(4);
});

// NW-C4

test('NW-C4: a tool card that was claimed gives its cube from then on, again and again', () => {
  const start = world({ players: 2, holds: ['YGGB'], row: ['tool-5', ...ROW.slice(1)] });
  let state = play(start, work('A1-1'), CLAIM, END, REST);
  expect(hold(state, 0)).toBe('Y');
  for (const held of ['YRG', 'YRRGG', 'YRRRGGG']) {
    state = play(state, work('A1-4'));
    expect(hold(state, 0)).toBe(held);
    state = play(state, REST, REST, REST);
  }
  expect(cardsOf(state, 0)).toEqual(['tool-5']);
});

test('NW-C4: two for the same landmark give both their cubes', () => {
  const cards = [['tool-5', 'tool-9']];
  expect(hold(play(world({ cards }), work('A1-4')), 0)).toBe('RRG');
  const upgrading = play(world({ cards }), work('C1-4'));
  expect(hold(upgrading, 0)).toBe('RG');
  expect(legal(upgrading, 'upgrade')).toEqual([upgrade('red'), upgrade('green')]);
});

test('NW-C4: at the claim itself it gives nothing', () => {
  const components = altered((draft) => {
    locationOf(draft, 'A1-1').landmarks = ['field'];
  });
  const start = world({ components, holds: ['GGB'], row: ['tool-5', ...ROW.slice(1)] });
  expect(hold(play(start, work('A1-1')), 0)).toBe('GGB');
  const claimed = play(start, work('A1-1'), CLAIM);
  expect(hold(claimed, 0)).toBe('');
  expect(hold(play(claimed, END), 0)).toBe('');
});

// NW-X1

/** Explores A1-6, where this tile lies. */
function exploring(tile: string, setting: Setting = {}): State {
  const start = world({ holds: ['RRB'], row: ROW, covered: { 'A1-6': tile }, ...setting });
  return play(start, work('A1-2'), CLAIM, explore('A1-6'));
}

test('NW-X1: one settler from the reserve at once', () => {
  for (const tile of ['exploration-1', 'exploration-2']) {
    const state = exploring(tile);
    expect(state.phase).toBe('fort');
    expect(settlersOf(state, 0)).toEqual([6, 5]);
    expect(settlersOf(state, 1)).toEqual([6, 6]);
  }
});

test('NW-X1: none if the reserve is empty', () => {
  const state = exploring('exploration-1', { cards: [SIX_SETTLERS] });
  expect(settlersOf(state, 0)).toEqual([11, 0]);
  expect(tilesOf(state, 0)).toEqual(['exploration-1']);
});

test('NW-X1: or the cubes shown at once', () => {
  expect(hold(exploring('exploration-3'), 0)).toBe('RR');
  expect(hold(exploring('exploration-4'), 0)).toBe('G');
  expect(hold(exploring('exploration-4'), 1)).toBe('');
  expect(settlersOf(exploring('exploration-4'), 0)).toEqual([5, 6]);
});

test('NW-X1, C-5: cubes from a tile can fill the hold too much', () => {
  const state = exploring('exploration-3', { holds: ['RRBBBBBBBB'] });
  expect(hold(state, 0)).toBe('RRBBBBBBB');
  const cards = [['tool-4']];
  const components = altered((draft) => {
    locationOf(draft, 'A1-2').landmarks = ['camp'];
    for (const tile of draft.explorationTiles) {
      if (tile.id === 'exploration-3') tile.effect = { kind: 'cubes', cubes: [3, 0, 0, 0] };
    }
  });
  const full = exploring('exploration-3', { holds: ['RRBBBBBBBB'], cards, components });
  expect(hold(full, 0)).toBe('YYYRBBBBBBB');
  expect(full.phase).toBe('fort');
  const over = play(full, END);
  expect(over.phase).toBe('discard');
  expect(actor(play(over, discard('yellow')))).toBe(1);
});

test('NW-X1: or three points at the end', () => {
  for (const tile of ['exploration-9', 'exploration-10']) {
    const state = exploring(tile);
    // exploration-2 is worth 5.
    expect(total(state, 0)).toBe(8);
    expect(hold(state, 0)).toBe('');
    expect(settlersOf(state, 0)).toEqual([5, 6]);
  }
});

test('NW-X1: or one more symbol when bonus tiles are scored, and nothing at once', () => {
  for (const tile of ['exploration-5', 'exploration-6', 'exploration-7', 'exploration-8']) {
    const state = exploring(tile);
    expect(total(state, 0)).toBe(5);
    expect(hold(state, 0)).toBe('');
    expect(settlersOf(state, 0)).toEqual([5, 6]);
  }
  const bonus = [['bonus-1', 'bonus-3', 'bonus-4']];
  expect(total(exploring('exploration-5', { bonus }), 0)).toBe(7);
  expect(total(exploring('exploration-7', { bonus }), 0)).toBe(7);
  expect(total(exploring('exploration-8', { bonus }), 0)).toBe(7);
  // exploration-2 and the tile show the same symbol.
  expect(total(exploring('exploration-6', { bonus: [['bonus-2']] }), 0)).toBe(9);
});

test('NW-X1: a settler or cubes score nothing at the end', () => {
  expect(total(exploring('exploration-1'), 0)).toBe(5);
  // The cube itself counts as any other.
  expect(total(exploring('exploration-4'), 0)).toBe(6);
  expect(rowOf(exploring('exploration-4'))).not.toContain('exploration-2');
});
