/** What the command needs of the engine besides its entries; not for users. */
export { gamesOf } from '../play/games';
export { parseOptions } from '../play/reducer';
export { lendSha256 } from '../util/sha256';
export { DEFAULT_VARIANT } from './default-variant';
export { wholeGames } from './whole';
