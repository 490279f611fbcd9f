import type * as Bots from '../bots/index';
import type * as Sha256 from '../core/sha256';
import type * as Env from '../env/index';
import type * as Engine from '../index';
import type * as Sim from '../sim/index';

/** The entries as users load them, so that the command plays and measures what users get. */
async function load<T>(name: string): Promise<T> {
  return (await import(new URL(`./${name}.js`, import.meta.url).href)) as T;
}

/** Supplies the entries with another SHA-256; not an entry for users. */
export const loadSha256 = (): Promise<typeof Sha256> => load('sha256');
export const loadEngine = (): Promise<typeof Engine> => load('index');
export const loadSim = (): Promise<typeof Sim> => load('sim');
export const loadEnv = (): Promise<typeof Env> => load('env');
export const loadBots = (): Promise<typeof Bots> => load('bots');
