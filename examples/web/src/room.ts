/**
 * A room of a server as `<century-table>`, in a page with nothing else: `room.html?room=<room>` for whoever watches, with
 * `#<token>` behind it for whoever has a seat. A page of your own needs the same lines.
 */
import { createClient } from '../../online/src/client';
import { type Mounted, mount, type Position, type RemoteGame, type TableOptions } from './element';
import { t } from './language';
import { socketUrl } from './online/server';

const room = new URLSearchParams(location.search).get('room') || 'none';
const listeners = new Set<() => void>();
const status = document.createElement('p');
status.role = 'status';
document.body.append(status);
let position: Position | null = null;
let table: Mounted | null = null;
let names: readonly string[] = [];

const client = createClient({
  open: () => new WebSocket(socketUrl(room)),
  token: location.hash.slice(1) || undefined,
  onMessage(message) {
    if (message.type === 'position') {
      position = message;
      for (const listener of listeners) listener();
    } else if (message.type === 'room') {
      const called = message.seats.map(({ name }, seat) => name ?? `P${seat}`);
      if (table !== null && String(called) === String(names)) return;
      names = called;
      if (table === null)
        table = mount(document.body, { game, seat: message.seat ?? 'spectator', names, onAction });
      else table.update({ names });
    }
  },
  onRefused: (code) => showStatus(t.online.closed[code] ?? t.online.closedOtherwise),
});

/** Says in the page what has gone wrong, or nothing more. */
function showStatus(text: string): void {
  status.textContent = text;
}

const game: RemoteGame = {
  get position() {
    return position;
  },
  async explain(action) {
    const answer = await client.explain(position?.move ?? 0, action);
    return answer.type === 'verdict' ? answer.verdict : null;
  },
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const onAction: TableOptions['onAction'] = async (action) => {
  const answer = await client.act(position?.move ?? 0, action);
  showStatus(answer.type === 'refused' ? (t.online.faults[answer.code] ?? answer.message) : '');
};
