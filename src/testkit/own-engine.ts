import { createEngine, type Engine } from '../engine/engine';
import type { Century } from '../games';
import type { Games } from '../play/games';
import { cachedBy } from '../util/cache';

/** The engine of some games; what it is handed belongs to them. */
export const engineOf = cachedBy(
  ({ names, named }: Games) => createEngine(...names.map(named)) as unknown as Engine<Century>,
);
