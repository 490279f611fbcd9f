import { isOver } from 'century-engine/spice-road';
import { attempt, isMine, state, undo } from './game.js';
import { table } from './table.js';

const main = document.querySelector('main');

function draw(message = '') {
  const status = message || (isMine() ? 'It is your turn.' : 'It is the turn of the bot.');
  main.innerHTML = `<p role="status">${isOver(state()) ? 'The game is over.' : status}</p>${table()}`;
}

main.addEventListener('click', ({ target }) => {
  const { action, undo: isUndo } = target.closest('button')?.dataset ?? {};
  if (isUndo !== undefined) {
    undo();
    draw();
  } else if (action !== undefined && isMine()) {
    const verdict = attempt(JSON.parse(action));
    draw(verdict.legal ? '' : `${verdict.message} (${verdict.clause})`);
  }
});

draw();

import { createBot } from 'century-engine/bots';
import { isBots } from './game.js';

const bot = createBot('greedy', { seed: 1 });

setInterval(() => {
  if (!isBots()) return;
  attempt(bot.choose(state()));
  draw();
}, 500);
