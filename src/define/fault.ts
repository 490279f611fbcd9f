import type { AnyFault } from '../play/rule';
import { type Author, authored, checkCited, fail } from './author';
import type { Refusal } from './types';

const CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether anything is refused: all that listing has to know. */
export function isRefusal(author: Author, part: string, refused: unknown): refused is Partial<Refusal> {
  if (refused === null || refused === undefined) return false;
  if (typeof refused === 'object') return true;
  return fail(author, part, `a refusal is null or { code, message }, not ${JSON.stringify(refused)}`);
}

/** A refusal as the engine has it, once its form has been checked; `clause` is that of the rule. */
export function faultOf(
  author: Author,
  part: string,
  { code, message, clause, data = {} }: Partial<Refusal>,
  ofRule: string,
): AnyFault {
  if (typeof code !== 'string' || !CODE.test(code)) {
    const given = JSON.stringify(code);
    return fail(author, part, `the code of a refusal is in lower-case words with hyphens, not ${given}`);
  }
  if (typeof message !== 'string' || message === '')
    return fail(author, part, `the refusal ${code} has no message: a sentence for the player`);
  if (clause !== undefined) checkCited(author, part, clause);
  const checked = (made: unknown): object =>
    typeof made === 'object' && made !== null
      ? made
      : fail(author, part, `the data of the refusal ${code} is an object`);
  if (typeof data !== 'function') checked(data);
  const dataOf = typeof data === 'function' ? authored(author, part, () => checked(data())) : () => data;
  return { code, clause: clause ?? ofRule, message, data: dataOf };
}
