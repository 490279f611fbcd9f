import type { Action, Verdict } from 'century-engine';
import type { Terms } from '../../../online/src/terms';
import { t } from '../language';
import { type Connection, openConnection, openRoom } from '../online/online';
import { RefusedRequest } from '../online/server';
import { CLEARED } from '../page-state';
import { remark } from '../refusal';
import type { PieceKey } from '../targets';
import type { Store } from './store';

/** The table on the server: how one comes there, acts and leaves. */
export function createTables(store: Store) {
  let connection: Connection | null = null;

  /** Does an action; what the rules say against it, if they refuse it. */
  async function act(action: Action, acted: PieceKey | null): Promise<Verdict | null> {
    store.change({ ...CLEARED, acted });
    const why = (await connection?.act(action)) ?? null;
    store.change({
      acted: null,
      ...(typeof why === 'string' ? { message: remark(t.online.faults[why] ?? why) } : {}),
    });
    return typeof why === 'string' ? null : why;
  }

  /** Does something on the server; what it refuses is said. */
  async function onServer(run: () => Promise<unknown>): Promise<void> {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error;
      store.change({ message: remark(t.online.faults[error.code] ?? error.message) });
    }
  }

  function enter(room: string): void {
    leave();
    connection = openConnection(room, (online) => {
      const isNew = online.position !== store.shown.online?.position;
      store.change({
        online,
        ...(isNew ? { picked: null } : {}),
        ...(isNew && online.position?.actor !== online.latest?.seat ? { message: null } : {}),
      });
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
    act,
    leave,

    explain: async (action: { readonly kind: string }): Promise<Verdict | null> =>
      connection?.explain(action) ?? null,

    methods: {
      /** Opens a table on the server, for as many players as the form says. */
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
          if (why !== null) store.change({ message: remark(t.online.faults[why] ?? why) });
        });
      },

      /** Gives the free seats at the table on the server to bots. */
      startWithBots(bot: string): void {
        void onServer(async () => connection?.start(bot));
      },
    },
  };
}
