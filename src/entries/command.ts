/** Internals of the engine for the `century` command; not part of the public API. */
import type { CompleteGame } from '../define/declare';
import { wholeGames as four } from '../generated/games/whole';
import type { WholeGame } from '../play/game-types';

export { findingsOf } from '../bots/player';
export { provenance } from '../engine/lint-components';
export { DEFAULT_VARIANT } from '../games';
export { gamesOf } from '../play/games';
export { parseSeedless } from '../record/joint-seed';
export { drawnAs } from '../record-tools/drawn';
export { useSha256 } from '../util/crypto';

/** The four games, with their internal members. */
export const wholeGames = four as readonly WholeGame[] as readonly CompleteGame[];
