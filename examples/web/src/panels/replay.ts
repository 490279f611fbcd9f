import { hash, isTurnStart, type Verification, type Viewer, view } from 'century-engine';
import { type Drawn, h } from '../dom';
import { earliest } from '../game';
import type { Session } from '../session';
import { nameOf, type Replay, type Shown } from '../shown';
import { stateAt } from '../timeline';
import { actionText } from '../turn-words';
import { phaseWords } from '../words';
import { messagePanel } from './message';

/** Where the turns of a record end. */
export function endsOf({ timeline }: Replay): readonly number[] {
  return [0, ...timeline.turns.filter(({ isFinished }) => isFinished).map(({ to }) => to)];
}

/** The controls for looking at a game: at any moment of a record, or of the present game. */
export function replayPanel(session: Session, replay: Replay): Drawn {
  const { at, timeline, verification } = replay;
  const { record, states } = timeline;
  const most = record.actions.length;
  const state = stateAt(states, at);
  const ends = endsOf(replay);
  const step = (label: string, text: string, target: number): Drawn =>
    h(
      'button',
      {
        type: 'button',
        'aria-label': label,
        title: label,
        'data-key': label,
        onclick: () => session.goTo(target),
      },
      text,
    );
  return h(
    'section',
    { class: 'panel status replay', 'aria-label': 'Replay', key: 'replay' },
    h('h2', { tabindex: -1, 'data-key': 'status' }, verification === null ? 'Looking back' : 'Replay'),
    verificationLine(verification, record.result?.hash ?? null),
    h('input', {
      type: 'range',
      id: 'replay-slider',
      'data-key': 'replay-slider',
      min: 0,
      max: most,
      step: 1,
      value: at,
      'aria-label': 'Actions done',
      'aria-valuetext': `${at} of ${most} actions`,
      oninput: (event: Event) => session.goTo(Number((event.currentTarget as HTMLInputElement).value)),
    }),
    h(
      'div',
      { class: 'buttons steps' },
      step('To the start', '|◀', 0),
      step('One turn back', '◀◀', ends.findLast((end) => end < at) ?? 0),
      step('One action back', '◀', at - 1),
      step('One action on', '▶', at + 1),
      step('One turn on', '▶▶', ends.find((end) => end > at) ?? most),
      step('To the end', '▶|', most),
    ),
    h(
      'p',
      { class: 'place' },
      `${at} of ${most} actions, ${ends.findLastIndex((end) => end <= at)} turns finished`,
    ),
    h('p', { class: 'due' }, lastText(session.shown, replay)),
    h('p', { class: 'caption' }, 'hash of the state ', h('code', { class: 'hash', id: 'hash' }, hash(state))),
    verification !== null && viewers(session, replay, state.players.length),
    h('p', { class: 'buttons' }, ...leaving(session, replay)),
    messagePanel(session),
  );
}

function leaving(session: Session, { at, timeline, verification, viewer }: Replay): (Drawn | false)[] {
  const { game } = session.shown;
  const most = timeline.record.actions.length;
  const isOwn = verification === null && game !== null;
  const canTakeBack = isOwn && at < most && at >= earliest(game, viewer);
  const canBranch = !isOwn || (timeline.record.result !== null && at < most);
  const button = (key: string, label: string, onclick: () => void): Drawn =>
    h('button', { type: 'button', 'data-key': key, key, onclick }, label);
  return [
    game !== null && button('back-to-game', 'Back to the game', () => session.openGame()),
    canTakeBack && button('take-back', 'Take the game back to here', () => session.undo(at)),
    !canTakeBack && canBranch && button('play-on', 'Play on from here', () => session.playOn()),
  ];
}

function verificationLine(verification: Verification | null, digest: string | null): Drawn | null {
  if (verification === null || !verification.ok) return null;
  return h(
    'p',
    { class: 'verified', id: 'verified', 'data-hash': digest },
    `The record holds: ${verification.turns} turns, ${verification.actions} actions, ${verification.over ? 'played to its end' : 'not finished'}.`,
  );
}

/** Any seat can look at a record that was loaded: who has it has its seed. */
function viewers(session: Session, replay: Replay, players: number): Drawn {
  const choices: readonly Viewer[] = ['spectator', ...Array.from({ length: players }, (_, seat) => seat)];
  return h(
    'label',
    { class: 'field' },
    h('span', {}, 'Table'),
    h(
      'select',
      {
        id: 'viewer',
        'data-key': 'viewer',
        onchange: (event: Event) =>
          session.lookAs(choices[(event.currentTarget as HTMLSelectElement).selectedIndex] ?? 'spectator'),
      },
      choices.map((viewer) =>
        h(
          'option',
          { selected: viewer === replay.viewer },
          typeof viewer === 'number' ? `as P${viewer} sees it` : 'as a spectator sees it',
        ),
      ),
    ),
  );
}

/** The action that led to a state, as far as this viewer knows it. */
function lastText(shown: Shown, { at, timeline, viewer }: Replay): string {
  if (at === 0) return 'The game begins.';
  const before = stateAt(timeline.states, at - 1);
  const state = stateAt(timeline.states, at);
  const due = isTurnStart(state) ? '' : ` ${phaseWords(view(state, viewer))}`;
  return `${nameOf(shown, before.actor ?? before.seat)} ${actionText(timeline, at - 1, viewer)}.${due}`;
}
