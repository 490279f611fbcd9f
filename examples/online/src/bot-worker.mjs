// Chooses actions for the bots of all rooms, in a separate thread so that the server stays responsive.
import { parentPort } from 'node:worker_threads';
import { parseState, randomSeed } from 'century-engine';
import { createBot } from 'century-engine/bots';

/** Bots by room and seat; each keeps its plans. */
const bots = new Map();

parentPort.on('message', ({ id, player, name, state, forget }) => {
  if (forget !== undefined) {
    for (const key of bots.keys()) if (key.startsWith(forget)) bots.delete(key);
    return;
  }
  if (!bots.has(player)) bots.set(player, createBot(name, { seed: randomSeed() }));
  parentPort.postMessage({ id, action: bots.get(player).choose(parseState(state)) });
});
