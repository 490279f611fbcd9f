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

/** The duration of a bot's turn, in milliseconds. */
export const PACES = { slow: 2400, brisk: 1200, instant: 0 } as const;
export type Pace = keyof typeof PACES;

/** How a turn is confirmed: after some seconds, by a click, or at once. */
export const CONFIRMS = ['timer', 'click', 'never'] as const;
export type Confirm = (typeof CONFIRMS)[number];

/** Settings that the browser keeps. */
export interface Taste {
  readonly pace: Pace;
  readonly confirm: Confirm;
  readonly log: 'words' | 'notation';
  /** Whether single keys are commands. */
  readonly keys: boolean;
  readonly language: Language;
  /** The number of introductory hints that have been read. */
  readonly tips: number;
  readonly name: string;
}

/** A record whose positions are shown. */
export interface Replay {
  readonly timeline: Timeline;
  readonly at: number;
  readonly viewer: Viewer;
  /** The verification of a loaded record; `null` for the game in progress. */
  readonly verification: Verification | null;
}

/** A better turn that a review has found, shown in place of the one played. */
export interface Better {
  readonly from: number;
  readonly actions: readonly Action[];
  readonly states: readonly State[];
  readonly at: number;
}

/** A refusal or a remark. */
export interface Message {
  readonly isRefusal: boolean;
  /** The clicked piece, beside which the message is shown. */
  readonly at: PieceKey | null;
  readonly lines: readonly { readonly text: string; readonly clause: string | null }[];
}

/** The fields of the form for a new game. */
export interface Draft {
  readonly variant: VariantName;
  readonly seed: string;
  readonly players: readonly Player[];
  readonly names: readonly string[];
}

/** An open page of the rules: how to play, or one clause. */
export interface Reading {
  readonly variant: VariantName;
  readonly clause: string | null;
}

/** The parts of the game that a narrow window shows one at a time. */
export const PANES = ['table', 'market', 'players', 'actions', 'log', 'points'] as const;
export type Pane = (typeof PANES)[number];

export interface PageState {
  readonly mode: 'setup' | 'game' | 'online' | 'replay' | 'puzzle';
  readonly draft: Draft;
  /** The game in progress on this device. */
  readonly game: Game | null;
  /** The game at the last confirmation of a turn. */
  readonly confirmed: Timeline | null;
  /** Whether a touch has stopped the timer that confirms a turn. */
  readonly isHeld: boolean;
  /** The game on the server; `null` if there is a `game`. */
  readonly online: Online | null;
  readonly replay: Replay | null;
  readonly solving: Solving | null;
  readonly better: Better | null;
  /** The review of the game that is shown. */
  readonly review: Reviewing | null;
  /** Comments on the game that is shown; `null` before they are loaded, or if it cannot have any. */
  readonly notes: Annotating | null;
  readonly taste: Taste;
  readonly pane: Pane;
  /** The person who holds the device, if several share it. */
  readonly holder: Seat | null;
  readonly hint: Action | null;
  readonly isHintAsked: boolean;
  readonly message: Message | null;
  /** The piece of the last action of a person at the device. */
  readonly acted: PieceKey | null;
  /** The picked piece, which has several actions. */
  readonly picked: PieceKey | null;
  readonly reading: Reading | null;
}

/** The members that every action resets. */
export const CLEARED = {
  hint: null,
  isHintAsked: false,
  message: null,
  picked: null,
  acted: null,
  isHeld: false,
  better: null,
} as const;

/** The state before the first game. */
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

/** Returns the person who holds the device. Without secret hands, this is the active one. */
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

/** Returns the viewer of the table; `null` while the device is passed on. */
export function viewerOf(shown: PageState): Viewer | null {
  if (shown.mode === 'replay' && shown.replay !== null) return shown.replay.viewer;
  if (shown.mode === 'puzzle') return shown.solving?.puzzle.seat ?? null;
  if (shown.online !== null) return seatAt(shown.online) ?? 'spectator';
  if (shown.game === null) return null;
  if (humans(shown.game).length === 0) return 'spectator';
  return isPassing(shown) ? null : shown.holder;
}

/** Returns whether the next person has to take the device first, because hands are secret. */
export function isPassing(shown: PageState): boolean {
  const { game, holder, mode } = shown;
  if (game === null || mode !== 'game') return false;
  const seat = actor(tip(game.timeline));
  if (humans(game).length < 2) return false;
  if (holder === null) return true;
  if (drafter(shown) === holder) return false;
  return seat !== null && game.players[seat] === 'human' && seat !== holder;
}

/** Returns the view of the active person at the device; `null` if there is none. */
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

/** Returns the state on the table. In a game on the server, it has made-up pieces for hidden ones. */
export function stateIn({ mode, game, online, replay, solving, better }: PageState): State | null {
  if (mode === 'puzzle' && solving !== null) return positionOf(solving);
  if (mode === 'replay' && better !== null) return stateAt(better.states, better.at);
  if (mode === 'replay' && replay !== null) return stateAt(replay.timeline.states, replay.at);
  const timeline = timelineOfPlay({ game, online });
  return timeline === null ? null : tip(timeline);
}

export function timelineOfPlay({ game, online }: Pick<PageState, 'game' | 'online'>): Timeline | null {
  return (online?.progress ?? game)?.timeline ?? null;
}

export function timelineIn({ mode, game, online, replay }: PageState): Timeline | null {
  if (mode === 'puzzle') return null;
  return mode === 'replay' ? (replay?.timeline ?? null) : timelineOfPlay({ game, online });
}

/** Returns the number of actions before the position on the table. */
export function momentIn({ mode, game, online, replay, solving, better }: PageState): number {
  if (mode === 'puzzle') return solving?.actions.length ?? 0;
  if (mode === 'replay') return better === null ? (replay?.at ?? 0) : better.from + better.at;
  return timelineOfPlay({ game, online })?.record.actions.length ?? 0;
}

/** Returns the game on the table or in the form. */
export function variantIn(shown: PageState): VariantName {
  if (shown.mode === 'setup') return shown.draft.variant;
  if (shown.mode === 'puzzle' && shown.solving !== null) return positionOf(shown.solving).variant;
  const record = timelineIn(shown)?.record;
  return record?.variant ?? shown.online?.latest?.variant ?? shown.draft.variant;
}

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

/** Returns the mode of the game in progress; `null` if there is none. */
export function playing({ game, online }: PageState): 'game' | 'online' | null {
  if (online !== null) return 'online';
  return game === null ? null : 'game';
}

/** Returns the name of a seat: the given one, else "you", else its number. */
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
