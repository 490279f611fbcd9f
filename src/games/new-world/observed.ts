import type { Observing } from '../../observe/observed';
import { actionTable } from '../../play/actions';
import { actions } from './actions';
import { locationsOfAll } from './locations';
import { newWorldObservation, newWorldReader } from './observation';
import type { NewWorldRules } from './state';

/** How learners see Century: A New World. */
export const observed: Observing<NewWorldRules> = {
  ownOptions: { board: 'string', upgradeAtLeastOnce: 'boolean' },
  observation: newWorldObservation,
  readView: newWorldReader,
  variations: {
    actions: ({ components }) => actionTable(actions, { locations: locationsOfAll(components) }),
    nameOf: ({ board }) => board,
  },
};
