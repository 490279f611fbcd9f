import type { Action } from 'century-engine';
import type { Terms } from '../../../online/src/terms';
import { t } from '../language';
import { type Connection, openConnection, openRoom } from '../online/online';
import { RefusedRequest } from '../online/server';
import { CLEARED } from '../page-state';
import { remark } from '../refusal';
import { type Store, withTable } from './store';

/** Creates the methods of the session for a table on the server. */
export function createTables(store: Store) {
  let connection: Connection | null = null;

  function showRefusal(code: string, message = code): void {
    store.change({ message: remark(t.online.faults[code] ?? message) });
  }

  /** Sends a request, and shows why it is refused. */
  async function onServer(run: () => Promise<unknown>): Promise<void> {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error;
      showRefusal(error.code, error.message);
    }
  }

  function enter(room: string): void {
    leave();
    connection = openConnection(room, (online) => {
      store.change(withTable(store.shown, online));
    });
    store.change({
      mode: 'online',
      game: null,
      online: connection.online,
      replay: null,
      pane: 'table',
      ...CLEARED,
    });
  }

  function leave(): void {
    connection?.close();
    connection = null;
  }

  return {
    leave,
    act: (action: Action): void => connection?.act(action),
    undo: (): void => connection?.undo(),
    confirm: (): void => connection?.confirm(),

    methods: {
      /** Opens a table on the server with the number of players in the form. */
      openRoom(terms: Terms): void {
        const { draft, taste } = store.shown;
        const options = { variant: draft.variant, players: draft.players.length };
        void onServer(async () => enter(await openRoom(taste.name, options, terms)));
      },

      enter,

      sit(): void {
        void onServer(async () => connection?.sit(store.shown.taste.name));
      },

      resign(): void {
        void connection?.resign().then((why) => {
          if (why !== null) showRefusal(why);
        });
      },

      startWithBots(bot: string): void {
        void onServer(async () => connection?.start(bot));
      },
    },
  };
}
