import { legalActions, publishRecord } from 'century-engine';
import { h } from './dom';
import { keepingFocus, moveByArrow } from './focus';
import { actionsPanel } from './panels/actions';
import { openChooser } from './panels/chooser';
import { logPanel } from './panels/log';
import { type ReplayPanel, replayPanel } from './panels/replay';
import { scoresPanel } from './panels/scores';
import { setupForm } from './panels/setup-form';
import { messageOf, statusPanel } from './panels/status';
import { type Marks, NO_MARKS } from './pieces/piece';
import { GAMES, PLAYERS } from './seats';
import {
  createSession,
  isPassing,
  nextPerson,
  ownView,
  PACES,
  type Pace,
  stateShown,
  viewerOf,
} from './session';
import { tableOf } from './table';
import { actionsByPiece, pieceOf } from './targets';
import { tip } from './timeline';

const bar = h('header', { class: 'bar' });
const above = h('div', { class: 'above' });
const stage = h('main', { class: 'stage' });
const beside = h('div', { class: 'beside' });
const root = h('div', { class: 'page' }, bar, above, stage, beside);
const file = h('input', { type: 'file', id: 'file', accept: '.json,application/json', hidden: true });

const session = createSession(() => keepingFocus(root, render));
let form: HTMLFormElement | null = null;
let replay: { readonly panel: ReplayPanel; readonly record: object } | null = null;

function render(): void {
  const { shown } = session;
  root.className = `page ${shown.mode}`;
  bar.replaceChildren(...barParts());
  const scrolls = scrollsOf(beside);
  const wasOpen = beside.querySelector('details')?.open ?? false;
  if (shown.mode === 'setup') {
    form ??= setupForm(session);
    above.replaceChildren();
    stage.replaceChildren(form, messageOf(shown.message) ?? '');
    beside.replaceChildren();
    return;
  }
  form = null;
  if (shown.mode === 'replay' && shown.replay !== null) {
    if (replay?.record !== shown.replay.timeline.record) {
      replay = { panel: replayPanel(session, shown.replay), record: shown.replay.timeline.record };
      above.replaceChildren(replay.panel.element);
    } else if (!above.contains(replay.panel.element)) above.replaceChildren(replay.panel.element);
    replay.panel.update();
  } else {
    replay = null;
    above.replaceChildren(statusPanel(session));
  }
  stage.replaceChildren(isPassing(shown) ? curtain() : table());
  beside.replaceChildren(
    ...[actionsPanel(session), logPanel(session), scoresPanel(session, wasOpen)].filter(
      (panel) => panel !== null,
    ),
  );
  scrollTo(scrolls);
  const chooser = document.querySelector('dialog') === null ? openChooser(session) : null;
  if (chooser !== null) {
    document.body.append(chooser);
    chooser.showModal();
  }
}

function table(): HTMLElement {
  const { shown } = session;
  const state = stateShown(shown);
  const viewer = viewerOf(shown);
  if (state === null || viewer === null) return h('div', {});
  return tableOf(state, viewer, marks(), names(state.players.length));
}

/** What can be clicked now. */
function marks(): Marks {
  const { shown } = session;
  const seen = ownView(shown);
  if (seen === null || shown.game === null) return NO_MARKS;
  const legal = actionsByPiece(legalActions(tip(shown.game.timeline)), seen);
  return {
    isActive: true,
    legal: new Set(legal.keys()),
    hinted: shown.hint === null ? null : pieceOf(shown.hint, seen),
  };
}

function names(seats: number): string[] {
  const { mode, game } = session.shown;
  const viewer = viewerOf(session.shown);
  return Array.from({ length: seats }, (_, seat) => {
    const player = mode === 'game' ? game?.players[seat] : undefined;
    if (player === undefined) return '';
    if (player === 'human') return seat === viewer ? 'you' : 'human';
    return PLAYERS.find(({ value }) => value === player)?.label.replace('Bot: ', '') ?? player;
  });
}

/** Hides the table while the device goes from hand to hand. */
function curtain(): HTMLElement {
  const { game } = session.shown;
  const next = game === null ? null : nextPerson(game);
  return h(
    'section',
    { class: 'panel curtain' },
    h('h2', {}, `Pass the device to P${next}`),
    h('p', {}, 'Hands are secret: the table is hidden until P', next, ' has it.'),
    h(
      'button',
      {
        type: 'button',
        class: 'primary',
        'data-next': true,
        'data-key': 'hand-over',
        onclick: () => session.handOver(),
      },
      `I am P${next}: show the table`,
    ),
  );
}

function barParts(): HTMLElement[] {
  const { mode, game, replay: replayed, pace } = session.shown;
  const state = mode === 'setup' ? null : stateShown(session.shown);
  const record = mode === 'replay' ? replayed?.timeline.record : game?.timeline.record;
  const button = (key: string, label: string, onclick: () => void): HTMLElement =>
    h('button', { type: 'button', 'data-key': key, onclick }, label);
  const viewer = viewerOf(session.shown);
  return [
    h('h1', {}, 'Century table', state !== null && h('small', {}, GAMES[state.variant].title)),
    h(
      'nav',
      { class: 'buttons', 'aria-label': 'Game' },
      mode !== 'setup' && button('new', 'New game', () => session.openSetup()),
      mode === 'game' && game !== null && button('replay', 'Replay', () => session.openReplay()),
      record !== undefined && mode !== 'setup' && button('save', 'Save', () => download('', record)),
      mode === 'game' &&
        record !== undefined &&
        viewer !== null &&
        record.result === null &&
        button('save-public', 'Save public', () => download('-public', publishRecord(record, viewer))),
      button('load', 'Load', () => file.click()),
      mode === 'game' && paceField(pace),
    ),
  ];
}

function paceField(pace: Pace): HTMLElement {
  const select = h(
    'select',
    {
      id: 'pace',
      'data-key': 'pace',
      'aria-label': 'Pace of the bots',
      onchange: () => session.setPace(select.value as Pace),
    },
    Object.keys(PACES).map((value) => h('option', { value, selected: value === pace }, `bots: ${value}`)),
  );
  return select;
}

function download(suffix: string, record: { readonly variant: string }): void {
  const url = URL.createObjectURL(
    new Blob([`${JSON.stringify(record, null, 1)}\n`], { type: 'application/json' }),
  );
  h('a', { href: url, download: `${record.variant}${suffix}.json` }).click();
  URL.revokeObjectURL(url);
}

function scrollsOf(element: HTMLElement): Map<string, number> {
  const lists = element.querySelectorAll<HTMLElement>('[data-scroll]');
  return new Map([...lists].map((list) => [list.dataset.scroll ?? '', list.scrollTop]));
}

function scrollTo(scrolls: ReadonlyMap<string, number>): void {
  for (const list of beside.querySelectorAll<HTMLElement>('[data-scroll]')) {
    const name = list.dataset.scroll ?? '';
    list.scrollTop = name === 'log-end' ? list.scrollHeight : name === 'log' ? (scrolls.get(name) ?? 0) : 0;
  }
}

/** The piece that an event came from. */
function pieceAt(event: Event): Element | null {
  return event.target instanceof Element ? event.target.closest('.piece') : null;
}

stage.addEventListener('click', (event) => {
  const key = pieceAt(event)?.getAttribute('data-key');
  if (key !== null && key !== undefined) session.pick(key);
});
stage.addEventListener('keydown', (event) => {
  const piece = pieceAt(event);
  const key = piece?.getAttribute('data-key');
  if (piece === null || key === null || key === undefined) return;
  if (event.key === 'Enter' || event.key === ' ') session.pick(key);
  else if (!moveByArrow(event.key, piece)) return;
  event.preventDefault();
});
file.addEventListener('change', async () => {
  const [chosen] = file.files ?? [];
  const text = await chosen?.text();
  file.value = '';
  if (text !== undefined) session.openFile(text);
});

document.querySelector('#app')?.append(root, file);
session.resume();
