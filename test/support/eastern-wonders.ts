import { expect } from 'vitest';
import type { MutableState } from '../../src/games/eastern-wonders/schema';
import * as engine from '../../src/index';
import { setupParsed } from './inside';
import { taken } from './taken';

export type State = engine.State<'eastern-wonders'>;
export type Action = engine.Action<'eastern-wonders'>;
export type Components = engine.Components<'eastern-wonders'>;
type Options = engine.Options<'eastern-wonders'>;
type Draft = MutableState;

export const COMPONENTS: Components = engine.defaultComponents('eastern-wonders');

/** The market of {@link sea}: one tile of each symbol is out of the game, as after any setup. */
const MARKET: Readonly<Record<string, string>> = {
  A2: 'ginger-5', // R -> YYY
  A3: 'chili-4', // YY -> RR
  B1: 'tea-6', // YY -> G
  B2: 'cloves-5', // YYY -> B
  B3: 'ginger-1', // G -> YYYYR
  B4: 'chili-2', // G -> RR
  B5: 'tea-4', // RR -> GG
  C1: 'cloves-3', // GG -> BB
  C2: 'ginger-4', // RR -> YYYG
  C3: 'cloves-2', // YR -> B
  C4: 'tea-3', // YYYYY -> GGG
  C5: 'chili-6', // YYY -> RG
  C6: 'ginger-6', // RR -> YYB
  D1: 'tea-5', // B -> GG
  D2: 'chili-3', // B -> RRR
  D3: 'tea-2', // YYYY -> GB
  D4: 'cloves-6', // RRR -> BB
  D5: 'cloves-1', // YYYYY -> BB
  E2: 'ginger-3', // B -> YYYG
  E3: 'chili-1', // GG -> RRB
};

const LETTERS = ['Y', 'R', 'G', 'B'] as const;

/** Cubes from letters: `'YYB'` is `[2, 0, 0, 1]`. */
export function cubes(letters: string): [number, number, number, number] {
  const [yellow = 0, red = 0, green = 0, brown = 0] = LETTERS.map((l) => letters.split(l).length - 1);
  expect(yellow + red + green + brown).toBe(letters.length);
  return [yellow, red, green, brown];
}

/** Letters from cubes, by rank: `[2, 0, 0, 1]` is `'YYB'`. */
export function letters(counts: readonly number[]): string {
  return LETTERS.map((letter, rank) => letter.repeat(counts[rank] ?? 0)).join('');
}

/** The names of the hexes of a game, by number. */
export function hexNames(state: Pick<State, 'game'>): string[] {
  const layout = state.game.map ?? (state.game.components ?? COMPONENTS).standardMap;
  return Object.keys(layout.columns)
    .sort()
    .flatMap((column) => (layout.columns[column] ?? []).map((_, i) => `${column}${i + 1}`));
}

/** The number of a hex. */
export function hex(state: Pick<State, 'game'>, name: string): number {
  const number = hexNames(state).indexOf(name);
  if (number === -1) throw new Error(`no hex ${name}`);
  return number;
}

/** The row of the player board that a hex's market tile names. */
function rowOf(state: Pick<State, 'game'>, name: string): number {
  const components = state.game.components ?? COMPONENTS;
  const tile = components.marketTiles[state.game.market[hex(state, name)] ?? -1];
  if (tile === undefined) throw new Error(`no market tile on ${name}`);
  return components.playerBoard.rows.indexOf(tile.symbol);
}

function tileIndex(tiles: readonly { readonly id: string }[], id: string): number {
  const index = tiles.findIndex((tile) => tile.id === id);
  if (index === -1) throw new Error(`no tile ${id}`);
  return index;
}

function playerOf(state: Draft, seat: number): Draft['players'][number];
function playerOf(state: State, seat: number): State['players'][number];
function playerOf(state: State | Draft, seat: number): State['players'][number] | Draft['players'][number] {
  const player = state.players[seat];
  if (player === undefined) throw new Error(`no seat ${seat}`);
  return player;
}

/** A new game whose start is decided: each player takes the first set on offer and boards the first market tile. */
export function game(options: Partial<Options> = {}): State {
  // Also with fewer victory tiles than a new game needs.
  let state: State = setupParsed({
    variant: 'eastern-wonders',
    players: 3,
    seed: 'clauses',
    firstSeat: 0,
    ...options,
  }) as State;
  while (state.phase === 'takeCubes' || state.phase === 'placeBoat') {
    const [first] = engine.legalActions(state);
    if (first === undefined) throw new Error('nothing to do during setup');
    state = engine.apply(state, first);
  }
  return state;
}

/** The state after an edit, checked like any state from outside. */
export function arrange(state: State, edit: (draft: Draft) => void): State {
  const draft = JSON.parse(JSON.stringify(state)) as Draft;
  edit(draft);
  return engine.parseState(draft) as State;
}

/** Puts an outpost from a player's board on a tile. */
export function putOutpost(draft: Draft, seat: number, name: string): void {
  const number = hex(draft, name);
  const there = draft.outposts[number] ?? 0;
  if ((there & (1 << seat)) !== 0) throw new Error(`seat ${seat} has an outpost on ${name} already`);
  draft.outposts[number] = there | (1 << seat);
  const { built } = playerOf(draft, seat);
  const row = rowOf(draft, name);
  built[row] = (built[row] ?? 0) + 1;
}

/** Gives a player the top tile of a bonus stack, and the outposts that emptied a column for it. */
function giveBonus(draft: Draft, seat: number, id: string): void {
  const components = draft.game.components ?? COMPONENTS;
  const stack = components.bonusStacks.findIndex((ids) => ids.includes(id));
  draft.bonusLeft[stack] = (draft.bonusLeft[stack] ?? 0) - 1;
  const player = playerOf(draft, seat);
  const tile = tileIndex(components.bonusTiles, id);
  player.bonusTiles[tile] = (player.bonusTiles[tile] ?? 0) + 1;
  const emptied = player.bonusTiles.reduce((sum, n) => sum + n, 0);
  for (const name of hexNames(draft).reverse()) {
    const number = hex(draft, name);
    if (draft.game.market[number] === -1) continue;
    const isFree = ((draft.outposts[number] ?? 0) & (1 << seat)) === 0;
    if (isFree && (player.built[rowOf(draft, name)] ?? 0) < emptied) putOutpost(draft, seat, name);
  }
}

/** What is laid out by {@link sea}; what is not named is empty. */
export interface Setting {
  readonly players?: 2 | 3 | 4;
  readonly firstSeat?: number;
  /** Whose turn begins; the first player's by default. */
  readonly seat?: number;
  /** By seat; by default C3, D1, D5, E3. */
  readonly boats?: readonly string[];
  /** By seat, in letters. */
  readonly holds?: readonly string[];
  /** Cubes on tiles, in letters. */
  readonly lying?: Readonly<Record<string, string>>;
  /** Seats with an outpost, by hex. */
  readonly outposts?: Readonly<Record<string, readonly number[]>>;
  /** By seat; each tile brings four outposts, on the tiles with the highest numbers. */
  readonly bonus?: readonly (readonly string[])[];
  /** By port: a victory tile, `closed`, or null. */
  readonly ports?: readonly (string | null)[];
  /** Victory tiles by seat. */
  readonly claimed?: readonly (readonly string[])[];
  /** The top of the pile, the next tile first; may name `closed`. */
  readonly next?: readonly string[];
  readonly components?: Components;
  readonly map?: NonNullable<Options['map']>;
}

const CLOSED = 'closed';

/** Lays the victory tiles: those not named fill the pile, the closed-port tile as deep as it can lie. */
function layVictoryTiles(draft: Draft, setting: Setting): void {
  const { victoryTiles } = draft.game.components ?? COMPONENTS;
  const { ports = ['vp-8', 'vp-3', 'vp-17', 'vp-25'], claimed = [], next = [] } = setting;
  const indexOf = (id: string): number => (id === CLOSED ? -1 : tileIndex(victoryTiles, id));
  draft.portTiles = ports.map((id) => (id === null ? -1 : indexOf(id)));
  draft.closedPort = ports.indexOf(CLOSED);
  for (const [seat, ids] of claimed.entries()) {
    playerOf(draft, seat).victoryTiles = ids.map(indexOf).sort((a, b) => a - b);
  }
  const named = new Set([...ports, ...claimed.flat(), ...next]);
  const drawn = [...next, ...victoryTiles.map(({ id }) => id).filter((id) => !named.has(id))].map(indexOf);
  if (!named.has(CLOSED)) drawn.splice(5 - claimed.flat().length, 0, -1);
  draft.pile = drawn.reverse();
}

/** A turn's start on a known sea: market tiles as in the table above, everything else as the setting says. */
export function sea(setting: Setting = {}): State {
  const { players = 3, firstSeat = 0, seat = firstSeat, components, map } = setting;
  const start = game({
    players,
    firstSeat,
    ...(components === undefined ? {} : { components }),
    ...(map === undefined ? {} : { map }),
  });
  return arrange(start, (draft) => {
    draft.seat = seat;
    draft.actor = seat;
    if (map === undefined) {
      const { marketTiles } = components ?? COMPONENTS;
      draft.game.market = hexNames(draft).map((name) => {
        const id = MARKET[name];
        return id === undefined ? -1 : tileIndex(marketTiles, id);
      });
    }
    const { boats = [], holds = [], lying = {}, outposts = {}, bonus = [] } = setting;
    const berths = ['C3', 'D1', 'D5', 'E3'];
    for (let s = 0; s < players; s++) {
      const player = playerOf(draft, s);
      player.boat = hex(draft, boats[s] ?? berths[s] ?? '');
      player.cubes = cubes(holds[s] ?? '');
    }
    for (const [name, letters] of Object.entries(lying)) {
      for (const [rank, n] of cubes(letters).entries()) draft.tileCubes[4 * hex(draft, name) + rank] = n;
    }
    for (const [s, ids] of bonus.entries()) for (const id of ids) giveBonus(draft, s, id);
    for (const [name, seats] of Object.entries(outposts)) for (const s of seats) putOutpost(draft, s, name);
    layVictoryTiles(draft, setting);
  });
}

// Actions
type Colour = engine.Cube;
export const takeCubes = (set: string): Action => ({ kind: 'takeCubes', set });
export const placeBoat = (name: string): Action => ({ kind: 'placeBoat', hex: name });
export const sail = (to: string, leave?: Colour): Action =>
  leave === undefined ? { kind: 'sail', to } : { kind: 'sail', to, leave };
export const payBoat = (seat: number, cube: Colour): Action => ({ kind: 'payBoat', seat, cube });
export const payCube = (cube: Colour): Action => ({ kind: 'payCube', cube });
export const upgrade = (cube: 'yellow' | 'red' | 'green'): Action => ({ kind: 'upgrade', cube });
export const takeBonus = (stack: number): Action => ({ kind: 'takeBonus', stack });
export const discard = (cube: Colour): Action => ({ kind: 'discard', cube });
export const DOCK: Action = { kind: 'dock' };
export const COLLECT: Action = { kind: 'collect' };
export const BUILD: Action = { kind: 'build' };
export const TRADE: Action = { kind: 'trade' };
export const CLAIM: Action = { kind: 'claim' };
export const HARVEST: Action = { kind: 'harvest' };
export const END: Action = { kind: 'endTurn' };

/** Plays actions one after the other. */
export function play(state: State, ...actions: readonly Action[]): State {
  return taken(actions.reduce<State>((now, action) => engine.apply(now, action), state));
}

/** Sails one step and ends the movement there. */
export function moveTo(state: State, to: string, leave?: Colour): State {
  const there = play(state, sail(to, leave));
  return there.phase === 'sail' ? play(there, DOCK) : there;
}

// What is on the table
export const hold = (state: State, seat: number): string => letters(playerOf(state, seat).cubes);
export const boat = (state: State, seat: number): string | undefined =>
  hexNames(state)[playerOf(state, seat).boat];
export const lying = (state: State, name: string): string =>
  letters(state.tileCubes.slice(4 * hex(state, name), 4 * hex(state, name) + 4));
export const allLying = (state: State): string =>
  hexNames(state)
    .map((name) => [name, lying(state, name)])
    .filter(([, there]) => there !== '')
    .map(([name, there]) => `${name}:${there}`)
    .join(' ');
export const outpostsOn = (state: State, name: string): number[] =>
  [0, 1, 2, 3].filter((seat) => ((state.outposts[hex(state, name)] ?? 0) & (1 << seat)) !== 0);
export const built = (state: State, seat: number): readonly number[] => playerOf(state, seat).built;
export const victoryOf = (state: State, seat: number): string[] => {
  const { victoryTiles } = state.game.components ?? COMPONENTS;
  return playerOf(state, seat).victoryTiles.map((tile) => victoryTiles[tile]?.id ?? '');
};
export const bonusOf = (state: State, seat: number): string[] => {
  const { bonusTiles } = state.game.components ?? COMPONENTS;
  const taken = playerOf(state, seat).bonusTiles;
  return bonusTiles.flatMap(({ id }, tile) => Array<string>(taken[tile] ?? 0).fill(id));
};
/** By port: its victory tile, `closed`, or null. */
export const portsOf = (state: State): (string | null)[] => {
  const { victoryTiles } = state.game.components ?? COMPONENTS;
  return state.portTiles.map((tile, port) => {
    if (tile === -1) return state.closedPort === port ? CLOSED : null;
    expect(state.closedPort).not.toBe(port);
    return victoryTiles[tile]?.id ?? '';
  });
};
export const total = (state: State, seat: number): number => engine.scores(state)[seat]?.total ?? Number.NaN;

/** The kinds of the legal actions, each once. */
export function kinds(state: State): string[] {
  return [...new Set(engine.legalActions(state).map(({ kind }) => kind))].sort();
}

/** The legal actions of one kind. */
export function legal(state: State, kind: Action['kind']): Action[] {
  return engine.legalActions(state).filter((action) => action.kind === kind);
}

/** The hexes that can be sailed to, each once. */
export function destinations(state: State): string[] {
  const names = engine.legalActions(state).flatMap((action) => (action.kind === 'sail' ? [action.to] : []));
  return [...new Set(names)].sort();
}

/** Expects an action to be legal, for all who can be asked. */
export function permits(state: State, action: Action): void {
  expect(engine.explain(state, action)).toEqual({ legal: true });
  expect(engine.legalActions(state)).toContainEqual(action);
}

/** Expects an action to be refused by one of the clauses, by all who can be asked, with nothing changed. */
export function refuses(state: State, action: Action, ...clauses: readonly string[]): void {
  const before = JSON.stringify(state);
  expect(engine.legalActions(state)).not.toContainEqual(action);
  const verdict = engine.explain(state, action);
  expect(verdict).toEqual({
    legal: false,
    code: expect.stringMatching(/^[a-z]+(-[a-z]+)*$/),
    clause: expect.any(String),
    message: expect.stringMatching(/^\w.{8,}\.$/),
  });
  if (verdict.legal) return;
  expect(clauses, `${JSON.stringify(action)} refused by ${verdict.clause}: ${verdict.message}`).toContain(
    verdict.clause,
  );
  let error: unknown;
  try {
    engine.apply(state, action);
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(engine.IllegalActionError);
  expect(error).toMatchObject({ code: verdict.code, clause: verdict.clause, action });
  expect(JSON.stringify(state)).toBe(before);
}
