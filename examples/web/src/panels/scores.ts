import type { ScoreSheet } from 'century-engine';
import type { Context } from 'century-engine/words';
import { type Drawn, h, keep } from '../dom';
import { inWords, t } from '../language';
import { nameOf } from '../page-state';
import { badge } from '../pieces/emblem';
import { type Scene, sceneOf } from '../scene';
import type { Session } from '../session';
import { clauseButton } from './clause';

/** Shows the points of all seats line by line, as if the game ended now. */
export function scoresPanel(session: Session): Drawn | null {
  const scene = sceneOf(session.shown);
  if (scene === null || scene.decider === null) return null;
  return h(
    'details.panel.scores',
    { key: 'scores', open: session.shown.pane === 'points' },
    h('summary', { 'data-key': 'scores' }, t.end.ifNow),
    sheets(session, scene),
  );
}

export function sheets(session: Session, { sheets, order, seen, components }: Scene): Drawn {
  return h(
    'div.sheets',
    order.map((seat, place) =>
      keep(`sheet:${place}`, [sheets[seat], nameOf(session.shown, seat)], () =>
        sheetTable(session, sheets[seat], place, { variant: seen.variant, components }),
      ),
    ),
  );
}

function sheetTable(session: Session, sheet: ScoreSheet | undefined, place: number, context: Context): Drawn {
  if (sheet === undefined) return h('table');
  return h(
    'table',
    h(
      'caption',
      `${place + 1}. `,
      badge(sheet.seat, nameOf(session.shown, sheet.seat)),
      ` ${t.counted.points(sheet.total)}`,
    ),
    h(
      'tbody',
      sheet.items.map((item) =>
        h(
          'tr',
          h('td', inWords(item, context)),
          h('td.number', item.points),
          h('td', clauseButton(session, item.clause)),
        ),
      ),
    ),
    h('tfoot', h('tr', h('th', { scope: 'row' }, t.end.total), h('td.number', sheet.total), h('td'))),
  );
}
