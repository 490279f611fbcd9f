import { apply, explain } from 'century-engine';
import type { Judgement, ReviewedTurn } from 'century-engine/bots';
import { type Drawn, h } from '../dom';
import { language, t } from '../language';
import { badge } from '../pieces/emblem';
import { decisionsOf, isTelling } from '../review/reviewing';
import type { Session } from '../session';
import { nameOf, namesOf, type Replay } from '../shown';
import { stateAt } from '../timeline';
import { choiceWords, strung } from '../turn-words';

/** A judgement, as it stands in the log and beside a turn. */
export function judgementMark(judgement: Judgement): Drawn {
  return h('span', { class: `judgement ${judgement}` }, t.review.judgements[judgement]);
}

/** What the review says of the turn that is looked at. */
export function judgementPanel(session: Session, replay: Replay): Drawn | null {
  const { review } = session.shown;
  const turn = replay.timeline.turns.findLast(({ from }) => from < replay.at);
  const decisions = review === null || turn === undefined ? [] : decisionsOf(review, turn);
  return h(
    'div',
    { class: 'judged', role: 'status', key: 'judged' },
    decisions.map((decision) => decisionPart(session, replay, decision, decisions.length > 1)),
  );
}

function decisionPart(session: Session, replay: Replay, decision: ReviewedTurn, isPart: boolean): Drawn {
  const { seat, judgement, before, expected, lost, luck, actions, best } = decision;
  const isLucky = Math.abs(luck) >= 0.005;
  return h(
    'section',
    { class: 'panel', 'aria-label': t.review.ofTurn, key: decision.from },
    h(
      'p',
      { class: 'head' },
      badge(seat, nameOf(session.shown, seat)),
      judgementMark(judgement),
      h(
        'span',
        { class: 'values' },
        lost < 0.0005 ? t.review.worth(expected) : t.review.values(before, expected),
      ),
    ),
    isPart && h('p', {}, t.review.played, planText(session, replay, decision, actions)),
    isTelling(decision) &&
      h(
        'p',
        { class: 'better' },
        h('strong', {}, t.review.better),
        planText(session, replay, decision, best.actions),
      ),
    isLucky && h('p', { class: 'caption' }, t.review.luckOf(luck)),
  );
}

/**
 * A plan in words, as its seat saw the table and in the middle of a sentence; the rest of it can depend on what is
 * revealed on the way.
 */
function planText(
  session: Session,
  { timeline }: Replay,
  { from, seat }: ReviewedTurn,
  actions: ReviewedTurn['actions'],
): string {
  let state = stateAt(timeline.states, from);
  const names = namesOf(session.shown, state.players.length);
  const parts: string[] = [];
  for (const action of actions) {
    if (!explain(state, action).legal) return `${strung(parts)} …`;
    const words = choiceWords(state, action, seat, names);
    parts.push(words.charAt(0).toLocaleLowerCase(language) + words.slice(1));
    state = apply(state, action);
  }
  return strung(parts);
}
