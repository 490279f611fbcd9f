// A table in React: the game lives outside of it, hooks subscribe to the game, and the board is the custom element.
import {
  type Action,
  choices,
  formatAction,
  IllegalActionError,
  InvalidInputError,
  type LiveGame,
  type Seat,
} from 'century-engine';
import { type FormEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { mount, type TableOptions } from '../web/src/element';

/** Returns a part of a game, such as its record or a view, which is the same object until it changes. */
export const useGame = <T,>(game: LiveGame, part: () => T): T =>
  useSyncExternalStore(game.subscribe, part, part);

/**
 * `<century-table>` as a component. Another option makes another table, so keep lists and functions from one drawing to
 * the next.
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

const NONE: readonly Action[] = [];

/** A field for actions in notation, with the reason of a refusal. */
function Line({ game, seat }: { readonly game: LiveGame; readonly seat: Seat }) {
  const legal = useGame(game, () => (game.actor === seat ? game.legal() : NONE));
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

/** The legal actions by the thing to click; hooks of pages with their own pieces can do the same. */
function Choices({ game, seat }: { readonly game: LiveGame; readonly seat: Seat }) {
  const legal = useGame(game, () => (game.actor === seat ? game.legal() : NONE));
  const seen = useGame(game, () => game.view(seat));
  return (
    <dl className="choices">
      {[...choices(seen, legal)].map(([thing, actions]) => (
        <div key={thing}>
          <dt>{thing}</dt>
          {actions.map((action) => (
            <dd key={formatAction(game.state, action)}>
              <button type="button" onClick={() => game.act(action)}>
                {formatAction(game.state, action)}
              </button>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

export function Table({ game, seat }: { readonly game: LiveGame; readonly seat: Seat }) {
  const { round } = useGame(game, () => game.view(seat));
  const { actor, ranking } = game;
  return (
    <main>
      <p role="status">
        {actor === null ? `P${ranking?.[0]} has won.` : `Round ${round}: P${actor} decides.`}
      </p>
      <Board game={game} seat={seat} debug={true} />
      <Line game={game} seat={seat} />
      <Choices game={game} seat={seat} />
      <button type="button" className="undo" disabled={!game.canUndo()} onClick={() => game.undo()}>
        Undo
      </button>
    </main>
  );
}
