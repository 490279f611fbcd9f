import type { State } from '../../engine/registry';
import { componentsInUse } from '../../engine/schemas';
import { view } from '../../engine/view';
import type { Viewer } from '../../engine/viewer';
import { easternWondersTable } from './eastern-wonders';
import { newWorldTable } from './new-world';

/** The table as readable text, as one viewer sees it. */
export function tableText(state: State, viewer: Viewer = 'spectator'): string {
  switch (state.variant) {
    case 'eastern-wonders':
      return easternWondersTable(view(state, viewer), componentsInUse(state));
    case 'new-world':
      return newWorldTable(view(state, viewer), componentsInUse(state));
  }
}
