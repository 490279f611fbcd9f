import { existsSync } from 'node:fs';
import * as z from 'zod/mini';
import { GameError } from '../define/game-error';
import { InvalidInputError } from '../index';
import { read } from '../input/read';
import { anything, int, list, object, oneOf, record, text } from '../input/schema';
import { MINI_SETS, type MiniSet } from '../testkit/index';
import { Complaint, complainAbout } from './complaint';
import { print } from './terminal';
import { readJsonFile } from './text-file';

const bound = object({
  among: z.optional(list(int())),
  most: z.optional(int()),
  sum: z.optional(int()),
  length: z.optional(int()),
});

/** The form of a mini set in a file; its options and its start are checked by the game. */
const form = object({
  name: text({ most: 100 }),
  about: text({ most: 1000 }),
  options: record(text(), anything),
  start: z.optional(record(text(), anything)),
  deals: oneOf(['setup', 'layouts', 'hidden', 'one']),
  bounds: z.optional(record(text(), bound)),
});

/**
 * The mini set of a name, or the one in a file.
 *
 * @throws Complaint if there is neither
 */
export function namedMiniSet(name: string): MiniSet {
  const known = MINI_SETS.find((set) => set.name === name);
  if (known !== undefined) return known;
  if (!existsSync(name))
    throw new Complaint(`${name} is neither a mini set nor a file; 'century prove' lists the sets`);
  const input = readJsonFile(name);
  const { options } = complainAbout(name, () => read(form, input));
  if (typeof options.variant !== 'string') throw new Complaint(`${name}: options.variant: Expected a name.`);
  // As it stands in the file: table bases name their set by a hash of it.
  return input as MiniSet;
}

/** Prints what mini sets there are. */
export function listMiniSets(sets: readonly MiniSet[]): void {
  print(...sets.map(({ name, about }) => `${name}: ${about}`));
}

/** Does something with a mini set, and complains if the set does not allow it. */
export async function onMiniSet<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RangeError || error instanceof GameError)
      throw new Complaint(`${name}: ${error.message}`, 1);
    if (error instanceof InvalidInputError) throw new Complaint(`${name}: ${error.message}`);
    throw error;
  }
}
