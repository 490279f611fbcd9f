import type * as z from 'zod/mini';
import { defaultComponents, parseComponents } from '../../src/entries/components';
import type { schemas } from '../../src/games/sand-to-sea/input';
import * as engine from '../../src/index';
import { cubes } from './cubes';
import { setupParsed } from './inside';
import { cardNames, cardsNamed } from './merchants';
import { DOCK } from './moves';
import { idsOf, indexIn, numbersIn, playerOf } from './pieces';
import { sceneOf } from './scene';
import { begun, giveBonus, hex, hexNames, layVictoryTiles, putOutpost, type VictoryTiles } from './sea';

export { faceUpOf, handOf, rowCards } from './merchants';
export {
  acquire,
  BUILD,
  CLAIM,
  discard,
  END,
  payBoat,
  payCard,
  payCube,
  placeBoat,
  playCard,
  REST,
  TRADE,
  takeBonus,
  takeCubes,
  takeMerchant,
  upgrade,
} from './moves';
export { boat, bonusOf, built, destinations, outpostsOn, portsOf, victoryOf } from './sea';
export { cardNames, DOCK, hex, hexNames };

export type State = engine.State<'sand-to-sea'>;
export type Action = engine.Action<'sand-to-sea'>;
export type Components = engine.Components<'sand-to-sea'>;
export type View = engine.View<'sand-to-sea'>;
type Options = engine.Options<'sand-to-sea'>;
export type Draft = z.infer<(typeof schemas)['state']>;

export const COMPONENTS: Components = defaultComponents('sand-to-sea');

/** The default components with changes. */
export const own = (changes: Partial<Components>): Components =>
  parseComponents({ ...COMPONENTS, ...changes }) as Components;

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

/** What tests ask of a state, and do with it. */
export const { arrange, play, hold, total, kinds, legal, permits, refuses } = sceneOf<'sand-to-sea', Draft>();

const USUAL = { variant: 'sand-to-sea', players: 3, seed: 'clauses', firstSeat: 0 } as const;

/** A new game before any decision. */
export const fresh = (options: Partial<Options> = {}): State => engine.setup({ ...USUAL, ...options });

/** A new game whose start is decided: each player takes the first set on offer and boards the first market tile. */
export function game(options: Partial<Options> = {}): State {
  // Also with fewer victory tiles than a new game needs.
  return begun(setupParsed({ ...USUAL, ...options }));
}

/** What is laid out by {@link sea}; what is not named is empty. */
export interface Setting extends VictoryTiles {
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
  readonly tradeAtLeastOnce?: boolean;
  readonly components?: Components;
  /** On an own map the last four hexes that are no ports are sea. */
  readonly map?: NonNullable<Options['map']>;
}

/** Lays the merchant cards. */
function layMerchantCards(draft: Draft, setting: Setting): void {
  const names = cardNames(draft);
  const { starterCards, merchantCards, merchantRow: places } = draft.game.components ?? COMPONENTS;
  const starters = idsOf(starterCards);
  const numbers = (ids: readonly string[]): number[] => numbersIn(names, ids);
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
export const sail = (to: string, card?: string): Action =>
  card === undefined ? { kind: 'sail', to } : { kind: 'sail', to, card };

/** Sails one step for a card and ends the movement there. */
export function moveTo(state: State, to: string, card?: string): State {
  const there = play(state, sail(to, card));
  return there.phase === 'sail' ? play(there, DOCK) : there;
}

// What is on the table
/** The face-down discard pile of a seat. */
export const discardsOf = (state: State, seat: number): string[] => {
  const { seen, hidden } = playerOf(state, seat);
  return cardsNamed(
    state,
    [...seen, ...hidden].sort((a, b) => a - b),
  );
};
export const hiddenOf = (state: State, seat: number): string[] =>
  cardsNamed(state, playerOf(state, seat).hidden);
