import { type Action, changes, type State, type View } from 'century-engine';
import { render } from 'preact';
import { createBack } from './back';
import { createPreview, placeBeside } from './beside';
import { createDoor } from './debug/door';
import { type Drawn, h } from './dom';
import { keepingFocus } from './focus';
import { doKey, isTyping } from './keys';
import { t } from './language';
import { gameFrom } from './link';
import { marksOf } from './marks';
import { createMotion } from './motion';
import { type Move, movesOf } from './moves';
import { fragmentOf, invitationIn } from './online/invitation';
import { SERVER } from './online/server';
import { keepToken } from './online/tokens';
import { isPassing, momentIn, nameOf, stateIn, timelineIn, viewerOf } from './page-state';
import { actionsPanel } from './panels/actions';
import { bar } from './panels/bar';
import { chips } from './panels/chips';
import { clocks } from './panels/clocks';
import { curtain } from './panels/curtain';
import { endSheet } from './panels/end-sheet';
import { goalBar } from './panels/goal';
import { lobby } from './panels/lobby';
import { logPanel } from './panels/log';
import { notesPanel } from './panels/notes';
import { panes } from './panels/panes';
import { puzzlePanel } from './panels/puzzle';
import { readingPanel } from './panels/reading';
import { announcement, recap } from './panels/recap';
import { recordPanel, replayPanel } from './panels/replay';
import { reviewPanel } from './panels/review';
import { scoresPanel } from './panels/scores';
import { startPage } from './panels/start';
import { statusPanel } from './panels/status';
import { tips } from './panels/tips';
import { picking } from './picking';
import { sceneOf } from './scene';
import { createSession } from './session';
import { benchOf } from './session/bench';
import { bringInSight } from './sight';
import { faceOf, tableOf } from './table';

const root = document.querySelector<HTMLElement>('#app') ?? document.body;
const file = document.createElement('input');
file.type = 'file';
file.id = 'file';
file.accept = '.json,.jsonl,application/json';
file.hidden = true;
document.body.append(file);

const session = createSession(draw);
const moving = createMotion(document.body, (piece) => faceOf(sceneOf(session.shown), piece));
const goBack = createBack(session);
const door = createDoor(document.body, benchOf(session));

/** The table as it was drawn. */
interface Drawing {
  /** The game and the viewer, as a key. */
  readonly game: string;
  /** The number of actions. */
  readonly at: number;
  readonly seen: View;
  readonly state: State | null;
}

/** The approximate height of a line of the log, in pixels. */
const LINE = 24;

let drawn: Drawing | null = null;
/** The last hint that was scrolled into view. */
let hinted: Action | null = null;

function draw(): void {
  const [before, now] = [drawn, present()];
  drawn = now;
  const isNext = before !== null && now !== null && before.game === now.game && now.at === before.at + 1;
  const happened =
    isNext && before.state !== null && now.state !== null
      ? changes(before.state, now.state, now.seen.viewer)
      : [];
  const moved = (): readonly Move[] => (isNext ? movesOf(happened, before.seen, now.seen) : []);
  moving(root, moved, () => keepingFocus(root, () => render(page(), root)));
  for (const list of root.querySelectorAll<HTMLElement>('[data-scroll]')) scroll(list);
  placeBeside(root);
  goBack();
  door.update();
  const isDecision = now !== null && (before?.at !== now.at || before.game !== now.game);
  if (isDecision && root.querySelector('.end') !== null) session.openPane('points');
  else if (isDecision && session.shown.pane !== 'actions') bringInSight(root, 'legal', session.openPane);
  const { hint, picked } = session.shown;
  if (hint !== null && (hint !== hinted || picked !== null)) {
    hinted = hint;
    bringInSight(root, 'hinted', session.openPane);
  }
  const ending = happened.find((change) => change.kind === 'lastRound');
  if (ending !== undefined) session.remark(t.status.lastRound(nameOf(session.shown, ending.seat)));
}

function present(): Drawing | null {
  const { shown } = session;
  const { mode, online } = shown;
  const scene = sceneOf(shown);
  if (scene === null) return null;
  const record = timelineIn(shown)?.record;
  const name = mode === 'online' ? online?.room : `${mode} ${record?.variant} ${record?.options?.seed}`;
  return {
    game: `${name} ${scene.seen.viewer}`,
    at: momentIn(shown),
    seen: scene.seen,
    state: stateIn(shown),
  };
}

function page(): Drawn {
  const { shown } = session;
  const { mode, replay, pane } = shown;
  const head = bar(session, {
    load: () => file.click(),
    paste: () => void paste(),
    debug: () => void door.toggle(),
  });
  const isJoining = mode === 'online' && shown.online?.progress === null;
  if (mode === 'setup' || isJoining) {
    const inside = isJoining && shown.online !== null ? lobby(session, shown.online) : startPage(session);
    return h('div.page.setup', head, h('main.stage', { key: 'stage' }, inside), readingPanel(session, draw));
  }
  return h(
    'div',
    { class: `page ${mode} pane-${pane}` },
    head,
    h(
      'main.content',
      { key: 'content' },
      h(
        'div.above',
        { key: 'above' },
        ...(mode === 'replay' && replay !== null
          ? [replayPanel, reviewPanel, notesPanel].map((panel) => panel(session, replay))
          : [
              statusPanel(session),
              tips(session),
              clocks(shown),
              mode === 'puzzle' && shown.solving !== null && puzzlePanel(session, shown.solving),
              h('div.panel.overview', { key: 'overview' }, goalBar(shown), recap(session)),
            ]),
      ),
      h('div.stage', { key: 'stage', ...picking(session) }, isPassing(shown) ? curtain(session) : table()),
      h(
        'div.beside',
        { key: 'beside' },
        endSheet(session, draw),
        actionsPanel(session),
        logPanel(session),
        mode === 'replay' && replay !== null && recordPanel(session, replay),
        scoresPanel(session),
      ),
    ),
    panes(session),
    chips(session),
    readingPanel(session, draw),
    announcement(session),
  );
}

function table(): Drawn | null {
  const scene = sceneOf(session.shown);
  const viewer = viewerOf(session.shown);
  if (scene === null || viewer === null) return null;
  return tableOf(scene, viewer, marksOf(session.shown));
}

/** Scrolls a list to its current line, or to its end. */
function scroll(list: HTMLElement): void {
  const isEnd = list.dataset.scroll === 'end';
  const line = isEnd ? list.lastElementChild : list.querySelector('.current');
  const mark = line?.textContent ?? '';
  if (list.dataset.at === mark || !(line instanceof HTMLElement) || list.clientHeight === 0) return;
  list.dataset.at = mark;
  const top = line.offsetTop - list.offsetTop;
  list.scrollLeft = line.offsetLeft - list.offsetLeft;
  // Leaves one line above the current one.
  list.scrollTop = isEnd ? top - list.clientHeight + line.offsetHeight : top - LINE;
}

/** Opens a record or a link from a file, the clipboard or the address. */
async function open(text: string): Promise<void> {
  const invited = /#room=\S+/.exec(text)?.[0];
  if (invited !== undefined && enterBy(invited)) return;
  const link = /#game=\S+/.exec(text)?.[0];
  if (link === undefined || text.trimStart().startsWith('{')) {
    await session.openRecord(text);
    return;
  }
  try {
    const game = await gameFrom(link);
    if (game !== null) session.begin(game);
  } catch (error) {
    session.remark(t.share.noGame(error instanceof Error ? error.message : String(error)));
  }
}

async function paste(): Promise<void> {
  try {
    await open(await navigator.clipboard.readText());
  } catch {
    session.remark(t.share.cannotPaste);
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
  session.hold();
  if (event.key === 'Escape') {
    session.hush();
    session.dropPicked();
  }
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!session.shown.taste.keys || !isPlain || event.defaultPrevented || isTyping(event.target)) return;
  if (doKey(session, door, event.key)) event.preventDefault();
});
document.addEventListener('pointerdown', () => session.hold());
// Before the click is handled: bots may act after it.
document.addEventListener('click', () => session.skip(), { capture: true });
document.addEventListener('click', ({ target }) => {
  const isElsewhere =
    target instanceof Element && !target.closest('.piece, .plain-kinds, .message, .chips-at, dialog');
  if (isElsewhere && session.shown.message?.at != null) session.hush();
  if (isElsewhere) session.dropPicked();
  const menu = root.querySelector<HTMLDetailsElement>('details.menu[open]');
  if (menu === null || !(target instanceof Element)) return;
  if (!menu.contains(target) || target.closest('.menu button') !== null) menu.open = false;
});
addEventListener('scroll', () => placeBeside(root), { capture: true, passive: true });
addEventListener('resize', () => placeBeside(root));
createPreview(root, document.body);
addEventListener('pagehide', () => session.store());
addEventListener('hashchange', () => void openAddress());

/** Joins the table on the server in a fragment, and returns whether there is one. */
function enterBy(fragment: string): boolean {
  const invitation = SERVER === null ? null : invitationIn(fragment);
  if (invitation === null) return false;
  const { room, token } = invitation;
  if (token !== null) keepToken(room, token);
  // The token does not stay in the address.
  if (location.hash !== '') history.replaceState(history.state, '', fragmentOf({ room, token: null }));
  if (token !== null || session.shown.online?.room !== room) session.enter(room);
  return true;
}

/** Opens the game in the address, and returns whether there is one. */
async function openAddress(): Promise<boolean> {
  const { hash } = location;
  if (enterBy(hash)) return true;
  if (!hash.startsWith('#game=')) return false;
  history.replaceState({ place: 'game' }, '', location.pathname + location.search);
  await open(hash);
  return true;
}

if (!(await openAddress())) session.resume();
if (new URLSearchParams(location.search).has('debug')) void door.toggle();
