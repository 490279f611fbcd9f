import { expect } from 'vitest';
import type { MutableState } from '../../src/games/sand-to-sea/schema';
import * as engine from '../../src/index';
import { cubes, letters } from './eastern-wonders';
import { setupParsed } from './inside';
import { taken } from './taken';

export type State = engine.State<'sand-to-sea'>;
export type Action = engine.Action<'sand-to-sea'>;
export type Components = engine.Components<'sand-to-sea'>;
export type View = engine.View<'sand-to-sea'>;
type Options = engine.Options<'sand-to-sea'>;
export type Draft = MutableState;

export const COMPONENTS: Components = engine.defaultComponents('sand-to-sea');

/** The default components with changes. */
export const own = (changes: Partial<Components>): Components =>
  engine.parseComponents({ ...COMPONENTS, ...changes }) as Components;

/** The market of {@link sea}: two tiles of each symbol are out of the game; B3, D1, D3 and D4 are sea. */
const MARKET: Readonly<Record<string, string>> = {
  A2: 'ginger-5', // R -> YYY
  A3: 'chili-4', // YY -> RR
  B1: 'tea-6', // YY -> G
  B2: 'cloves-5', // YYY -> B
  B4: 'chili-2', // G -> RR
  B5: 'tea-4', // RR -> GG
  C1: 'cloves-3', // GG -> BB
  C2: 'ginger-4', // RR -> YYYG
  C3: 'cloves-2', // YR -> B
  C4: 'tea-3', // YYYYY -> GGG
  C5: 'chili-6', // YYY -> RG
  C6: 'ginger-6', // RR -> YYB
  D2: 'chili-3', // B -> RRR
  D5: 'cloves-1', // YYYYY -> BB
  E2: 'ginger-3', // B -> YYYG
  E3: 'tea-5', // B -> GG
};

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

/** The merchant cards by number: the starting cards first. */
export function cardNames(state: Pick<State, 'game'>): string[] {
  const { starterCards, merchantCards } = state.game.components ?? COMPONENTS;
  return [...starterCards, ...merchantCards].map(({ id }) => id);
}

function indexIn(ids: readonly string[], id: string): number {
  const index = ids.indexOf(id);
  if (index === -1) throw new Error(`no piece ${id}`);
  return index;
}

const idsOf = (pieces: readonly { readonly id: string }[]): string[] => pieces.map(({ id }) => id);

function playerOf(state: Draft, seat: number): Draft['players'][number];
function playerOf(state: State, seat: number): State['players'][number];
function playerOf(state: State | Draft, seat: number): State['players'][number] | Draft['players'][number] {
  const player = state.players[seat];
  if (player === undefined) throw new Error(`no seat ${seat}`);
  return player;
}

const USUAL = { variant: 'sand-to-sea', players: 3, seed: 'clauses', firstSeat: 0 } as const;

/** A new game before any decision. */
export const fresh = (options: Partial<Options> = {}): State => engine.setup({ ...USUAL, ...options });

/** A new game whose start is decided: each player takes the first set on offer and boards the first market tile. */
export function game(options: Partial<Options> = {}): State {
  // Also with fewer victory tiles than a new game needs.
  let state = setupParsed({ ...USUAL, ...options }) as State;
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
function putOutpost(draft: Draft, seat: number, name: string): void {
  const number = hex(draft, name);
  const there = draft.outposts[number] ?? 0;
  if ((there & (1 << seat)) !== 0) throw new Error(`seat ${seat} has an outpost on ${name} already`);
  draft.outposts[number] = there | (1 << seat);
  const { built } = playerOf(draft, seat);
  const row = rowOf(draft, name);
  built[row] = (built[row] ?? 0) + 1;
}

/** Gives a player the top tile of a bonus stack, and the outposts that emptied a column for it (SS-K3). */
function giveBonus(draft: Draft, seat: number, id: string): void {
  const components = draft.game.components ?? COMPONENTS;
  const stack = components.bonusStacks.findIndex((ids) => ids.includes(id));
  draft.bonusLeft[stack] = (draft.bonusLeft[stack] ?? 0) - 1;
  const player = playerOf(draft, seat);
  const tile = indexIn(idsOf(components.bonusTiles), id);
  player.bonusTiles[tile] = (player.bonusTiles[tile] ?? 0) + 1;
  const emptied = 1 + player.bonusTiles.reduce((sum, n) => sum + n, 0);
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
  /** By seat; by default C3, E2, D5, B5. */
  readonly boats?: readonly string[];
  /** By seat, in letters. */
  readonly holds?: readonly string[];
  /**
   * By seat; by default the starting cards. Of a seat that is named here, starting cards that lie nowhere else lie
   * among the seen discards.
   */
  readonly hands?: readonly (readonly string[])[];
  readonly faceUp?: readonly (readonly string[])[];
  /** Discards given up from the face-up cards, by seat. */
  readonly seen?: readonly (readonly string[])[];
  /** Discards given up from hand, by seat. */
  readonly hidden?: readonly (readonly string[])[];
  /** By seat: the hidden discards made before a card came; 0 if not named. */
  readonly arrived?: readonly Readonly<Record<string, number>>[];
  /** The row from the left, with the cubes lying there: `m05:YR`. Filled up with cards not named. */
  readonly row?: readonly string[];
  /** The top of the deck, the next card first; the cards not named lie below. */
  readonly deck?: readonly string[];
  /** This seat has all cards not named among its face-up cards: the deck is empty and the row as it is named. */
  readonly keeper?: number;
  /** Seats with an outpost, by hex. */
  readonly outposts?: Readonly<Record<string, readonly number[]>>;
  /** By seat; the first tile brings eight outposts, each further one four, on the tiles with the highest numbers. */
  readonly bonus?: readonly (readonly string[])[];
  /** By port: a victory tile, `closed`, or null. */
  readonly ports?: readonly (string | null)[];
  /** Victory tiles by seat. */
  readonly claimed?: readonly (readonly string[])[];
  /** The top of the pile, the next tile first; may name `closed`. */
  readonly next?: readonly string[];
  readonly tradeAtLeastOnce?: boolean;
  readonly components?: Components;
  /** On an own map the last four hexes that are no ports are sea. */
  readonly map?: NonNullable<Options['map']>;
}

const CLOSED = 'closed';

/** Lays the victory tiles: those not named fill the pile, the closed-port tile as deep as it can lie. */
function layVictoryTiles(draft: Draft, setting: Setting): void {
  const ids = idsOf((draft.game.components ?? COMPONENTS).victoryTiles);
  const { ports = ['vp-8', 'vp-3', 'vp-17', 'vp-25'], claimed = [], next = [] } = setting;
  const indexOf = (id: string): number => (id === CLOSED ? -1 : indexIn(ids, id));
  draft.portTiles = ports.map((id) => (id === null ? -1 : indexOf(id)));
  draft.closedPort = ports.indexOf(CLOSED);
  for (const [seat, taken] of claimed.entries()) {
    playerOf(draft, seat).victoryTiles = taken.map(indexOf).sort((a, b) => a - b);
  }
  const named = new Set([...ports, ...claimed.flat(), ...next]);
  const drawn = [...next, ...ids.filter((id) => !named.has(id))].map(indexOf);
  if (!named.has(CLOSED)) drawn.splice(5 - claimed.flat().length, 0, -1);
  draft.pile = drawn.reverse();
}

/** Lays the merchant cards. */
function layMerchantCards(draft: Draft, setting: Setting): void {
  const names = cardNames(draft);
  const { starterCards, merchantCards, merchantRow: places } = draft.game.components ?? COMPONENTS;
  const starters = idsOf(starterCards);
  const numbers = (ids: readonly string[]): number[] =>
    ids.map((id) => indexIn(names, id)).sort((a, b) => a - b);
  const { hands = [], faceUp = [], seen = [], hidden = [], arrived = [], row = [], deck = [] } = setting;
  const laid = row.map((place) => place.split(':'));
  const rowCards = laid.map(([id = '']) => id);
  const piles = [hands, faceUp, seen, hidden];
  const named = new Set([...piles.flat(2), ...rowCards, ...deck]);
  const free = idsOf(merchantCards).filter((id) => !named.has(id));
  if (setting.keeper === undefined) {
    const drawn = [...deck, ...free];
    const missing = Math.max(0, places - rowCards.length);
    rowCards.push(...free.slice(0, missing));
    draft.merchantDeck = drawn
      .filter((id) => !rowCards.includes(id))
      .map((id) => indexIn(names, id))
      .reverse();
  } else {
    draft.merchantDeck = deck.map((id) => indexIn(names, id)).reverse();
  }
  draft.merchantRow = rowCards.map((id) => indexIn(names, id));
  draft.merchantCubes = rowCards.flatMap((_, place) => cubes(laid[place]?.[1] ?? ''));
  for (const [seat, player] of draft.players.entries()) {
    const placed = piles.flatMap((pile) => pile[seat] ?? []);
    const others = starters.filter((id) => !placed.includes(id));
    const kept = setting.keeper === seat ? free : [];
    player.hand = numbers([...(hands[seat] ?? others)]);
    player.faceUp = numbers([...(faceUp[seat] ?? []), ...kept]);
    player.seen = numbers([...(seen[seat] ?? []), ...(hands[seat] === undefined ? [] : others)]);
    player.hidden = numbers(hidden[seat] ?? []);
    player.arrived = [...player.hand, ...player.hidden]
      .sort((a, b) => a - b)
      .map((card) => arrived[seat]?.[names[card] ?? ''] ?? 0);
  }
}

/** A turn's start on a known sea: market tiles as in the table above, everything else as the setting says. */
export function sea(setting: Setting = {}): State {
  const { players = 3, firstSeat = 0, seat = firstSeat, components, map, tradeAtLeastOnce } = setting;
  const start = game({
    players,
    firstSeat,
    ...(components === undefined ? {} : { components }),
    ...(map === undefined ? {} : { map }),
    ...(tradeAtLeastOnce === undefined ? {} : { tradeAtLeastOnce }),
  });
  return arrange(start, (draft) => {
    draft.seat = seat;
    draft.actor = seat;
    const tiles = idsOf((components ?? COMPONENTS).marketTiles);
    const dealt = Object.values(MARKET).reverse();
    draft.game.market = hexNames(draft).map((name) => {
      const id = map === undefined ? MARKET[name] : map.ports.includes(name) ? undefined : dealt.pop();
      return id === undefined ? -1 : indexIn(tiles, id);
    });
    const { boats = [], holds = [], outposts = {}, bonus = [] } = setting;
    const berths = ['C3', 'E2', 'D5', 'B5'];
    for (let s = 0; s < players; s++) {
      const player = playerOf(draft, s);
      player.boat = hex(draft, boats[s] ?? berths[s] ?? '');
      player.cubes = cubes(holds[s] ?? '');
    }
    for (const [s, ids] of bonus.entries()) for (const id of ids) giveBonus(draft, s, id);
    for (const [name, seats] of Object.entries(outposts)) for (const s of seats) putOutpost(draft, s, name);
    layVictoryTiles(draft, setting);
    layMerchantCards(draft, setting);
  });
}

/** Outposts of one seat on all of these tiles. */
export const outpostsOf = (seat: number, ...names: readonly string[]): Record<string, number[]> =>
  Object.fromEntries(names.map((name) => [name, [seat]]));

// Actions
type Colour = engine.Cube;
export const takeCubes = (set: string): Action => ({ kind: 'takeCubes', set });
export const placeBoat = (name: string): Action => ({ kind: 'placeBoat', hex: name });
export const acquire = (slot: number): Action => ({ kind: 'acquire', slot });
export const payCard = (cube: Colour): Action => ({ kind: 'payCard', cube });
export const playCard = (card: string): Action => ({ kind: 'play', card });
export const upgrade = (cube: 'yellow' | 'red' | 'green'): Action => ({ kind: 'upgrade', cube });
export const sail = (to: string, card?: string): Action =>
  card === undefined ? { kind: 'sail', to } : { kind: 'sail', to, card };
export const payBoat = (seat: number, cube: Colour): Action => ({ kind: 'payBoat', seat, cube });
export const payCube = (cube: Colour): Action => ({ kind: 'payCube', cube });
export const takeBonus = (stack: number): Action => ({ kind: 'takeBonus', stack });
export const takeMerchant = (slot: number): Action => ({ kind: 'takeMerchant', slot });
export const discard = (cube: Colour): Action => ({ kind: 'discard', cube });
export const DOCK: Action = { kind: 'dock' };
export const BUILD: Action = { kind: 'build' };
export const TRADE: Action = { kind: 'trade' };
export const CLAIM: Action = { kind: 'claim' };
export const REST: Action = { kind: 'rest' };
export const END: Action = { kind: 'endTurn' };

/** Plays actions one after the other. */
export function play(state: State, ...actions: readonly Action[]): State {
  return taken(actions.reduce<State>((now, action) => engine.apply(now, action), state));
}

/** Sails one step for a card and ends the movement there. */
export function moveTo(state: State, to: string, card?: string): State {
  const there = play(state, sail(to, card));
  return there.phase === 'sail' ? play(there, DOCK) : there;
}

// What is on the table
export const hold = (state: State, seat: number): string => letters(playerOf(state, seat).cubes);
export const boat = (state: State, seat: number): string | undefined =>
  hexNames(state)[playerOf(state, seat).boat];
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
/** The row from the left, each card with the cubes lying on it, as in a setting. */
export const rowCards = (state: State): string[] =>
  state.merchantRow.map((card, place) => {
    const there = letters(state.merchantCubes.slice(4 * place, 4 * place + 4));
    return `${cardNames(state)[card]}${there === '' ? '' : `:${there}`}`;
  });
const named = (state: State, cards: readonly number[]): string[] =>
  cards.map((card) => cardNames(state)[card] ?? '');
export const handOf = (state: State, seat: number): string[] => named(state, playerOf(state, seat).hand);
export const faceUpOf = (state: State, seat: number): string[] => named(state, playerOf(state, seat).faceUp);
/** The face-down discard pile of a seat. */
export const discardsOf = (state: State, seat: number): string[] => {
  const { seen, hidden } = playerOf(state, seat);
  return named(
    state,
    [...seen, ...hidden].sort((a, b) => a - b),
  );
};
export const hiddenOf = (state: State, seat: number): string[] => named(state, playerOf(state, seat).hidden);
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
