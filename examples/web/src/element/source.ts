import {
  type Action,
  actor,
  type GameRecord,
  legalActions,
  ranking,
  type ScoreSheet,
  type Seat,
  type State,
  scores,
  type Verdict,
  type View,
  type Viewer,
  view,
} from 'century-engine';
import type { PositionMessage } from '../../../online/src/messages';

/** A game on this page: what `createGame` of century-engine makes is one. */
export interface LocalGame {
  readonly state: State;
  /** The game so far, by which the debug panel goes back and forth. */
  readonly record?: GameRecord | undefined;
  act(action: Action): unknown;
  explain(action: Action): Verdict;
  view(viewer: Viewer): View;
  /** Calls back after each change; the result ends it. */
  subscribe(listener: () => void): () => void;
}

/** What one seat has been told of a game elsewhere: a `position` of the server of examples/online is one. */
export type Position = Omit<PositionMessage, 'type'>;

/** A game elsewhere, of which this page knows what its seat may know. */
export interface RemoteGame {
  /** `null` until there is something to show. */
  readonly position: Position | null;
  /** Whether something would be possible now, and if not, why; `null` if nobody can say. */
  explain(action: { readonly kind: string }): Promise<Verdict | null>;
  /** Calls back after each change; the result ends it. */
  subscribe(listener: () => void): () => void;
}

export type TableGame = LocalGame | RemoteGame;

const positions = new WeakMap<State, Map<Viewer, Position>>();

/** What a viewer is shown of a game: the same object until something happens. */
export function positionOf(game: TableGame, viewer: Viewer): Position | null {
  if (!('state' in game)) return game.position;
  const { state } = game;
  const known = positions.get(state) ?? new Map<Viewer, Position>();
  positions.set(state, known);
  const position = known.get(viewer) ?? positionIn(game, state, viewer);
  known.set(viewer, position);
  return position;
}

function positionIn(game: Pick<LocalGame, 'view'>, state: State, viewer: Viewer): Position {
  const decider: Seat | null = actor(state);
  const sheets: readonly ScoreSheet[] = scores(state);
  return {
    move: 0,
    view: game.view(viewer),
    changes: null,
    actor: decider,
    legal: decider !== null && decider === viewer ? legalActions(state) : null,
    scores: sheets,
    ranking: decider === null ? ranking(state) : null,
    clock: null,
  };
}

/** What a viewer is shown of a state in which nothing is to be done. */
export function pastPosition(state: State, viewer: Viewer): Position {
  const seat = viewer === 'spectator' || viewer < state.players.length ? viewer : 'spectator';
  return { ...positionIn({ view: (each) => view(state, each) }, state, seat), legal: null };
}

/** The answer of the rules to something that somebody tried. */
export async function verdictOf(game: TableGame, action: { readonly kind: string }): Promise<Verdict | null> {
  // What a click may mean is not always an action of the game; the engine says so by a verdict as well.
  return game.explain(action as Action);
}
