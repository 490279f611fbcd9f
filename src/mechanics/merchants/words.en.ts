import type { MerchantCard } from '../../generated/types/merchants';
import { byItsKind } from '../../util/immutable';
import type { Tell } from '../../words/context';
import { counted, does, hasTo, may, own, quoted, verb } from '../../words/english';
import { type Cube, type Cubes, total } from '../cubes/cubes';
import { aCube, cubes, exchange, holdActions, overPhase, price, upgradePhase } from '../cubes/words.en';
import type { MerchantTables } from './state';
import { cardAt, cardNamed, cardWanted, type MerchantTell } from './table';

type PieceTell = Tell<unknown, MerchantTables>;

/** The effect of a card: `take 2 yellow`, `2 upgrades`, `2 yellow for 1 green`. */
export function cardText(card: MerchantCard | undefined): string {
  if (card === undefined) return 'a card';
  return byItsKind(card, {
    spice: ({ get }) => `take ${cubes(get)}`,
    upgrade: ({ steps }) => counted(steps, 'upgrade'),
    trade: ({ give, get }) => exchange(give, get),
  });
}

/** The same in quotation marks. */
export function card({ components }: PieceTell, id: string | null): string {
  const row = cardNamed(components, id);
  return row === undefined ? 'a card' : quoted(cardText(row));
}

/** `, and takes 2 yellow from it`; nothing without cubes. */
export function withCubes(tell: Tell, on: Cubes): string {
  return total(on) === 0 ? '' : `, and ${verb(tell, 'take', 'takes')} ${cubes(on)} from it`;
}

/** The actions with merchant cards, and those that all games share. */
export const merchantActions = /* @__PURE__ */ (() => ({
  ...holdActions,
  play: (tell: MerchantTell, action: { readonly card: string }) =>
    `${does(tell, 'play', 'plays')} ${card(tell, action.card)}`,
  acquire: (tell: MerchantTell, { slot }: { readonly slot: number }) => {
    const { card: row, cubes: on } = cardAt(tell, slot);
    return `${does(tell, 'acquire', 'acquires')} ${quoted(cardText(row))} ${price(row === undefined ? 0 : slot)}${withCubes(tell, on)}`;
  },
  payCard: (tell: MerchantTell, { cube }: { readonly cube: Cube }) =>
    `${does(tell, 'put', 'puts')} ${aCube(cube)} on ${quoted(cardText(cardAt(tell, tell.view.paid).card))}`,
  rest: (tell: Tell) =>
    `${does(tell, 'rest', 'rests')} and ${verb(tell, 'take', 'takes')} ${own(tell)} cards back`,
}))();

/** The sentences of the phases with merchant cards, and of the end. */
export const merchantPhases = {
  over: overPhase,
  payCards: (tell: MerchantTell) => {
    const { card, left } = cardWanted(tell);
    return `${hasTo(tell)} put ${left === 1 ? 'a cube on the last card' : `a cube on each of the next ${left} cards`} to the left of ${quoted(cardText(card))}.`;
  },
  mustTrade: (tell: MerchantTell) =>
    `${hasTo(tell)} trade at least once with ${card(tell, tell.view.played)}.`,
  play: (tell: MerchantTell) =>
    tell.view.upgrades > 0
      ? upgradePhase(tell, tell.view.upgrades)
      : `${may(tell)} trade with ${card(tell, tell.view.played)} or end the turn.`,
};

/** `merchant card “take 2 yellow”` */
function merchantPiece({ components }: PieceTell, id: string): string | null {
  const row = cardNamed(components, id);
  return row === undefined ? null : `merchant card ${quoted(cardText(row))}`;
}

/** Merchant cards by their ids. */
export const merchantPieces = { starterCards: merchantPiece, merchantCards: merchantPiece };
