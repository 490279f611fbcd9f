import type { Path } from '../../define/places/check';
import { checkEnoughVictoryTiles, checkSeaChoices, checkSeaComponents } from '../../mechanics/sea/check';
import { checkSeaState } from '../../mechanics/sea/state-check';
import { checkedOnce } from '../../util/cache';
import { components as defaultComponents } from './components';
import { places } from './definition';
import type { CompiledGame, Game, Options, Row } from './state';

/** Checks what the schema cannot express about a component set. */
export const checkComponents = checkedOnce(checkSeaComponents);

/** Market tiles of each symbol on the map (EW-S1). */
const PER_SYMBOL = 5;

/** Checks what schemas cannot express about setup options and games. */
export function checkOptions(options: Options | Game, path: Path = []): void {
  checkSeaChoices(options, path, checkComponents);
}

/**
 * Checks that somebody has to trigger the end (EW-E1): every victory tile comes to lie on a port in time (EW-P2,
 * EW-P3). New games go by the ruling on build-upgrade tiles (EW-K6).
 */
export function newGame(options: Options): Options {
  const { components = defaultComponents, players, upgradeFromNextBuild = true } = options;
  checkEnoughVictoryTiles(components, players);
  return { ...options, upgradeFromNextBuild };
}

/** Checks what the schema cannot express about a state. */
export function checkState(compiled: CompiledGame, state: Row): void {
  checkSeaState(places, compiled, state, PER_SYMBOL);
}
