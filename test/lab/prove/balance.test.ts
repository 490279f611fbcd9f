import { expect, test } from 'vitest';
import { extendGame, spiceRoad } from '../../../src/entries/game';
import { allGames } from '../../../src/generated/games/all-games';
import type { ActionEntry } from '../../../src/play/actions';
import type { Action, AnyGame, AnyRow } from '../../../src/play/game';
import { type AnyLedger, imbalance } from '../../../src/play/ledger';
import { randomFrom } from '../../../src/util/random';
import { accountsOf } from './chance';

const ledgerOf = (game: AnyGame): AnyLedger | null => accountsOf(game).ledger ?? null;

/** Every action of a game that is played at random; what does not balance, and how many actions were looked at. */
function unbalanced(game: AnyGame, seed: string): { readonly found: string[]; readonly edges: number } {
  const ledger = ledgerOf(game);
  if (ledger === null) throw new Error(`${game.name} has no ledger`);
  const state = game.setup({ variant: game.name, players: 3, seed } as never);
  const compiled = game.compileGame(state.game);
  const [here, next] = [
    compiled.rowKind.from(state) as AnyRow,
    compiled.rowKind.create(state.game) as AnyRow,
  ];
  const random = randomFrom(seed);
  const found = new Set<string>();
  let edges = 0;
  for (let step = 0; step < 200 && here.phase !== 'over'; step++) {
    const legal: ActionEntry<Action>[] = [];
    game.rules.list(compiled, here, legal);
    const before = ledger.holdings(compiled, here);
    for (const entry of legal) {
      next.cells.set(here.cells);
      game.rules.perform(compiled, next, entry);
      const kind = imbalance(
        before,
        ledger.brings(compiled, here, entry.action),
        ledger.holdings(compiled, next),
      );
      if (kind !== null) found.add(`${entry.text}: ${kind}`);
      edges += 1;
    }
    const kinds = [...new Set(legal.map(({ kind }) => kind))];
    const kind = kinds[Math.floor(random() * kinds.length)];
    const choices = legal.filter((entry) => entry.kind === kind);
    const entry = choices[Math.floor(random() * choices.length)];
    if (entry !== undefined) game.rules.perform(compiled, here, entry);
  }
  return { found: [...found], edges };
}

test.each(['spice-road', 'eastern-wonders', 'new-world', 'sand-to-sea'])(
  'whatever is done in %s, cubes and pieces balance',
  (name) => {
    const { found, edges } = unbalanced(allGames.named(name), name);
    expect(found).toEqual([]);
    expect(edges).toBeGreaterThan(200);
  },
);

test('an account that is short of one thing is not balanced', () => {
  expect(imbalance({ cubes: [1, 0] }, { cubes: [0, 1] }, { cubes: [1, 1] })).toBeNull();
  expect(imbalance({ cubes: [1, 0] }, { cubes: [0, 1] }, { cubes: [1, 0] })).toBe('cubes');
  expect(imbalance({ cubes: [1] }, {}, { cubes: [1], cards: [1] })).toBe('cards');
  expect(imbalance({ cubes: [1], cards: [0, 1] }, {}, { cubes: [1] })).toBe('cards');
  expect(imbalance({ cubes: [1], cards: [0, 0] }, {}, { cubes: [1] })).toBeNull();
});

test('a game that does otherwise than the one it extends says itself what balances', () => {
  const house = { prefix: 'HR', clauses: { 'HR-1': 'A rest brings a yellow cube.' } };
  const same = extendGame(spiceRoad, { ...house, name: 'same' });
  expect(ledgerOf(same as unknown as AnyGame)).toBe(ledgerOf(allGames.named('spice-road')));
  const rest = {
    clause: 'HR-1',
    perform(_: unknown, row: { active: { cubes: { 0: number } } }, __: unknown, asBefore: () => void) {
      row.active.cubes[0] += 1;
      asBefore();
    },
  };
  const other = extendGame(spiceRoad, { ...house, name: 'other', rules: { rest } });
  expect(ledgerOf(other as unknown as AnyGame)).toBeNull();
  const base = ledgerOf(allGames.named('spice-road'));
  if (base === null) throw new Error('nobody says');
  const ledger = {
    ...base,
    brings: (compiled: never, row: never, action: never) =>
      (action as Action).kind === 'rest' ? { cubes: [1, 0, 0, 0] } : base.brings(compiled, row, action),
  };
  const told = extendGame(spiceRoad, { ...house, name: 'told', rules: { rest }, ledger } as never);
  expect(unbalanced(told as unknown as AnyGame, 'a').found).toEqual([]);
  expect(unbalanced({ ...(told as object), ledger: base } as never, 'a').found).toContain('rest: cubes');
});
