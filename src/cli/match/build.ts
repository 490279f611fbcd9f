import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Bots from '../../bots/index';
import type * as Sim from '../../sim/index';
import { Complaint } from '../complaint';
import type { SeatPlayer } from '../selfplay/player';

/** Where the files of a version are, in its folder, in that of its package, or where it is installed. */
const PLACES = ['.', 'dist', 'node_modules/century-engine/dist'];

/**
 * Seats a bot of another version. That version keeps a game of its own beside the one that is played, and its bot sees
 * that one: it knows nothing of this version.
 *
 * @throws Complaint if there is no other version
 */
export async function openBuild(bot: string, folder: string, clock: () => number): Promise<SeatPlayer> {
  const home = PLACES.map((place) => resolve(folder, place)).find((place) =>
    existsSync(join(place, 'bots.js')),
  );
  if (home === undefined) throw new Complaint(`${bot}@${folder}: there is no build of century-engine in it`);
  const load = (entry: string): Promise<unknown> => import(pathToFileURL(join(home, entry)).href);
  const { createSimulator } = (await load('sim.js')) as typeof Sim;
  // Versions before 4.0.0 have no networks.
  const { createBot } = (await load(
    existsSync(join(home, 'nets.js')) ? 'nets.js' : 'bots.js',
  )) as typeof Bots;
  return (name, { options, seat, seed }) => {
    const own = createSimulator(options as Sim.Options);
    const player = createBot(bot, { seed });
    return {
      clock,
      look() {
        if (own.actor() !== seat) throw new Error(`${name}: in its version, another seat decides`);
        const state = own.toState();
        return () => player.choose(state);
      },
      see: (action) => own.apply(action as Sim.Action),
    };
  };
}
