/** What the command needs of the engine besides its entries; not for users. */
export { findingsOf } from '../bots/findings';
export { provenance } from '../engine/provenance';
export { DEFAULT_VARIANT } from '../games';
export { wholeGames } from '../generated/games/whole';
export { gamesOf } from '../play/games';
export { parseOptions } from '../play/reducer';
export { drawnAs } from '../records/drawing';
export { useSha256 } from '../util/crypto';
