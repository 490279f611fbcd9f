import type * as Bots from '../bots/index';
import type * as Env from '../env/index';
import type * as Engine from '../index';
import type * as Sim from '../sim/index';

/**
 * The bundles as users load them. In a bundle of its own the rules never meet the reducer's proxies, which would make
 * them slow for the rest of the process.
 */
async function load<T>(name: string): Promise<T> {
  return (await import(new URL(`./${name}.js`, import.meta.url).href)) as T;
}

export const loadEngine = (): Promise<typeof Engine> => load('index');
export const loadSim = (): Promise<typeof Sim> => load('sim');
export const loadEnv = (): Promise<typeof Env> => load('env');
export const loadBots = (): Promise<typeof Bots> => load('bots');
