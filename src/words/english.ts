import type { Seat } from '../play/seats';
import { enumerated } from '../util/text';
import { actorName, capital, isReader, isYou, reportOf, type SentenceContext } from './context';
import type { ChangeWords } from './game-words';

export { plural as counted } from '../util/text';

/** Returns the beginning of a sentence: `Sail`, `You sail` or `P1 sails`. */
export function does(ctx: SentenceContext, plain: string, third: string): string {
  if (ctx.mood === 'choice') return capital(plain, 'en');
  return isYou(ctx) ? `You ${plain}` : `${actorName(ctx)} ${third}`;
}

/** Returns the form of a further verb in a sentence: `leave` or `leaves`. */
export function verb(ctx: SentenceContext, plain: string, third: string): string {
  return isYou(ctx) ? plain : third;
}

/** Returns `your` or `their`; always `your` for a choice. */
export function own(ctx: SentenceContext): string {
  return isYou(ctx) ? 'your' : 'their';
}

/** Returns `You have to` or `P1 has to`, whatever the mood. */
export function hasTo(ctx: SentenceContext): string {
  return isReader(ctx) ? 'You have to' : `${actorName(ctx)} has to`;
}

/** Returns `You may` or `P1 may`, whatever the mood. */
export function may(ctx: SentenceContext): string {
  return isReader(ctx) ? 'You may' : `${actorName(ctx)} may`;
}

/** Returns `your` or `their`, whatever the mood. */
export function ownOfActor(ctx: SentenceContext): string {
  return isReader(ctx) ? 'your' : 'their';
}

/** Returns `you` for the reader, otherwise the name of the player. */
export function who(ctx: SentenceContext, seat: Seat): string {
  return seat === ctx.reader ? 'you' : ctx.name(seat);
}

/** Returns `your` for the reader, otherwise `P1's`. */
export function whose(ctx: SentenceContext, seat: Seat): string {
  return seat === ctx.reader ? 'your' : `${ctx.name(seat)}'s`;
}

/** Joins the parts to `a, b and c`. */
export function list(parts: readonly string[]): string {
  return enumerated(parts, 'and');
}

/** Joins the parts to `a, b or c`. */
export function choice(parts: readonly string[]): string {
  return enumerated(parts, 'or');
}

/** Puts a text in English quotation marks: `“hold”`. */
export function quoted(text: string): string {
  return `“${text}”`;
}

export const overPhase = (): string => 'The game is over.';

/** Makes a formatter for actions in a wrong phase; `whenLegal` has a sentence for each kind of action. */
export function wrongPhase(whenLegal: { readonly [kind: string]: string | undefined }) {
  return (_ctx: unknown, { kind }: { readonly kind: string }): string =>
    whenLegal[kind] ?? 'That is not possible now.';
}

/** Sentences for refusals of any game. To `wrong-phase`, `describe` adds a sentence about the current phase. */
export const commonRefusals = /* @__PURE__ */ Object.freeze({
  'game-over': overPhase,
  malformed: () => 'This is not an action of this game.',
  'unknown-piece': () => 'There is no such piece in this game.',
  'wrong-phase': wrongPhase({}),
});

export const momentChanges: Pick<ChangeWords, 'turn' | 'lastRound' | 'over'> = /* @__PURE__ */ Object.freeze({
  turn: (ctx, { seat }) => (seat === ctx.reader ? 'Your turn begins' : `${whose(ctx, seat)} turn begins`),
  lastRound: (ctx, { seat }) =>
    `${does(reportOf(ctx, seat), 'trigger', 'triggers')} the end: this is the last round`,
  over: () => 'The game is over',
});
