import { type Action, type GameRecord, recordState, type State, type Viewer } from 'century-engine';
import type { Bench } from '../debug/bench';
import type { Language } from '../language';
import { CLEARED, EMPTY, type PageState } from '../page-state';
import type { Seated } from '../session';
import { createMoves } from '../session/moves';
import type { Store } from '../session/store';
import { type Position, pastPosition, positionOf, type TableGame, verdictOf } from './source';

/** What a table shows, and to whom. */
export interface TableOptions {
  /** The game: of `createGame`, or one that is played elsewhere. */
  readonly game: TableGame;
  /** Through whose eyes; `'spectator'` for who only watches. */
  readonly seat: Viewer;
  /**
   * Called with a legal action that somebody has chosen; what it throws or rejects is not caught. Absent, the action is
   * done at once, if the game is on this page.
   */
  readonly onAction?: ((action: Action) => unknown) | undefined;
  /** `'en'` (default) or `'pl'`. */
  readonly locale?: Language | undefined;
  /** By seat: what the players are called; without, by the number of the seat. */
  readonly names?: readonly string[] | undefined;
  /** Whether there is a button for the debug panel; by default as the attribute `debug` of the element says. */
  readonly debug?: boolean | undefined;
}

/** A moment of a record, looked at in place of the game; it stays as it was when the game goes on, or back. */
interface Past {
  readonly record: GameRecord;
  /** Whether somebody put the record on the table; else it is that of the game. */
  readonly isOther: boolean;
  readonly at: number;
  readonly state: State;
  readonly position: Position;
}

/** A seat at a table: what is shown there, and what can be done with it. */
export interface Place extends Seated {
  /** What the debug panel works on. */
  readonly bench: Bench;
  /** Whether the game itself is on the table, and not a moment of a record. */
  readonly isPresent: boolean;
  /** Shows the game as it is now. */
  refresh(): void;
}

/** Takes a seat at a game, with the moves of the page. */
export function createPlace(
  { game, seat, onAction, locale = 'en', names = [] }: TableOptions,
  onChange: () => void,
): Place {
  let shown: PageState = {
    ...EMPTY,
    mode: 'online',
    taste: { ...EMPTY.taste, pace: 'instant', keys: false, language: locale },
  };
  let past: Past | null = null;

  function present(isSending: boolean): PageState['online'] {
    const position = past?.position ?? positionOf(game, seat);
    const players = position?.view.players ?? [];
    return {
      room: '',
      token: null,
      isConnected: true,
      latest: {
        type: 'room',
        protocol: 1,
        room: '',
        variant: position?.view.variant ?? shown.draft.variant,
        status: 'playing',
        seats: players.map((_, i) => ({ name: names[i] ?? null, bot: null })),
        seat: seat === 'spectator' ? null : seat,
        terms: {},
        ending: null,
      },
      position,
      receivedAt: 0,
      timeline: null,
      isSending,
      closed: null,
    };
  }

  const store: Store = {
    get shown() {
      return shown;
    },
    change(part) {
      shown = { ...shown, ...part };
      onChange();
    },
  };
  store.change({ online: present(false) });

  const moves = createMoves(store, {
    async act(action, acted) {
      store.change({ ...CLEARED, acted, online: present(true) });
      try {
        if (onAction !== undefined) await onAction(action);
        else if ('state' in game) game.act(action);
      } finally {
        store.change({ acted: null, online: present(false) });
      }
      return null;
    },
    explain: (action) => verdictOf(game, action),
  });

  function look(moment: Past | null): void {
    past = moment;
    store.change({ ...CLEARED, online: present(false) });
  }

  const own = (): GameRecord | null => ('state' in game ? (game.record ?? null) : null);

  function lookAt(record: GameRecord, isOther: boolean, at: number): void {
    const state = recordState(record, at);
    look({ record, isOther, at, state, position: pastPosition(state, seat) });
  }

  const bench: Bench = {
    language: locale,
    looked() {
      const position = shown.online?.position;
      if (position === null || position === undefined) return null;
      const record = past?.record ?? own();
      return {
        record,
        at: past?.at ?? record?.actions.length ?? position.move,
        state: past?.state ?? ('state' in game ? game.state : null),
        seen: position.view,
        legal: position.legal ?? [],
      };
    },
    goTo(at) {
      if (past?.isOther === true) return lookAt(past.record, true, at);
      const record = own();
      // At the end of its record, the game itself is shown.
      if (record === null || at >= record.actions.length) look(null);
      else lookAt(record, false, at);
    },
    show: ({ record }) => lookAt(record, true, record.actions.length),
    leave: () => (past === null ? null : () => look(null)),
  };

  return {
    get shown() {
      return shown;
    },
    bench,
    get isPresent() {
      return past === null;
    },
    ...moves.methods,
    // Nobody gives hints at a table where others play.
    askHint: () => Promise.resolve(),
    // The page that holds the element decides about undo, so no turn waits to be confirmed.
    confirm: () => {},
    read: (reading) => store.change({ reading }),
    refresh(): void {
      const online = present(shown.online?.isSending ?? false);
      if (online?.position !== shown.online?.position) store.change({ online, picked: null, message: null });
    },
  };
}
