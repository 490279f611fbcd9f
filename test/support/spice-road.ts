import type * as z from 'zod/mini';
import { defaultComponents, parseComponents } from '../../src/entries/components';
import type { schemas } from '../../src/games/spice-road/input';
import * as engine from '../../src/index';
import { cubes } from './cubes';
import { setupParsed } from './inside';
import { cardNames } from './merchants';
import { idsOf, indexIn, numbersIn, playerOf } from './pieces';
import { sceneOf } from './scene';

export { faceUpOf, handOf, rowCards } from './merchants';
export { acquire, discard, END, payCard, playCard, REST, TRADE, upgrade } from './moves';
export { cardNames };

export type State = engine.State<'spice-road'>;
export type Action = engine.Action<'spice-road'>;
export type Components = engine.Components<'spice-road'>;
type Options = engine.Options<'spice-road'>;
type Draft = z.infer<(typeof schemas)['state']>;

export const COMPONENTS: Components = defaultComponents('spice-road');

/** The default components with changes. */
export const own = (changes: Partial<Components>): Components =>
  parseComponents({ ...COMPONENTS, ...changes }) as Components;

const pointNames = (state: Pick<State, 'game'>): string[] =>
  idsOf((state.game.components ?? COMPONENTS).pointCards);

/** What tests ask of a state, and do with it. */
export const { arrange, play, hold, total, kinds, legal, permits, refuses } = sceneOf<'spice-road', Draft>();

const USUAL = { variant: 'spice-road', players: 3, seed: 'clauses', firstSeat: 0 } as const;

/** A new game. */
export const fresh = (options: Partial<Options> = {}): State => engine.setup({ ...USUAL, ...options });

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
export const claim = (slot: number): Action => ({ kind: 'claim', slot });

// What is on the table
const named = (ids: readonly string[], cards: readonly number[]): string[] =>
  cards.map((card) => ids[card] ?? '');
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
