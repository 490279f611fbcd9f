/**
 * A room of a server as `<century-table>`, in a page with nothing else: `room.html?room=<room>` for whoever watches, with
 * `#<token>` behind it for whoever has a seat. A page of your own needs the same lines.
 */
import { createClient } from '../../online/src/client';
import { type Mounted, mount, type Position, type RemoteGame } from './element';
import { socketUrl } from './online/server';

const room = new URLSearchParams(location.search).get('room') ?? '';
const listeners = new Set<() => void>();
let position: Position | null = null;
let table: Mounted | null = null;

const client = createClient({
  open: () => new WebSocket(socketUrl(room)),
  token: location.hash.slice(1) || undefined,
  onMessage(message) {
    if (message.type === 'position') {
      position = message;
      for (const listener of listeners) listener();
    } else if (message.type === 'room') {
      const names = message.seats.map(({ name }, seat) => name ?? `P${seat}`);
      table ??= mount(document.body, { game, seat: message.seat ?? 'spectator', onAction });
      table.update({ names });
    }
  },
});

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

const onAction: Parameters<typeof mount>[1]['onAction'] = (action) => client.act(position?.move ?? 0, action);
