import { expect } from 'vitest';
import type { MutableState } from '../../src/games/spice-road/schema';
import * as engine from '../../src/index';
import { cubes, letters } from './eastern-wonders';
import { setupParsed } from './inside';
import { taken } from './taken';

export type State = engine.State<'spice-road'>;
export type Action = engine.Action<'spice-road'>;
export type Components = engine.Components<'spice-road'>;
type Options = engine.Options<'spice-road'>;
type Draft = MutableState;

export const COMPONENTS: Components = engine.defaultComponents('spice-road');

/** The default components with changes. */
export const own = (changes: Partial<Components>): Components =>
  engine.parseComponents({ ...COMPONENTS, ...changes }) as Components;

const idsOf = (pieces: readonly { readonly id: string }[]): string[] => pieces.map(({ id }) => id);

/** The merchant cards by number: the starting cards first. */
export function cardNames(state: Pick<State, 'game'>): string[] {
  const { starterCards, merchantCards } = state.game.components ?? COMPONENTS;
  return idsOf([...starterCards, ...merchantCards]);
}

const pointNames = (state: Pick<State, 'game'>): string[] =>
  idsOf((state.game.components ?? COMPONENTS).pointCards);

function indexIn(ids: readonly string[], id: string): number {
  const index = ids.indexOf(id);
  if (index === -1) throw new Error(`no card ${id}`);
  return index;
}

/** Numbers of cards, in rising order. */
const numbersIn = (ids: readonly string[], cards: readonly string[]): number[] =>
  cards.map((card) => indexIn(ids, card)).sort((a, b) => a - b);

function playerOf(state: State, seat: number): State['players'][number] {
  const player = state.players[seat];
  if (player === undefined) throw new Error(`no seat ${seat}`);
  return player;
}

const USUAL = { variant: 'spice-road', players: 3, seed: 'clauses', firstSeat: 0 } as const;

/** A new game. */
export const fresh = (options: Partial<Options> = {}): State => engine.setup({ ...USUAL, ...options });

/** The state after an edit, checked like any state from outside. */
export function arrange(state: State, edit: (draft: Draft) => void): State {
  const draft = JSON.parse(JSON.stringify(state)) as Draft;
  edit(draft);
  return engine.parseState(draft) as State;
}

/** What is laid out by {@link road}; what is not named is empty. */
export interface Setting {
  readonly players?: 2 | 3 | 4 | 5;
  readonly firstSeat?: number;
  /** Whose turn begins; the first player's by default. */
  readonly seat?: number;
  /** By seat, in letters. */
  readonly holds?: readonly string[];
  /** By seat; by default the starting cards. Starting cards that lie nowhere else lie face up. */
  readonly hands?: readonly (readonly string[])[];
  readonly faceUp?: readonly (readonly string[])[];
  /** The row from the left, with the cubes lying there: `m05:YR`. Filled up with cards not named. */
  readonly row?: readonly string[];
  /** The top of the deck, the next card first; the cards not named lie below. */
  readonly deck?: readonly string[];
  /** This seat has all cards not named face up: the deck is as named and the row is not filled up. */
  readonly keeper?: number;
  /** The point cards from the left; filled up with cards not named. */
  readonly points?: readonly string[];
  /** The top of their deck, the next card first. */
  readonly nextPoints?: readonly string[];
  /** Point cards by seat. */
  readonly claimed?: readonly (readonly string[])[];
  /** By seat: gold and silver coins. The others lie above the row. */
  readonly coins?: readonly (readonly [gold: number, silver: number])[];
  readonly tradeAtLeastOnce?: boolean;
  readonly components?: Components;
}

/** Lays the merchant cards. */
function layMerchantCards(draft: Draft, setting: Setting): void {
  const names = cardNames(draft);
  const { starterCards, merchantCards, merchantRow: places } = draft.game.components ?? COMPONENTS;
  const { hands = [], faceUp = [], row = [], deck = [], keeper } = setting;
  const laid = row.map((place) => place.split(':'));
  const rowIds = laid.map(([id = '']) => id);
  const named = new Set([...hands.flat(), ...faceUp.flat(), ...rowIds, ...deck]);
  const free = idsOf(merchantCards).filter((id) => !named.has(id));
  const missing = keeper === undefined ? Math.max(0, places - rowIds.length) : 0;
  rowIds.push(...free.slice(0, missing));
  const below = keeper === undefined ? free.slice(missing) : [];
  draft.merchantDeck = [...deck, ...below].map((id) => indexIn(names, id)).reverse();
  draft.merchantRow = rowIds.map((id) => indexIn(names, id));
  draft.merchantCubes = rowIds.flatMap((_, place) => cubes(laid[place]?.[1] ?? ''));
  for (const [seat, player] of draft.players.entries()) {
    const hand = hands[seat];
    const placed = [...(hand ?? []), ...(faceUp[seat] ?? [])];
    const others = idsOf(starterCards).filter((id) => !placed.includes(id));
    const kept = keeper === seat ? free : [];
    player.hand = numbersIn(names, hand ?? others);
    player.faceUp = numbersIn(names, [
      ...(faceUp[seat] ?? []),
      ...(hand === undefined ? [] : others),
      ...kept,
    ]);
  }
}

/** Lays the point cards and the coins. */
function layPointCards(draft: Draft, setting: Setting): void {
  const ids = pointNames(draft);
  const components = draft.game.components ?? COMPONENTS;
  const { points = [], nextPoints = [], claimed = [], coins = [] } = setting;
  const named = new Set([...points, ...nextPoints, ...claimed.flat()]);
  const free = ids.filter((id) => !named.has(id));
  const missing = Math.max(0, components.pointRow - points.length);
  draft.pointRow = [...points, ...free.slice(0, missing)].map((id) => indexIn(ids, id));
  draft.pointDeck = [...nextPoints, ...free.slice(missing)].map((id) => indexIn(ids, id)).reverse();
  draft.gold = components.goldCoinsPerPlayer * draft.game.players;
  draft.silver = components.silverCoinsPerPlayer * draft.game.players;
  for (const [seat, player] of draft.players.entries()) {
    const [gold, silver] = coins[seat] ?? [0, 0];
    player.pointCards = numbersIn(ids, claimed[seat] ?? []);
    player.gold = gold;
    player.silver = silver;
    draft.gold -= gold;
    draft.silver -= silver;
  }
}

/** A turn's start on a known road. */
export function road(setting: Setting = {}): State {
  const { players = 3, firstSeat = 0, seat = firstSeat, components, tradeAtLeastOnce } = setting;
  // Also with fewer point cards than a new game needs.
  const start = setupParsed({
    ...USUAL,
    players,
    firstSeat,
    ...(components === undefined ? {} : { components }),
    ...(tradeAtLeastOnce === undefined ? {} : { tradeAtLeastOnce }),
  }) as State;
  return arrange(start, (draft) => {
    draft.seat = seat;
    draft.actor = seat;
    for (const [s, player] of draft.players.entries()) player.cubes = cubes(setting.holds?.[s] ?? '');
    layMerchantCards(draft, setting);
    layPointCards(draft, setting);
  });
}

// Actions
type Colour = engine.Cube;
export const acquire = (slot: number): Action => ({ kind: 'acquire', slot });
export const payCard = (cube: Colour): Action => ({ kind: 'payCard', cube });
export const playCard = (card: string): Action => ({ kind: 'play', card });
export const upgrade = (cube: 'yellow' | 'red' | 'green'): Action => ({ kind: 'upgrade', cube });
export const claim = (slot: number): Action => ({ kind: 'claim', slot });
export const discard = (cube: Colour): Action => ({ kind: 'discard', cube });
export const TRADE: Action = { kind: 'trade' };
export const REST: Action = { kind: 'rest' };
export const END: Action = { kind: 'endTurn' };

/** Plays actions one after the other. */
export function play(state: State, ...actions: readonly Action[]): State {
  return taken(actions.reduce<State>((now, action) => engine.apply(now, action), state));
}

// What is on the table
export const hold = (state: State, seat: number): string => letters(playerOf(state, seat).cubes);
/** The row from the left, each card with the cubes lying on it, as in a setting. */
export const rowCards = (state: State): string[] =>
  state.merchantRow.map((card, place) => {
    const there = letters(state.merchantCubes.slice(4 * place, 4 * place + 4));
    return `${cardNames(state)[card]}${there === '' ? '' : `:${there}`}`;
  });
const named = (ids: readonly string[], cards: readonly number[]): string[] =>
  cards.map((card) => ids[card] ?? '');
export const handOf = (state: State, seat: number): string[] =>
  named(cardNames(state), playerOf(state, seat).hand);
export const faceUpOf = (state: State, seat: number): string[] =>
  named(cardNames(state), playerOf(state, seat).faceUp);
export const pointsOf = (state: State, seat: number): string[] =>
  named(pointNames(state), playerOf(state, seat).pointCards);
export const pointRow = (state: State): string[] => named(pointNames(state), state.pointRow);
/** Gold and silver of a seat. */
export const coinsOf = (state: State, seat: number): [gold: number, silver: number] => {
  const { gold, silver } = playerOf(state, seat);
  return [gold, silver];
};
/** The coin above each point card, as all can see. */
export const coinsAbove = (state: State): ('gold' | 'silver' | null)[] =>
  engine.view(state, 'spectator').pointRow.map(({ coin }) => coin);
export const total = (state: State, seat: number): number => engine.scores(state)[seat]?.total ?? Number.NaN;

/** The kinds of the legal actions, each once. */
export function kinds(state: State): string[] {
  return [...new Set(engine.legalActions(state).map(({ kind }) => kind))].sort();
}

/** The legal actions of one kind. */
export function legal(state: State, kind: Action['kind']): Action[] {
  return engine.legalActions(state).filter((action) => action.kind === kind);
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
