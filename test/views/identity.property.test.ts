import { describe, expect, test } from 'vitest';
import type { Options, Viewer } from '../../src/index';
import { type Action, engine, firstSteps, TABLES } from '../changes/games';

/** Where two trees are equal but not the same object. */
function copiesIn(before: unknown, after: unknown, path = ''): string[] {
  if (before === after || typeof before !== 'object' || typeof after !== 'object') return [];
  if (before === null || after === null || Array.isArray(before) !== Array.isArray(after)) return [];
  if (JSON.stringify(before) === JSON.stringify(after)) return [path];
  return Object.entries(after).flatMap(([key, member]) =>
    copiesIn(before[key as keyof typeof before], member, `${path}.${key}`),
  );
}

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];

describe.each(TABLES)('%j', (table) => {
  test('the view, the legal actions and the pieces of a state are the same objects every time', () => {
    for (const { before, after } of firstSteps(table, 40, 1)) {
      const seen = VIEWERS.map((viewer) => engine.view(before, viewer));
      const [legal, all] = [engine.legalActions(before), engine.pieces(before)];
      for (const viewer of VIEWERS) engine.view(after, viewer);
      engine.legalActions(after);
      for (const [i, viewer] of VIEWERS.entries()) expect(engine.view(before, viewer)).toBe(seen[i]);
      expect(engine.legalActions(before)).toBe(legal);
      expect(engine.pieces(engine.view(after, 0))).toBe(all);
    }
  });

  test('successive views of a viewer share all that is equal', () => {
    for (const { before, after } of firstSteps(table, 40, 1))
      for (const viewer of VIEWERS)
        for (const recall of ['none', 'perfect'] as const)
          expect(copiesIn(engine.view(before, viewer, recall), engine.view(after, viewer, recall))).toEqual(
            [],
          );
  });

  test('a game in progress gives the same objects until something happens', () => {
    const game = engine.createGame({ ...table, seed: 1 } as Options);
    let calls = 0;
    game.subscribe(() => {
      calls += 1;
    });
    for (let i = 0; i < 20; i++) {
      const [first] = game.legal() as readonly Action[];
      const { kind } = first as Action;
      const all = (): unknown[] => [
        ...VIEWERS.map((viewer) => game.view(viewer)),
        game.view(0, 'perfect'),
        game.legal(),
        game.legal({ kind }),
        game.pieces(),
      ];
      const before = all();
      for (let past = 0; past <= i; past++) engine.recordView(game.record, 1, past);
      for (const [at, now] of all().entries()) expect(now).toBe(before[at]);
      game.act(first as Action);
      const [seen] = all();
      expect(copiesIn(before[0], seen)).toEqual([]);
      if (i % 3 === 0 && game.canUndo()) {
        game.undo();
        expect(all()).toEqual(before);
        game.act(first as Action);
        expect(all()[0]).toEqual(seen);
      }
    }
    expect(calls).toBeGreaterThan(20);
  });
});
