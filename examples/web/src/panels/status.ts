import { actor, legalActions, ranking, type State, scores, type View, view } from 'century-engine';
import { h } from '../dom';
import { STATUS_KEY } from '../focus';
import {
  HINT_BOT,
  isFinished,
  type Message,
  notation,
  ownView,
  type Session,
  stateShown,
  undoTo,
} from '../session';
import { plainKinds } from '../targets';
import { actionWords, KIND_WORDS, phaseWords } from '../words';

/** Whose decision is due and what it is, hints, undo, and what there is to say. */
export function statusPanel(session: Session): HTMLElement {
  const { shown } = session;
  const state = stateShown(shown);
  if (state === null) return h('section', {});
  const seen = ownView(shown);
  const seat = actor(state);
  return h(
    'section',
    { class: `panel status${seen === null ? '' : ' yours'}`, 'aria-label': 'What is due' },
    h(
      'h2',
      { tabindex: -1, 'data-key': STATUS_KEY },
      seat !== null && h('span', { class: `badge seat-${seat}` }, `P${seat}`),
      seat === null ? winnerText(state) : seen === null ? 'is thinking' : 'your move',
    ),
    h('p', { class: 'due', 'data-phase': state.phase }, phaseWords(seen ?? view(state, 'spectator'))),
    seen !== null && plainButtons(session, state, seen),
    h(
      'div',
      { class: 'buttons helps' },
      h(
        'button',
        {
          type: 'button',
          title: `What ${HINT_BOT} would do`,
          'data-key': 'hint',
          disabled: seen === null || shown.isHintAsked,
          onclick: () => void session.askHint(),
        },
        shown.isHintAsked ? 'Thinking …' : 'Hint',
      ),
      h(
        'button',
        {
          type: 'button',
          'data-key': 'undo',
          disabled: undoTo(shown) === null,
          onclick: () => session.undo(),
        },
        'Undo',
      ),
    ),
    hintLine(session, state),
    h('div', { class: 'message', 'aria-live': 'polite' }, messageOf(shown.message)),
    isFinished(shown) && h('p', { class: 'caption' }, 'The points are itemised below.'),
  );
}

/** A button for each action that is told by its kind alone, possible or not: one that is not tells why. */
function plainButtons(session: Session, state: State, seen: View): HTMLElement {
  const legal = legalActions(state);
  return h(
    'div',
    { class: 'buttons', role: 'group', 'aria-label': 'Plain actions' },
    plainKinds(seen).map((kind) =>
      h(
        'button',
        {
          type: 'button',
          'data-key': `plain:${kind}`,
          'aria-disabled': legal.some((action) => action.kind === kind) ? null : 'true',
          onclick: () => session.tryPlain(kind),
        },
        KIND_WORDS[kind] ?? kind,
      ),
    ),
  );
}

function hintLine(session: Session, state: State): HTMLElement | null {
  const { hint } = session.shown;
  const seen = ownView(session.shown);
  if (hint === null || seen === null) return null;
  return h(
    'p',
    { class: 'hint' },
    h('span', {}, 'Hint: ', h('code', {}, notation(state, hint)), ` ${actionWords(hint, seen)}`),
    h(
      'button',
      {
        type: 'button',
        class: 'primary',
        'data-key': 'do-hint',
        'data-next': true,
        onclick: () => session.act(hint),
      },
      'Do it',
    ),
  );
}

/** A refusal or a remark. */
export function messageOf(message: Message | null): HTMLElement | null {
  if (message === null) return null;
  return h(
    'div',
    { class: message.isRefusal ? 'refusal' : 'remark' },
    message.isRefusal && h('strong', {}, 'Not possible'),
    h(
      'ul',
      {},
      message.lines.map(({ text, clause }) =>
        h(
          'li',
          {},
          text,
          clause !== null && h('code', { class: 'clause', title: 'the clause of the rules' }, clause),
        ),
      ),
    ),
  );
}

function winnerText(state: State): string {
  const [best] = ranking(state);
  const points = scores(state)[best ?? 0]?.total;
  return `P${best} wins with ${points} points`;
}
