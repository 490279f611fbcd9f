import { expect } from 'vitest';
import type * as z from 'zod/mini';
import { defaultComponents } from '../../src/entries/components';
import type { schemas as easternWonders } from '../../src/games/eastern-wonders/input';
import type { schemas as sandToSea } from '../../src/games/sand-to-sea/input';
import { apply, legalActions, type State as StateOf } from '../../src/index';
import { idsOf, indexIn, playerOf } from './pieces';

type Name = 'eastern-wonders' | 'sand-to-sea';
type State = StateOf<Name>;
type Draft = z.infer<(typeof easternWonders)['state']> | z.infer<(typeof sandToSea)['state']>;
/** As much of a state as says what lies where from the start on. */
type Table = Pick<State, 'variant' | 'game'>;

const componentsOf = ({ variant, game }: Table) => game.components ?? defaultComponents(variant as Name);

/** Of a new game: each player takes the first set on offer and boards the first market tile. */
export function begun<S extends State>(start: S): S {
  let state: State = start;
  while (state.phase === 'takeCubes' || state.phase === 'placeBoat') {
    const [first] = legalActions(state);
    if (first === undefined) throw new Error('nothing to do during setup');
    state = apply(state, first) as State;
  }
  return state as S;
}

/** The names of the hexes of a game, by number. */
export function hexNames(state: Table): string[] {
  const { columns } = state.game.map ?? componentsOf(state).standardMap;
  return Object.keys(columns)
    .sort()
    .flatMap((column) => (columns[column] ?? []).map((_, i) => `${column}${i + 1}`));
}

/** The number of a hex. */
export const hex = (state: Table, name: string): number => indexIn(hexNames(state), name);

/** The row of the player board that a hex's market tile names. */
function rowOf(state: Table, name: string): number {
  const { marketTiles, playerBoard } = componentsOf(state);
  const tile = marketTiles[state.game.market[hex(state, name)] ?? -1];
  if (tile === undefined) throw new Error(`no market tile on ${name}`);
  return playerBoard.rows.indexOf(tile.symbol);
}

/** Puts an outpost from a player's board on a tile. */
export function putOutpost(draft: Draft, seat: number, name: string): void {
  const number = hex(draft, name);
  const there = draft.outposts[number] ?? 0;
  if ((there & (1 << seat)) !== 0) throw new Error(`seat ${seat} has an outpost on ${name} already`);
  draft.outposts[number] = there | (1 << seat);
  const { built } = playerOf<Draft['players'][number]>(draft, seat);
  const row = rowOf(draft, name);
  built[row] = (built[row] ?? 0) + 1;
}

/** How many bonus tiles come with so many emptied columns: in From Sand to Sea the first brings a card (SS-K3). */
const FIRST_BONUS: { readonly [N in Name]: number } = { 'eastern-wonders': 0, 'sand-to-sea': 1 };

/** Gives a player the top tile of a bonus stack, and the outposts that emptied a column for it. */
export function giveBonus(draft: Draft, seat: number, id: string): void {
  const { bonusStacks, bonusTiles } = componentsOf(draft);
  const stack = bonusStacks.findIndex((ids) => ids.includes(id));
  draft.bonusLeft[stack] = (draft.bonusLeft[stack] ?? 0) - 1;
  const player = playerOf<Draft['players'][number]>(draft, seat);
  const tile = indexIn(idsOf(bonusTiles), id);
  player.bonusTiles[tile] = (player.bonusTiles[tile] ?? 0) + 1;
  const emptied = FIRST_BONUS[draft.variant] + player.bonusTiles.reduce((sum, n) => sum + n, 0);
  for (const name of hexNames(draft).reverse()) {
    const number = hex(draft, name);
    if (draft.game.market[number] === -1) continue;
    const isFree = ((draft.outposts[number] ?? 0) & (1 << seat)) === 0;
    if (isFree && (player.built[rowOf(draft, name)] ?? 0) < emptied) putOutpost(draft, seat, name);
  }
}

/** Stands for the closed-port tile. */
const CLOSED = 'closed';

/** Where victory tiles lie. */
export interface VictoryTiles {
  /** By port: a victory tile, `closed`, or null. */
  readonly ports?: readonly (string | null)[];
  /** Victory tiles by seat. */
  readonly claimed?: readonly (readonly string[])[];
  /** The top of the pile, the next tile first; may name `closed`. */
  readonly next?: readonly string[];
}

/** Lays the victory tiles: those not named fill the pile, the closed-port tile as deep as it can lie. */
export function layVictoryTiles(draft: Draft, setting: VictoryTiles): void {
  const ids = idsOf(componentsOf(draft).victoryTiles);
  const { ports = ['vp-8', 'vp-3', 'vp-17', 'vp-25'], claimed = [], next = [] } = setting;
  const indexOf = (id: string): number => (id === CLOSED ? -1 : indexIn(ids, id));
  draft.portTiles = ports.map((id) => (id === null ? -1 : indexOf(id)));
  draft.closedPort = ports.indexOf(CLOSED);
  for (const [seat, taken] of claimed.entries()) {
    const player = playerOf<Draft['players'][number]>(draft, seat);
    player.victoryTiles = taken.map(indexOf).sort((a, b) => a - b);
  }
  const named = new Set([...ports, ...claimed.flat(), ...next]);
  const drawn = [...next, ...ids.filter((id) => !named.has(id))].map(indexOf);
  if (!named.has(CLOSED)) drawn.splice(5 - claimed.flat().length, 0, -1);
  draft.pile = drawn.reverse();
}

// What is on the table
const seated = (state: State, seat: number): State['players'][number] =>
  playerOf<State['players'][number]>(state, seat);
export const boat = (state: State, seat: number): string | undefined =>
  hexNames(state)[seated(state, seat).boat];
export const outpostsOn = (state: State, name: string): number[] =>
  [0, 1, 2, 3].filter((seat) => ((state.outposts[hex(state, name)] ?? 0) & (1 << seat)) !== 0);
export const built = (state: State, seat: number): readonly number[] => seated(state, seat).built;
export const victoryOf = (state: State, seat: number): string[] => {
  const { victoryTiles } = componentsOf(state);
  return seated(state, seat).victoryTiles.map((tile) => victoryTiles[tile]?.id ?? '');
};
export const bonusOf = (state: State, seat: number): string[] =>
  idsOf(componentsOf(state).bonusTiles).flatMap((id, tile) =>
    Array<string>(seated(state, seat).bonusTiles[tile] ?? 0).fill(id),
  );
/** By port: its victory tile, `closed`, or null. */
export const portsOf = (state: State): (string | null)[] => {
  const { victoryTiles } = componentsOf(state);
  return state.portTiles.map((tile, port) => {
    if (tile === -1) return state.closedPort === port ? CLOSED : null;
    expect(state.closedPort).not.toBe(port);
    return victoryTiles[tile]?.id ?? '';
  });
};

/** The hexes that can be sailed to, each once. */
export function destinations(state: State): string[] {
  const names = legalActions(state).flatMap((action) => (action.kind === 'sail' ? [action.to] : []));
  return [...new Set(names)].sort();
}
