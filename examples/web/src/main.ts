import type { State, View } from 'century-engine';
import { render } from 'preact';
import { createBack } from './back';
import { type Drawn, h } from './dom';
import { type Flight, flights } from './flights';
import { keepingFocus, moveByArrow } from './focus';
import { doKey, isTyping } from './keys';
import { lastMove } from './last-move';
import { gameFrom } from './link';
import { moving } from './motion';
import { actionsPanel } from './panels/actions';
import { bar } from './panels/bar';
import { chooser } from './panels/chooser';
import { curtain } from './panels/curtain';
import { endSheet } from './panels/end-sheet';
import { logPanel } from './panels/log';
import { panes } from './panels/panes';
import { readingPanel } from './panels/reading';
import { announcement, recap } from './panels/recap';
import { replayPanel } from './panels/replay';
import { scoresPanel } from './panels/scores';
import { setupForm } from './panels/setup-form';
import { statusPanel } from './panels/status';
import type { Marks } from './pieces/piece';
import { sceneOf } from './scene';
import { PLAYERS } from './seats';
import { createSession } from './session';
import { isPassing, nameOf, ownView, stateShown, timelineShown, viewerOf } from './shown';
import { tableOf } from './table';
import { actionsByPiece, pieceOf } from './targets';

const root = document.querySelector<HTMLElement>('#app') ?? document.body;
const file = document.createElement('input');
file.type = 'file';
file.id = 'file';
file.accept = '.json,application/json';
file.hidden = true;
document.body.append(file);

const session = createSession(draw);
const goBack = createBack(session);

/** What is on the page: which game, through whose eyes, after how many actions. */
let drawn: { readonly state: State; readonly seen: View; readonly game: string; readonly at: number } | null =
  null;

function draw(): void {
  const [before, now] = [drawn, present()];
  drawn = now;
  const moved = (): readonly Flight[] =>
    before === null || now === null || before.game !== now.game || now.at !== before.at + 1
      ? []
      : flights(before.state, now.state, now.seen.viewer, before.seen);
  moving(root, moved, () => keepingFocus(root, () => render(page(), root)));
  for (const list of root.querySelectorAll<HTMLElement>('[data-scroll]')) scroll(list);
  goBack();
}

function present(): typeof drawn {
  const { shown } = session;
  const scene = sceneOf(shown);
  const state = stateShown(shown);
  const record = timelineShown(shown)?.record;
  if (scene === null || state === null || record === undefined) return null;
  const at = shown.mode === 'replay' ? (shown.replay?.at ?? 0) : record.actions.length;
  const game = `${record.variant} ${record.options?.seed} ${scene.seen.viewer}`;
  return { state, seen: scene.seen, game, at };
}

function page(): Drawn {
  const { shown } = session;
  const { mode, replay, pane } = shown;
  const head = bar(
    session,
    () => file.click(),
    () => void paste(),
  );
  if (mode === 'setup') {
    return h(
      'div',
      { class: 'page setup' },
      head,
      h('main', { class: 'stage', key: 'stage' }, setupForm(session)),
      readingPanel(session, draw),
    );
  }
  return h(
    'div',
    { class: `page ${mode} pane-${pane}` },
    head,
    h(
      'main',
      { class: 'content', key: 'content' },
      h(
        'div',
        { class: 'above', key: 'above' },
        mode === 'replay' && replay !== null ? replayPanel(session, replay) : statusPanel(session),
        mode === 'game' && recap(session),
      ),
      h(
        'div',
        { class: 'stage', key: 'stage', onclick: onClick, onkeydown: onKey },
        endSheet(session),
        isPassing(shown) ? curtain(session) : table(),
      ),
      h(
        'div',
        { class: 'beside', key: 'beside' },
        actionsPanel(session),
        logPanel(session),
        scoresPanel(session),
      ),
    ),
    panes(session),
    chooser(session),
    readingPanel(session, draw),
    announcement(session),
  );
}

function table(): Drawn | null {
  const scene = sceneOf(session.shown);
  const viewer = viewerOf(session.shown);
  if (scene === null || viewer === null) return null;
  return tableOf(scene, viewer, marks(), names(scene.seen.players.length));
}

/** What can be clicked now, and what the last move was. */
function marks(): Marks {
  const { shown } = session;
  const seen = ownView(shown);
  const timeline = timelineShown(shown);
  const at = shown.mode === 'replay' ? (shown.replay?.at ?? 0) : (timeline?.record.actions.length ?? 0);
  const last = timeline === null ? new Set<string>() : lastMove(timeline, at);
  if (seen === null) return { isActive: false, legal: new Set(), hinted: null, last };
  const actions = sceneOf(shown)?.choices.map(({ action }) => action) ?? [];
  return {
    isActive: true,
    legal: new Set(actionsByPiece(actions, seen).keys()),
    hinted: shown.hint === null ? null : pieceOf(shown.hint, seen),
    last,
  };
}

/** What stands beside the number of a seat: its name, or who plays it. */
function names(seats: number): string[] {
  const { shown } = session;
  const viewer = viewerOf(shown);
  return Array.from({ length: seats }, (_, seat) => {
    const player = shown.mode === 'game' ? shown.game?.players[seat] : undefined;
    const name = nameOf(shown, seat);
    if (name !== `P${seat}`) return name;
    if (player === undefined) return '';
    if (player === 'human') return seat === viewer ? 'you' : 'human';
    return PLAYERS.find(({ value }) => value === player)?.label.replace('Bot: ', '') ?? player;
  });
}

/** Keeps a list at what matters in it. */
function scroll(list: HTMLElement): void {
  const line = list.dataset.scroll === 'end' ? list.lastElementChild : list.querySelector('.current');
  const mark = line?.textContent ?? '';
  if (list.dataset.at === mark || !(line instanceof HTMLElement)) return;
  list.dataset.at = mark;
  list.scrollTop = line.offsetTop - list.offsetTop - list.clientHeight + line.offsetHeight;
}

/** The piece that an event came from. */
function pieceAt(event: Event): Element | null {
  return event.target instanceof Element ? event.target.closest('.piece') : null;
}

function onClick(event: Event): void {
  const key = pieceAt(event)?.getAttribute('data-key');
  if (key !== null && key !== undefined) session.pick(key);
}

function onKey(event: KeyboardEvent): void {
  const piece = pieceAt(event);
  const key = piece?.getAttribute('data-key');
  if (piece === null || key === null || key === undefined) return;
  if (event.key === 'Enter' || event.key === ' ') session.pick(key);
  else if (!moveByArrow(event.key, piece)) return;
  event.preventDefault();
}

/** Opens a record or a link, in whatever way it came. */
async function open(text: string): Promise<void> {
  const link = /#game=\S+/.exec(text)?.[0];
  if (link === undefined || text.trimStart().startsWith('{')) {
    session.openRecord(text);
    return;
  }
  try {
    const game = await gameFrom(link);
    if (game !== null) session.begin(game);
  } catch (error) {
    session.say(`This link holds no game: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function paste(): Promise<void> {
  try {
    await open(await navigator.clipboard.readText());
  } catch {
    session.say('The browser does not let this page read the clipboard: press Ctrl+V instead.');
  }
}

file.addEventListener('change', async () => {
  const text = await file.files?.[0]?.text();
  file.value = '';
  if (text !== undefined) await open(text);
});
document.addEventListener('paste', (event) => {
  if (!isTyping(event.target)) void open(event.clipboardData?.getData('text') ?? '');
});
document.addEventListener('keydown', (event) => {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!session.shown.taste.keys || !isPlain || event.defaultPrevented || isTyping(event.target)) return;
  if (doKey(session, event.key)) event.preventDefault();
});
document.addEventListener('click', ({ target }) => {
  const menu = root.querySelector<HTMLDetailsElement>('details.menu[open]');
  if (menu === null || !(target instanceof Element)) return;
  if (!menu.contains(target) || target.closest('.menu button') !== null) menu.open = false;
});
addEventListener('pagehide', () => session.store());
addEventListener('hashchange', () => void openAddress());

/** Opens the game that the address holds. The address then goes back to that of the page. */
async function openAddress(): Promise<boolean> {
  const { hash } = location;
  if (!hash.startsWith('#game=')) return false;
  history.replaceState({ place: 'game' }, '', location.pathname + location.search);
  await open(hash);
  return true;
}

if (!(await openAddress())) session.resume();
