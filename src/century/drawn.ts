import type { AnyWholeGame } from '../define/whole-game';
import { easternWondersDrawn } from '../games/eastern-wonders/drawing';
import { newWorldDrawn } from '../games/new-world/drawing';
import { sandToSeaDrawn } from '../games/sand-to-sea/drawing';
import { spiceRoadDrawn } from '../games/spice-road/drawing';
import type { AnyDrawn } from '../play/drawn';
import type { VariantName } from './rules';

/** How each of the four games is written. */
const drawn: { readonly [N in VariantName]: AnyDrawn } = {
  'spice-road': spiceRoadDrawn,
  'eastern-wonders': easternWondersDrawn,
  'new-world': newWorldDrawn,
  'sand-to-sea': sandToSeaDrawn,
};

/** How a game is written: in its own way, in that of the game that it extends, or as JSON. */
export function drawnOf({ name, extends: base = name, draw, holding }: AnyWholeGame): AnyDrawn {
  const known = Object.hasOwn(drawn, base) ? drawn[base as VariantName] : PLAIN;
  return { ...known, ...(draw === undefined ? {} : { draw }), ...(holding === undefined ? {} : { holding }) };
}

const PLAIN: AnyDrawn = { draw: (view) => JSON.stringify(view, null, 1), holding: () => '' };
