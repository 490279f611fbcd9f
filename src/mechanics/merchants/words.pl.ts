import type { MerchantCard } from '../../generated/types/merchants';
import { byItsKind } from '../../util/immutable';
import type { Tell } from '../../words/context';
import { counted, does, hasTo, may, quoted, verb } from '../../words/polish';
import { type Cube, type Cubes, total } from '../cubes/cubes';
import type { CannotPay } from '../cubes/hold';
import {
  aCube,
  cubeCount,
  cubes,
  exchange,
  holdActions,
  holdRefusals,
  needMore,
  overPhase,
  price,
  UPGRADES,
  upgradePhase,
  wouldNeed,
} from '../cubes/words.pl';
import type { CannotPayCards, MerchantTables, WrongCard } from './state';
import { cardAt, cardNamed, cardWanted, type MerchantTell } from './table';

type PieceTell = Tell<unknown, MerchantTables>;

/** The effect of a card: `weź 2 żółte`, `2 ulepszenia`, `2 żółte na 1 zieloną`. */
export function cardText(card: MerchantCard | undefined): string {
  if (card === undefined) return '?';
  return byItsKind(card, {
    spice: ({ get }) => `weź ${cubes(get)}`,
    upgrade: ({ steps }) => counted(steps, UPGRADES),
    trade: ({ give, get }) => exchange(give, get),
  });
}

/** The same in quotation marks. */
export function card({ components }: PieceTell, id: string | null): string {
  return quoted(cardText(cardNamed(components, id)));
}

/** `, z leżącymi na niej kostkami (2 żółte)`; nothing without cubes. */
export function withCubes(on: Cubes): string {
  if (total(on) === 0) return '';
  return `, z ${total(on) === 1 ? 'leżącą na niej kostką' : 'leżącymi na niej kostkami'} (${cubes(on, 'nominative')})`;
}

/** The actions with merchant cards, and those that all games share. */
export const merchantActions = /* @__PURE__ */ (() => ({
  ...holdActions,
  play: (tell: MerchantTell, action: { readonly card: string }) =>
    `${does(tell, ['zagraj', 'zagrywasz', 'zagrywa'])} kartę ${card(tell, action.card)}`,
  acquire: (tell: MerchantTell, { slot }: { readonly slot: number }) => {
    const place = cardAt(tell, slot);
    return `${does(tell, ['nabądź', 'nabywasz', 'nabywa'])} kartę ${quoted(cardText(place.card))} ${price(place.card === undefined ? 0 : slot)}${withCubes(place.cubes)}`;
  },
  payCard: (tell: MerchantTell, { cube }: { readonly cube: Cube }) =>
    `${does(tell, ['połóż', 'kładziesz', 'kładzie'])} ${aCube(cube)} na karcie ${quoted(cardText(cardAt(tell, tell.view.paid).card))}`,
}))();

/** Resting, with the cards that come back: `Odpocznij i weź na rękę wszystkie zagrane karty` */
export function restFor(cards: string) {
  return (tell: Tell): string =>
    `${does(tell, ['odpocznij', 'odpoczywasz', 'odpoczywa'])} i ${verb(tell, ['weź', 'bierzesz', 'bierze'])} na rękę wszystkie ${cards} karty`;
}

/** The sentences of the phases with merchant cards, and of the end. */
export const merchantPhases = {
  over: overPhase,
  payCards: (tell: MerchantTell) => {
    const { card, left } = cardWanted(tell);
    const where =
      left === 1 ? 'kostkę na karcie bezpośrednio' : `po jednej kostce na każdej z ${left} kolejnych kart`;
    return `${hasTo(tell)} położyć ${where} na lewo od karty ${quoted(cardText(card))}.`;
  },
  mustTrade: (tell: MerchantTell) =>
    `${hasTo(tell)} wykonać co najmniej jedną wymianę pokazaną na karcie ${card(tell, tell.view.played)}.`,
  play: (tell: MerchantTell) =>
    tell.view.upgrades > 0
      ? upgradePhase(tell, tell.view.upgrades)
      : `${may(tell)} wykonać wymianę pokazaną na karcie ${card(tell, tell.view.played)} albo zakończyć turę.`,
};

/** `karta kupiecka „weź 2 żółte”` */
function merchantPiece({ components }: PieceTell, id: string): string | null {
  const row = cardNamed(components, id);
  return row === undefined ? null : `karta kupiecka ${quoted(cardText(row))}`;
}

/** Merchant cards by their ids. */
export const merchantPieces = { starterCards: merchantPiece, merchantCards: merchantPiece };

/** Refusals about merchant cards. */
export const merchantRefusals = /* @__PURE__ */ (() => ({
  ...holdRefusals,
  'cannot-pay-cards': (_tell: unknown, { cost, missing }: CannotPayCards) =>
    `Ta karta kosztuje ${cubeCount(cost)}: ${needMore(missing)}.`,
  'cannot-trade': (_tell: unknown, data: CannotPay) => wouldNeed(data, 'Do wymiany'),
  'must-trade': () => 'Musisz wykonać co najmniej jedną wymianę.',
  'no-such-card': () => 'W tym miejscu rzędu nie leży żadna karta.',
  'no-trade': (tell: PieceTell, data: WrongCard) => `Karta ${card(tell, data.card)} nie jest kartą handlu.`,
  'not-in-hand': (tell: PieceTell, data: WrongCard) => `Nie masz karty ${card(tell, data.card)} na ręce.`,
}))();

/** When each kind of action with merchant cards is possible, in Polish. */
export const merchantMoments = {
  play: 'Kartę można zagrać tylko na początku swojej tury.',
  acquire: 'Kartę można nabyć tylko na początku swojej tury.',
  payCard: 'Kostki kładzie się na kartach tylko podczas nabywania karty.',
  upgrade: 'Ulepszać kostki można tylko za pomocą właśnie zagranej karty ulepszeń.',
  rest: 'Odpocząć można tylko na początku swojej tury.',
} as const;
