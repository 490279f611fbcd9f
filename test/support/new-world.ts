import { expect } from 'vitest';
import type * as z from 'zod/mini';
import { defaultComponents, parseComponents } from '../../src/entries/components';
import type { schemas } from '../../src/games/new-world/input';
import * as engine from '../../src/index';
import { cubes, letters } from './cubes';
import { setupParsed } from './inside';
import { idsOf, indexIn, playerOf } from './pieces';
import { sceneOf } from './scene';

export { CLAIM, discard, END, REST, TRADE, takeBonus, upgrade } from './moves';
export { cubes, letters };

export type State = engine.State<'new-world'>;
export type Action = engine.Action<'new-world'>;
export type Components = engine.Components<'new-world'>;
type Options = engine.Options<'new-world'>;
type Draft = z.infer<(typeof schemas)['state']>;
type DraftComponents = z.infer<(typeof schemas)['components']>;
type Location = Components['boards'][number]['locations'][number];

export const COMPONENTS: Components = defaultComponents('new-world');

const componentsOf = (state: Pick<State, 'game'>): Components => state.game.components ?? COMPONENTS;

/** What tests ask of a state, and do with it. */
export const { arrange, play, hold, total, kinds, legal, permits, refuses } = sceneOf<'new-world', Draft>();

/** The locations of a game, by number. */
function locationsOf(state: Pick<State, 'game'>): Location[] {
  const { boards, boardChoice } = componentsOf(state);
  return [...boardChoice.always, state.game.board].flatMap(
    (id) => boards.find((board) => board.id === id)?.locations ?? [],
  );
}

/** The names of the locations of a game, by number. */
export const locationNames = (state: Pick<State, 'game'>): string[] => locationsOf(state).map(({ id }) => id);

/** The number of a location. */
export function location(state: Pick<State, 'game'>, name: string): number {
  const number = locationNames(state).indexOf(name);
  if (number === -1) throw new Error(`no location ${name}`);
  return number;
}

/** The default component set after an edit, checked like any set from outside. */
export function altered(edit: (draft: DraftComponents) => void): Components {
  const draft = JSON.parse(JSON.stringify(COMPONENTS)) as DraftComponents;
  edit(draft);
  return parseComponents(draft) as Components;
}

/** A location of a set that is being edited. */
export function locationOf(
  draft: DraftComponents,
  name: string,
): DraftComponents['boards'][number]['locations'][number] {
  const found = draft.boards.flatMap(({ locations }) => locations).find(({ id }) => id === name);
  if (found === undefined) throw new Error(`no location ${name}`);
  return found;
}

/** What is laid out by {@link world}; what is not named is as little as can be. */
export interface Setting {
  readonly players?: 2 | 3 | 4;
  /** The fourth location board; D1 by default. */
  readonly board?: string;
  readonly firstSeat?: number;
  /** Whose turn begins; the first player's by default. */
  readonly seat?: number;
  /** By seat, in letters. */
  readonly holds?: readonly string[];
  /** By location: whose settlers stand there, and how many. All others are on the player boards or in reserve. */
  readonly settlers?: Readonly<Record<string, readonly [seat: number, count: number]>>;
  /** Point cards by seat. */
  readonly cards?: readonly (readonly string[])[];
  /** Bonus tiles by seat. */
  readonly bonus?: readonly (readonly string[])[];
  /** Exploration tiles by seat, one for each exploration card; by default those with the highest numbers. */
  readonly tiles?: readonly (readonly string[])[];
  /**
   * Locations from which the exploration tile has been taken; those with the highest numbers follow as tiles were
   * taken. For each that no player's card accounts for, the last seat has one more exploration card.
   */
  readonly open?: readonly string[];
  /** Exploration tiles by location; the others follow in rising order. */
  readonly covered?: Readonly<Record<string, string>>;
  /** The cards above the forts, from left to right; null for none. */
  readonly row?: readonly (string | null)[];
  /** The top of the deck, the top card first. */
  readonly next?: readonly string[];
  /** Bonus stacks by fort, each with the top tile first; the last of the others are short of what was taken. */
  readonly stacks?: Readonly<Record<string, readonly (readonly string[])[]>>;
  readonly upgradeAtLeastOnce?: boolean | 'noneNeeded';
  readonly components?: Components;
}

const ROW = ['settlers-2', 'exploration-2', 'nativeHelp-2', 'tool-2'];

function isInGame({ star, players }: Components['pointCards'][number], count: number): boolean {
  return star !== 'white' && (players === undefined || count === 4 || (players === '3+' && count === 3));
}

/** The point cards of each seat, with those that account for the locations that are open. */
function cardsBySeat(setting: Setting, components: Components, players: number): string[][] {
  const { cards = [], open = [], row = [], next = [] } = setting;
  const bySeat = Array.from({ length: players }, (_, seat) => [...(cards[seat] ?? [])]);
  const exploring = components.pointCards.filter(
    (card) => card.kind === 'exploration' && isInGame(card, players),
  );
  const named = new Set<string | null>([...bySeat.flat(), ...row, ...next, ...(setting.row ? [] : ROW)]);
  const missing = open.length - exploring.filter(({ id }) => bySeat.flat().includes(id)).length;
  const unnamed = exploring.filter(({ id }) => !named.has(id)).reverse();
  for (const { id } of unnamed.slice(0, Math.max(0, missing))) bySeat[players - 1]?.push(id);
  return bySeat;
}

/** Lays the point cards: those not named fill the deck, in the order of the components. */
function layPointCards(draft: Draft, setting: Setting, bySeat: readonly (readonly string[])[]): void {
  const components = componentsOf(draft);
  const { pointCards } = components;
  const indexOf = (id: string): number => indexIn(idsOf(pointCards), id);
  const inGame = pointCards.filter((card) => isInGame(card, draft.players.length)).map(({ id }) => id);
  const { next = [] } = setting;
  const held = bySeat.flat();
  const free = [...ROW, ...inGame].filter(
    (id, i, all) => all.indexOf(id) === i && inGame.includes(id) && !held.includes(id) && !next.includes(id),
  );
  const row = setting.row ?? free.slice(0, 4);
  const named = new Set<string | null>([...row, ...held, ...next]);
  draft.pointRow = row.map((id) => (id === null ? -1 : indexOf(id)));
  draft.deck = [...next, ...inGame.filter((id) => !named.has(id))].map(indexOf).reverse();
  for (const [seat, ids] of bySeat.entries()) {
    playerOf(draft, seat).pointCards = ids.map(indexOf).sort((a, b) => a - b);
  }
}

/** Lays the bonus tiles: those not named fill the stacks in the order of the components. */
function layBonusTiles(draft: Draft, { bonus = [], stacks = {} }: Setting): void {
  const { bonusTiles, pointRow } = componentsOf(draft);
  const indexOf = (id: string): number => indexIn(idsOf(bonusTiles), id);
  const named = new Set([...bonus.flat(), ...Object.values(stacks).flat(2)]);
  const free = bonusTiles.filter(({ id, icon }) => icon === undefined && !named.has(id)).map(({ id }) => id);
  const spaces = pointRow.forts.flatMap((fort) => {
    const place = locationsOf(draft).find(({ id }) => id === fort);
    return (place?.kind === 'fort' ? place.bonusStacks : []).map((size, i) => ({
      size,
      tiles: stacks[fort] === undefined ? undefined : (stacks[fort][i] ?? []),
    }));
  });
  let gone = bonus.flat().length;
  for (const { size, tiles } of spaces) if (tiles !== undefined) gone -= size - tiles.length;
  if (gone < 0) throw new Error('more bonus tiles are missing from the stacks than were taken');
  const sizes = [...spaces].reverse().map(({ size, tiles }) => {
    if (tiles !== undefined) return tiles.length;
    const short = Math.min(size, gone);
    gone -= short;
    return size - short;
  });
  draft.bonusStacks = [];
  let rest = free;
  for (const [i, { tiles }] of spaces.entries()) {
    const size = sizes[spaces.length - 1 - i] ?? 0;
    draft.bonusStacks.push((tiles ?? rest.slice(0, size)).map(indexOf).reverse());
    if (tiles === undefined) rest = rest.slice(size);
  }
  draft.spareBonusTiles = rest.map(indexOf);
  for (const [seat, ids] of bonus.entries()) {
    playerOf(draft, seat).bonusTiles = ids.map(indexOf).sort((a, b) => a - b);
  }
}

/** Lays the exploration tiles, with one for each exploration card in the players' hands. */
function layExplorationTiles(draft: Draft, setting: Setting, bySeat: readonly (readonly string[])[]): void {
  const { explorationTiles, pointCards } = componentsOf(draft);
  const { tiles = [], open = [], covered = {} } = setting;
  const indexOf = (id: string): number => indexIn(idsOf(explorationTiles), id);
  const named = new Set([...tiles.flat(), ...Object.values(covered)]);
  let free = explorationTiles.map(({ id }) => id).filter((id) => !named.has(id));
  let taken = 0;
  for (const [seat, ids] of bySeat.entries()) {
    const cards = ids.filter(
      (id) => pointCards[indexIn(idsOf(pointCards), id)]?.kind === 'exploration',
    ).length;
    const own = [...(tiles[seat] ?? [])];
    while (own.length < cards) {
      own.push(free[free.length - 1] ?? '');
      free = free.slice(0, -1);
    }
    taken += own.length;
    playerOf(draft, seat).explorationTiles = own.map(indexOf).sort((a, b) => a - b);
  }
  const covers = locationsOf(draft)
    .filter(({ cover }) => cover === 'always' || (cover === '2-3' && draft.players.length < 4))
    .map(({ id }) => id);
  const closed = covers.filter((name) => !open.includes(name));
  const keep = closed.filter((name) => covered[name] !== undefined);
  const others = closed.filter((name) => covered[name] === undefined);
  const still = covers.length - taken - keep.length;
  const covering = new Map(keep.map((name) => [name, covered[name] ?? '']));
  for (const [i, name] of others.slice(0, still).entries()) covering.set(name, free[i] ?? '');
  draft.explorationTiles = locationNames(draft).map((name) => {
    const tile = covering.get(name);
    return tile === undefined ? -1 : indexOf(tile);
  });
}

/** Puts the settlers on locations and player boards; the reserve is what cards and tiles have left of it. */
function placeSettlers(draft: Draft, { settlers = {} }: Setting): void {
  const { pointCards, explorationTiles, setup } = componentsOf(draft);
  const count = draft.players.length as 2 | 3 | 4;
  const names = locationNames(draft);
  for (const name of Object.keys(settlers)) location(draft, name);
  draft.owners = names.map((name) => settlers[name]?.[0] ?? -1);
  draft.settlers = names.map((name) => settlers[name]?.[1] ?? 0);
  for (const [seat, player] of draft.players.entries()) {
    let drawn = 0;
    for (const index of player.pointCards) {
      const card = pointCards[index];
      if (card?.kind === 'settlers') drawn += card.settlers;
    }
    for (const tile of player.explorationTiles) {
      if (explorationTiles[tile]?.effect.kind === 'settler') drawn++;
    }
    const out = Object.values(settlers).reduce((sum, [owner, n]) => sum + (owner === seat ? n : 0), 0);
    player.reserve = Math.max(0, setup.settlersPerPlayer - setup.startingSettlers[count] - drawn);
    player.settlers = setup.settlersPerPlayer - player.reserve - out;
  }
}

/** A turn's start on a known board: everything as the setting says. */
export function world(setting: Setting = {}): State {
  const { players = 3, board = 'D1', firstSeat = 0, seat = firstSeat, holds = [] } = setting;
  const { upgradeAtLeastOnce, components } = setting;
  // Also with fewer point cards than a new game needs.
  const start = setupParsed({
    variant: 'new-world',
    players,
    seed: 'clauses',
    firstSeat,
    board,
    ...(upgradeAtLeastOnce === undefined ? {} : { upgradeAtLeastOnce }),
    ...(components === undefined ? {} : { components }),
  } satisfies Options) as State;
  return arrange(start, (draft) => {
    draft.seat = seat;
    draft.actor = seat;
    const bySeat = cardsBySeat(setting, componentsOf(draft), players);
    layPointCards(draft, setting, bySeat);
    layBonusTiles(draft, setting);
    layExplorationTiles(draft, setting, bySeat);
    placeSettlers(draft, setting);
    for (let s = 0; s < players; s++) playerOf(draft, s).cubes = cubes(holds[s] ?? '');
  });
}

// Actions
export const work = (name: string): Action => ({ kind: 'work', location: name });
export const explore = (name: string): Action => ({ kind: 'explore', location: name });

// What is on the table
/** Settlers on the player board. */
export const ready = (state: State, seat: number): number => playerOf(state, seat).settlers;
export const reserve = (state: State, seat: number): number => playerOf(state, seat).reserve;
/** Whose settlers stand on a location, and how many; null if there are none. */
export const position = (state: State, name: string): [seat: number, count: number] | null => {
  const number = location(state, name);
  const owner = state.owners[number] ?? -1;
  const count = state.settlers[number] ?? 0;
  expect(owner === -1).toBe(count === 0);
  return owner === -1 ? null : [owner, count];
};
export const cardsOf = (state: State, seat: number): string[] =>
  playerOf(state, seat).pointCards.map((card) => componentsOf(state).pointCards[card]?.id ?? '');
export const bonusOf = (state: State, seat: number): string[] =>
  playerOf(state, seat).bonusTiles.map((tile) => componentsOf(state).bonusTiles[tile]?.id ?? '');
export const tilesOf = (state: State, seat: number): string[] =>
  playerOf(state, seat).explorationTiles.map((tile) => componentsOf(state).explorationTiles[tile]?.id ?? '');
/** The exploration tile on a location, or null. */
export const tileOn = (state: State, name: string): string | null =>
  componentsOf(state).explorationTiles[state.explorationTiles[location(state, name)] ?? -1]?.id ?? null;
/** The locations with an exploration tile. */
export const covered = (state: State): string[] =>
  locationNames(state).filter((name) => tileOn(state, name) !== null);
/** The cards above the forts, from left to right. */
export const rowOf = (state: State): (string | null)[] =>
  state.pointRow.map((card) => componentsOf(state).pointCards[card]?.id ?? null);
/** The deck, the top card first. */
export const deckOf = (state: State): string[] =>
  [...state.deck].reverse().map((card) => componentsOf(state).pointCards[card]?.id ?? '');
/** The bonus stacks, fort by fort, each with the top tile first. */
export const stacksOf = (state: State): string[][] =>
  state.bonusStacks.map((stack) =>
    [...stack].reverse().map((tile) => componentsOf(state).bonusTiles[tile]?.id ?? ''),
  );
/** The locations named by the legal actions of a kind. */
export function places(state: State, kind: 'work' | 'explore' = 'work'): string[] {
  return engine
    .legalActions(state)
    .flatMap((action) => (action.kind === kind ? [action.location] : []))
    .sort();
}

/** How many settlers a location asks of the player whose turn begins: as many as are put there. */
export function asks(state: State, name: string): number {
  permits(state, work(name));
  const { seat } = state;
  const before = ready(state, seat);
  const after = play(state, work(name));
  const there = position(after, name);
  expect(there?.[0]).toBe(seat);
  expect(ready(after, seat)).toBe(before - (there?.[1] ?? 0));
  return there?.[1] ?? 0;
}
