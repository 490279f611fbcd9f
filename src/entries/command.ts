/** Internals for the `century` command, not part of the public API. */
import type { GameInternals } from '../define/declare';
import { completeGames as four } from '../generated/games/complete';
import type { CompleteGame } from '../play/game-types';

export { findingsOf } from '../bots/strategy-bot';
export { provenance } from '../engine/lint-components';
export { episodeSeed, playIn } from '../env/batch';
export { DEFAULT_VARIANT } from '../games';
export { addCounts } from '../generated/games/counts';
export { bind, gamesOf } from '../play/games';
export { perft } from '../play/perft';
export { parseSeedless } from '../record/joint-seed';
export { drawnAs } from '../record-tools/drawn';
export { useSha256 } from '../util/crypto';

export const packageGames = four as readonly CompleteGame[] as readonly GameInternals[];
