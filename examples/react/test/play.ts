/** Plays the table of two seats by clicks, in a document without a browser. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGame, type LiveGame, parseRecord, truncateRecord } from 'century-engine';
import { Window } from 'happy-dom';

// Without animations.
const window = new Window({ settings: { device: { prefersReducedMotion: 'reduce' } } });
const { document } = window;
for (const name of Object.getOwnPropertyNames(window))
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: window[name as keyof Window] });
Object.defineProperty(globalThis, 'navigator', { value: window.navigator });
Object.assign(globalThis, {
  window,
  FormData: window.FormData,
  CSS: window.CSS,
  addEventListener: window.addEventListener.bind(window),
  matchMedia: window.matchMedia.bind(window),
  IS_REACT_ACT_ENVIRONMENT: true,
});
const { act, createElement } = await import('react');
const { createRoot } = await import('react-dom/client');
const { Table } = await import('../table');

// The program of the README.
await act(async () => {
  await import('../main');
});
assert.match(document.body.textContent ?? '', /^Round 1: P[01] decides\./);

/** Shows the tables of both seats. */
async function show(game: LiveGame) {
  const homes = [0, 1].map(() => {
    const home = document.createElement('div');
    document.body.append(home);
    return home;
  });
  await act(async () => {
    for (const [seat, home] of homes.entries())
      createRoot(home as unknown as Element).render(createElement(Table, { game, seat }));
  });
  return homes;
}

let game: LiveGame = createGame({ variant: 'spice-road', players: 2, seed: 'demo', firstSeat: 0 });
let homes = await show(game);

const home = (seat: number) => {
  const found = homes[seat];
  assert.ok(found);
  return found;
};
/** The shadow root of a seat's table. */
const inside = (seat: number) => {
  const root = home(seat).querySelector('century-table')?.shadowRoot;
  assert.ok(root);
  return root;
};
const statusOf = (seat: number): string => home(seat).querySelector('[role=status]')?.textContent ?? '';
const click = async (target: unknown): Promise<void> => {
  assert.ok(target);
  await act(async () => {
    (target as HTMLElement).dispatchEvent(
      new window.MouseEvent('click', { bubbles: true, composed: true }) as unknown as Event,
    );
  });
};
const actionsOf = (seat: number) => [...inside(seat).querySelectorAll('.actions .action')];

// Only the active seat can act; a hand is shown to its owner.
assert.equal(actionsOf(0).length, game.legal().length);
assert.equal(actionsOf(1).length, 0);
const cards = (seat: number): number =>
  inside(seat).querySelectorAll('[data-key^="merchantCards:create"]').length;
assert.equal(cards(0), 1);
assert.equal(cards(1), 0);

// A click on a piece acts; undo takes back what reveals nothing.
const before = game.state;
await click(inside(0).querySelector('[data-key="merchantCards:create-2"] .edge'));
assert.notEqual(game.state, before);
assert.equal(statusOf(1), 'Round 1: P1 decides.');
await click(home(0).querySelector('button.undo:not([disabled])'));
assert.deepEqual(game.state, before);
assert.equal(statusOf(1), 'Round 1: P0 decides.');

// The buttons of the list do the same.
const buttons = home(0).querySelectorAll('.choices button');
assert.equal(new Set([...buttons].map(({ textContent }) => textContent)).size, game.legal().length);
await click([...buttons].find(({ textContent }) => textContent === 'play create-2'));
assert.notDeepEqual(game.state, before);
game.undo();

// An illegal action changes nothing; the reason is shown beside the piece, and beside the field.
await click(inside(0).querySelector('[data-key="pointRow:0"] .edge'));
assert.match(inside(0).querySelector('.refusal')?.textContent ?? '', /SR-/);
const enter = async (line: string): Promise<string> => {
  const field = home(0).querySelector('input');
  assert.ok(field);
  field.value = line;
  await act(async () => {
    home(0).querySelector('form')?.requestSubmit();
  });
  return home(0).querySelector('[role=alert]')?.textContent ?? '';
};
assert.match(await enter('claim 0'), /\(SR-/);
assert.notEqual(await enter('nonsense'), '');
assert.deepEqual(game.state, before);
const [first] = [...home(0).querySelectorAll('option')].map((option) => option.getAttribute('value'));
assert.equal(await enter(first ?? ''), '');
assert.notEqual(game.state, before);

// The last turns of a game, by clicks.
const kept = join(import.meta.dirname, '../../../test/records/spice-road/p2-1.json');
const fullRecord = parseRecord(JSON.parse(readFileSync(kept, 'utf8')));
game = createGame(truncateRecord(fullRecord, fullRecord.actions.length - 30));
homes = await show(game);
let clicks = 0;
while (game.actor !== null) {
  const buttons = actionsOf(game.actor);
  const best = buttons.find(({ textContent }) => /^(Claim|Upgrade|Trade)/.test(textContent ?? ''));
  await click(best ?? buttons[clicks % buttons.length]);
  clicks += 1;
  assert.ok(clicks < 5_000, 'the game has no end');
  assert.equal(statusOf(0), statusOf(1));
}
console.log(`${statusOf(0)} ${clicks} clicks`);
process.exit(0);
