import { isOver, ranking, type ScoreSheet, scores } from 'century-engine';
import { h } from '../dom';
import { isPassing, type Session, stateShown } from '../session';
import { scoreWords } from '../words';

/** The points of every seat, line by line; what they would be if the game ended now, and at its end what they are. */
export function scoresPanel(session: Session, isOpen: boolean): HTMLElement | null {
  const state = stateShown(session.shown);
  if (state === null || isPassing(session.shown)) return null;
  const over = isOver(state);
  const sheets = scores(state);
  const order = ranking(state);
  return h(
    'details',
    { class: 'panel scores', open: isOpen || over },
    h('summary', {}, over ? 'Final points' : 'Points if the game ended now'),
    h(
      'div',
      { class: 'sheets' },
      order.map((seat, place) => sheetTable(sheets[seat], place)),
    ),
  );
}

function sheetTable(sheet: ScoreSheet | undefined, place: number): HTMLElement | null {
  if (sheet === undefined) return null;
  return h(
    'table',
    {},
    h(
      'caption',
      {},
      `${place + 1}. `,
      h('span', { class: `badge seat-${sheet.seat}` }, `P${sheet.seat}`),
      ` ${sheet.total} points`,
    ),
    h(
      'tbody',
      {},
      sheet.items.map((item) =>
        h(
          'tr',
          {},
          h('td', {}, scoreWords(item)),
          h('td', { class: 'number' }, item.points),
          h('td', {}, h('code', { class: 'clause' }, item.clause)),
        ),
      ),
    ),
    h(
      'tfoot',
      {},
      h('tr', {}, h('th', { scope: 'row' }, 'Total'), h('td', { class: 'number' }, sheet.total), h('td', {})),
    ),
  );
}
