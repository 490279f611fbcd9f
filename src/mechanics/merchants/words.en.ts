import type { MerchantCard } from '../../generated/types/merchants';
import { byItsKind } from '../../util/immutable';
import type { Tell } from '../../words/context';
import { counted, does, hasTo, may, own, quoted, verb } from '../../words/english';
import { type Cube, type Cubes, total } from '../cubes/cubes';
import type { CannotPay } from '../cubes/hold';
import {
  aCube,
  cubeCount,
  cubes,
  exchange,
  holdRefusals,
  needMore,
  price,
  upgradePhase,
  wouldNeed,
} from '../cubes/words.en';
import type { CannotPayCards, MerchantTables, WrongCard } from './state';
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

/** The beginning of a sentence about a card: `The card “take 2 yellow”`. */
export function theCard({ components }: PieceTell, id: string): string {
  const row = cardNamed(components, id);
  return row === undefined ? 'This card' : `The card ${quoted(cardText(row))}`;
}

/** `, with 2 yellow on it`; nothing without cubes. */
export function withCubes(on: Cubes): string {
  return total(on) === 0 ? '' : `, with ${cubes(on)} on it`;
}

/** The actions with merchant cards. */
export const merchantActions = {
  play: (tell: MerchantTell, action: { readonly card: string }) =>
    `${does(tell, 'play', 'plays')} ${card(tell, action.card)}`,
  acquire: (tell: MerchantTell, { slot }: { readonly slot: number }) => {
    const { card: row, cubes: on } = cardAt(tell, slot);
    return `${does(tell, 'acquire', 'acquires')} ${quoted(cardText(row))} ${price(row === undefined ? 0 : slot)}${withCubes(on)}`;
  },
  payCard: (tell: MerchantTell, { cube }: { readonly cube: Cube }) =>
    `${does(tell, 'put', 'puts')} ${aCube(cube)} on ${quoted(cardText(cardAt(tell, tell.view.paid).card))}`,
  rest: (tell: Tell) =>
    `${does(tell, 'rest', 'rests')} and ${verb(tell, 'take', 'takes')} ${own(tell)} cards back into hand`,
};

/** The sentences of the phases with merchant cards. */
export const merchantPhases = {
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

/** Refusals about merchant cards. */
export const merchantRefusals = {
  ...holdRefusals,
  'cannot-pay-cards': (_tell: unknown, { cost, missing }: CannotPayCards) =>
    `This card costs ${cubeCount(cost)}: ${needMore(missing)}.`,
  'cannot-trade': (_tell: unknown, data: CannotPay) => wouldNeed(data, 'to trade'),
  'must-trade': () => 'You have to trade at least once.',
  'no-such-card': () => 'There is no card at this place in the row.',
  'no-trade': (tell: PieceTell, data: WrongCard) => `${theCard(tell, data.card)} is not a trade card.`,
  'not-in-hand': (tell: PieceTell, data: WrongCard) => `${theCard(tell, data.card)} is not in your hand.`,
};
