import * as z from 'zod/mini';
import type { Env } from '../../env/env';
import { ENV_VERSION } from '../../env/index';
import type { SpaceOptions } from '../../env/options';
import { read } from '../../input/read';
import { anything, int, list, object, text } from '../../input/schema';
import type { Options } from '../../play/game';
import { ENGINE_VERSION } from '../../util/version';
import { complainAbout, jsonOf } from '../complaint';

/** The version of the columns; steps had no number in version 1, which was an Arrow file. */
export const STEPS_VERSION = 2;

const part = object({
  name: text(),
  shape: list(int(0)),
  offset: int(0),
  low: z.number(),
  high: z.number(),
});

const form = object({
  format: z.literal('century-steps'),
  version: z.literal(STEPS_VERSION),
  engine: text(),
  env: int(0),
  variant: text(),
  players: int(1),
  components: text(),
  map: anything,
  actions: int(0),
  observation: list(part),
  seed: z.nullable(text()),
  bots: z.nullable(list(text())),
});

/** What a file of steps says of itself. */
export type About = z.infer<typeof form>;

/** Who played the games, as far as it is known. */
export interface Played {
  readonly seed: string | null;
  readonly bots: readonly string[] | null;
}

/** What the actions and observations of a game follow from. */
export function settingOf(options: Options): SpaceOptions {
  const { variant, players, components, map } = options as SpaceOptions;
  return { variant, players, components, map };
}

/** What files say of games with these options. */
export function aboutOf(env: Env, options: Options, components: string, { seed, bots }: Played): About {
  const { variant, size: actions } = env.actionSpace;
  return {
    format: 'century-steps',
    version: STEPS_VERSION,
    engine: ENGINE_VERSION,
    env: ENV_VERSION,
    variant,
    players: env.players,
    components,
    map: settingOf(options).map ?? null,
    actions,
    observation: env.observationSpace.parts.map(({ name, shape, offset, low, high }) => ({
      name,
      shape: [...shape],
      offset,
      low,
      high,
    })),
    seed,
    bots: bots && [...bots],
  };
}

/**
 * What a file says of itself.
 *
 * @throws Complaint if these are no steps of this version
 */
export function aboutIn(file: string, told: string): About {
  return complainAbout(file, () => read(form, jsonOf(file, told)), 1);
}
