/** What the command needs of the engine besides its entries; not for users. */
export { gamesOf } from '../core/games';
export { parseOptions } from '../core/reducer';
export { lendSha256 } from '../core/sha256';
export { DEFAULT_VARIANT } from './default-variant';
export { wholeGames } from './whole';
