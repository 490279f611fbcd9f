import type { Viewer } from '../core/viewer';
import { newWorldTable } from '../games/new-world/drawing';
import { spiceRoadTable } from '../games/spice-road/drawing';
import { componentsInUse, type State, view } from '../index';
import { seaTable } from '../mechanics/sea/drawing';

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
