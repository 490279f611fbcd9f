import { type Action, isOver } from 'century-engine/spice-road';
import { attempt, isMine, state, undo } from './game';
import { update } from './keyed';
import { table } from './table';

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`no element ${id}`);
  return found;
}

function draw(message = '') {
  const turn = isMine() ? 'It is your turn.' : "It is the bot's turn.";
  element('status').textContent = isOver(state()) ? 'The game is over.' : message || turn;
  for (const [id, items] of Object.entries(table(play, takeBack))) update(element(id), items);
}

function play(action: Action) {
  if (!isMine()) return;
  const verdict = attempt(action);
  draw(verdict.legal ? '' : `${verdict.message} (${verdict.clause})`);
}

function takeBack() {
  undo();
  draw();
}

draw();

import { createBot } from 'century-engine/bots';
import { isBots } from './game';

const bot = createBot('greedy', { seed: 1 });

setInterval(() => {
  if (!isBots()) return;
  attempt(bot.choose(state()));
  draw();
}, 500);
