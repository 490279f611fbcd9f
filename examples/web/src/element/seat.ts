import type { Action, Viewer } from 'century-engine';
import type { Language } from '../language';
import { progressOf, type TableGame } from '../online/table-game';
import { EMPTY, type PageState } from '../page-state';
import type { Seated } from '../session';
import { lookBack } from '../session/look-back';
import { createMoves } from '../session/moves';
import { type Store, withTable } from '../session/store';

/** The options of a table. */
export interface TableOptions {
  /** The game, as `createGame` returns it, or `createRemoteGame` for a game on a server. */
  readonly game: TableGame;
  /** The seat whose view is shown, or `'spectator'`. */
  readonly seat: Viewer;
  /** Called with the legal action that the player has chosen; by default the game performs it. */
  readonly onAction?: ((action: Action) => unknown) | undefined;
  /** `'en'` (default) or `'pl'`. */
  readonly locale?: Language | undefined;
  /** The names of the players by seat; by default the numbers of the seats. */
  readonly names?: readonly string[] | undefined;
  /** Whether there is a button for the debug panel; by default if the element has the attribute `debug`. */
  readonly debug?: boolean | undefined;
}

export type Place = ReturnType<typeof createPlace>;

/** Creates the session of a seat at a table; its `refresh` shows the current position of the game. */
export function createPlace(
  { game, seat, onAction = (action) => game.act(action), locale = 'en', names = [] }: TableOptions,
  onChange: () => void,
): Seated & ReturnType<typeof lookBack> & { refresh(): void } {
  const progress = progressOf(game, null);
  const { variant, players } = progress.timeline.states[0] ?? { variant: EMPTY.draft.variant, players: [] };
  const online = {
    room: '',
    token: null,
    isConnected: true,
    latest: {
      type: 'room',
      protocol: 1,
      room: '',
      variant,
      status: 'playing',
      seats: players.map((_, i) => ({ name: names[i] ?? null, bot: null })),
      seat: seat === 'spectator' ? null : seat,
      terms: {},
      ending: null,
    },
    progress,
    clock: null,
    receivedAt: 0,
    closed: null,
  } as const;
  let shown: PageState = {
    ...EMPTY,
    mode: 'online',
    online,
    taste: { ...EMPTY.taste, pace: 'instant', keys: false, language: locale },
  };
  const store: Store = {
    get shown() {
      return shown;
    },
    change(part) {
      shown = { ...shown, ...part };
      onChange();
    },
  };
  // The page that holds the element decides about undo and confirmation.
  const moves = createMoves(store, { act: onAction, undo: () => {} });
  return {
    get shown() {
      return shown;
    },
    ...moves.methods,
    ...lookBack(store),
    askHint: () => Promise.resolve(),
    confirm: () => {},
    read: (reading) => store.change({ reading }),
    refresh: () =>
      store.change(
        withTable(shown, { ...online, progress: progressOf(game, shown.online?.progress ?? null) }),
      ),
  };
}
