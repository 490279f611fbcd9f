import type { Viewer } from 'century-engine';
import { type Drawn, forgetUnless, h } from '../dom';
import { inWords, t } from '../language';
import { chip, merchantCard, merchantCardDrawing } from '../pieces/cards';
import { type Marks, NO_MARKS } from '../pieces/piece';
import { word } from '../pieces/strip';
import type { Scene } from '../scene';
import { newWorldTable } from './new-world';
import type { Seating } from './player';
import { seaTable } from './sea';
import { spiceRoadTable } from './spice-road';

/** Draws the face of a moving card or tile; `null` without a table. */
export function faceOf(scene: Scene | null, piece: string): Drawn | null {
  if (scene === null) return null;
  const { seen, components } = scene;
  if ('merchantCards' in components && merchantCard(piece, components) !== undefined)
    return merchantCardDrawing(NO_MARKS, `face:${piece}`, piece, components);
  const words = inWords({ piece }, { variant: seen.variant, components });
  return chip(words, [word(words, 14, 'text strong')]);
}

export function tableOf(scene: Scene, viewer: Viewer, marks: Marks): Drawn {
  const { components, sheets } = scene;
  forgetUnless(components, marks.names.join('\n'));
  const seating: Seating = { viewer, totals: sheets.map(({ total }) => total) };
  const parts = partsOf(scene, marks, seating);
  return h(
    'div',
    { class: `table ${scene.seen.variant}${marks.picked === null ? '' : ' picking'}`, key: 'table' },
    // The middle keeps its place, whatever the heights of hand and players.
    h(
      'div.zone',
      { key: 'zone', tabindex: marks.isActive ? null : 0, role: 'group', 'aria-label': t.panes.table },
      ...parts.slice(0, -2),
    ),
    ...parts.slice(-2),
  );
}

function partsOf({ seen, components }: Scene, marks: Marks, seating: Seating): readonly (Drawn | null)[] {
  if (seen.variant === 'spice-road' && components.variant === 'spice-road')
    return spiceRoadTable(seen, components, marks, seating);
  if (seen.variant === 'new-world' && components.variant === 'new-world')
    return newWorldTable(seen, components, marks, seating);
  if (seen.variant === 'eastern-wonders' && components.variant === 'eastern-wonders')
    return seaTable(seen, components, marks, seating);
  if (seen.variant === 'sand-to-sea' && components.variant === 'sand-to-sea')
    return seaTable(seen, components, marks, seating);
  return [];
}
