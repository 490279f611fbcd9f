import { layOutSea, seaConstants } from '../../mechanics/sea/start';
import type { Random } from '../../util/random';
import type { CompiledGame } from './compiled-game';
import type { Components, Options } from './schema';

/** One market tile of each symbol leaves the game (EW-S1); there are no sea tiles. */
export const TILES = { leaving: 1, seaTiles: 0 } as const;

/** The market is drawn (EW-S1). */
export const constants = (options: Options, components: Components, random: Random) =>
  seaConstants(options, components, TILES, random);

/** Lays out a game (EW-S2 to EW-S7). */
export const setup = (compiled: CompiledGame, random: Random) => ({
  ...layOutSea(compiled, random),
  players: Array.from({ length: compiled.players }, () => ({})),
});
