import type { AnyWholeGame } from '../../define/whole-game';
import type { Env } from '../../env/env';
import { createEnv } from '../../env/index';
import type { SpaceOptions } from '../../env/options';
import type { Options } from '../../play/game';

/** What the actions and observations of a game follow from. */
export function settingOf(options: Options): SpaceOptions {
  const { variant, players, components, map } = options as SpaceOptions;
  return { variant, players, components, map };
}

/** The environments in which games of one setting are played again: alike but for what they pay in the end. */
export interface Scene {
  readonly env: Env;
  readonly margins: Env;
}

export function sceneOf(game: AnyWholeGame, options: Options): Scene {
  const setting = settingOf(options);
  return {
    env: createEnv(game, { ...setting, reward: 'outcome' }) as Env,
    margins: createEnv(game, { ...setting, reward: 'margin' }) as Env,
  };
}
