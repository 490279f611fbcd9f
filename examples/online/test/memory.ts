/** Measures the memory of rooms with games at their end: node --expose-gc --import tsx examples/online/test/memory.ts */
import {
  actor,
  appendAction,
  isOver,
  type Options,
  recordState,
  startRecord,
  VARIANTS,
} from 'century-engine';
import { createBot } from 'century-engine/bots';
import { createRoom, type Room } from '../src/room';
import type { Store } from '../src/store';

const ROOMS = 200;

const used = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};

for (const variant of VARIANTS) {
  const options: Options = { variant, players: 3, seed: 'memory' };
  const bots = ['greedy', 'greedy', 'casual'].map((name, seed) => createBot(name, { seed }));
  let record = startRecord(options);
  for (let state = recordState(record); !isOver(state); state = recordState(record)) {
    const bot = bots[actor(state) ?? 0];
    if (bot !== undefined) record = appendAction(record, bot.choose(state));
  }
  // As from a database: nothing is shared between rooms but what the engine shares.
  const start = JSON.stringify({ ...record, actions: [], turns: [], result: null });
  const actions = JSON.stringify(record.actions);
  const seat = { name: 'P', bot: 'greedy', tokenHash: null, seen: null };
  const more = { ending: null, terms: {}, started: 0, takeovers: [], moves: 0 };
  const stored = { id: 'room', options, seats: [seat, seat, seat], ...more };
  const store = {
    readRoom: async () => ({ ...stored, origin: JSON.parse(start) }),
    readActions: async () => JSON.parse(actions).map((action: object) => ({ action, at: 0 })),
  } as unknown as Store;
  const rooms: Room[] = [];
  const open = async (count: number): Promise<void> => {
    for (let i = 0; i < count; i++) {
      const read = { ...stored, origin: JSON.parse(start) };
      const room = createRoom(store, read, () => {}, Date.now);
      await room.sync();
      rooms.push(room);
    }
  };
  await open(5);
  const before = used();
  await open(ROOMS);
  const each = (used() - before) / ROOMS / 1024;
  console.log(`${variant}: ${record.actions.length} actions, ${each.toFixed(0)} KiB for each room`);
}
