import type { MerchantCard } from '../../generated/types/merchants';
import { byItsKind } from '../../util/immutable';
import type { SentenceContext } from '../../words/context';
import type { Formatters } from '../../words/game-words';
import { counted, does, hasTo, may, quoted, verb } from '../../words/polish';
import { type Cube, type Cubes, total } from '../cubes/cubes';
import * as hold from '../cubes/words.pl';
import type { MerchantCodes, MerchantTables } from './state';
import { cardAt, cardNamed, cardWanted, type MerchantContext, tradeInUse } from './table';

type PieceContext = SentenceContext<unknown, MerchantTables>;

/** Returns the effect of a card: `weź 2 żółte`, `2 ulepszenia`, `2 żółte na 1 zieloną`. */
export function cardText(card: MerchantCard | undefined): string {
  if (card === undefined) return '?';
  return byItsKind(card, {
    spice: ({ get }) => `weź ${hold.cubes(get)}`,
    upgrade: ({ steps }) => counted(steps, hold.UPGRADES),
    trade: ({ give, get }) => hold.exchange(give, get),
  });
}

export function card({ components }: PieceContext, id: string | null): string {
  return quoted(cardText(cardNamed(components, id)));
}

/** Returns the cubes taken from a card: `, z leżącymi na niej kostkami (2 żółte)`; empty if there are none. */
export function withCubes(on: Cubes): string {
  if (total(on) === 0) return '';
  return `, z ${total(on) === 1 ? 'leżącą na niej kostką' : 'leżącymi na niej kostkami'} (${hold.cubes(on, 'nominative')})`;
}

export const actions = /* @__PURE__ */ (() => ({
  ...hold.actions,
  trade: (ctx: MerchantContext) => hold.tradeText(ctx, tradeInUse(ctx)),
  play: (ctx: MerchantContext, action: { readonly card: string }) =>
    `${does(ctx, ['zagraj', 'zagrywasz', 'zagrywa'])} kartę ${card(ctx, action.card)}`,
  acquire: (ctx: MerchantContext, { slot }: { readonly slot: number }) => {
    const place = cardAt(ctx, slot);
    return `${does(ctx, ['nabądź', 'nabywasz', 'nabywa'])} kartę ${quoted(cardText(place.card))} ${hold.price(place.card === undefined ? 0 : slot)}${withCubes(place.cubes)}`;
  },
  payCard: (ctx: MerchantContext, { cube }: { readonly cube: Cube }) =>
    `${does(ctx, ['połóż', 'kładziesz', 'kładzie'])} ${hold.aCube(cube)} na karcie ${quoted(cardText(cardAt(ctx, ctx.view.paid).card))}`,
  rest: (ctx: SentenceContext) =>
    `${does(ctx, ['odpocznij', 'odpoczywasz', 'odpoczywa'])} i ${verb(ctx, ['weź', 'bierzesz', 'bierze'])} na rękę wszystkie swoje karty`,
}))();

export const phases = {
  over: hold.overPhase,
  payCards: (ctx: MerchantContext) => {
    const { card, left } = cardWanted(ctx);
    const where =
      left === 1 ? 'kostkę na karcie bezpośrednio' : `po jednej kostce na każdej z ${left} kolejnych kart`;
    return `${hasTo(ctx)} położyć ${where} na lewo od karty ${quoted(cardText(card))}.`;
  },
  mustTrade: (ctx: MerchantContext) =>
    `${hasTo(ctx)} wykonać co najmniej jedną wymianę pokazaną na karcie ${card(ctx, ctx.view.played)}.`,
  play: (ctx: MerchantContext) =>
    ctx.view.upgrades > 0
      ? hold.upgradePhase(ctx, ctx.view.upgrades)
      : `${may(ctx)} wykonać wymianę pokazaną na karcie ${card(ctx, ctx.view.played)} albo zakończyć turę.`,
};

/** Returns the words for a merchant card, given its id: `karta kupiecka „weź 2 żółte”` */
function merchantPiece({ components }: PieceContext, id: string): string | null {
  const row = cardNamed(components, id);
  return row === undefined ? null : `karta kupiecka ${quoted(cardText(row))}`;
}

export const pieces = { starterCards: merchantPiece, merchantCards: merchantPiece };

export const refusals = /* @__PURE__ */ (() =>
  ({
    ...hold.refusals,
    'cannot-pay-cards': (_ctx, { cost, missing }) =>
      `Ta karta kosztuje ${hold.cubeCount(cost)}: ${hold.needMore(missing)}.`,
    'cannot-trade': (_ctx, data) => hold.wouldNeed(data, 'Do wymiany'),
    'must-trade': () => 'Musisz wykonać co najmniej jedną wymianę.',
    'no-such-card': () => 'W tym miejscu rzędu nie leży żadna karta.',
    'no-trade': (ctx, data) => `Karta ${card(ctx, data.card)} nie jest kartą handlu.`,
    'not-in-hand': (ctx, data) => `Nie masz karty ${card(ctx, data.card)} na ręce.`,
  }) satisfies Formatters<PieceContext, MerchantCodes>)();

export const whenLegal = /* @__PURE__ */ (() => ({
  ...hold.whenLegal,
  play: 'Kartę można zagrać tylko na początku swojej tury.',
  acquire: 'Kartę można nabyć tylko na początku swojej tury.',
  payCard: 'Kostki kładzie się na kartach tylko podczas nabywania karty.',
  upgrade: 'Ulepszać kostki można tylko za pomocą właśnie zagranej karty ulepszeń.',
  rest: 'Odpocząć można tylko na początku swojej tury.',
}))();
