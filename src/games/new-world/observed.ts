import type { Observed } from '../../observe/observed';
import { actionsFor } from './actions';
import { bonusSpaces, locationsOfAll } from './locations';
import { newWorldObservation, newWorldReader } from './observation';
import { type NewWorldRules, newWorldRules } from './rulebook';

/** Century: A New World, as learners see and play it. */
export const newWorldObserved: Observed<NewWorldRules> = {
  ...newWorldRules,
  ownOptions: { board: 'string', upgradeAtLeastOnce: 'boolean' },
  observation: newWorldObservation,
  readView: newWorldReader,
  variations: {
    actions({ components }) {
      const locations = locationsOfAll(components);
      return actionsFor(
        locations.map(({ id }) => id),
        Math.max(...locations.map((location) => bonusSpaces(location).length)),
      );
    },
    nameOf: ({ board }) => board,
  },
};
