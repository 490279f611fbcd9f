import {
  type Action,
  actor,
  type Seat,
  type State,
  type VariantName,
  type Verification,
  type View,
  type Viewer,
  view,
} from 'century-engine';
import { drafter } from './draft';
import { type Game, humans, undoTarget } from './game';
import { type Language, t } from './language';
import type { Annotating } from './notes/annotating';
import { type Online, seatAt } from './online/online';
import { type Solving, standing } from './puzzle';
import type { Reviewing } from './review/reviewing';
import { hasHands, NAMES, type Player } from './seats';
import type { PieceKey } from './targets';
import { isOver, stateAt, type Timeline, tip } from './timeline';

/** How long the turn of a bot takes, in milliseconds. */
export const PACES = { slow: 2400, brisk: 1200, instant: 0 } as const;
export type Pace = keyof typeof PACES;

/** How a turn is confirmed: after some seconds by itself, by a click only, or at once. */
export const CONFIRMS = ['timer', 'click', 'never'] as const;
export type Confirm = (typeof CONFIRMS)[number];

/** What the reader can choose for good. */
export interface Taste {
  readonly pace: Pace;
  readonly confirm: Confirm;
  /** Whether the log is in words or in notation. */
  readonly log: 'words' | 'notation';
  /** Whether single keys are commands. */
  readonly keys: boolean;
  readonly language: Language;
  /** How many hints of the introduction have been read. */
  readonly tips: number;
  readonly name: string;
}

/** A record that is being looked at. */
export interface Replay {
  readonly timeline: Timeline;
  readonly at: number;
  readonly viewer: Viewer;
  /** What the verification of a file has found; `null` for the game that is played here or on the server. */
  readonly verification: Verification | null;
}

/** A turn that a review finds better, on the table in place of the one that was played. */
export interface Better {
  readonly from: number;
  readonly actions: readonly Action[];
  readonly states: readonly State[];
  readonly at: number;
}

/** Why something is not possible, or what else there is to say. */
export interface Message {
  readonly isRefusal: boolean;
  /** What was clicked, beside which it stands. */
  readonly at: PieceKey | null;
  readonly lines: readonly { readonly text: string; readonly clause: string | null }[];
}

/** What the form for a new game holds. */
export interface Draft {
  readonly variant: VariantName;
  readonly seed: string;
  readonly players: readonly Player[];
  readonly names: readonly string[];
}

/** What is read beside the table: how a game is played, or one clause of its rules. */
export interface Reading {
  readonly variant: VariantName;
  readonly clause: string | null;
}

/** What a narrow window shows of the game. */
export const PANES = ['table', 'market', 'players', 'actions', 'log', 'points'] as const;
export type Pane = (typeof PANES)[number];

export interface PageState {
  readonly mode: 'setup' | 'game' | 'online' | 'replay' | 'puzzle';
  readonly draft: Draft;
  /** The game that is played on this device. */
  readonly game: Game | null;
  /** The game as it was when a turn was confirmed last. */
  readonly confirmed: Timeline | null;
  /** Whether a touch has stopped the timer that confirms a turn. */
  readonly isHeld: boolean;
  /** The game that is played on the server; there is at most one game of the two. */
  readonly online: Online | null;
  readonly replay: Replay | null;
  readonly solving: Solving | null;
  readonly better: Better | null;
  /** The review of the game that is looked at, if there is one. */
  readonly review: Reviewing | null;
  /** What is said of the game that is looked at; `null` where nothing can be said yet. */
  readonly notes: Annotating | null;
  readonly taste: Taste;
  readonly pane: Pane;
  /** The person who holds the device, where several play on it. */
  readonly holder: Seat | null;
  readonly hint: Action | null;
  readonly isHintAsked: boolean;
  readonly message: Message | null;
  /** The piece of the last action of the person at the device. */
  readonly acted: PieceKey | null;
  /** A piece that stands for several actions, and has been clicked. */
  readonly picked: PieceKey | null;
  readonly reading: Reading | null;
}

/** What no longer holds when something is done. */
export const CLEARED = {
  hint: null,
  isHintAsked: false,
  message: null,
  picked: null,
  acted: null,
  isHeld: false,
  better: null,
} as const;

/** A page before anything is played. */
export const EMPTY: PageState = {
  mode: 'setup',
  draft: { variant: 'spice-road', seed: '', players: ['human', 'normal', 'normal'], names: ['', '', ''] },
  game: null,
  confirmed: null,
  online: null,
  replay: null,
  solving: null,
  review: null,
  notes: null,
  taste: { pace: 'brisk', confirm: 'timer', log: 'words', keys: true, tips: 0, language: 'en', name: '' },
  pane: 'table',
  holder: null,
  reading: null,
  ...CLEARED,
};

export function nextPerson(game: Game): Seat | null {
  const seat = actor(tip(game.timeline));
  const people = humans(game);
  return people.find((each) => each === seat) ?? people[0] ?? null;
}

/** Where nothing is secret, the device is always with the one who decides. */
export function holderOf(shown: PageState): Seat | null {
  const { game, holder } = shown;
  if (game === null) return null;
  const state = tip(game.timeline);
  const seat = actor(state);
  const people = humans(game);
  if (people.length === 1) return people[0] ?? null;
  if (hasHands(state.variant) && people.length > 1) return holder;
  const waiting = drafter(shown);
  if (waiting !== null) return waiting;
  return seat !== null && game.players[seat] === 'human' ? seat : (holder ?? people[0] ?? null);
}

/** With whose eyes the table is drawn; `null` while the device is being passed on. */
export function viewerOf(shown: PageState): Viewer | null {
  if (shown.mode === 'replay' && shown.replay !== null) return shown.replay.viewer;
  if (shown.mode === 'puzzle') return shown.solving?.puzzle.seat ?? null;
  if (shown.online !== null) return seatAt(shown.online) ?? 'spectator';
  if (shown.game === null) return null;
  if (humans(shown.game).length === 0) return 'spectator';
  return isPassing(shown) ? null : shown.holder;
}

/** Whether the next person has to take the device first: hands are secret. */
export function isPassing(shown: PageState): boolean {
  const { game, holder, mode } = shown;
  if (game === null || mode !== 'game') return false;
  const seat = actor(tip(game.timeline));
  if (humans(game).length < 2) return false;
  if (holder === null) return true;
  if (drafter(shown) === holder) return false;
  return seat !== null && game.players[seat] === 'human' && seat !== holder;
}

/** What the person to move sees; `null` if nobody at the device is to move. */
export function ownView(shown: PageState): View | null {
  const viewer = viewerOf(shown);
  if (shown.mode === 'online') {
    const timeline = shown.online?.progress?.timeline;
    if (timeline === undefined || viewer === null || isOver(timeline.record)) return null;
    return actor(tip(timeline)) === viewer ? view(tip(timeline), viewer) : null;
  }
  if (shown.mode === 'puzzle' && shown.solving !== null) {
    const state = positionOf(shown.solving);
    return standing(shown.solving) === 'open' ? view(state, shown.solving.puzzle.seat) : null;
  }
  if (shown.game === null || shown.mode !== 'game' || viewer === null || viewer === 'spectator') return null;
  const state = tip(shown.game.timeline);
  return actor(state) === viewer && shown.game.players[viewer] === 'human' ? view(state, viewer) : null;
}

/** The state that is on the table; made up where this seat may not know it. */
export function stateIn({ mode, game, online, replay, solving, better }: PageState): State | null {
  if (mode === 'puzzle' && solving !== null) return positionOf(solving);
  if (mode === 'replay' && better !== null) return stateAt(better.states, better.at);
  if (mode === 'replay' && replay !== null) return stateAt(replay.timeline.states, replay.at);
  const timeline = timelineOfPlay({ game, online });
  return timeline === null ? null : tip(timeline);
}

/** The timeline of the game in progress, on this device or on the server. */
export function timelineOfPlay({ game, online }: Pick<PageState, 'game' | 'online'>): Timeline | null {
  return (online?.progress ?? game)?.timeline ?? null;
}

export function timelineIn({ mode, game, online, replay }: PageState): Timeline | null {
  if (mode === 'puzzle') return null;
  return mode === 'replay' ? (replay?.timeline ?? null) : timelineOfPlay({ game, online });
}

/** How many actions have been done at the moment that is on the table. */
export function momentIn({ mode, game, online, replay, solving, better }: PageState): number {
  if (mode === 'puzzle') return solving?.actions.length ?? 0;
  if (mode === 'replay') return better === null ? (replay?.at ?? 0) : better.from + better.at;
  return timelineOfPlay({ game, online })?.record.actions.length ?? 0;
}

/** Which game is on the table, or will be. */
export function variantIn(shown: PageState): VariantName {
  if (shown.mode === 'setup') return shown.draft.variant;
  if (shown.mode === 'puzzle' && shown.solving !== null) return positionOf(shown.solving).variant;
  const record = timelineIn(shown)?.record;
  return record?.variant ?? shown.online?.latest?.variant ?? shown.draft.variant;
}

/** Whether the person at the device can take something back. */
export function canTakeBack(shown: PageState): boolean {
  const { mode, game, online, solving } = shown;
  if (mode === 'online') return online?.progress?.isDraft === true;
  if (mode === 'puzzle') return solving !== null && solving.actions.length > 0 && !solving.isSeen;
  const viewer = viewerOf(shown);
  return mode === 'game' && game !== null && viewer !== null && undoTarget(game, viewer) !== null;
}

function positionOf({ states, actions }: Solving): State {
  return stateAt(states, actions.length);
}

/** What is played now, on this device or on the server, if anything is. */
export function playing({ game, online }: PageState): 'game' | 'online' | null {
  if (online !== null) return 'online';
  return game === null ? null : 'game';
}

/** The name of a seat: the given one, else "you", else its number. */
export function nameOf(shown: PageState, seat: Seat): string {
  const { game, online, replay, mode, notes } = shown;
  if (mode === 'puzzle') return seat === viewerOf(shown) ? t.you : (NAMES[seat] ?? `P${seat}`);
  const isLoaded = mode === 'replay' && replay?.verification !== null;
  const name = isLoaded
    ? (notes?.occasion.names?.[seat] ?? '')
    : (online?.latest?.seats[seat]?.name ?? game?.names[seat] ?? '');
  if (name !== '') return name;
  return !isLoaded && seat === viewerOf(shown) ? t.you : `P${seat}`;
}

export function namesOf(shown: PageState, seats: number): string[] {
  return Array.from({ length: seats }, (_, seat) => nameOf(shown, seat));
}
