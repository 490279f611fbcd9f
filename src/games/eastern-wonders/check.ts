import { checkEnoughVictoryTiles, checkSeaChoices, checkSeaComponents } from '../../mechanics/sea/check';
import { checkSeaState } from '../../mechanics/sea/state-check';
import { checkedOnce } from '../../util/cache';
import { components as defaultComponents } from './components';
import { places } from './places';
import { compileGame, type Options, type Row, type State } from './state';

/** Checks what the schema cannot express about a component set. */
export const checkComponents = checkedOnce(checkSeaComponents);

/** Market tiles of each symbol on the map (EW-S1). */
const PER_SYMBOL = 5;

/** Checks what the schema cannot express about setup options. */
export function checkOptions(options: Options): void {
  checkSeaChoices(options, [], checkComponents);
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
export function checkState(given: State): Row {
  checkSeaChoices(given.game, ['game'], checkComponents);
  const compiled = compileGame(given.game);
  const state = compiled.rowKind.from(given);
  checkSeaState(places, compiled, state, PER_SYMBOL);
  return state;
}
