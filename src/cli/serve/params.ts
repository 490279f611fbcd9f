import * as z from 'zod/mini';
import type { EnvOptions } from '../../env/options';
import { seed } from '../../input/fields';
import type { Schema } from '../../input/read';
import { anything, int, oneOf, text } from '../../input/schema';
import type { KnownGames } from '../games/known-games';
import { refuse, within } from './faults';

/** A handle; whether it exists is checked when it is used. */
export const handle = text({ most: 64 });

/** A seat; whether the game has it is checked when it is used. */
export const seat = int(0);

/** The viewer: a seat or a spectator. */
export const viewer = z.union([seat, z.literal('spectator')]);

/** How arrays of numbers travel. */
export const encoding = oneOf(['base64', 'list']);

/** An action as its id in the encodings of `century-engine/env`. */
export const actionId = int(0, 2 ** 31 - 1);

/** A value that the engine validates itself. */
export { anything, seed };

/** The options of a game, without the seed. */
export type Setting = EnvOptions;

/** Checks the options of an environment: those of `setup` without `seed`. */
export function parseSetting(known: KnownGames, given: unknown): Setting {
  const { parseOptions } = known;
  const read = (): Setting => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return parseOptions(given);
    if ('seed' in given) return refuse('unknown-key', 'The seed is a separate param.', ['options', 'seed']);
    const { seed: _, ...setting } = parseOptions({ ...given, seed: 0 });
    return setting;
  };
  return within(['options'], read, { schema: schemaOf(known, 'options', given) });
}

/** What a value must be that says which game it is of; `undefined` if it does not. */
export function schemaOf(
  { names, named }: KnownGames,
  what: 'options' | 'state',
  value: unknown,
): Schema | undefined {
  if (typeof value !== 'object' || value === null || !('variant' in value)) return undefined;
  const name = names.find((each) => each === value.variant);
  return name === undefined ? undefined : named(name).schemas()[what];
}
