import type { Seat } from '../play/seats';
import { enumerated } from '../util/text';
import { actorName, capital, isReader, isYou, reportOf, type Tell } from './context';
import type { ChangeWords } from './game-words';

export { plural as counted } from '../util/text';

/** The beginning of a sentence: `Sail`, `You sail` or `P1 sails`. */
export function does(tell: Tell, plain: string, third: string): string {
  if (tell.mood === 'choice') return capital(plain, 'en');
  return isYou(tell) ? `You ${plain}` : `${actorName(tell)} ${third}`;
}

/** A further verb of the same sentence: `leave` or `leaves`. */
export function verb(tell: Tell, plain: string, third: string): string {
  return isYou(tell) ? plain : third;
}

/** `your` or `their`, by the mood. */
export function own(tell: Tell): string {
  return isYou(tell) ? 'your' : 'their';
}

/** `You have to` or `P1 has to`, whatever the mood. */
export function hasTo(tell: Tell): string {
  return isReader(tell) ? 'You have to' : `${actorName(tell)} has to`;
}

/** `You may` or `P1 may`, whatever the mood. */
export function may(tell: Tell): string {
  return isReader(tell) ? 'You may' : `${actorName(tell)} may`;
}

/** `your` or `their`, whatever the mood. */
export function ownOfActor(tell: Tell): string {
  return isReader(tell) ? 'your' : 'their';
}

/** `you` or a name. */
export function who(tell: Tell, seat: Seat): string {
  return seat === tell.reader ? 'you' : tell.name(seat);
}

/** `your` or `P1's`. */
export function whose(tell: Tell, seat: Seat): string {
  return seat === tell.reader ? 'your' : `${tell.name(seat)}'s`;
}

/** `a, b and c`. */
export function list(parts: readonly string[]): string {
  return enumerated(parts, 'and');
}

/** `a, b or c`. */
export function choice(parts: readonly string[]): string {
  return enumerated(parts, 'or');
}

/** Inside quotation marks. */
export function quoted(text: string): string {
  return `“${text}”`;
}

export const overPhase = (): string => 'The game is over.';

/** The refusal of an action in a wrong phase, by its kind. */
export function wrongPhase(moments: { readonly [kind: string]: string | undefined }) {
  return (_tell: unknown, { kind }: { readonly kind: string }): string =>
    moments[kind] ?? 'That is not possible now.';
}

/** Refusals of any game. After `wrong-phase`, a sentence about the current phase follows. */
export const commonRefusals = /* @__PURE__ */ Object.freeze({
  'game-over': overPhase,
  malformed: () => 'This is not an action of this game.',
  'unknown-piece': () => 'There is no such piece in this game.',
  'wrong-phase': wrongPhase({}),
});

export const momentChanges: Pick<ChangeWords, 'turn' | 'lastRound' | 'over'> = /* @__PURE__ */ Object.freeze({
  turn: (tell, { seat }) => (seat === tell.reader ? 'Your turn begins' : `${whose(tell, seat)} turn begins`),
  lastRound: (tell, { seat }) =>
    `${does(reportOf(tell, seat), 'trigger', 'triggers')} the end: this is the last round`,
  over: () => 'The game is over',
});
