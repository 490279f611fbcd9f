import { drawings } from '../century/drawings';
import type { Viewer } from '../core/viewer';
import { type Components, componentsInUse, type State, type View, view } from '../index';

/** The table as readable text, from one viewer's perspective. */
export function drawState(state: State, viewer: Viewer = 'spectator'): string {
  const draw = drawings[state.variant] as (view: View, components: Components) => string;
  return draw(view(state, viewer), componentsInUse(state));
}
