import type { Judgement, ReviewedTurn } from 'century-engine/bots';
import { type Drawn, h } from '../dom';
import { t } from '../language';
import { nameOf, namesOf, type Replay } from '../page-state';
import { badge } from '../pieces/emblem';
import { decisionsOf, isNotable } from '../review/reviewing';
import type { Session } from '../session';
import { stateAt } from '../timeline';
import { planWords } from '../turn-words';
import { button } from './controls';

/** Shows the mark of a judgement, in the log and beside a turn. */
export function judgementMark(judgement: Judgement): Drawn {
  return h('span', { class: `judgement ${judgement}` }, t.review.judgements[judgement]);
}

/** Shows the judgement on the current turn. */
export function judgementPanel(session: Session, replay: Replay): Drawn | null {
  const { review } = session.shown;
  const turn = replay.timeline.turns.findLast(({ from }) => from < replay.at);
  const decisions = review === null || turn === undefined ? [] : decisionsOf(review, turn);
  return h(
    'div.judged',
    { role: 'status', key: 'judged' },
    decisions.map((decision) => decisionPart(session, replay, decision, decisions.length > 1)),
  );
}

function decisionPart(session: Session, replay: Replay, decision: ReviewedTurn, isPart: boolean): Drawn {
  const { seat, judgement, before, expected, lost, luck, actions, best } = decision;
  const start = stateAt(replay.timeline.states, decision.from);
  const names = namesOf(session.shown, start.players.length);
  const words = (plan: ReviewedTurn['actions']): string => planWords(start, plan, seat, names);
  const isLucky = Math.abs(luck) >= 0.005;
  return h(
    'section.panel',
    { 'aria-label': t.review.ofTurn, key: decision.from },
    h(
      'p.head',
      badge(seat, nameOf(session.shown, seat)),
      judgementMark(judgement),
      h('span.values', lost < 0.0005 ? t.review.worth(expected) : t.review.values(before, expected)),
    ),
    isPart && h('p', t.review.played, words(actions)),
    isNotable(decision) &&
      h(
        'p.better',
        h('strong', t.review.better),
        words(best.actions),
        ' ',
        button('play-better', t.review.show, () => void session.playBetter(decision.from, best.actions), {
          class: 'small',
        }),
      ),
    isLucky && h('p.caption', t.review.luckOf(luck)),
  );
}
