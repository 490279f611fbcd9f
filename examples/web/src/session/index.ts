import {
  actor,
  InvalidInputError,
  isTurnStart,
  type Options,
  randomSeed,
  startRecord,
  view,
} from 'century-engine';
import { askBot } from '../bots';
import { drafter, unusedIn } from '../draft';
import { type Game, gameOf, isPersonsMove } from '../game';
import { browserLanguage, speak, t } from '../language';
import {
  CLEARED,
  type Draft,
  EMPTY,
  holderOf,
  nameOf,
  nextPerson,
  ownView,
  PACES,
  type PageState,
  type Pane,
  type Reading,
  type Taste,
  timelineIn,
} from '../page-state';
import { remark } from '../refusal';
import { HINT_BOT, MOST_PLAYERS, withDefaultNames } from '../seats';
import { keepGame, keepTaste, keptGame, keptTaste } from '../storage';
import { type Timeline, tip } from '../timeline';
import { lessons } from './lessons';
import { createMoves } from './moves';
import { createNotes } from './notes';
import { replays } from './replays';
import { createReviews } from './reviews';
import { pause, type Store } from './store';
import { createTables } from './tables';

/** The time after which a turn is confirmed, in milliseconds. */
export const CONFIRM_AFTER = 3000;
/** The time between two drawings while bots play without waiting, in milliseconds. */
const RUSH = 100;

export type Session = ReturnType<typeof createSession>;
/** The members of a session that a table needs, also one without a page. */
export type Seated = Pick<
  Session,
  | 'shown'
  | 'act'
  | 'pick'
  | 'tryPlain'
  | 'hush'
  | 'dropPicked'
  | 'undo'
  | 'redo'
  | 'confirm'
  | 'askHint'
  | 'read'
>;

/**
 * Creates the state of the page with its methods.
 *
 * @param onChange - called after each change
 */
export function createSession(onChange: () => void) {
  let shown: PageState = { ...EMPTY, taste: { ...EMPTY.taste, language: browserLanguage(), ...keptTaste() } };
  speak(shown.taste.language);
  const page: Store = {
    get shown() {
      return shown;
    },
    change,
  };
  const reviews = createReviews(page);
  const notes = createNotes(page);
  const tables = createTables(page);
  const moves = createMoves(page, tables);
  /** The timeline for which a bot chooses an action. */
  let thinkingOn: Timeline | null = null;
  let begun = 0;
  /** Whether a click has skipped the rest of the turn. */
  let isSkipped = false;
  let endWait = (): void => {};
  let stored: Game | null = null;

  /** The timer of the next drawing. */
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

  function change(part: Partial<PageState>, canWait = false): void {
    shown = { ...shown, ...part };
    shown = { ...shown, holder: holderOf(shown), review: reviews.current(), notes: notes.current() };
    // Games between turns of bots need not be saved.
    const { game } = shown;
    const isDraft = drafter(shown) !== null;
    if (game !== null && (isDraft || isPersonsMove(game) || actor(tip(game.timeline)) === null)) store();
    show(canWait);
    if (isDraft) confirmLater();
    else void letBotPlay();
  }

  let timed: Timeline | null = null;

  /** Starts the timer that confirms a turn, if that is set and nothing is unused. */
  function confirmLater(): void {
    const { taste, isHeld } = shown;
    const timeline = timelineIn(shown);
    if (timeline === null || timed === timeline || isHeld) return;
    if (taste.confirm === 'never') confirm();
    if (taste.confirm !== 'timer' || unusedIn(timeline) !== null) return;
    timed = timeline;
    void pause(CONFIRM_AFTER).then(() => {
      const isSame = timed !== null && timed === timelineIn(shown) && !shown.isHeld;
      if (timed === timeline) timed = null;
      if (isSame && drafter(shown) !== null) confirm();
    });
  }

  function confirm(): void {
    if (drafter(shown) === null) return;
    if (shown.mode === 'online') tables.confirm();
    else change({ confirmed: timelineIn(shown), ...CLEARED });
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
    const isStart = isTurnStart(state);
    if (isStart) isSkipped = false;
    const pace = isSkipped ? 0 : PACES[taste.pace];
    const wait = Math.max(pace / 4, isStart ? begun + pace - performance.now() : 0);
    try {
      const player = `${game.timeline.record.options?.seed} ${bot} ${seat}`;
      const answer = askBot(bot, state, seedOf(game), player);
      const [action] = pace === 0 ? [await answer] : await Promise.all([answer, waiting(wait)]);
      if (isStart) begun = performance.now();
      if (shown.game?.timeline === game.timeline && shown.mode === 'game')
        moves.act(action, null, pace === 0);
    } catch (error) {
      change({ message: remark(t.setup.failed(nameOf(shown, seat ?? 0), String(error))) });
    } finally {
      if (thinkingOn === game.timeline) thinkingOn = null;
    }
  }

  function waiting(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      endWait = resolve;
      setTimeout(resolve, milliseconds);
    });
  }

  function begin(game: Game): void {
    tables.leave();
    change({ mode: 'game', online: null, game, replay: null, holder: null, pane: 'table', ...CLEARED });
  }

  return {
    get shown(): PageState {
      return shown;
    },

    /** Continues the saved game. */
    resume(): void {
      const game = keptGame();
      if (game === null) onChange();
      else begin(game);
    },

    ...moves.methods,
    ...notes.methods,
    ...tables.methods,
    ...lessons(page),
    ...replays(page, reviews, begin),

    /** Saves the game and its comments. */
    store(): void {
      store();
      notes.keep();
    },

    begin,

    draw(part: Partial<Draft>): void {
      const draft = { ...shown.draft, ...part };
      const seats = Math.min(draft.players.length, MOST_PLAYERS[draft.variant]);
      change({
        draft: { ...draft, players: draft.players.slice(0, seats), names: draft.names.slice(0, seats) },
        message: null,
      });
    },

    /** Starts the game in the form, or shows the error. */
    start(): void {
      const { variant, players, names, seed } = shown.draft;
      try {
        const options = { variant, players: players.length, seed: seed === '' ? randomSeed() : seed };
        begin(gameOf(startRecord(options as Options), players, withDefaultNames(names, players)));
      } catch (error) {
        if (!(error instanceof InvalidInputError)) throw error;
        change({ message: remark(error.message) });
      }
    },

    /** Starts a game of the same players, whose first seat is the next one. */
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

    confirm,

    hold(): void {
      if (!shown.isHeld && drafter(shown) !== null) change({ isHeld: true });
    },

    skip(): void {
      isSkipped = true;
      begun = 0;
      endWait();
    },

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

    handOver(): void {
      if (shown.game !== null) change({ holder: nextPerson(shown.game) });
    },

    prefer(part: Partial<Taste>): void {
      const taste = { ...shown.taste, ...part };
      keepTaste(taste);
      if (part.language !== undefined) speak(part.language);
      change({ taste, ...(part.language === undefined ? {} : { message: null }) });
    },

    remark(text: string): void {
      change({ message: remark(text) });
    },

    openPane(pane: Pane): void {
      change({ pane });
    },

    /** Opens the page on how to play, or a clause; `null` closes it. */
    read(reading: Reading | null): void {
      if (shown.reading !== reading) change({ reading });
    },

    /** Opens the first page without the seed of the last game. */
    openSetup(): void {
      change({ mode: 'setup', draft: { ...shown.draft, seed: '' }, ...CLEARED });
    },

    /** Stops the review; its judgements are kept. */
    stopReview: reviews.stop,
  };
}

/** Returns the seed of redrawn hidden pieces, which changes with every action. */
function seedOf({ timeline }: Game): string {
  return `${timeline.record.options?.seed ?? 'published'} ${timeline.record.actions.length}`;
}
