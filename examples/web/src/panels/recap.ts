import { actor } from 'century-engine';
import { type Drawn, h } from '../dom';
import { t } from '../language';
import { nameOf, ownView, playing, timelineIn, viewerOf } from '../page-state';
import { badge } from '../pieces/emblem';
import type { Session } from '../session';
import { stateAt, type Turn } from '../timeline';
import { button } from './controls';
import { logText } from './log';

/** What the others did since the last decision of the one who is to move. */
function turnsSince(session: Session): readonly Turn[] {
  const { shown } = session;
  const seen = ownView(shown);
  const timeline = timelineIn(shown);
  if (timeline === null || seen === null) return [];
  const { states, record, turns } = timeline;
  const own = record.actions.findLastIndex((_, at) => actor(stateAt(states, at)) === seen.viewer);
  return turns.filter(({ seat, to }) => seat !== seen.viewer && to > own + 1);
}

/** Where there is room, the recap is unfolded. */
function isWide(): boolean {
  return matchMedia('(min-width: 1001px)').matches;
}

/** Sums up the turns of the others; each leads to its moment. */
export function recap(session: Session): Drawn | null {
  const turns = turnsSince(session);
  const timeline = timelineIn(session.shown);
  if (turns.length === 0 || timeline === null) return null;
  return h(
    'details',
    { class: 'recap', key: 'recap', open: isWide() },
    h('summary', { 'data-key': 'recap' }, t.log.since),
    h(
      'ul',
      {},
      turns.map((turn) =>
        h(
          'li',
          { key: turn.from },
          button(
            `since:${turn.from}`,
            [badge(turn.seat, nameOf(session.shown, turn.seat)), ' ', logText(session, timeline, turn)],
            () => session.openReplay(turn.to),
          ),
        ),
      ),
    ),
  );
}

/** What screen readers are told of the others' turns: all at once when the reader is to move, else the last one. */
export function announcement(session: Session): Drawn {
  return h('p', { class: 'announcement', 'aria-live': 'polite', key: 'announcement' }, announced(session));
}

function announced(session: Session): string {
  const { shown } = session;
  const timeline = timelineIn(shown);
  if (timeline === null || shown.mode !== playing(shown)) return '';
  const ctx = (turn: Turn): string => `${nameOf(shown, turn.seat)}: ${logText(session, timeline, turn)}.`;
  const since = turnsSince(session);
  if (since.length > 0) return `${since.map(ctx).join(' ')} ${t.log.yourMove}`;
  const last = timeline.turns.at(-1);
  const isOwn =
    last === undefined || last.seat === viewerOf(shown) || shown.game?.players[last.seat] === 'human';
  const isRush = shown.online === null && shown.taste.pace === 'instant';
  return isOwn || isRush || !last.isFinished ? '' : ctx(last);
}
