import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Bots from '../../src/bots/index';
import type * as Env from '../../src/env/index';
import type * as Engine from '../../src/index';
import type * as Sim from '../../src/sim/index';

/** The entries of one version of the package. */
export interface Build {
  readonly engine: typeof Engine;
  readonly sim: typeof Sim;
  readonly env: typeof Env;
  readonly bots: typeof Bots;
}

/** Loads what a folder holds as built: `index.js`, `sim.js`, `env.js`, `bots.js`. */
export async function loadBuild(folder: string): Promise<Build> {
  const load = (entry: string): Promise<unknown> => import(pathToFileURL(join(folder, `${entry}.js`)).href);
  return {
    engine: (await load('index')) as typeof Engine,
    sim: (await load('sim')) as typeof Sim,
    env: (await load('env')) as typeof Env,
    bots: (await load('bots')) as typeof Bots,
  };
}
