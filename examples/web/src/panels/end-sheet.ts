import { type Drawn, h } from '../dom';
import { t } from '../language';
import { nameOf, playing, timelineIn, viewerOf } from '../page-state';
import { savePicture } from '../picture';
import { badge } from '../pieces/emblem';
import { sceneOf } from '../scene';
import type { Session } from '../session';
import { isOver } from '../timeline';
import { button } from './controls';
import { figuresPanel } from './figures';
import { endingText } from './goal';
import { legend, pointsBar } from './points-bar';
import { sheets } from './scores';
import { save, share } from './share';

export function endSheet(session: Session, onCounted: () => void): Drawn | null {
  const { shown } = session;
  const scene = sceneOf(shown);
  const record = timelineIn(shown)?.record;
  if (scene === null || scene.decider !== null || shown.mode !== playing(shown)) return null;
  const isWhole = record !== undefined && isOver(record);
  const ending = shown.online?.latest?.ending ?? null;
  const { order, sheets: all } = scene;
  const most = Math.max(...all.map(({ total }) => total));
  const barOf = (seat: number): Drawn | null => {
    const sheet = all[seat];
    return sheet === undefined ? null : pointsBar(sheet, most);
  };
  return h(
    'section.panel.end.scores',
    { 'aria-label': t.end.label, 'data-spot': 'end', key: 'end' },
    h('h2', order[0] === viewerOf(shown) ? t.end.youWin : t.end.wins(nameOf(shown, order[0] ?? 0))),
    h(
      'p.ending',
      { key: 'ending' },
      ending === null
        ? endingText(shown).join(' ')
        : t.end.left[ending.reason](ending.seats.map((seat) => nameOf(shown, seat)).join(', ')),
    ),
    h(
      'ol.ranking',
      order.map((seat) =>
        h(
          'li',
          badge(seat, nameOf(shown, seat)),
          h('strong', t.counted.points(all[seat]?.total ?? 0)),
          barOf(seat),
        ),
      ),
    ),
    h(
      'div.buttons',
      shown.game !== null && button('rematch', t.end.rematch, () => session.rematch(), { class: 'primary' }),
      isWhole && button('end-replay', t.end.again, () => session.openReplay(0)),
      isWhole && button('end-review', t.review.start, () => session.review()),
      isWhole && button('end-save', t.bar.save, () => save('', record)),
      button('end-picture', t.end.picture, () => void savePicture(session)),
      button('end-link', t.end.link, () => void share(session, shown.game === null ? 'invitation' : 'game')),
      button('end-new', t.bar.newGame, () => session.openSetup()),
    ),
    legend(all),
    isWhole && figuresPanel(session, record, order, onCounted),
    h(
      'details',
      { key: 'lines' },
      h('summary', { 'data-key': 'lines' }, t.end.lines),
      sheets(session, scene),
    ),
  );
}
