/** Shows the map of Eastern Wonders in each framework, in a document without a browser, and prints what was drawn. */
import { Window } from 'happy-dom';
import { createGame } from '../../../src/index';
import type { Shown } from './shown';

const window = new Window();
for (const name of Object.getOwnPropertyNames(window))
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: window[name as keyof Window] });
Object.assign(globalThis, { window, document: window.document });

const frameworks: { readonly [name: string]: { show(shown: Shown, home: Element): void } } = {
  react: await import('./react'),
  vue: await import('./vue'),
  solid: await import('./solid'),
  svelte: await import('./svelte'),
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
const found: { [name: string]: object } = {};
for (const [name, { show }] of Object.entries(frameworks)) {
  const game = createGame({ variant: 'eastern-wonders', players: 2, seed: 'map', firstSeat: 0 });
  let drawn: string[] = [];
  const home = document.createElement('ul');
  document.body.append(home);
  show({ game, onDraw: (hex) => drawn.push(hex) }, home);
  await settle();
  const first = drawn;
  const later: object[] = [];
  for (const kind of ['takeCubes', 'placeBoat', 'takeCubes', 'placeBoat', 'harvest'] as const) {
    drawn = [];
    const { hexes } = game.view(0);
    const [action] = game.legal({ kind });
    if (action !== undefined) game.act(action);
    await settle();
    const changed = game.view(0).hexes.filter((hex, at) => hex !== hexes[at]);
    later.push({ changed: changed.map(({ id }) => id), drawn });
  }
  found[name] = { first, later };
}
console.log(JSON.stringify(found));
process.exit(0);
