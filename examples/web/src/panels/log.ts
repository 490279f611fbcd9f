import { h } from '../dom';
import { type Session, viewerOf } from '../session';
import { turnText } from '../timeline';

/** The game in notation, turn by turn; in a replay a line leads to its turn. */
export function logPanel(session: Session): HTMLElement | null {
  const { mode, game, replay } = session.shown;
  const timeline = mode === 'replay' ? replay?.timeline : game?.timeline;
  const viewer = viewerOf(session.shown);
  if (timeline === undefined || viewer === null) return null;
  const at = mode === 'replay' ? (replay?.at ?? 0) : null;
  const lines = timeline.turns.map((turn, i) => {
    const text = `${i + 1}. ${turnText(timeline, turn, viewer)}`;
    const isCurrent = at !== null && turn.from < at && at <= turn.to;
    return h(
      'li',
      { class: isCurrent ? 'current' : null },
      at === null
        ? text
        : h(
            'button',
            { type: 'button', 'data-key': `turn:${i}`, onclick: () => session.goTo(turn.to) },
            text,
          ),
    );
  });
  return h(
    'section',
    { class: 'panel log', 'aria-label': 'Log' },
    h('h3', {}, 'Log'),
    lines.length === 0
      ? h('p', { class: 'caption' }, 'Nothing has happened yet.')
      : h('ol', { class: 'list', 'data-scroll': at === null ? 'log-end' : 'log', tabindex: 0 }, lines),
  );
}
