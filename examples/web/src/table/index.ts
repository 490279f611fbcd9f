import { componentsInUse, type State, scores, type Viewer, view } from 'century-engine';
import { h } from '../dom';
import type { Marks } from '../pieces/piece';
import { newWorldTable } from './new-world';
import type { Seating } from './player';
import { seaTable } from './sea';
import { spiceRoadTable } from './spice-road';

/** The table as one viewer sees it. */
export function tableOf(state: State, viewer: Viewer, marks: Marks, names: readonly string[]): HTMLElement {
  const seating: Seating = { viewer, names, totals: scores(state).map(({ total }) => total) };
  return h('div', { class: `table ${state.variant}` }, ...partsOf(state, viewer, marks, seating));
}

function partsOf(state: State, viewer: Viewer, marks: Marks, seating: Seating): HTMLElement[] {
  switch (state.variant) {
    case 'spice-road':
      return spiceRoadTable(view(state, viewer), componentsInUse(state), marks, seating);
    case 'eastern-wonders':
      return seaTable(view(state, viewer), componentsInUse(state), marks, seating);
    case 'new-world':
      return newWorldTable(view(state, viewer), componentsInUse(state), marks, seating);
    case 'sand-to-sea':
      return seaTable(view(state, viewer), componentsInUse(state), marks, seating);
  }
}
