import { type Drawn, h, keep } from '../dom';
import { earliest, forkOf, type Game } from '../game';
import { t } from '../language';
import { nameOf, namesOf, timelineIn, viewerOf } from '../page-state';
import { badge } from '../pieces/emblem';
import { decisionsOf, worstOf } from '../review/reviewing';
import type { Session } from '../session';
import { stateAt, type Timeline, type Turn, turnText } from '../timeline';
import { turnWords } from '../turn-words';
import { button } from './controls';
import { judgementMark } from './judgement';
import { noteSign } from './notes';

/** Shows the turns in words or in notation; each line leads to its moment. */
export function logPanel(session: Session): Drawn | null {
  const { shown } = session;
  const { mode, replay, taste, review } = shown;
  const timeline = timelineIn(shown);
  const viewer = viewerOf(shown);
  if (timeline === null || viewer === null) return null;
  const at = mode === 'replay' ? (replay?.at ?? 0) : null;
  const goTo = (turn: Turn): void =>
    session.shown.mode === 'replay' ? session.goTo(turn.to) : session.openReplay(turn.to);
  const texts = timeline.turns.map((turn) => logText(session, timeline, turn));
  const isCurrent = ({ from, to }: Turn): boolean => at !== null && from < at && at <= to;
  const others = mode === 'game' && shown.game !== null ? lines(session, shown.game) : null;
  return h(
    'section.panel.log',
    { 'aria-label': t.log.label, key: 'log' },
    h(
      'div.head',
      h('h3', t.log.label),
      button(
        'log-style',
        taste.log === 'words' ? t.log.inNotation : t.log.inWords,
        () => session.prefer({ log: taste.log === 'words' ? 'notation' : 'words' }),
        { class: 'small' },
      ),
    ),
    timeline.turns.length === 0
      ? h('p.caption', t.log.nothing)
      : h(
          'ol',
          { class: `list ${taste.log}`, 'data-scroll': at === null ? 'end' : 'current', key: 'lines' },
          timeline.turns.map((turn, i) => {
            const judgement = review === null ? undefined : worstOf(decisionsOf(review, turn))?.judgement;
            const name = nameOf(shown, turn.seat);
            const sign = noteSign(shown.notes, turn);
            const from = [texts[i], turn.to, isCurrent(turn), name, taste.log, judgement, sign];
            return keep(`turn:${i}`, from, () =>
              h(
                'li',
                { class: isCurrent(turn) ? 'current' : null },
                button(
                  `turn:${i}`,
                  [
                    `${i + 1}. `,
                    taste.log === 'words' && [badge(turn.seat, name), ' '],
                    judgement !== undefined && [judgementMark(judgement), ' '],
                    texts[i],
                    sign !== '' && h('b.sign', { title: t.notes.label }, ` ${sign}`),
                  ],
                  () => goTo(turn),
                  { 'aria-current': isCurrent(turn) ? 'step' : null },
                ),
              ),
            );
          }),
        ),
    others,
  );
}

/** Returns a turn in words or in notation, by the setting. */
export function logText({ shown }: Session, timeline: Timeline, turn: Turn): string {
  const viewer = viewerOf(shown) ?? 'spectator';
  if (shown.taste.log === 'notation') return turnText(timeline, turn, viewer);
  return turnWords(timeline, turn, viewer, namesOf(shown, stateAt(timeline.states, 0).players.length));
}

/** Shows the other lines of the game that do not branch off before a reveal. */
function lines(session: Session, game: Game): Drawn | null {
  const viewer = viewerOf(session.shown) ?? 'spectator';
  if (game.branches.length === 0) return null;
  const isOver = game.timeline.record.result !== null;
  return h(
    'div.lines',
    { key: 'others' },
    h('h3', t.log.others),
    h(
      'ul',
      game.branches.map((branch, i) => {
        const fork = forkOf(game, branch);
        const text = t.log.line(fork + 1, branch.actions.length - fork);
        const disabled = !isOver && fork < earliest(game, viewer);
        return h(
          'li',
          button(`line:${i}`, text, () => session.switchTo(i), { disabled }),
        );
      }),
    ),
  );
}
