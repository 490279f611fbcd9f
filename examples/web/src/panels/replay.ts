import { hash, isTurnStart, type Verification, type Viewer, view } from 'century-engine';
import { type Drawn, h } from '../dom';
import { earliest } from '../game';
import { inWords, t } from '../language';
import { nameOf, namesOf, type PageState, playing, type Replay } from '../page-state';
import type { Session } from '../session';
import { isOver, stateAt } from '../timeline';
import { actionText, actionWords } from '../turn-words';
import { button, field, input, select } from './controls';
import { judgementPanel } from './judgement';
import { messagePanel } from './message';
import { mistakes } from './review';

export function endsOf({ timeline }: Replay): readonly number[] {
  return [0, ...timeline.turns.filter(({ isFinished }) => isFinished).map(({ to }) => to)];
}

type Step = 'start' | 'turnBack' | 'back' | 'on' | 'turnOn' | 'end';

/** Shows the controls that select a moment of a record, or of the game in progress. */
export function replayPanel(session: Session, replay: Replay): Drawn {
  const { at, timeline, verification } = replay;
  const most = timeline.record.actions.length;
  const ends = endsOf(replay);
  const step = (name: Step, text: string, target: number): Drawn =>
    button(`step:${name}`, text, () => session.goTo(target), {
      'aria-label': t.replay[name],
      title: t.replay[name],
    });
  return h(
    'section.panel.status.replay',
    { 'aria-label': t.bar.replay, key: 'replay' },
    h(
      'h2',
      { tabindex: -1, 'data-key': 'status' },
      verification === null ? t.replay.looking : t.bar.replay,
      h(
        'small.place',
        t.replay.place(
          at,
          most,
          ends.findLastIndex((end) => end <= at),
        ),
      ),
    ),
    input('replay-slider', at, (value) => session.goTo(Number(value)), {
      type: 'range',
      min: 0,
      max: most,
      'aria-label': t.replay.slider,
      'aria-valuetext': t.replay.sliderAt(at, most),
    }),
    h(
      'div.buttons.steps',
      step('start', '|◀', 0),
      step('turnBack', '◀◀', ends.findLast((end) => end < at) ?? 0),
      step('back', '◀', at - 1),
      step('on', '▶', at + 1),
      step('turnOn', '▶▶', ends.find((end) => end > at) ?? most),
      step('end', '▶|', most),
    ),
    mistakes(session, replay),
    h('p.due', lastText(session.shown, replay)),
    judgementPanel(session, replay),
    h('p.buttons', ...leaving(session, replay)),
    messagePanel(session),
  );
}

/** Shows facts about the record, and the choice of the viewer. */
export function recordPanel(session: Session, replay: Replay): Drawn {
  const { at, timeline, verification } = replay;
  const { record, states } = timeline;
  const state = stateAt(states, at);
  // A published record has made-up pieces, so its hashes mean nothing.
  const isWhole = session.shown.online === null || verification !== null || isOver(record);
  return h(
    'section.panel.record',
    { 'aria-label': t.replay.record, key: 'record' },
    verificationLine(verification, record.result?.hash ?? null),
    isWhole && h('p.caption', t.replay.hash, h('code.hash', { id: 'hash' }, hash(state))),
    (verification !== null || isOver(record)) && viewers(session, replay, state.players.length),
  );
}

function leaving(session: Session, { at, timeline, verification, viewer }: Replay): (Drawn | false)[] {
  const { game } = session.shown;
  const home = playing(session.shown);
  const most = timeline.record.actions.length;
  const isOwn = verification === null && game !== null;
  const canTakeBack = isOwn && at < most && at >= earliest(game, viewer);
  const isLoaded = verification !== null;
  const canBranch = isLoaded || (isOver(timeline.record) && at < most);
  return [
    home !== null && button('back-to-game', t.replay.backToGame, () => session.openGame()),
    canTakeBack && button('take-back', t.replay.takeBack, () => session.undo(at)),
    !canTakeBack && canBranch && button('play-on', t.replay.playOn, () => session.playOn()),
  ];
}

function verificationLine(verification: Verification | null, digest: string | null): Drawn | null {
  if (verification === null || !verification.ok) return null;
  return h(
    'p.verified',
    { id: 'verified', 'data-hash': digest },
    t.replay.holds(verification.turns, verification.actions, verification.over),
  );
}

/** A finished or loaded game has no secrets, since its record has the seed. */
function viewers(session: Session, replay: Replay, players: number): Drawn {
  const viewers: readonly Viewer[] = ['spectator', ...Array.from({ length: players }, (_, seat) => seat)];
  const nameIn = (viewer: Viewer): string =>
    typeof viewer === 'number' ? t.replay.asSeat(nameOf(session.shown, viewer)) : t.replay.asSpectator;
  return field(t.replay.table, select('viewer', viewers, replay.viewer, nameIn, session.lookAs));
}

/** Returns the action before a position, without what is hidden from the viewer. */
function lastText(shown: PageState, { at, timeline, viewer }: Replay): string {
  if (at === 0) return t.replay.begins;
  const before = stateAt(timeline.states, at - 1);
  const state = stateAt(timeline.states, at);
  const names = namesOf(shown, state.players.length);
  const due = isTurnStart(state) ? '' : ` ${inWords(view(state, viewer), { names, viewer })}`;
  const done =
    shown.taste.log === 'words'
      ? actionWords(timeline, at - 1, viewer, names)
      : `${nameOf(shown, before.actor ?? before.seat)} ${actionText(timeline, at - 1, viewer)}`;
  return `${done}.${due}`;
}
