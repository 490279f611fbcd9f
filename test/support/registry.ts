import { loadGames } from '../../src/cli/game-registry';

/** The games that a command without `--game` knows. */
export const registry = await loadGames();
