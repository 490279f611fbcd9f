import { parseRecord } from 'century-engine';
import { humans } from './attendance';
import { beginGame, type Game, hasEnded, withAction, withEnding, withTakeovers } from './game';
import type { Store } from './store';

const COMMANDS = ['list', 'export', 'end', 'delete', 'repair'];

type Stored = NonNullable<Awaited<ReturnType<Store['readRoom']>>>;

/** Returns the game of a room, as far as the engine can perform its actions. */
async function gameOf(store: Store, room: Stored): Promise<Game> {
  if (room.origin === null) throw new Error('The game has not started.');
  let game = beginGame(parseRecord(room.origin), { ...room, started: room.started ?? 0 });
  for (const { action, at } of await store.readActions(room.id, 0))
    try {
      game = withAction(game, action, at);
    } catch {
      break;
    }
  const takeovers = room.takeovers.filter(({ action }) => action <= game.moves);
  if (takeovers.length > 0) game = withTakeovers(game, takeovers);
  return room.ending === null || hasEnded(game) ? game : withEnding(game, room.ending);
}

/**
 * Runs a command for operators: `list`, or `export`, `end`, `delete` or `repair` with the name of a room.
 *
 * @param print - called with each line of the answer, which is JSON
 * @throws if there is no such command or room, or the room cannot be ended
 */
export async function runCommand(
  store: Store,
  [command = '', id = '']: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  if (!COMMANDS.includes(command)) throw new Error(`The commands are ${COMMANDS.join(', ')}.`);
  if (command === 'list') {
    for (const room of await store.list()) print(JSON.stringify(room));
    return;
  }
  const room = await store.readRoom(id);
  if (room === null) throw new Error(`There is no room ${id}.`);
  const end = (): Promise<boolean> => store.end(id, room.moves, { reason: 'abandoned', seats: humans(room) });
  if (command === 'export') print(JSON.stringify((await gameOf(store, room)).record));
  else if (command === 'end') {
    if (!(await end())) throw new Error('There is no game, or it has just gone on: try again.');
  } else if (command === 'delete') {
    await end();
    if (!(await store.remove(id))) throw new Error('The game has just gone on: try again.');
  } else {
    const { moves } = await gameOf(store, room);
    if (moves !== room.moves) await store.takeBack(id, moves);
    print(JSON.stringify({ room: id, moves, before: room.moves }));
  }
}
