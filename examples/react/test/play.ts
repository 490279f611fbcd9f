/** Plays the table of two seats by clicks, in a document without a browser. */
import assert from 'node:assert/strict';
import { Window } from 'happy-dom';

const window = new Window();
const { document } = window;
Object.assign(globalThis, { window, document, navigator: window.navigator, IS_REACT_ACT_ENVIRONMENT: true });
const { act, createElement } = await import('react');
const { createRoot } = await import('react-dom/client');
const { createGameStore, Table } = await import('../spice-road');

// The program of the README.
await act(async () => {
  await import('../main');
});
assert.match(document.body.textContent ?? '', /^P[01] decides\./);

const store = createGameStore({ variant: 'spice-road', players: 2, seed: 'demo', firstSeat: 0 });
const homes = [0, 1].map(() => {
  const home = document.createElement('div');
  document.body.append(home);
  return home;
});
await act(async () => {
  for (const [seat, home] of homes.entries())
    createRoot(home as unknown as Element).render(createElement(Table, { store, seat }));
});

const texts = (): string[] => homes.map((home) => home.querySelector('[role=status]')?.textContent ?? '');
const click = async (button: unknown): Promise<void> => {
  assert.ok(button);
  await act(async () => (button as HTMLElement).click());
};

// Only the seat that decides has buttons; a hand is shown to its owner.
const [mine, theirs] = homes.map((home) => home.querySelectorAll('button:not(.undo)').length);
assert.ok(mine !== undefined && mine > 0);
assert.equal(theirs, 0);
assert.match(homes[0]?.textContent ?? '', /P0: .*hand: create-2/);
assert.match(homes[1]?.textContent ?? '', /P0: .*hand: 2/);

// Undo: nothing is revealed by a card from hand.
const before = homes.map((home) => home.innerHTML);
await click(homes[0]?.querySelectorAll('button')[1]);
assert.notDeepEqual(
  homes.map((home) => home.innerHTML),
  before,
);
await click(homes[0]?.querySelector('button.undo:not([disabled])'));
assert.deepEqual(
  homes.map((home) => home.innerHTML),
  before,
);

// What is not legal changes nothing, and says why.
assert.deepEqual(store.attempt({ kind: 'claim', slot: 0 }).legal, false);
assert.deepEqual(
  homes.map((home) => home.innerHTML),
  before,
);

let clicks = 0;
while (!texts()[0]?.endsWith('won.')) {
  const buttons = homes.flatMap((home) => [...home.querySelectorAll('button:not(.undo)')]);
  const best = buttons.find(({ textContent }) => /^claim|up|^trade/.test(textContent ?? ''));
  await click(best ?? buttons[clicks % buttons.length]);
  clicks += 1;
  assert.ok(clicks < 5_000, 'the game has no end');
  assert.equal(texts()[0], texts()[1]);
}
console.log(`${texts()[0]} ${clicks} clicks`);
process.exit(0);
