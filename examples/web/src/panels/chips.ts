import { type Drawn, h } from '../dom';
import { t } from '../language';
import { ownView } from '../page-state';
import { sceneOf } from '../scene';
import type { Seated } from '../session';
import { actionsByPiece } from '../targets';
import { button } from './controls';

/** Shows the legal actions of the picked piece beside it; nothing if clicks on other pieces select them. */
export function chips(session: Seated): Drawn | null {
  const { picked } = session.shown;
  const seen = ownView(session.shown);
  const scene = sceneOf(session.shown);
  if (picked === null || seen === null || scene === null) return null;
  const legal = scene.choices.map(({ action }) => action);
  if (actionsByPiece(legal, seen, picked).size > 0) return null;
  return h(
    'div.chips-at',
    { role: 'group', 'aria-label': t.actions.choose, key: 'chips', 'data-beside': picked },
    (actionsByPiece(legal, seen).get(picked) ?? []).map((action) => {
      const choice = scene.choices.find((each) => each.action === action);
      return button(`choose:${choice?.text}`, choice?.words, () => session.act(action), {
        onkeydown: (event: KeyboardEvent) => {
          if (event.key === 'Escape') session.dropPicked();
        },
      });
    }),
  );
}
