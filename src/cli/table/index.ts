import type { State } from '../../engine/registry';
import { componentsInUse } from '../../engine/schemas';
import { view } from '../../engine/view';
import type { Viewer } from '../../engine/viewer';
import { seaTableText } from './sea';

/** The table as readable text, as one viewer sees it. */
export function tableText(state: State, viewer: Viewer = 'spectator'): string {
  return seaTableText(view(state, viewer), componentsInUse(state));
}
