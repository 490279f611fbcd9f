// A table in React: the game lives outside of it, hooks subscribe to the game, and the board is the custom element.
import {
  type Action,
  actor,
  formatAction,
  type GameRecord,
  IllegalActionError,
  InvalidInputError,
  type LiveGame,
  legalActions,
  ranking,
  recordState,
  recordView,
  type Seat,
  undoLimit,
  type View,
  type Viewer,
} from 'century-engine';
import { type FormEvent, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { mount, type TableOptions } from '../web/src/element';

/** The record of a game: another object after each action, so the component is drawn anew. */
export function useRecord(game: LiveGame): GameRecord {
  const snapshot = (): GameRecord => game.record;
  return useSyncExternalStore(game.subscribe, snapshot, snapshot);
}

/** What a viewer may know, with the numbers of turn and round: the same object until something happens. */
export function useView(game: LiveGame, viewer: Viewer): View {
  const record = useRecord(game);
  return useMemo(() => recordView(record, viewer), [record, viewer]);
}

/** The legal actions of a seat; none if another one decides. */
export function useLegalActions(game: LiveGame, seat: Seat): readonly Action[] {
  const state = recordState(useRecord(game));
  return useMemo(() => (actor(state) === seat ? legalActions(state) : []), [state, seat]);
}

/**
 * `<century-table>` as a component. Clicks act; what is not possible is refused beside the piece, by its clause. Another
 * option is another table: keep lists and functions from one drawing to the next.
 */
export function Board({ game, seat, onAction, locale, names, debug }: TableOptions) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return;
    const table = mount(place.current, { game, seat, onAction, locale, names, debug });
    return table.unmount;
  }, [game, seat, onAction, locale, names, debug]);
  return <div ref={place} />;
}

/** A field for actions in notation, which says what the engine has against them. */
function Line({ game, seat }: { readonly game: LiveGame; readonly seat: Seat }) {
  const legal = useLegalActions(game, seat);
  const [refusal, setRefusal] = useState('');
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    try {
      game.act(String(new FormData(event.currentTarget).get('line')));
      setRefusal('');
    } catch (error) {
      if (error instanceof IllegalActionError) setRefusal(`${error.message} (${error.clause})`);
      else if (error instanceof InvalidInputError) setRefusal(error.message);
      else throw error;
    }
  };
  return (
    <form onSubmit={submit}>
      <input name="line" list={id} aria-label="Actions in notation" disabled={legal.length === 0} />
      <datalist id={id}>
        {legal.map((action) => {
          const text = formatAction(game.state, action);
          return <option key={text} value={text} />;
        })}
      </datalist>
      <button type="submit" disabled={legal.length === 0}>
        Do it
      </button>
      <p role="alert">{refusal}</p>
    </form>
  );
}

/** The whole table for a seat. */
export function Table({ game, seat }: { readonly game: LiveGame; readonly seat: Seat }) {
  const record = useRecord(game);
  const { round } = useView(game, seat);
  const { state } = game;
  const decider = actor(state);
  return (
    <main>
      <p role="status">
        {decider === null ? `P${ranking(state)[0]} has won.` : `Round ${round}: P${decider} decides.`}
      </p>
      <Board game={game} seat={seat} debug={true} />
      <Line game={game} seat={seat} />
      <button
        type="button"
        className="undo"
        disabled={undoLimit(record) === record.actions.length}
        onClick={() => game.undo()}
      >
        Undo
      </button>
    </main>
  );
}
