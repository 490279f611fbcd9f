// Spice Road as hooks for React: a game outside of React, and components that draw what they subscribe to.
import {
  type Action,
  actor,
  appendAction,
  explain,
  formatAction,
  type GameRecord,
  isOver,
  legalActions,
  type Options,
  ranking,
  recordState,
  type Seat,
  type State,
  startRecord,
  truncateRecord,
  undoLimit,
  type Verdict,
  type View,
  view,
} from 'century-engine/spice-road';
import { useMemo, useSyncExternalStore } from 'react';

/** A game that components can subscribe to. Its snapshot is a record: immutable, and another object after each action. */
export interface GameStore {
  subscribe(listener: () => void): () => void;
  getSnapshot(): GameRecord;
  /** Performs an action if it is legal; says why if it is not. */
  attempt(action: Action): Verdict;
  /** Takes the last action back, if nothing was revealed since. */
  undo(): void;
}

/** Starts a game, or goes on with a record. */
export function createGameStore(start: Options | GameRecord): GameStore {
  let record: GameRecord = 'format' in start ? start : startRecord(start);
  const listeners = new Set<() => void>();
  function change(next: GameRecord): void {
    record = next;
    for (const listener of listeners) listener();
  }
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => record,
    attempt(action) {
      const verdict = explain(recordState(record), action);
      if (verdict.legal) change(appendAction(record, action));
      return verdict;
    },
    undo() {
      const { length } = record.actions;
      if (undoLimit(record) < length) change(truncateRecord(record, length - 1));
    },
  };
}

/** The record of a game; the component is drawn anew when it grows. */
export function useRecord({ subscribe, getSnapshot }: GameStore): GameRecord {
  return useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
}

/** The state of a game. Do not draw from it: it has secrets. */
function useGameState(store: GameStore): State {
  return recordState(useRecord(store));
}

/** What a seat may know: the same object until something happens. */
export function useView(store: GameStore, seat: Seat): View {
  const state = useGameState(store);
  return useMemo(() => view(state, seat), [state, seat]);
}

/** The legal actions of a seat; none if another one decides. */
export function useLegalActions(store: GameStore, seat: Seat): readonly Action[] {
  const state = useGameState(store);
  return useMemo(() => (actor(state) === seat ? legalActions(state) : []), [state, seat]);
}

const NAMES = ['yellow', 'red', 'green', 'brown'];

function Cubes({ counts }: { readonly counts: readonly number[] }) {
  const named = counts.flatMap((count, rank) => (count === 0 ? [] : [`${count} ${NAMES[rank]}`]));
  return <span className="cubes">{named.join(', ') || 'no cubes'}</span>;
}

function Player({ store, seat, viewer }: { store: GameStore; seat: Seat; viewer: Seat }) {
  const player = useView(store, viewer).players[seat];
  if (player === undefined) return null;
  return (
    <li>
      P{seat}: <Cubes counts={player.cubes} />, hand: {player.hand?.join(', ') ?? player.handCount}
    </li>
  );
}

/** The whole table for a seat, with a button for each legal action. */
export function Table({ store, seat }: { readonly store: GameStore; readonly seat: Seat }) {
  const record = useRecord(store);
  const seen = useView(store, seat);
  const legal = useLegalActions(store, seat);
  const state = recordState(record);
  return (
    <main>
      <p role="status">{isOver(state) ? `P${ranking(state)[0]} has won.` : `P${actor(state)} decides.`}</p>
      <p>Points: {seen.pointRow.map(({ card }) => card).join(', ')}</p>
      <p>Merchants: {seen.merchantRow.map(({ card }) => card).join(', ')}</p>
      <ul>
        {seen.players.map((player) => (
          <Player key={player.seat} store={store} seat={player.seat} viewer={seat} />
        ))}
      </ul>
      {legal.map((action) => {
        const text = formatAction(state, action);
        return (
          <button key={text} type="button" onClick={() => store.attempt(action)}>
            {text}
          </button>
        );
      })}
      <button
        type="button"
        className="undo"
        disabled={undoLimit(record) === record.actions.length}
        onClick={store.undo}
      >
        Undo
      </button>
    </main>
  );
}
