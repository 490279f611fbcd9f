import type { Century } from '../century/rules';
import { cachedBy } from '../core/cache';
import { createEngine, type Engine } from '../core/engine';
import type { Games } from '../core/games';

/** The engine of some games; what it is handed belongs to them. */
export const engineOf = cachedBy(
  ({ names, named }: Games) => createEngine(...names.map(named)) as unknown as Engine<Century>,
);
