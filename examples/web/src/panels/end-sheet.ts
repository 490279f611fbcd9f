import { type Drawn, h } from '../dom';
import { sceneOf } from '../scene';
import type { Session } from '../session';
import { nameOf } from '../shown';
import { sheets } from './scores';
import { save, share } from './share';

/** The result of a game, and what to do next. */
export function endSheet(session: Session): Drawn | null {
  const { shown } = session;
  const scene = sceneOf(shown);
  if (scene === null || scene.decider !== null || shown.mode !== 'game' || shown.game === null) return null;
  const { order, sheets: all } = scene;
  const { record } = shown.game.timeline;
  const button = (key: string, label: string, onclick: () => void, isMain = false): Drawn =>
    h('button', { type: 'button', class: isMain ? 'primary' : null, 'data-key': key, onclick }, label);
  return h(
    'section',
    { class: 'panel end scores', 'aria-label': 'Result', key: 'end' },
    h('h2', {}, `${nameOf(shown, order[0] ?? 0)} wins`),
    h(
      'ol',
      { class: 'ranking' },
      order.map((seat) =>
        h(
          'li',
          {},
          h('span', { class: `badge seat-${seat}` }, nameOf(shown, seat)),
          h('strong', {}, `${all[seat]?.total} points`),
        ),
      ),
    ),
    h(
      'div',
      { class: 'buttons' },
      button('rematch', 'Rematch', () => session.rematch(), true),
      button('end-replay', 'Watch it again', () => session.openReplay(0)),
      button('end-save', 'Save the record', () => save('', record)),
      button('end-link', 'Copy a link', () => void share(session, 'game')),
      button('end-new', 'New game', () => session.openSetup()),
    ),
    sheets(session, scene),
  );
}
