import type { Viewer } from '../../engine/viewer';
import { componentsInUse, type State, view } from '../../index';
import { newWorldTable } from './new-world';
import { seaTable } from './sea';
import { spiceRoadTable } from './spice-road';

/** The table as readable text, as one viewer sees it. */
export function tableText(state: State, viewer: Viewer = 'spectator'): string {
  switch (state.variant) {
    case 'spice-road':
      return spiceRoadTable(view(state, viewer), componentsInUse(state));
    case 'eastern-wonders':
      return seaTable(view(state, viewer), componentsInUse(state));
    case 'new-world':
      return newWorldTable(view(state, viewer), componentsInUse(state));
    case 'sand-to-sea':
      return seaTable(view(state, viewer), componentsInUse(state));
  }
}
