import type { Action, Viewer } from 'century-engine';
import type { Language } from '../language';
import type { Seated } from '../session';
import { createMoves } from '../session/moves';
import type { Store } from '../session/store';
import { NOTHING_SAID, type Shown } from '../shown';
import { positionOf, type TableGame, verdictOf } from './source';

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
}

/** A seat at a table: what is shown there, and what can be done with it. */
export interface Place extends Seated {
  /** Shows the game as it is now. */
  refresh(): void;
}

/** Takes a seat at a game, with the moves of the page. */
export function createPlace(
  { game, seat, onAction, locale = 'en', names = [] }: TableOptions,
  onChange: () => void,
): Place {
  let shown: Shown = {
    mode: 'online',
    draft: { variant: 'spice-road', seed: '', players: [], names: [] },
    game: null,
    online: null,
    replay: null,
    solving: null,
    review: null,
    taste: { pace: 'instant', log: 'words', keys: false, language: locale, name: '' },
    pane: 'table',
    holder: null,
    reading: null,
    ...NOTHING_SAID,
  };

  function present(isSending: boolean): Shown['online'] {
    const position = positionOf(game, seat);
    const players = position?.view.players ?? [];
    return {
      room: '',
      token: null,
      isConnected: true,
      told: {
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
      heardAt: 0,
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
      store.change({ ...NOTHING_SAID, acted, online: present(true) });
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

  return {
    get shown() {
      return shown;
    },
    ...moves.methods,
    // Nobody gives hints at a table where others play.
    askHint: () => Promise.resolve(),
    read: (reading) => store.change({ reading }),
    refresh(): void {
      const online = present(shown.online?.isSending ?? false);
      if (online?.position !== shown.online?.position) store.change({ online, choice: [], message: null });
    },
  };
}
