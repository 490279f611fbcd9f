import { createBot } from 'century-engine/bots';
import { actor, randomSeed, recordState } from 'century-engine/spice-road';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createGameStore, Table } from './spice-road';

const store = createGameStore({ variant: 'spice-road', players: 2, seed: randomSeed() });
createRoot(document.body).render(createElement(Table, { store, seat: 0 }));

const bot = createBot('greedy', { seed: 1 });
setInterval(() => {
  const state = recordState(store.getSnapshot());
  if (actor(state) === 1) store.attempt(bot.choose(state));
}, 500);
