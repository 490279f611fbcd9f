/** Plays the page of the tutorial to its end by clicks, in a document without a browser, and prints its last words. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';

const folder = join(import.meta.dirname, '..');
const window = new Window({ url: 'http://localhost/?seed=demo' });
const { document } = window;
document.write(readFileSync(join(folder, 'index.html'), 'utf8').replace(/<(?:script|link).*/g, ''));

let botMayAct = (): void => {};
Object.assign(globalThis, {
  document,
  location: window.location,
  // The bot acts as soon as it may.
  setInterval: (act: () => void) => {
    botMayAct = act;
  },
});
await import(join(folder, 'main.ts'));

const status = (): string => document.querySelector('[role=status]')?.textContent ?? '';
const legal = (among: string) => [...document.querySelectorAll(`${among} button.legal`)];

const statuses = new Set<string>();
let undone = 0;
for (let clicks = 0; status() !== 'The game is over.'; clicks++) {
  if (clicks > 5_000) throw new Error('The game has no end.');
  if (status() === "It is the bot's turn.") {
    botMayAct();
    continue;
  }
  // Now and then, something that is not possible.
  if (clicks % 10 === 0) {
    const impossible = document.querySelector('button:not(.legal):not([data-key=undo])');
    impossible?.dispatchEvent(new window.Event('click', { bubbles: true }));
    statuses.add(status());
  }
  const undo = document.querySelector('[data-key=undo]');
  if (undo !== null && undone < 3) {
    undone += 1;
    undo.dispatchEvent(new window.Event('click', { bubbles: true }));
    continue;
  }
  const buttons = [legal('#points'), legal('#cubes'), legal('#hand'), legal('#merchants'), legal('main')];
  const some = buttons.find(({ length }) => length > 0) ?? [];
  const button = some[clicks % some.length];
  if (button === undefined) throw new Error(`Nothing can be clicked: ${status()}`);
  button.dispatchEvent(new window.Event('click', { bubbles: true }));
}
if (undone === 0) throw new Error('Nothing was taken back.');
console.log([...statuses].find((text) => /\(SR-/.test(text)) ?? 'No clause was named.');
console.log(document.querySelector('[data-key=score]')?.textContent);
await window.happyDOM.close();
process.exit(0);
