import * as z from 'zod/mini';
import { below, InvalidInputError } from '../input/errors';
import { checkPlain } from '../input/plain-json';
import { read } from '../input/read';
import { anything, byKind, int, list, open, text } from '../input/schema';
import type { Change, ChangeKind } from './change';

// @__NO_SIDE_EFFECTS__
const kindOf = <K extends ChangeKind, const S extends z.core.$ZodShape>(kind: K, members: S) =>
  open({ kind: z.literal(kind), ...members });

/** A change, as far as that can be said without the view that it is for. */
const changeSchema = /* @__PURE__ */ (() => {
  const index = int(0);
  const word = text();
  const place = open({ in: word, seat: z.optional(index), at: z.optional(word), index: z.optional(index) });
  const moving = { from: place, to: place };
  return byKind([
    kindOf('cubes', { cubes: list(int()), ...moving }),
    kindOf('piece', { what: word, piece: z.nullable(word), ...moving }),
    kindOf('tokens', { what: word, seat: z.optional(index), count: int(), ...moving }),
    kindOf('slide', { what: word, piece: word, ...moving }),
    kindOf('reveal', { what: word, piece: word, in: place }),
    kindOf('status', { path: list(z.union([word, index])), value: anything }),
    kindOf('turn', { seat: index }),
    kindOf('due', { phase: word, actor: index }),
    kindOf('lastRound', { seat: index }),
    kindOf('over', {}),
  ]);
})();

/**
 * Changes from outside as a list.
 *
 * @throws InvalidInputError if one of them is none
 */
export function checkedChanges(changes: unknown): readonly Change[] {
  const given = changes as Iterable<unknown> | null | undefined;
  if (typeof given !== 'object' || typeof given?.[Symbol.iterator] !== 'function')
    throw new InvalidInputError('wrong-type', ['changes'], 'Expected a list of changes.');
  return Array.from(given, (change, i) => {
    checkPlain(change, ['changes', i], Number.POSITIVE_INFINITY);
    return below(['changes', i], () => checked(change));
  });
}

/** A change; if it is none, the member at fault is named. */
function checked(change: unknown): Change {
  try {
    return read(changeSchema, change) as Change;
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    const [member] = error.path;
    if (member === undefined) throw error;
    throw member === 'kind'
      ? new InvalidInputError('wrong-value', [member], 'There is no such kind of change.')
      : new InvalidInputError('wrong-type', [member], `This is not what a change has as ${member}.`);
  }
}
