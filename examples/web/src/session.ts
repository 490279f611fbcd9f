import {
  type Action,
  actor,
  explain,
  formatAction,
  IllegalActionError,
  InvalidInputError,
  isOver,
  legalActions,
  type Options,
  parseRecord,
  type Seat,
  type State,
  startRecord,
  type Verification,
  type View,
  type Viewer,
  verifyRecord,
  view,
} from 'century-engine';
import { askBot } from './bots';
import { hasHands, type Player } from './seats';
import { keep, kept } from './storage';
import { actionsByPiece, intentions, type PieceKey } from './targets';
import { cutAt, extended, stateAt, type Timeline, timelineOf, tip } from './timeline';
import { undoTarget } from './undo';
import { KIND_WORDS } from './words';

/** How long bots wait before they act. */
export const PACES = { slow: 900, brisk: 200, instant: 0 } as const;
export type Pace = keyof typeof PACES;

/** A game that is being played. */
export interface Game {
  readonly timeline: Timeline;
  readonly players: readonly Player[];
}

/** A record that is being looked at. */
export interface Replay {
  readonly timeline: Timeline;
  /** How many actions have been done. */
  readonly at: number;
  readonly viewer: Viewer;
  /** What the verification of a file has found; `null` for the present game. */
  readonly verification: Verification | null;
}

/** Why something is not possible, or what else there is to say. */
export interface Message {
  readonly isRefusal: boolean;
  readonly lines: readonly { readonly text: string; readonly clause: string | null }[];
}

/** All that the page shows. */
export interface Shown {
  readonly mode: 'setup' | 'game' | 'replay';
  readonly game: Game | null;
  readonly replay: Replay | null;
  readonly pace: Pace;
  /** The person who holds the device, where several play on it. */
  readonly holder: Seat | null;
  readonly hint: Action | null;
  readonly isHintAsked: boolean;
  readonly message: Message | null;
  /** Actions that share a piece, to choose from. */
  readonly choice: readonly Action[];
}

/** Who gives hints. */
export const HINT_BOT = 'mcts:200';

export type Session = ReturnType<typeof createSession>;

/** The state of the page and all that can be done with it; `onChange` is called after every change. */
export function createSession(onChange: () => void) {
  let shown: Shown = {
    mode: 'setup',
    game: null,
    replay: null,
    pace: 'brisk',
    holder: null,
    hint: null,
    isHintAsked: false,
    message: null,
    choice: [],
  };
  /** The timeline for which a bot is thinking. */
  let thinkingOn: Timeline | null = null;

  function change(part: Partial<Shown>): void {
    const before = shown.game;
    shown = { ...shown, ...part };
    shown = { ...shown, holder: holderOf(shown) };
    if (shown.game !== before && shown.game !== null) keep(shown.game, shown.pace);
    onChange();
    void letBotPlay();
  }

  async function letBotPlay(): Promise<void> {
    const { game, mode, pace } = shown;
    if (game === null || mode !== 'game' || thinkingOn === game.timeline) return;
    const state = tip(game.timeline);
    const seat = actor(state);
    const bot = seat === null ? 'human' : (game.players[seat] ?? 'human');
    if (bot === 'human') return;
    thinkingOn = game.timeline;
    try {
      const [action] = await Promise.all([askBot(bot, state, seedOf(game)), pause(PACES[pace])]);
      if (shown.game?.timeline === game.timeline) act(action);
    } catch (error) {
      change({ message: remark(`The bot on P${seat} failed: ${error}`) });
    } finally {
      if (thinkingOn === game.timeline) thinkingOn = null;
    }
  }

  function act(action: Action): void {
    if (shown.game === null) return;
    try {
      const timeline = extended(shown.game.timeline, action);
      change({ game: { ...shown.game, timeline }, ...NOTHING_SAID });
    } catch (error) {
      if (!(error instanceof IllegalActionError)) throw error;
      change({ message: { isRefusal: true, lines: [{ text: error.message, clause: error.clause }] } });
    }
  }

  return {
    get shown(): Shown {
      return shown;
    },

    /** Goes on where the page was left. */
    resume(): void {
      const found = kept();
      if (found === null) {
        onChange();
        return;
      }
      change({
        mode: 'game',
        game: { timeline: timelineOf(found.record), players: found.players },
        pace: found.pace,
      });
    },

    /** Starts a game; what is wrong with the options becomes a message. */
    start(options: Options, players: readonly Player[]): void {
      try {
        const timeline = timelineOf(startRecord(options));
        change({ mode: 'game', game: { timeline, players }, replay: null, holder: null, ...NOTHING_SAID });
      } catch (error) {
        if (!(error instanceof InvalidInputError)) throw error;
        change({ message: remark(error.message) });
      }
    },

    /** Does an action. */
    act,

    /** A click on a piece: does what can be done with it, asks which if there are several, else tells why not. */
    pick(key: PieceKey): void {
      const seen = ownView(shown);
      const state = shown.game === null ? null : tip(shown.game.timeline);
      if (seen === null || state === null) return;
      const [action, ...others] = actionsByPiece(legalActions(state), seen).get(key) ?? [];
      if (action === undefined) change({ message: refusal(state, intentions(key, seen)) });
      else if (others.length === 0) act(action);
      else change({ choice: [action, ...others], message: null });
    },

    /** Does an action that is told by its kind alone, or tells why it is not possible. */
    tryPlain(kind: Action['kind']): void {
      if (shown.game === null) return;
      const state = tip(shown.game.timeline);
      const action = legalActions(state).find((each) => each.kind === kind);
      if (action !== undefined) act(action);
      else change({ message: refusal(state, [{ kind }]) });
    },

    dropChoice(): void {
      change({ choice: [] });
    },

    /** Takes the last action back. */
    undo(): void {
      const target = undoTo(shown);
      if (shown.game === null || target === null) return;
      change({ game: { ...shown.game, timeline: cutAt(shown.game.timeline, target) }, ...NOTHING_SAID });
    },

    /** Asks a bot what it would do. */
    async askHint(): Promise<void> {
      const { game } = shown;
      if (game === null || shown.isHintAsked) return;
      const state = tip(game.timeline);
      change({ isHintAsked: true, message: null });
      try {
        const hint = await askBot(HINT_BOT, state, `hint ${seedOf(game)}`);
        if (shown.game?.timeline === game.timeline) change({ hint, isHintAsked: false });
      } catch (error) {
        change({ isHintAsked: false, message: remark(`There is no hint: ${error}`) });
      }
    },

    /** The next person takes the device. */
    handOver(): void {
      if (shown.game !== null) change({ holder: nextPerson(shown.game) });
    },

    setPace(pace: Pace): void {
      change({ pace });
      if (shown.game !== null) keep(shown.game, pace);
    },

    openSetup(): void {
      change({ mode: 'setup', ...NOTHING_SAID });
    },

    /** Back to the game. */
    openGame(): void {
      if (shown.game !== null) change({ mode: 'game', replay: null, ...NOTHING_SAID });
    },

    /** Looks at the present game from its start. */
    openReplay(): void {
      const viewer = viewerOf(shown);
      if (shown.game === null || viewer === null) return;
      const { timeline } = shown.game;
      const replay: Replay = { timeline, at: timeline.record.actions.length, viewer, verification: null };
      change({ mode: 'replay', replay, ...NOTHING_SAID });
    },

    /** Opens the text of a record file, verifies it and shows its replay. */
    openFile(text: string): void {
      try {
        const record = parseRecord(JSON.parse(text));
        const verification = verifyRecord(record);
        if (!verification.ok) throw new SyntaxError(verification.fault.message);
        const replay = {
          timeline: timelineOf(record),
          at: 0,
          viewer: record.viewer ?? 'spectator',
          verification,
        };
        change({ mode: 'replay', replay, ...NOTHING_SAID });
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        change({ message: remark(`This file cannot be shown: ${error.message}`) });
      }
    },

    /** Moves the replay. */
    goTo(at: number): void {
      const { replay } = shown;
      if (replay === null) return;
      const most = replay.timeline.record.actions.length;
      change({ replay: { ...replay, at: Math.min(Math.max(0, at), most) } });
    },

    /** Looks at the replay with other eyes. */
    lookAs(viewer: Viewer): void {
      if (shown.replay !== null) change({ replay: { ...shown.replay, viewer } });
    },

    /** Plays on from the place that the replay shows: a person on the first seat, bots on the others. */
    playOn(): void {
      const { replay } = shown;
      if (replay === null) return;
      const timeline = cutAt(replay.timeline, replay.at);
      const players = tip(timeline).players.map((_, seat): Player => (seat === 0 ? 'human' : 'greedy'));
      change({ mode: 'game', replay: null, game: { timeline, players }, holder: null, ...NOTHING_SAID });
    },
  };
}

const NOTHING_SAID = { hint: null, isHintAsked: false, message: null, choice: [] } as const;

/** The seats that people play. */
function humans({ players }: Game): Seat[] {
  return players.flatMap((player, seat) => (player === 'human' ? [seat] : []));
}

/** Who takes the device next. */
export function nextPerson(game: Game): Seat | null {
  const seat = actor(tip(game.timeline));
  const people = humans(game);
  return people.find((each) => each === seat) ?? people[0] ?? null;
}

/** Where nothing is secret, the device is always with the one who decides. */
function holderOf({ game, holder }: Shown): Seat | null {
  if (game === null) return null;
  const state = tip(game.timeline);
  const seat = actor(state);
  const people = humans(game);
  if (people.length === 1) return people[0] ?? null;
  if (hasHands(state.variant) && people.length > 1) return holder;
  return seat !== null && game.players[seat] === 'human' ? seat : (holder ?? people[0] ?? null);
}

/** With whose eyes the table is drawn; `null` while the device is being passed on. */
export function viewerOf(shown: Shown): Viewer | null {
  if (shown.mode === 'replay' && shown.replay !== null) return shown.replay.viewer;
  if (shown.game === null) return null;
  if (humans(shown.game).length === 0) return 'spectator';
  return isPassing(shown) ? null : shown.holder;
}

/** Whether the next person has to take the device first: hands are secret. */
export function isPassing({ game, holder, mode }: Shown): boolean {
  if (game === null || mode !== 'game') return false;
  const seat = actor(tip(game.timeline));
  if (humans(game).length < 2) return false;
  if (holder === null) return true;
  return seat !== null && game.players[seat] === 'human' && seat !== holder;
}

/** What the person to move sees; `null` if nobody at the device is to move. */
export function ownView(shown: Shown): View | null {
  const viewer = viewerOf(shown);
  if (shown.game === null || shown.mode !== 'game' || viewer === null || viewer === 'spectator') return null;
  const state = tip(shown.game.timeline);
  return actor(state) === viewer && shown.game.players[viewer] === 'human' ? view(state, viewer) : null;
}

/** The state that is on the table. */
export function stateShown({ mode, game, replay }: Shown): State | null {
  if (mode === 'replay' && replay !== null) return stateAt(replay.timeline.states, replay.at);
  return game === null ? null : tip(game.timeline);
}

/** How many actions would be left after an undo; `null` if nothing can be taken back. */
export function undoTo(shown: Shown): number | null {
  const seen = ownView(shown);
  if (shown.game === null || seen === null || typeof seen.viewer !== 'number') return null;
  return undoTarget(shown.game.timeline, seen.viewer);
}

/** Whether the game on the table has ended. */
export function isFinished(shown: Shown): boolean {
  const state = stateShown(shown);
  return state !== null && isOver(state);
}

/** Bots choose by a seed that changes with every action, so a reload changes nothing. */
function seedOf({ timeline }: Game): string {
  return `${timeline.record.options?.seed ?? 'published'} ${timeline.record.actions.length}`;
}

/** The engine's reasons why none of these is possible. */
function refusal(state: State, tried: readonly unknown[]): Message {
  const reasons = tried.flatMap((action) => {
    const verdict = explain(state, action);
    return verdict.legal ? [] : [{ ...verdict, text: `${nameOf(action)}: ${verdict.message}` }];
  });
  const telling = reasons.filter(({ code }) => code !== 'step-is-free' && code !== 'step-is-paid');
  const lines = telling.length > 0 ? telling : reasons;
  return { isRefusal: true, lines: lines.map(({ text, clause }) => ({ text, clause })) };
}

function nameOf(action: unknown): string {
  const { kind, ...rest } = action as { kind: string };
  return [KIND_WORDS[kind] ?? kind, ...Object.values(rest)].join(' ');
}

function remark(text: string): Message {
  return { isRefusal: false, lines: [{ text, clause: null }] };
}

/** An action in notation. */
export function notation(state: State, action: Action): string {
  return formatAction(state, action);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
