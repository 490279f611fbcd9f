import type { Seat } from '../play/seats';
import { enumerated } from '../util/text';
import { actorName, capital, isReader, isYou, type SentenceContext } from './context';

/** A verb in the imperative, second and third person: `zagraj`, `zagrywasz`, `zagrywa`. */
export type Verb = readonly [request: string, second: string, third: string];

/** Forms after 1, after 2 to 4 (and 22 to 24, …), and after all other numbers: `kostka`, `kostki`, `kostek`. */
export type Forms = readonly [one: string, few: string, many: string];

/** Returns the beginning of a sentence: `Popłyń`, `Płyniesz` or `P1 płynie`. */
export function does(ctx: SentenceContext, forms: Verb): string {
  const word = verb(ctx, forms);
  return isYou(ctx) ? capital(word, 'pl') : `${actorName(ctx)} ${word}`;
}

/** Returns the form of a further verb in a sentence: `zostaw`, `zostawiasz` or `zostawia`. */
export function verb(ctx: SentenceContext, [request, second, third]: Verb): string {
  if (ctx.mood === 'choice') return request;
  return isYou(ctx) ? second : third;
}

/** Returns `Musisz` or `P1 musi`, whatever the mood. */
export function hasTo(ctx: SentenceContext): string {
  return isReader(ctx) ? 'Musisz' : `${actorName(ctx)} musi`;
}

/** Returns `Możesz` or `P1 może`, whatever the mood. */
export function may(ctx: SentenceContext): string {
  return isReader(ctx) ? 'Możesz' : `${actorName(ctx)} może`;
}

/** Returns the object of a payment to a player: `ci kostkę` or `kostkę (dla: P1)`; names stay in the nominative. */
export function paidTo(ctx: SentenceContext, seat: Seat, what: string): string {
  return seat === ctx.reader ? `ci ${what}` : `${what} (dla: ${ctx.name(seat)})`;
}

/** Returns a noun with its owner: a form of `twój` before it, or `(P1)` after it. */
export function ownedBy(ctx: SentenceContext, seat: Seat, noun: string, yours: string): string {
  return seat === ctx.reader ? `${yours} ${noun}` : `${noun} (${ctx.name(seat)})`;
}

const RULES = /* @__PURE__ */ new Intl.PluralRules('pl');

/** Returns the form of a noun after a number. */
export function formFor(count: number, [one, few, many]: Forms): string {
  const rule = RULES.select(count);
  if (rule === 'one') return one;
  return rule === 'few' ? few : many;
}

/** Returns a number and its noun: `1 kostka`, `2 kostki`, `5 kostek`. */
export function counted(count: number, forms: Forms): string {
  return `${count} ${formFor(count, forms)}`;
}

/** Joins the parts to `a, b i c`. */
export function list(parts: readonly string[]): string {
  return enumerated(parts, 'i');
}

/** Joins the parts to `a, b lub c`. */
export function choice(parts: readonly string[]): string {
  return enumerated(parts, 'lub');
}

/** Puts a text in Polish quotation marks: `„hold”`. */
export function quoted(text: string): string {
  return `„${text}”`;
}
