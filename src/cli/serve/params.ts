import { allGames } from '../../century/games';
import { seat, seed } from '../../core/fields';
import { parseOptions } from '../../core/reducer';
import * as s from '../../core/schema';
import type * as Env from '../../env/index';
import { refuse, within } from './faults';

/** A handle; whether there is such a thing is seen when it is used. */
export const handle = s.text({ most: 64 });

/** Who looks: a seat or a spectator. */
export const viewer = s.union([seat, s.literal('spectator')]);

/** How arrays of numbers travel. */
export const encoding = s.oneOf(['base64', 'list']);

/** An action as its id in the encodings of `century-engine/env`. */
export const actionId = s.int(0, 2 ** 31 - 1);

/** A value that the engine checks itself. */
export const anything = s.unknown();

export { seat, seed };

/** What a game can be set up with, but for the seed. */
export type Setting = Env.EnvOptions;

/** Checks the options of an environment: those of `setup` without `seed`. */
export function parseSetting(given: unknown): Setting {
  return within(['options'], (): Setting => {
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      return parseOptions(allGames, given) as unknown as Setting;
    if ('seed' in given) return refuse('unknown-key', 'The seed is given apart.', ['options', 'seed']);
    const { seed: _, ...setting } = parseOptions(allGames, { ...given, seed: 0 });
    return setting as unknown as Setting;
  });
}
