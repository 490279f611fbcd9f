import type { Seat } from '../play/seats';
import { capital, isYou, type Tell } from './context';

/** The beginning of a sentence: `Sail`, `You sail` or `P1 sails`. */
export function does(tell: Tell, plain: string, third: string): string {
  if (tell.mood === 'choice') return capital(plain, 'en');
  return isYou(tell) ? `You ${plain}` : `${actorName(tell)} ${third}`;
}

/** A further verb of the same sentence: `leave` or `leaves`. */
export function verb(tell: Tell, plain: string, third: string): string {
  return isYou(tell) ? plain : third;
}

/** Whose things the sentence speaks of: `your` or `their`. */
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

/** `your` or `their`, of whoever decides, whatever the mood. */
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

/** A number and its noun: `1 cube`, `2 cubes`. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** `a, b and c`. */
export function list(parts: readonly string[]): string {
  return join(parts, 'and');
}

/** `a, b or c`. */
export function choice(parts: readonly string[]): string {
  return join(parts, 'or');
}

/** Inside quotation marks. */
export function quoted(text: string): string {
  return `“${text}”`;
}

function join(parts: readonly string[], word: string): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${word} ${last}`;
}

function isReader({ actor, reader }: Tell): boolean {
  return actor !== null && actor === reader;
}

function actorName({ actor, name }: Tell): string {
  return actor === null ? '' : name(actor);
}
