import { type Drawn, h } from '../dom';
import { STATUS_KEY } from '../focus';
import { undoTarget } from '../game';
import { type Scene, sceneOf } from '../scene';
import { HINT_BOT, type Session } from '../session';
import { nameOf, ownView, viewerOf } from '../shown';
import { plainKinds } from '../targets';
import { KIND_WORDS, phaseWords } from '../words';
import { messagePanel } from './message';

/** Whose decision is due and what it is, hints, undo, and what there is to say. It stays on the screen. */
export function statusPanel(session: Session): Drawn {
  const { shown } = session;
  const scene = sceneOf(shown);
  const isOwn = ownView(shown) !== null;
  return h(
    'section',
    { class: `panel status${isOwn ? ' yours' : ''}`, 'aria-label': 'What is due', key: 'status' },
    h('h2', { tabindex: -1, 'data-key': STATUS_KEY }, ...heading(session, scene, isOwn)),
    scene !== null &&
      h('p', { class: 'due', 'data-phase': scene.seen.phase, key: 'due' }, phaseWords(scene.seen)),
    isOwn && scene !== null && plainButtons(session, scene),
    helps(session, isOwn),
    hintLine(session, scene),
    messagePanel(session),
  );
}

function heading({ shown }: Session, scene: Scene | null, isOwn: boolean): (Drawn | string)[] {
  if (scene === null) return ['The table is hidden'];
  const { decider, order, sheets } = scene;
  const seat = decider ?? order[0] ?? 0;
  const badge = h('span', { class: `badge seat-${seat}` }, nameOf(shown, seat));
  if (decider === null) return [badge, ` wins with ${sheets[seat]?.total} points`];
  return [badge, isOwn ? 'your move' : shown.game?.players[seat] === 'human' ? 'to move' : 'is thinking'];
}

/** A button for each action that is told by its kind alone, possible or not: one that is not tells why. */
function plainButtons(session: Session, { seen, choices }: Scene): Drawn {
  return h(
    'div',
    { class: 'buttons plain-kinds', role: 'group', 'aria-label': 'Plain actions', key: 'plain' },
    plainKinds(seen).map((kind) =>
      h(
        'button',
        {
          type: 'button',
          key: kind,
          'data-key': `plain:${kind}`,
          'aria-disabled': choices.some(({ action }) => action.kind === kind) ? null : 'true',
          onclick: () => session.tryPlain(kind),
        },
        KIND_WORDS[kind] ?? kind,
      ),
    ),
  );
}

function helps(session: Session, isOwn: boolean): Drawn {
  const { shown } = session;
  const viewer = viewerOf(shown);
  const canUndo = shown.game !== null && viewer !== null && undoTarget(shown.game, viewer) !== null;
  const button = (key: string, label: string, title: string, isOff: boolean, run: () => void): Drawn =>
    h('button', { type: 'button', key, title, 'data-key': key, disabled: isOff, onclick: run }, label);
  return h(
    'div',
    { class: 'buttons helps', key: 'helps' },
    button(
      'hint',
      shown.isHintAsked ? 'Thinking …' : 'Hint',
      `What ${HINT_BOT} would do (H)`,
      !isOwn || shown.isHintAsked,
      () => void session.askHint(),
    ),
    button('undo', 'Undo', 'Back to your last decision (U)', !canUndo, () => session.undo()),
    button('redo', 'Redo', 'Do again what was taken back (R)', !(shown.game?.ahead.length ?? 0), () =>
      session.redo(),
    ),
  );
}

function hintLine(session: Session, scene: Scene | null): Drawn | null {
  const { hint } = session.shown;
  const said = JSON.stringify(hint);
  const choice = scene?.choices.find(({ action }) => JSON.stringify(action) === said);
  if (hint === null || choice === undefined) return null;
  return h(
    'p',
    { class: 'hint', key: 'hint-line' },
    h('span', {}, 'Hint: ', h('code', {}, choice.text), ` ${choice.words}`),
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
