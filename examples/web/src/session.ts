import {
  type Action,
  actor,
  explain,
  IllegalActionError,
  InvalidInputError,
  type Options,
  parseRecord,
  randomSeed,
  startRecord,
  type Verdict,
  type Viewer,
  verifyRecord,
  view,
} from 'century-engine';
import { askBot } from './bots';
import {
  earliest,
  type Game,
  gameOf,
  isPersonsMove,
  played,
  redone,
  switched,
  takenBack,
  undoTarget,
} from './game';
import { browserLanguage, speak, t } from './language';
import { type Connection, openConnection, openRoom } from './online/online';
import { RefusedRequest } from './online/server';
import { along, puzzleOf, tried, untried } from './puzzle';
import { refusal, remark } from './refusal';
import { reviewGame } from './review/review-game';
import { canReview, isComplete } from './review/reviewing';
import { sceneOf } from './scene';
import { MOST_PLAYERS, NAMES, type Player } from './seats';
import {
  type Draft,
  holderOf,
  nameOf,
  namesOf,
  nextPerson,
  ownView,
  PACES,
  type Pane,
  playing,
  type Reading,
  type Replay,
  type Shown,
  stateShown,
  type Taste,
  viewerOf,
} from './shown';
import { keepGame, keepReview, keepTaste, keptGame, keptReview, keptTaste } from './storage';
import { actionsByPiece, intentions, type PieceKey, pieceOf } from './targets';
import { cutAt, stateAt, type Timeline, timelineOf, tip } from './timeline';

/** Who gives hints. */
export const HINT_BOT = 'mcts:200';

/** How long a step is looked at, where a turn is shown, in milliseconds. */
const STEP = 800;

/** How often a game of bots is drawn that do not wait, in milliseconds. */
const RUSH = 100;

export type Session = ReturnType<typeof createSession>;

const NEW: Draft = {
  variant: 'spice-road',
  seed: '',
  players: ['human', 'normal', 'normal'],
  names: ['', '', ''],
};

const NOTHING_SAID = {
  hint: null,
  isHintAsked: false,
  message: null,
  choice: [],
  acted: null,
  better: null,
} as const;

/** The state of the page and all that can be done with it; `onChange` is called after every change. */
export function createSession(onChange: () => void) {
  let shown: Shown = {
    mode: 'setup',
    draft: NEW,
    game: null,
    online: null,
    replay: null,
    solving: null,
    better: null,
    review: null,
    taste: {
      pace: 'brisk',
      log: 'words',
      keys: true,
      language: browserLanguage(),
      name: '',
      ...keptTaste(),
    },
    pane: 'table',
    holder: null,
    hint: null,
    isHintAsked: false,
    message: null,
    choice: [],
    acted: null,
    reading: null,
  };
  speak(shown.taste.language);
  /** The way to the server, while the game is there. */
  let connection: Connection | null = null;
  /** The timeline for which a bot is thinking. */
  let thinkingOn: Timeline | null = null;
  /** Ends the threads that make a review. */
  let endThreads: (() => void) | null = null;
  /** The game that is in the store of the browser. */
  let stored: Game | null = null;

  /** The next drawing, where bots play faster than anybody looks. */
  let due: ReturnType<typeof setTimeout> | null = null;

  function show(canWait: boolean): void {
    if (canWait) {
      due ??= setTimeout(() => show(false), RUSH);
      return;
    }
    if (due !== null) clearTimeout(due);
    due = null;
    onChange();
  }

  function change(part: Partial<Shown>, canWait = false): void {
    shown = { ...shown, ...part };
    shown = { ...shown, holder: holderOf(shown), review: reviewShown() };
    // While bots play in a row, one of the games on the way is as good as another.
    if (shown.game !== null && (isPersonsMove(shown.game) || actor(tip(shown.game.timeline)) === null))
      store();
    show(canWait);
    void letBotPlay();
  }

  /** The review goes with the game that is looked at; it is made only while somebody looks. */
  function reviewShown(): Shown['review'] {
    const { mode, replay, review } = shown;
    const record = mode === 'replay' ? replay?.timeline.record : undefined;
    if (review !== null && review.record === record) return review;
    haltReview();
    return record === undefined || replay === null || !canReview(replay) ? null : keptReview(record);
  }

  function haltReview(): void {
    endThreads?.();
    endThreads = null;
  }

  function stopReview(): void {
    haltReview();
    if (shown.review !== null) change({ review: { ...shown.review, isRunning: false } });
  }

  function startReview(): void {
    const { replay, review } = shown;
    if (replay === null || endThreads !== null || !canReview(replay)) return;
    const begun = { record: replay.timeline.record, turns: review?.turns ?? [], isRunning: true };
    if (isComplete(begun)) return;
    endThreads = reviewGame(begun, {
      onTurns(turns) {
        const soFar = { ...begun, turns };
        keepReview(soFar);
        change({ review: soFar }, true);
      },
      onEnd: stopReview,
      onError(error) {
        stopReview();
        change({ message: remark(t.review.failed(error)) });
      },
    });
    change({ review: begun, pane: 'log', message: null });
  }

  function store(): void {
    if (shown.game === null || shown.game === stored) return;
    keepGame(shown.game);
    stored = shown.game;
  }

  async function letBotPlay(): Promise<void> {
    const { game, mode, taste } = shown;
    if (game === null || mode !== 'game' || thinkingOn === game.timeline) return;
    const state = tip(game.timeline);
    const seat = actor(state);
    const bot = seat === null ? 'human' : (game.players[seat] ?? 'human');
    if (bot === 'human') return;
    thinkingOn = game.timeline;
    const wait = PACES[taste.pace];
    try {
      const player = `${game.timeline.record.options?.seed} ${bot} ${seat}`;
      const answer = askBot(bot, state, seedOf(game), player);
      const [action] = wait === 0 ? [await answer] : await Promise.all([answer, pause(wait)]);
      if (shown.game?.timeline === game.timeline && shown.mode === 'game') act(action, null, wait === 0);
    } catch (error) {
      change({ message: remark(t.setup.failed(nameOf(shown, seat ?? 0), String(error))) });
    } finally {
      if (thinkingOn === game.timeline) thinkingOn = null;
    }
  }

  /** Does an action, by a click on a piece or by a bot. */
  function act(action: Action, acted: PieceKey | null, isRush = false): void {
    if (shown.mode === 'online') return void actOnline(action, acted);
    if (shown.mode === 'puzzle') {
      if (shown.solving !== null) change({ solving: tried(shown.solving, action), ...NOTHING_SAID, acted });
      return;
    }
    if (shown.game === null) return;
    try {
      const game = played(shown.game, action);
      const isOver = game.timeline.record.result !== null;
      change({ game, ...NOTHING_SAID, acted }, isRush && !isOver && !isPersonsMove(game));
    } catch (error) {
      if (!(error instanceof IllegalActionError)) throw error;
      const lines = [{ text: error.message, clause: error.clause }];
      change({ message: { isRefusal: true, at: acted, lines } });
    }
  }

  async function actOnline(action: Action, acted: PieceKey | null): Promise<void> {
    change({ ...NOTHING_SAID, acted });
    const why = await connection?.act(action);
    change({ acted: null });
    if (typeof why === 'string') change({ message: remark(t.online.faults[why] ?? why) });
    else if (why !== null && why !== undefined) tell([{ action, verdict: why }], pieceShown(action));
  }

  /** Tells why none of these is possible; on the server, by asking it. */
  async function refuse(tried: readonly { readonly kind: string }[], at: PieceKey): Promise<void> {
    if (shown.mode !== 'online') {
      const state = stateShown(shown);
      if (state === null) return;
      return tell(
        tried.map((action) => ({ action, verdict: explain(state, action) })),
        at,
      );
    }
    const position = shown.online?.position;
    const verdicts = await Promise.all(tried.map((action) => connection?.explain(action) ?? null));
    if (position !== shown.online?.position) return;
    tell(
      tried.flatMap((action, i) => {
        const verdict = verdicts[i];
        return verdict === null || verdict === undefined ? [] : [{ action, verdict }];
      }),
      at,
    );
  }

  function tell(
    tried: readonly { readonly action: { readonly kind: string }; readonly verdict: Verdict }[],
    at: PieceKey | null,
  ): void {
    const seen = sceneOf(shown)?.seen;
    if (seen !== undefined)
      change({ message: refusal(tried, seen, namesOf(shown, seen.players.length), at) });
  }

  /** Does something on the server; what it refuses is said. */
  async function onServer(run: () => Promise<unknown>): Promise<void> {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error;
      change({ message: remark(t.online.faults[error.code] ?? error.message) });
    }
  }

  function enter(room: string): void {
    leave();
    connection = openConnection(room, (online) => {
      const isNew = online.position !== shown.online?.position;
      change({
        online,
        ...(isNew ? { choice: [] } : {}),
        ...(isNew && online.position?.actor !== online.told?.seat ? { message: null } : {}),
      });
    });
    change({
      mode: 'online',
      game: null,
      online: connection.online,
      replay: null,
      pane: 'table',
      ...NOTHING_SAID,
    });
  }

  function leave(): void {
    connection?.close();
    connection = null;
    shown = { ...shown, online: null };
  }

  function begin(game: Game): void {
    leave();
    change({ mode: 'game', game, replay: null, holder: null, pane: 'table', ...NOTHING_SAID });
  }

  function openReplay(at?: number): void {
    const viewer = viewerOf(shown);
    const timeline = (shown.online ?? shown.game)?.timeline ?? null;
    if (timeline === null || viewer === null) return;
    const replay: Replay = {
      timeline,
      at: Math.min(at ?? timeline.record.actions.length, timeline.record.actions.length),
      viewer,
      verification: null,
    };
    change({ mode: 'replay', replay, pane: 'table', ...NOTHING_SAID });
  }

  /** The piece that stands for an action. */
  function pieceShown(action: Action): PieceKey | null {
    const seen = ownView(shown);
    return seen === null ? null : pieceOf(action, seen);
  }

  function legal(): readonly Action[] {
    return sceneOf(shown)?.choices.map(({ action }) => action) ?? [];
  }

  function viewing(): Viewer {
    return viewerOf(shown) ?? 'spectator';
  }

  return {
    get shown(): Shown {
      return shown;
    },

    /** Goes on where the page was left. */
    resume(): void {
      const game = keptGame();
      if (game === null) onChange();
      else begin(game);
    },

    /** Keeps the game as it is now. */
    store,

    /** Starts a game that came from elsewhere. */
    begin,

    /** Opens a table on the server, for as many players as the form says. */
    openRoom(): void {
      const { draft, taste } = shown;
      const options = { variant: draft.variant, players: draft.players.length };
      void onServer(async () => enter(await openRoom(taste.name, options)));
    },

    /** Joins a table on the server. */
    enter,

    /** Takes a seat at the table on the server. */
    sit(): void {
      void onServer(async () => connection?.sit(shown.taste.name));
    },

    /** Puts the puzzle of the day on the table. */
    async openPuzzle(): Promise<void> {
      const solving = await puzzleOf(Date.now());
      change({ mode: 'puzzle', solving, replay: null, pane: 'table', ...NOTHING_SAID });
    },

    /** Tries the puzzle once more. */
    retryPuzzle(): void {
      if (shown.solving !== null) change({ solving: untried(shown.solving, 0), ...NOTHING_SAID });
    },

    /** Plays the solution of the puzzle, action by action. */
    async showSolution(): Promise<void> {
      if (shown.solving === null) return;
      let solving = { ...untried(shown.solving, 0), isShown: true };
      change({ solving, ...NOTHING_SAID });
      for (const action of solving.puzzle.solution) {
        await pause(STEP);
        if (shown.solving !== solving) return;
        solving = tried(solving, action);
        change({ solving });
      }
    },

    /** Plays the turn that a review finds better, action by action, in place of the one that was played. */
    async playBetter(from: number, actions: readonly Action[]): Promise<void> {
      const { replay } = shown;
      if (replay === null) return;
      const states = along(stateAt(replay.timeline.states, from), actions);
      let better = { from, actions: actions.slice(0, states.length - 1), states, at: 0 };
      change({ better });
      while (better.at < better.actions.length) {
        await pause(STEP);
        if (shown.better !== better) return;
        better = { ...better, at: better.at + 1 };
        change({ better });
      }
    },

    /** Gives the free seats at the table on the server to bots. */
    startWithBots(bot: string): void {
      void onServer(async () => connection?.start(bot));
    },

    /** Changes what the form for a new game holds. */
    draw(part: Partial<Draft>): void {
      const draft = { ...shown.draft, ...part };
      const seats = Math.min(draft.players.length, MOST_PLAYERS[draft.variant]);
      change({
        draft: { ...draft, players: draft.players.slice(0, seats), names: draft.names.slice(0, seats) },
        message: null,
      });
    },

    /** Starts the game of the form; what is wrong with it becomes a message. */
    start(): void {
      const { variant, players, names, seed } = shown.draft;
      try {
        const options = { variant, players: players.length, seed: seed === '' ? randomSeed() : seed };
        begin(gameOf(startRecord(options as Options), players, calledSo(names)));
      } catch (error) {
        if (!(error instanceof InvalidInputError)) throw error;
        change({ message: remark(error.message) });
      }
    },

    /** The same people and bots once more; the seat after the one that began begins. */
    rematch(): void {
      const { game } = shown;
      if (game === null) return;
      const { variant, players } = tip(game.timeline);
      const options = {
        variant,
        players: players.length,
        seed: randomSeed(),
        firstSeat: (view(tip(game.timeline), 'spectator').firstSeat + 1) % players.length,
      };
      begin(gameOf(startRecord(options as Options), game.players, game.names));
    },

    /** Does an action. */
    act: (action: Action): void => act(action, pieceShown(action)),

    /** A click on a piece: does what can be done with it, asks which if there are several, else tells why not. */
    pick(key: PieceKey): void {
      const seen = ownView(shown);
      if (seen === null) return;
      const [action, ...others] = actionsByPiece(legal(), seen).get(key) ?? [];
      if (action === undefined) void refuse(intentions(key, seen), key);
      else if (others.length === 0) act(action, key);
      else change({ choice: [action, ...others], message: null });
    },

    /** Does an action that is told by its kind alone, or tells why it is not possible. */
    tryPlain(kind: Action['kind']): void {
      const action = legal().find((each) => each.kind === kind);
      if (action !== undefined) act(action, pieceShown(action));
      else void refuse([{ kind }], `plain:${kind}`);
    },

    /** Takes back what was said. */
    hush(): void {
      if (shown.message !== null) change({ message: null });
    },

    dropChoice(): void {
      if (shown.choice.length > 0) change({ choice: [] });
    },

    /** Takes the game back: to a moment, or else to the last decision of a person. */
    undo(to?: number): void {
      const { game, solving } = shown;
      if (shown.mode === 'puzzle' && solving !== null) {
        if (solving.actions.length > 0)
          change({ solving: untried(solving, solving.actions.length - 1), ...NOTHING_SAID });
        return;
      }
      if (game === null) return;
      const target = to ?? undoTarget(game, viewing());
      if (target === null || target < earliest(game, viewing())) return;
      change({ mode: 'game', replay: null, game: takenBack(game, target), ...NOTHING_SAID });
    },

    /** Does again what was taken back. */
    redo(): void {
      if (shown.game === null || shown.game.ahead.length === 0) return;
      change({ game: redone(shown.game), ...NOTHING_SAID });
    },

    /** Goes to another line of the game. */
    switchTo(branch: number): void {
      if (shown.game === null) return;
      change({ mode: 'game', replay: null, game: switched(shown.game, branch), ...NOTHING_SAID });
    },

    /** Asks a bot what it would do. */
    async askHint(): Promise<void> {
      const { game } = shown;
      if (game === null || shown.isHintAsked || ownView(shown) === null) return;
      const state = tip(game.timeline);
      change({ isHintAsked: true, message: null });
      try {
        const hint = await askBot(HINT_BOT, state, `hint ${seedOf(game)}`);
        if (shown.game?.timeline === game.timeline) change({ hint, isHintAsked: false });
      } catch (error) {
        change({ isHintAsked: false, message: remark(t.status.noHint(String(error))) });
      }
    },

    /** The next person takes the device. */
    handOver(): void {
      if (shown.game !== null) change({ holder: nextPerson(shown.game) });
    },

    /** Changes what the reader likes. */
    prefer(part: Partial<Taste>): void {
      const taste = { ...shown.taste, ...part };
      keepTaste(taste);
      if (part.language !== undefined) speak(part.language);
      change({ taste, ...(part.language === undefined ? {} : { message: null }) });
    },

    /** Says something. */
    say(text: string): void {
      change({ message: remark(text) });
    },

    openPane(pane: Pane): void {
      change({ pane });
    },

    /** Opens how a game is played, or a clause; `null` closes it. */
    read(reading: Reading | null): void {
      if (shown.reading !== reading) change({ reading });
    },

    /** Opens the start page; a game begun there has a seed of its own. */
    openSetup(): void {
      change({ mode: 'setup', draft: { ...shown.draft, seed: '' }, ...NOTHING_SAID });
    },

    /** Back to the game. */
    openGame(): void {
      const mode = playing(shown);
      if (mode !== null) change({ mode, replay: null, ...NOTHING_SAID });
    },

    /** Looks at a moment of the present game, its last one if none is named. */
    openReplay,

    /** Reviews the game that is looked at, or that has ended; goes on where it was stopped. */
    review(): void {
      if (shown.mode !== 'replay') openReplay(0);
      startReview();
    },

    /** Stops the review; what is judged is kept. */
    stopReview,

    /** Opens the text of a record, verifies it and shows its replay. */
    openRecord(text: string): void {
      try {
        const record = parseRecord(JSON.parse(text));
        const verification = verifyRecord(record);
        if (!verification.ok) throw new SyntaxError(verification.fault.message);
        const viewer = record.viewer ?? 'spectator';
        const replay = { timeline: timelineOf(record), at: 0, viewer, verification };
        change({ mode: 'replay', replay, pane: 'table', ...NOTHING_SAID });
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        change({ message: remark(t.share.noRecord(error.message)) });
      }
    },

    /** Moves the replay. */
    goTo(at: number): void {
      const { replay } = shown;
      if (replay === null) return;
      const most = replay.timeline.record.actions.length;
      change({ replay: { ...replay, at: Math.min(Math.max(0, at), most) }, better: null });
    },

    /** Looks at the replay with other eyes. */
    lookAs(viewer: Viewer): void {
      if (shown.replay !== null) change({ replay: { ...shown.replay, viewer } });
    },

    /** Plays on from the place that the replay shows; what followed there stays as a line of its own. */
    playOn(): void {
      const { replay, game } = shown;
      if (replay === null) return;
      const timeline = cutAt(replay.timeline, replay.at);
      const isOwn = replay.verification === null && game !== null;
      const players = isOwn
        ? game.players
        : tip(timeline).players.map((_, seat): Player => (seat === 0 ? 'human' : 'normal'));
      const branches = replay.at < replay.timeline.record.actions.length ? [replay.timeline.record] : [];
      begin({
        timeline,
        players,
        names: isOwn ? game.names : calledSo(players.map(() => '')),
        ahead: [],
        branches: isOwn ? [...game.branches, ...branches] : branches,
      });
    },
  };
}

/** Names for those who have none. */
function calledSo(names: readonly string[]): string[] {
  return names.map((name, seat) => (name === '' ? (NAMES[seat] ?? '') : name));
}

/** What bots cannot know is drawn by a seed that changes with every action. */
function seedOf({ timeline }: Game): string {
  return `${timeline.record.options?.seed ?? 'published'} ${timeline.record.actions.length}`;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
