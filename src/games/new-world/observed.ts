import type { Observing } from '../../observe/observed';
import { actionTable } from '../../play/actions';
import { actions } from './actions';
import type { NewWorldRules } from './game-types';
import { locationsOfAll } from './locations';
import { newWorldParts } from './observation';
import { newWorldWriter } from './observation-writer';

/** How learners see Century: A New World. */
export const observed: Observing<NewWorldRules> = {
  ownOptions: { board: 'string', upgradeAtLeastOnce: 'boolean' },
  parts: ({ components, players }) => newWorldParts(components, players),
  writer: (at, { components, players }, blank) => newWorldWriter(at, components, players, blank),
  variations: {
    actions: ({ components }) => actionTable(actions, { locations: locationsOfAll(components) }),
    nameOf: ({ board }) => board,
  },
};
