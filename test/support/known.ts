import { knownGames } from '../../src/cli/known-games';

/** The games that a command without `--game` knows. */
export const known = await knownGames();
