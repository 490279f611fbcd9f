import { createMemo } from '../../play/evaluation';
import { type CellSet, cellsFor } from '../../rows/cell-set';
import type { Counts, Cubes } from '../cubes/cubes';
import type { CompiledCards, MerchantCard, MerchantPlayer } from './state';

/** The features of a set of merchant cards, computed from the effects printed on them. */
const SET_FEATURES = ['Cards', 'Spice', 'Rich', 'Upgrades', 'Trades', 'Gain', 'Gives', 'Down'] as const;
const SET = /* @__PURE__ */ (() => SET_FEATURES.length)();

export const CARD_FEATURES: readonly string[] = /* @__PURE__ */ (() => [
  ...SET_FEATURES.map((name) => `hand${name}`),
  ...SET_FEATURES.map((name) => `away${name}`),
  'usable',
  'bestUse',
  'manyCards',
])();

/** The number of cards beyond which further cards are rarely useful. */
const MANY = 10;
const KEPT = 512;

/** Calls a function for some sets of cards of a player, in order. */
type SetsOf<P> = (player: P, use: (set: CellSet) => void) => void;

/** Makes a writer for the features of the union of some sets; `cells` is the number of their cells. */
function setWriter<P>(printed: Float64Array, cells: number, setsOf: SetsOf<P>) {
  const { key, values, find } = createMemo(cells, SET, KEPT);
  return (player: P, out: Float64Array, at: number): void => {
    let next = 0;
    setsOf(player, (set) => {
      for (let i = 0; i < set.cells.length; i++) key[next++] = set.cells[i] as number;
    });
    const found = find();
    const from = found < 0 ? -1 - found : found;
    if (found < 0) {
      for (let i = 0; i < SET; i++) values[from + i] = 0;
      setsOf(player, (set) => {
        for (let card = set.first(); card !== -1; card = set.after(card))
          for (let i = 0; i < SET; i++)
            values[from + i] = (values[from + i] as number) + (printed[SET * card + i] as number);
      });
    }
    for (let i = 0; i < SET; i++) out[at + i] = values[from + i] as number;
  };
}

/**
 * Makes a writer for the features of a player's cards.
 *
 * @param awayOf - calls a function for each of the `sets` sets of cards that are not in hand
 */
export function merchantWriter<P extends MerchantPlayer>(
  { cards, cardTrades }: Pick<CompiledCards, 'cards' | 'cardTrades'>,
  sets: number,
  awayOf: SetsOf<P>,
) {
  const printed = Float64Array.from(cards.flatMap(featuresOf));
  const gains = Float64Array.from(cards, (card) => (card.kind === 'trade' ? gainOf(card) : 0));
  const size = cellsFor(cards.length);
  const writeHand = setWriter<P>(printed, size, ({ hand }, use) => use(hand));
  const writeAway = setWriter(printed, size * sets, awayOf);
  return (player: P, out: Float64Array, at: number): void => {
    const { hand, cubes } = player;
    writeHand(player, out, at);
    writeAway(player, out, at + SET);
    let usable = 0;
    let best = 0;
    for (let card = hand.first(); card !== -1; card = hand.after(card)) {
      const gain = gains[card] as number;
      if (gain <= 0) continue;
      const use = gain * Math.min(3, timesOf(cubes, cardTrades, 8 * card));
      usable += use;
      if (use > best) best = use;
    }
    const to = at + 2 * SET;
    out[to] = usable / 10;
    out[to + 1] = best / 5;
    const all = (out[at] as number) + (out[at + SET] as number);
    out[to + 2] = Math.max(0, all - MANY / 5);
  };
}

/** Returns the number of times that a hold can pay for a trade, at most 9. */
export function timesOf(cubes: Counts, table: Int32Array, at: number): number {
  let times = 9;
  for (let rank = 0; rank < 4; rank++) {
    const give = table[at + rank] as number;
    if (give > 0) times = Math.min(times, Math.floor(cubes[rank as 0] / give));
  }
  return times;
}

/** Returns the total value of cubes: 1 for yellow, 2 for red, 3 for green, 4 for brown. */
export function worthOf(cubes: Cubes): number {
  return cubes[0] + 2 * cubes[1] + 3 * cubes[2] + 4 * cubes[3];
}

function gainOf({ give, get }: { readonly give: Cubes; readonly get: Cubes }): number {
  return worthOf(get) - worthOf(give);
}

function featuresOf(card: MerchantCard): number[] {
  const number = 1 / 5;
  switch (card.kind) {
    case 'spice':
      return [number, worthOf(card.get) / 5, Math.max(0, worthOf(card.get) - 3) / 2, 0, 0, 0, 0, 0];
    case 'upgrade':
      return [number, 0, 0, card.steps / 5, 0, 0, 0, 0];
    case 'trade': {
      const isDown = card.give[3] + card.give[2] > card.get[3] + card.get[2];
      const given = card.give[0] + card.give[1] + card.give[2] + card.give[3];
      return [number, 0, 0, 0, 1 / 5, gainOf(card) / 5, given / 5, isDown ? 1 / 2 : 0];
    }
  }
}
