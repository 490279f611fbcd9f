import {
  type Action,
  actor,
  explain,
  IllegalActionError,
  InvalidInputError,
  type Options,
  randomSeed,
  startRecord,
  type Verdict,
  type Viewer,
  view,
} from 'century-engine';
import { askBot } from '../bots';
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
} from '../game';
import { browserLanguage, speak, t } from '../language';
import { tried, untried } from '../puzzle';
import { refusal, remark } from '../refusal';
import { sceneOf } from '../scene';
import { calledSo, MOST_PLAYERS } from '../seats';
import {
  type Draft,
  holderOf,
  NOTHING_SAID,
  nameOf,
  namesOf,
  nextPerson,
  ownView,
  PACES,
  type Pane,
  playing,
  type Reading,
  type Shown,
  stateShown,
  type Taste,
  viewerOf,
} from '../shown';
import { keepGame, keepTaste, keptGame, keptTaste } from '../storage';
import { actionsByPiece, intentions, type PieceKey, pieceOf } from '../targets';
import { type Timeline, tip } from '../timeline';
import { lessons } from './lessons';
import { replays } from './replays';
import { createReviews } from './reviews';
import { pause, type Store } from './store';
import { createTables } from './tables';

/** Who gives hints. */
export const HINT_BOT = 'mcts:200';

/** How often a game of bots is drawn that do not wait, in milliseconds. */
const RUSH = 100;

export type Session = ReturnType<typeof createSession>;

const NEW: Draft = {
  variant: 'spice-road',
  seed: '',
  players: ['human', 'normal', 'normal'],
  names: ['', '', ''],
};

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
  const page: Store = {
    get shown() {
      return shown;
    },
    change,
  };
  const reviews = createReviews(page);
  const tables = createTables(page);
  /** The timeline for which a bot is thinking. */
  let thinkingOn: Timeline | null = null;
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
    shown = { ...shown, holder: holderOf(shown), review: reviews.current() };
    // While bots play in a row, one of the games on the way is as good as another.
    if (shown.game !== null && (isPersonsMove(shown.game) || actor(tip(shown.game.timeline)) === null))
      store();
    show(canWait);
    void letBotPlay();
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
    const verdict = await tables.act(action, acted);
    if (verdict !== null) tell([{ action, verdict }], acted);
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
    const verdicts = await Promise.all(tried.map((action) => tables.explain(action)));
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

  function begin(game: Game): void {
    tables.leave();
    change({ mode: 'game', online: null, game, replay: null, holder: null, pane: 'table', ...NOTHING_SAID });
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

    ...tables.methods,
    ...lessons(page),
    ...replays(page, reviews, begin),

    /** Keeps the game as it is now. */
    store,

    /** Starts a game that came from elsewhere. */
    begin,

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

    /** Stops the review; what is judged is kept. */
    stopReview: reviews.stop,
  };
}

/** What bots cannot know is drawn by a seed that changes with every action. */
function seedOf({ timeline }: Game): string {
  return `${timeline.record.options?.seed ?? 'published'} ${timeline.record.actions.length}`;
}
