import type { Seat } from 'century-engine';
import { type Drawn, h } from '../dom';
import { drafter, turnStart, unusedIn } from '../draft';
import { STATUS_KEY } from '../focus';
import { undoTarget } from '../game';
import { inWords, t } from '../language';
import type { Online } from '../online/online';
import { canTakeBack, nameOf, namesOf, ownView, type PageState, timelineIn, viewerOf } from '../page-state';
import { badge } from '../pieces/emblem';
import { priceOf } from '../prices';
import { type Scene, sceneOf } from '../scene';
import { HINT_BOT } from '../seats';
import type { Seated } from '../session';
import { actionsByPiece, plainKinds } from '../targets';
import { button } from './controls';
import { messagePanel } from './message';

/** Shows the active player, the prompt, commands and messages. It never scrolls away. */
export function statusPanel(session: Seated): Drawn {
  const { shown } = session;
  const scene = sceneOf(shown);
  const isOwn = ownView(shown) !== null;
  return h(
    'section',
    {
      class: `panel status${isOwn ? ' yours' : ''}`,
      'aria-label': t.status.label,
      'data-spot': 'status',
      key: 'status',
    },
    h('h2', { tabindex: -1, 'data-key': STATUS_KEY }, ...heading(session, scene, isOwn)),
    scene !== null &&
      h('p.due', { 'data-phase': scene.seen.phase, 'data-spot': 'due', key: 'due' }, dueText(session, scene)),
    onlineLine(session),
    awayLine(session),
    h(
      'div.choices',
      { key: 'choices' },
      isOwn && scene !== null && plainButtons(session, scene),
      shown.mode === 'game' && helps(session, isOwn),
      confirmButton(session),
      hasUndoOnly(shown) && h('div.buttons.helps', { key: 'helps' }, undoButton(session)),
    ),
    hintLine(session, scene),
    messagePanel(session),
  );
}

function heading({ shown }: Seated, scene: Scene | null, isOwn: boolean): (Drawn | string)[] {
  if (scene === null) return [t.status.hidden];
  if (shown.mode === 'puzzle' && !isOwn) return [t.puzzle.label];
  const { decider, order, sheets } = scene;
  const waiting = drafter(shown);
  // Sentences to "you" need no name.
  const calledOf = (seat: number): string => (nameOf(shown, seat) === t.you ? '' : nameOf(shown, seat));
  if (waiting !== null) return [badge(waiting, calledOf(waiting)), t.draft.done];
  const seat = decider ?? order[0] ?? 0;
  const name = badge(seat, calledOf(seat));
  if (decider === null) return [name, t.status.wins(sheets[seat]?.total ?? 0, nameOf(shown, seat) === t.you)];
  if (isOwn) return [name, t.status.yourMove];
  const isPerson =
    shown.online === null ? shown.game?.players[seat] === 'human' : isPersonAt(shown.online, seat);
  return [name, isPerson ? t.table.toMove : t.status.thinking];
}

function isPersonAt({ latest: room }: Online, seat: Seat): boolean {
  return (room?.seats[seat]?.bot ?? null) === null;
}

export function dueText({ shown }: Pick<Seated, 'shown'>, { seen, choices }: Scene): string {
  const timeline = timelineIn(shown);
  if (drafter(shown) !== null && timeline !== null) return unusedIn(timeline) ?? t.draft.confirmIt;
  if (shown.picked !== null && ownView(shown) !== null) {
    const legal = choices.map(({ action }) => action);
    const [key] = actionsByPiece(legal, seen, shown.picked).keys();
    if (key !== undefined) return t.actions.payWith[key.startsWith('cube:') ? 'cube' : 'card'];
  }
  return inWords(seen, { names: namesOf(shown, seen.players.length), viewer: seen.viewer });
}

function onlineLine({ shown: { mode, online } }: Seated): Drawn | null {
  if (mode !== 'online' || online === null) return null;
  const { isConnected, progress, closed, latest: room } = online;
  const isSending = progress?.isSending === true;
  const text =
    closed !== null
      ? (t.online.closed[closed] ?? t.online.closedOtherwise)
      : !isConnected
        ? isSending
          ? t.online.moveWaits
          : t.online.offline
        : isSending
          ? t.online.sending
          : room?.seat === null
            ? t.online.watching
            : null;
  return text === null ? null : h('p.caption', { id: 'connection', role: 'status' }, text);
}

function awayLine({ shown: { mode, online } }: Seated): Drawn | null {
  const names = (online?.latest?.seats ?? []).flatMap(({ name, bot }) =>
    name !== null && bot !== null && name !== bot ? [name] : [],
  );
  if (mode !== 'online' || online?.latest?.status !== 'playing' || names.length === 0) return null;
  const text = t.online.isAway(names.join(', '), names.length);
  return h('p.caption', { id: 'away', role: 'status', key: 'away' }, text);
}

/** Shows a button for each kind of action without members; a click on an illegal one shows the reason. */
function plainButtons(session: Seated, { seen, choices }: Scene): Drawn {
  return h(
    'div.buttons.plain-kinds',
    { role: 'group', 'aria-label': t.status.plain, key: 'plain' },
    plainKinds(seen).map((kind) => {
      const choice = choices.find(({ action }) => action.kind === kind);
      const owed = choice === undefined ? 0 : (priceOf(choice.action, seen)?.owed ?? 0);
      const label = owed === 0 ? t.kinds[kind] : t.status.priced(t.kinds[kind], owed);
      return button(`plain:${kind}`, label, () => session.tryPlain(kind), {
        class: session.shown.hint?.kind === kind ? 'hinted' : null,
        'data-does': choice?.words,
        'data-refused': session.shown.message?.at === `plain:${kind}`,
        'aria-disabled': choice === undefined ? 'true' : null,
      });
    }),
  );
}

function helps(session: Seated, isOwn: boolean): Drawn {
  const { shown } = session;
  return h(
    'div.buttons.helps',
    { key: 'helps' },
    button('hint', shown.isHintAsked ? t.status.isThinking : t.status.hint, () => void session.askHint(), {
      title: t.status.hintTitle(HINT_BOT),
      disabled: !isOwn || shown.isHintAsked,
    }),
    undoButton(session),
    startOverButton(session),
    button('redo', t.status.redo, () => session.redo(), {
      title: t.status.redoTitle,
      disabled: !(shown.game?.ahead.length ?? 0),
    }),
  );
}

function hasUndoOnly({ mode, online }: PageState): boolean {
  return mode === 'puzzle' || (mode === 'online' && online?.token != null);
}

function undoButton(session: Seated): Drawn {
  const disabled = !canTakeBack(session.shown);
  return button('undo', t.status.undo, () => session.undo(), { title: t.status.undoTitle, disabled });
}

/** A button that undoes the whole turn, if it has several steps. */
function startOverButton({ shown, undo }: Seated): Drawn | null {
  const viewer = viewerOf(shown);
  if (shown.game === null || typeof viewer !== 'number') return null;
  const [start, last] = [turnStart(shown.game, viewer), undoTarget(shown.game, viewer)];
  if (last === null || start >= last) return null;
  return button('start-over', t.draft.startOver, () => undo(start), { title: t.draft.startOverTitle });
}

/** A button that confirms the turn; with a timer, a bar on it runs out. */
function confirmButton({ shown, confirm }: Seated): Drawn | null {
  const { isHeld, taste } = shown;
  const timeline = timelineIn(shown);
  if (timeline === null || drafter(shown) === null) return null;
  const isTimed = taste.confirm === 'timer' && !isHeld && unusedIn(timeline) === null;
  return button('confirm-turn', t.draft.confirm, confirm, {
    class: `primary confirm${isTimed ? ' timed' : ''}`,
    'data-next': true,
    title: t.draft.confirmTitle,
  });
}

function hintLine(session: Seated, scene: Scene | null): Drawn | null {
  const { hint } = session.shown;
  const wanted = JSON.stringify(hint);
  const choice = scene?.choices.find(({ action }) => JSON.stringify(action) === wanted);
  if (hint === null || choice === undefined) return null;
  return h(
    'p.hint',
    { key: 'hint-line', 'data-text': choice.text },
    h('span', t.status.hintIs, choice.words),
    button('do-hint', t.status.doIt, () => session.act(hint), { class: 'primary', 'data-next': true }),
  );
}
