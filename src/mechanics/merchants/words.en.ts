import type { MerchantCard } from '../../generated/types/merchants';
import { byItsKind } from '../../util/immutable';
import type { SentenceContext } from '../../words/context';
import { counted, does, hasTo, may, own, quoted, verb } from '../../words/english';
import { type Cube, type Cubes, total } from '../cubes/cubes';
import * as hold from '../cubes/words.en';
import type { MerchantTables } from './state';
import { cardAt, cardNamed, cardWanted, type MerchantContext, tradeInUse } from './table';

type PieceContext = SentenceContext<unknown, MerchantTables>;

/** Returns the effect of a card: `take 2 yellow`, `2 upgrades`, `give 2 yellow, get 1 green`. */
export function cardText(card: MerchantCard | undefined): string {
  if (card === undefined) return 'a card';
  return byItsKind(card, {
    spice: ({ get }) => `take ${hold.cubes(get)}`,
    upgrade: ({ steps }) => counted(steps, 'upgrade'),
    trade: ({ give, get }) => hold.exchange(give, get),
  });
}

export function card({ components }: PieceContext, id: string | null): string {
  const row = cardNamed(components, id);
  return row === undefined ? 'a card' : quoted(cardText(row));
}

/** Returns the cubes taken from a card: `, and takes 2 yellow from it`; empty if there are none. */
export function withCubes(ctx: SentenceContext, on: Cubes): string {
  return total(on) === 0 ? '' : `, and ${verb(ctx, 'take', 'takes')} ${hold.cubes(on)} from it`;
}

export const actions = /* @__PURE__ */ (() => ({
  ...hold.actions,
  trade: (ctx: MerchantContext) => hold.tradeText(ctx, tradeInUse(ctx)),
  play: (ctx: MerchantContext, action: { readonly card: string }) =>
    `${does(ctx, 'play', 'plays')} ${card(ctx, action.card)}`,
  acquire: (ctx: MerchantContext, { slot }: { readonly slot: number }) => {
    const { card: row, cubes: on } = cardAt(ctx, slot);
    return `${does(ctx, 'acquire', 'acquires')} ${quoted(cardText(row))} ${hold.price(row === undefined ? 0 : slot)}${withCubes(ctx, on)}`;
  },
  payCard: (ctx: MerchantContext, { cube }: { readonly cube: Cube }) =>
    `${does(ctx, 'put', 'puts')} ${hold.aCube(cube)} on ${quoted(cardText(cardAt(ctx, ctx.view.paid).card))}`,
  rest: (ctx: SentenceContext) =>
    `${does(ctx, 'rest', 'rests')} and ${verb(ctx, 'take', 'takes')} ${own(ctx)} cards back`,
}))();

export const phases = {
  over: hold.overPhase,
  payCards: (ctx: MerchantContext) => {
    const { card, left } = cardWanted(ctx);
    return `${hasTo(ctx)} put ${left === 1 ? 'a cube on the last card' : `a cube on each of the next ${left} cards`} to the left of ${quoted(cardText(card))}.`;
  },
  mustTrade: (ctx: MerchantContext) =>
    `${hasTo(ctx)} trade at least once with ${card(ctx, ctx.view.played)}.`,
  play: (ctx: MerchantContext) =>
    ctx.view.upgrades > 0
      ? hold.upgradePhase(ctx, ctx.view.upgrades)
      : `${may(ctx)} trade with ${card(ctx, ctx.view.played)} or end the turn.`,
};

/** Returns the words for a merchant card, given its id: `merchant card “take 2 yellow”` */
function merchantPiece({ components }: PieceContext, id: string): string | null {
  const row = cardNamed(components, id);
  return row === undefined ? null : `merchant card ${quoted(cardText(row))}`;
}

export const pieces = { starterCards: merchantPiece, merchantCards: merchantPiece };
