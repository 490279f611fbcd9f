import {
  type Action,
  appendAction,
  formatTurn,
  type GameRecord,
  isTurnStart,
  recordState,
  replay,
  type Seat,
  type State,
  truncateRecord,
  type Viewer,
  view,
} from 'century-engine';

export interface Turn {
  readonly seat: Seat;
  readonly from: number;
  /** The number of actions at the end of the turn, or so far. */
  readonly to: number;
  readonly isFinished: boolean;
}

/** A record with its states and turns. States share unchanged parts, so this is cheap. */
export interface Timeline {
  readonly record: GameRecord;
  /** `states[n]` is the state after `n` actions. */
  readonly states: readonly State[];
  readonly turns: readonly Turn[];
}

/** Replays a record and keeps all states. */
export function timelineOf(record: GameRecord): Timeline {
  const states: State[] = [];
  let turns: readonly Turn[] = [];
  for (const { state, index } of replay(record)) {
    states.push(state);
    if (index > 0) turns = withAction(turns, index, stateAt(states, index - 1), state);
  }
  return { record, states, turns };
}

/** Returns whether a game is over by the rules or otherwise; its record then has no secrets. */
export function isOver({ result, ending }: GameRecord): boolean {
  return result !== null || ending !== undefined;
}

export function extended({ record, states, turns }: Timeline, action: Action): Timeline {
  const next = appendAction(record, action);
  const state = recordState(next);
  return {
    record: next,
    states: [...states, state],
    turns: withAction(turns, next.actions.length, stateAt(states, states.length - 1), state),
  };
}

export function cutAt({ record }: Timeline, actions: number): Timeline {
  return timelineOf(truncateRecord(record, actions));
}

export function tip({ states }: Timeline): State {
  return stateAt(states, states.length - 1);
}

export function stateAt(states: readonly State[], at: number): State {
  const state = states[at];
  if (state === undefined) throw new RangeError(`there is no state ${at}`);
  return state;
}

function withAction(turns: readonly Turn[], index: number, before: State, after: State): readonly Turn[] {
  const last = turns.at(-1);
  const isFinished = isTurnStart(after);
  if (last === undefined || last.isFinished)
    return [...turns, { seat: before.seat, from: index - 1, to: index, isFinished }];
  return [...turns.slice(0, -1), { ...last, to: index, isFinished }];
}

const texts = new WeakMap<Turn, Map<string, string>>();

/** Caches a text by turn and key. */
export function textOnce(turn: Turn, key: string, make: () => string): string {
  const known = texts.get(turn) ?? new Map<string, string>();
  texts.set(turn, known);
  const text = known.get(key) ?? make();
  known.set(key, text);
  return text;
}

/** Returns a turn in notation for one viewer; a card from another player's hand is a question mark. */
export function turnText({ record, states }: Timeline, turn: Turn, viewer: Viewer): string {
  return textOnce(turn, `notation ${viewer}`, () => {
    const actions = record.actions.slice(turn.from, turn.to);
    return actions.reduce(
      (text, action, i) => {
        const card = 'card' in action && action.kind === 'sail' ? action.card : undefined;
        const isSecret = card !== undefined && !isOpen(stateAt(states, turn.from + i), card, viewer);
        return isSecret ? text.replace(`(${card})`, '(?)') : text;
      },
      formatTurn(stateAt(states, turn.from), actions),
    );
  });
}

/** Returns whether a viewer saw the card that the active player gives up. */
export function isOpen(state: State, card: string, viewer: Viewer): boolean {
  if (state.seat === viewer) return true;
  const player = view(state, viewer).players[state.seat];
  return player !== undefined && 'faceUp' in player && player.faceUp.includes(card);
}
