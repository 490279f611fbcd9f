import { hash, isTurnStart, type State, type Verification, type Viewer, view } from 'century-engine';
import { h } from '../dom';
import { notation, type Replay, type Session } from '../session';
import { stateAt } from '../timeline';
import { phaseWords } from '../words';

/** The controls of a replay. They stay while the slider is being dragged; `update` changes what they show. */
export interface ReplayPanel {
  readonly element: HTMLElement;
  update(): void;
}

/** The panel for the record that the session replays now. */
export function replayPanel(session: Session, replay: Replay): ReplayPanel {
  const { record, states, turns } = replay.timeline;
  const most = record.actions.length;
  const at = (): number => session.shown.replay?.at ?? 0;
  const slider = h('input', {
    type: 'range',
    id: 'replay-slider',
    min: 0,
    max: most,
    step: 1,
    'aria-label': 'Actions done',
    oninput: () => session.goTo(Number(slider.value)),
  });
  const place = h('p', { class: 'place' });
  const last = h('p', { class: 'due' });
  const digest = h('code', { class: 'hash', id: 'hash' });
  const step = (label: string, text: string, target: () => number): HTMLElement =>
    h(
      'button',
      { type: 'button', 'aria-label': label, title: label, onclick: () => session.goTo(target()) },
      text,
    );
  const ends = [0, ...turns.filter(({ isFinished }) => isFinished).map(({ to }) => to)];
  const element = h(
    'section',
    { class: 'panel replay', 'aria-label': 'Replay' },
    h('h2', {}, 'Replay'),
    verificationLine(replay.verification, record.result?.hash ?? null),
    slider,
    h(
      'div',
      { class: 'buttons steps' },
      step('To the start', '|◀', () => 0),
      step('One turn back', '◀◀', () => ends.findLast((end) => end < at()) ?? 0),
      step('One action back', '◀', () => at() - 1),
      step('One action on', '▶', () => at() + 1),
      step('One turn on', '▶▶', () => ends.find((end) => end > at()) ?? most),
      step('To the end', '▶|', () => most),
    ),
    place,
    last,
    h('p', { class: 'caption' }, 'hash of the state ', digest),
    replay.verification !== null && viewers(session, replay, stateAt(states, 0).players.length),
    h(
      'p',
      { class: 'buttons' },
      session.shown.game !== null &&
        h('button', { type: 'button', onclick: () => session.openGame() }, 'Back to the game'),
      replay.verification !== null &&
        h('button', { type: 'button', onclick: () => session.playOn() }, 'Play on from here'),
    ),
  );
  return {
    element,
    update() {
      const now = at();
      const state = stateAt(states, now);
      slider.value = String(now);
      slider.setAttribute('aria-valuetext', `${now} of ${most} actions`);
      place.textContent = `${now} of ${most} actions, ${ends.findLastIndex((end) => end <= now)} turns finished`;
      last.textContent = lastText(
        states,
        record.actions[now - 1],
        now,
        session.shown.replay?.viewer ?? 'spectator',
      );
      digest.textContent = hash(state);
    },
  };
}

function verificationLine(verification: Verification | null, digest: string | null): HTMLElement | null {
  if (verification === null || !verification.ok) return null;
  return h(
    'p',
    { class: 'verified', id: 'verified', 'data-hash': digest },
    `The record holds: ${verification.turns} turns, ${verification.actions} actions, ${verification.over ? 'played to its end' : 'not finished'}.`,
  );
}

/** Any seat can look at a record that was loaded: who has it has its seed. */
function viewers(session: Session, replay: Replay, players: number): HTMLElement {
  const choices: readonly Viewer[] = ['spectator', ...Array.from({ length: players }, (_, seat) => seat)];
  const select = h(
    'select',
    {
      id: 'viewer',
      onchange: () => session.lookAs(choices[select.selectedIndex] ?? 'spectator'),
    },
    choices.map((viewer) =>
      h(
        'option',
        { selected: viewer === replay.viewer },
        typeof viewer === 'number' ? `as P${viewer} sees it` : 'as a spectator sees it',
      ),
    ),
  );
  return h('label', { class: 'field' }, h('span', {}, 'Table'), select);
}

/** The action that led to a state, unless it tells what this viewer cannot know. */
function lastText(
  states: readonly State[],
  action: Replay['timeline']['record']['actions'][number] | undefined,
  at: number,
  viewer: Viewer,
): string {
  const state = stateAt(states, at);
  if (action === undefined || at === 0) return 'The game begins.';
  const before = stateAt(states, at - 1);
  const isOpen = before.seat === viewer || !('card' in action && action.kind === 'sail');
  const due = isTurnStart(state) ? '' : ` ${phaseWords(view(state, viewer))}`;
  return isOpen
    ? `P${before.actor} ${notation(before, action)}.${due}`
    : `P${before.actor} sails for a card.${due}`;
}
