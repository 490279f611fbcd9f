/**
 * A room of a server as `<century-table>`, in a page with nothing else: `room.html?room=<room>` for spectators, with
 * `#<token>` behind it for a player. A page of your own needs the same lines.
 */
import type { Action } from 'century-engine';
import { createRemoteGame } from 'century-engine/records';
import { createClient } from '../../online/src/client';
import { type Mounted, mount } from './element';
import { t } from './language';
import { socketUrl } from './online/server';

const room = new URLSearchParams(location.search).get('room') || 'none';
const status = document.createElement('p');
status.role = 'status';
document.body.append(status);
let game: ReturnType<typeof createRemoteGame> | null = null;
let table: Mounted | null = null;
let seat: number | 'spectator' = 'spectator';
let names: readonly string[] = [];

const client = createClient({
  open: () => new WebSocket(socketUrl(room)),
  token: location.hash.slice(1) || undefined,
  updates: 'records',
  onMessage(message) {
    if (message.type === 'record') {
      game ??= createRemoteGame({ record: message.record, seat, send });
      game.receive(message);
      table ??= mount(document.body, { game, seat, names });
    } else if (message.type === 'room') {
      seat = message.seat ?? 'spectator';
      const before = names;
      names = message.seats.map(({ name }, i) => name ?? `P${i}`);
      if (String(names) !== String(before)) table?.update({ names });
    }
  },
  onRefused: (code) => {
    status.textContent = t.online.closed[code] ?? t.online.closedOtherwise;
  },
});

async function send(action: Action, move: number) {
  const answer = await client.act(move, action);
  return answer.type === 'refused' ? { refused: answer.code } : {};
}
