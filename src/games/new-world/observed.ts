import type { Observed } from '../../observe/observed';
import { actionsFor } from './actions';
import { bonusSpaces, locationsOfAll } from './locations';
import { newWorldParts } from './observation';
import { newWorldWriter } from './observation-writer';
import { type NewWorldRules, newWorldRules } from './rulebook';

/** Century: A New World, as learners see and play it. */
export const newWorldObserved: Observed<NewWorldRules> = {
  ...newWorldRules,
  ownOptions: { board: 'string', upgradeAtLeastOnce: 'boolean' },
  parts: ({ components, players }) => newWorldParts(components, players),
  writer: (at, { components, players }, blank) => newWorldWriter(at, components, players, blank),
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
