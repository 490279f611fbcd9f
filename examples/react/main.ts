import { createGame, randomSeed } from 'century-engine';
import { createBot } from 'century-engine/bots';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Table } from './table';

const game = createGame({ variant: 'spice-road', players: 2, seed: randomSeed() });
createRoot(document.body).render(createElement(Table, { game, seat: 0 }));

const bot = createBot('greedy', { seed: 1 });
setInterval(() => {
  if (game.actor === 1) game.act(bot.choose(game.state));
}, 500);
