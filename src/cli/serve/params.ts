import { allGames } from '../../century/games';
import { seat, seed } from '../../core/fields';
import { parseOptions } from '../../core/reducer';
import * as s from '../../core/schema';
import type * as Env from '../../env/index';
import { refuse, within } from './faults';

/** A handle; whether it exists is checked when it is used. */
export const handle = s.text({ most: 64 });

/** The viewer: a seat or a spectator. */
export const viewer = s.union([seat, s.literal('spectator')]);

/** How arrays of numbers travel. */
export const encoding = s.oneOf(['base64', 'list']);

/** An action as its id in the encodings of `century-engine/env`. */
export const actionId = s.int(0, 2 ** 31 - 1);

/** A value that the engine validates itself. */
export const anything = s.unknown();

export { seat, seed };

/** The options of a game, without the seed. */
export type Setting = Env.EnvOptions;

/** Checks the options of an environment: those of `setup` without `seed`. */
export function parseSetting(given: unknown): Setting {
  return within(['options'], (): Setting => {
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      return parseOptions(allGames, given) as unknown as Setting;
    if ('seed' in given) return refuse('unknown-key', 'The seed is a separate param.', ['options', 'seed']);
    const { seed: _, ...setting } = parseOptions(allGames, { ...given, seed: 0 });
    return setting as unknown as Setting;
  });
}
