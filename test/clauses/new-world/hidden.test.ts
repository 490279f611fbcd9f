import { expect, test } from 'vitest';
import { explain, legalActions, parseState, resample, view } from '../../../src/index';
import {
  arrange,
  CLAIM,
  COMPONENTS,
  covered,
  deckOf,
  play,
  rowOf,
  type Setting,
  type State,
  stacksOf,
  takeBonus,
  tileOn,
  work,
  world,
} from '../../support/new-world';
import { published } from '../../support/published';
import { onSeeds } from '../../support/rounds';

const VIEWERS = [0, 1, 2, 'spectator'] as const;
const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);

/** Some way into a game: cards, bonus tiles and exploration tiles have been taken. */
const MIDDLE: Setting = {
  holds: ['RRG', 'YYBB', 'G'],
  cards: [['settlers-5', 'tool-4'], ['exploration-5']],
  tiles: [[], ['exploration-9']],
  bonus: [['bonus-14'], ['bonus-1', 'bonus-2']],
  settlers: { 'A1-3': [1, 2], 'B1-3': [0, 2] },
};

/** The same table with every hidden thing changed: the deck below its top, the bonus tiles below the tops. */
function otherWorld(state: State): State {
  return arrange(state, (draft) => {
    const top = draft.deck.slice(-1);
    draft.deck = [...draft.deck.slice(0, -1).reverse(), ...top];
    const pool = [...draft.spareBonusTiles, ...draft.bonusStacks.flatMap((stack) => stack.slice(0, -1))];
    draft.bonusStacks = draft.bonusStacks.map((stack) => [
      ...stack.slice(0, -1).map(() => pool.pop() ?? -1),
      ...stack.slice(-1),
    ]);
    draft.spareBonusTiles = pool.sort((a, b) => a - b);
  });
}

/** What everybody sees of the stacks, the deck and the rest. */
const seen = (state: State): unknown => ({
  ...state,
  deck: [state.deck.length, ...state.deck.slice(-1)],
  bonusStacks: state.bonusStacks.map((stack) => [stack.length, ...stack.slice(-1)]),
  spareBonusTiles: state.spareBonusTiles.length,
});

test('NW-I1: what lies below the tops changes nothing that anybody sees or may do', () => {
  for (const start of [world(), world(MIDDLE), world({ players: 4 })]) {
    const states = [start, play(start, work('A1-1')), play(start, work('B1-1'))];
    const others = [
      otherWorld(start),
      play(otherWorld(start), work('A1-1')),
      play(otherWorld(start), work('B1-1')),
    ];
    for (const [i, state] of states.entries()) {
      const other = others[i] ?? state;
      expect(JSON.stringify(other)).not.toBe(JSON.stringify(state));
      for (const viewer of VIEWERS) {
        expect(JSON.stringify(view(other, viewer))).toBe(JSON.stringify(view(state, viewer)));
      }
      expect(legalActions(other)).toEqual(legalActions(state));
      for (const action of [CLAIM, takeBonus(0), takeBonus(2), work('A1-6')]) {
        expect(explain(other, action)).toEqual(explain(state, action));
      }
    }
  }
});

test('NW-I1: no view names a card below the top of the deck', () => {
  const state = world(MIDDLE);
  const [top = '', ...below] = deckOf(state);
  for (const viewer of VIEWERS) {
    const text = JSON.stringify(view(state, viewer));
    expect(text).toContain(`"${top}"`);
    // Cards and exploration tiles of the kind share their names.
    const named = below.filter((id) => !id.startsWith('exploration') && text.includes(`"${id}"`));
    expect(named).toEqual([]);
  }
});

test('NW-I1: no view names a bonus tile below a top, nor the spare one', () => {
  const state = world(MIDDLE);
  const spare = state.spareBonusTiles.map((tile) => COMPONENTS.bonusTiles[tile]?.id ?? '');
  const hidden = [...stacksOf(state).flatMap((stack) => stack.slice(1)), ...spare];
  expect(hidden).toHaveLength(17 - 3 - stacksOf(state).filter((stack) => stack.length > 0).length);
  for (const viewer of VIEWERS) {
    const text = JSON.stringify(view(state, viewer));
    expect(hidden.filter((id) => text.includes(`"${id}"`))).toEqual([]);
    for (const stack of stacksOf(state)) if (stack[0] !== undefined) expect(text).toContain(`"${stack[0]}"`);
  }
});

test('NW-I1: everything else is seen by all, the same', () => {
  const state = world(MIDDLE);
  const { viewer: _, ...shown } = view(state, 0);
  expect(shown.variant).toBe('new-world');
  for (const viewer of VIEWERS) {
    const { viewer: whose, ...other } = view(state, viewer);
    expect(whose).toBe(viewer);
    expect(other).toEqual(shown);
  }
  expect(shown.players.map((player) => player.pointCards)).toEqual([
    ['settlers-5', 'tool-4'],
    ['exploration-5'],
    [],
  ]);
  expect(shown.players.map((player) => player.bonusTiles)).toEqual([
    ['bonus-14'],
    ['bonus-1', 'bonus-2'],
    [],
  ]);
  expect(shown.players.map((player) => player.explorationTiles)).toEqual([[], ['exploration-9'], []]);
  expect(shown.players.map((player) => player.cubes)).toEqual([
    [0, 2, 1, 0],
    [2, 0, 0, 2],
    [0, 0, 1, 0],
  ]);
  expect(shown.locations.find(({ id }) => id === 'A1-3')).toMatchObject({ settlers: 2, owner: 1 });
  expect(shown.locations.find(({ id }) => id === 'A1-4')).toMatchObject({ settlers: 0, owner: null });
  for (const location of shown.locations) {
    expect('pointCard' in location).toBe(location.kind === 'fort');
    expect('bonusStacks' in location).toBe(location.kind === 'fort');
  }
});

test('NW-I1: another world keeps all that is seen', () => {
  for (const start of [world(MIDDLE), play(world(MIDDLE), work('A1-1')), world({ players: 4 })]) {
    for (const viewer of VIEWERS) {
      onSeeds(10, (seed) => {
        const other = resample(start, viewer, seed) as State;
        expect(seen(other)).toEqual(seen(start));
        expect(view(other, viewer)).toEqual(view(start, viewer));
        expect(parseState(JSON.parse(JSON.stringify(other)))).toEqual(other);
        expect([...other.deck].sort()).toEqual([...start.deck].sort());
        const tiles = (state: State): number[] =>
          [...state.bonusStacks.flat(), ...state.spareBonusTiles].sort();
        expect(tiles(other)).toEqual(tiles(start));
      });
    }
  }
});

test('NW-I1: which world a seed draws does not depend on what is hidden', () => {
  const start = world(MIDDLE);
  for (const viewer of VIEWERS)
    expect(resample(otherWorld(start), viewer, 'x')).toEqual(resample(start, viewer, 'x'));
});

test('NW-I1: in other worlds the deck below its top card is in any order', () => {
  const start = world(MIDDLE);
  const others = SEEDS.map((seed) => deckOf(resample(start, 0, seed) as State));
  expect(new Set(others.map((deck) => deck.join())).size).toBe(SEEDS.length);
  expect(new Set(others.map((deck) => deck[1])).size).toBeGreaterThan(12);
  expect(new Set(others.map((deck) => deck[deck.length - 1])).size).toBeGreaterThan(12);
  expect(new Set(others.map((deck) => deck[0])).size).toBe(1);
});

test('NW-I1: in other worlds each hidden bonus tile can be the spare one, and lie in any stack', () => {
  const start = world();
  const others = Array.from({ length: 200 }, (_, seed) => resample(start, 'spectator', seed) as State);
  const tops = stacksOf(start).map((stack) => stack[0] ?? '');
  const hidden = COMPONENTS.bonusTiles
    .filter(({ id, icon }) => icon === undefined && !tops.includes(id))
    .map(({ id }) => id)
    .sort();
  expect(hidden).toHaveLength(11);
  const found = (place: (state: State) => string[]): string[] => [...new Set(others.flatMap(place))].sort();
  expect(
    found((state) => state.spareBonusTiles.map((tile) => COMPONENTS.bonusTiles[tile]?.id ?? '')),
  ).toEqual(hidden);
  for (const stack of [0, 1, 2, 3, 4, 5]) {
    expect(found((state) => stacksOf(state)[stack]?.slice(1) ?? [])).toEqual(hidden);
  }
});

test('NW-I1: what another world is does not depend on what is hidden in this one', () => {
  for (const start of [world(MIDDLE), world({ players: 4 })]) {
    onSeeds(5, (seed) =>
      expect(resample(otherWorld(start), 'spectator', seed)).toEqual(resample(start, 'spectator', seed)),
    );
  }
});

test('NW-I1: the same seed gives the same other world', () => {
  const start = world(MIDDLE);
  expect(resample(start, 1, 'x')).toEqual(resample(start, 1, 'x'));
  expect(resample(start, 1, 'x')).not.toEqual(resample(start, 1, 'y'));
});

test('NW-I1: with 4 players the two spare exploration tiles can be deduced', () => {
  const start = world({ players: 4, cards: [[], ['exploration-5']], tiles: [[], ['exploration-3']] });
  const missing = (state: State): string[] => {
    const shown = view(state, 'spectator');
    const known = [
      ...shown.locations.map(({ explorationTile }) => explorationTile),
      ...shown.players.flatMap(({ explorationTiles }) => explorationTiles),
    ];
    return COMPONENTS.explorationTiles.map(({ id }) => id).filter((id) => !known.includes(id));
  };
  expect(missing(start)).toHaveLength(2);
  onSeeds(40, (seed) => {
    const other = resample(start, 2, seed) as State;
    expect(missing(other)).toEqual(missing(start));
    expect(covered(other).map((name) => tileOn(other, name))).toEqual(
      covered(start).map((name) => tileOn(start, name)),
    );
    expect(rowOf(other)).toEqual(rowOf(start));
  });
});

test('NW-I1: a game is published with piles of which only what has come up since is known', () => {
  const options = { variant: 'new-world', players: 3, seed: 2, firstSeat: 0 } as const;
  const [real, ...others] = published(options, 120);
  const tiles = ({ bonusStacks, spareBonusTiles }: State): number[] =>
    [...bonusStacks.flat(), ...spareBonusTiles].sort();
  for (const other of others) {
    expect(seen(other)).toEqual(seen(real));
    expect([...other.deck].sort()).toEqual([...real.deck].sort());
    expect(tiles(other)).toEqual(tiles(real));
  }
  expect(new Set(others.map(({ deck }) => `${deck}`)).size).toBeGreaterThan(1);
  expect(new Set(others.map(({ bonusStacks }) => JSON.stringify(bonusStacks))).size).toBeGreaterThan(1);
});
