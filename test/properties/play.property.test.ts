import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Action,
  actor,
  apply,
  explain,
  formatAction,
  formatTurn,
  hash,
  IllegalActionError,
  isOver,
  isTurnStart,
  legalActions,
  parseAction,
  parseNotation,
  parseState,
  ranking,
  type State,
  scores,
  setup,
  view,
} from '../../src/index';
import { cachedBy } from '../../src/util/cache';
import { checkAccounts } from '../support/accounts';
import { coursesOf, onSteps, optionsAt, playedCourse, type Table } from '../support/arbitraries';
import { entriesOf } from '../support/inside';
import { otherWorlds, playedGame, type Step, TABLES } from '../support/play';
import { rounds } from '../support/rounds';
import { isDeepFrozen, reversedKeys } from '../support/tree';

/** How much of a game is looked at: its first actions closely, then now and then, up to a limit. */
const CLOSELY = rounds(12, 150);
const NOW_AND_THEN = 101;
const LIMIT = rounds(100, 4000);

/** Runs `check` on games at this table, and on the last step of one. */
function onGames(table: Table, check: (step: Step) => void): void {
  check(lastStep(table));
  onSteps(table, { length: LIMIT, games: rounds(1, 10) }, (step) => {
    if (step.index < CLOSELY || step.index % NOW_AND_THEN === 0 || isOver(step.after)) check(step);
  });
}

/** The last step of a game that casual players play to its end. */
const lastStep = cachedBy((table: Table): Step => {
  const step = [...playedGame({ ...table, seed: 1 })].at(-1);
  if (step === undefined || !isOver(step.after)) throw new Error('This game has no end.');
  return step;
});

describe.each(TABLES)('$variant with $players players', (table) => {
  test('the same seed gives the same game, another seed another one', () => {
    const end = (seed: number): string => {
      let last: State = setup({ ...table, seed });
      for (const { after } of playedGame({ ...table, seed }, 300)) last = after;
      return hash(last);
    };
    expect(end(1)).toBe(end(1));
    expect(end(1)).not.toBe(end(2));
  });

  test('states are frozen, share what did not change, and are never changed', () => {
    onGames(table, ({ before, action, after }) => {
      expect(isDeepFrozen(after)).toBe(true);
      expect(after.game).toBe(before.game);
      const digest = hash(before);
      apply(before, action);
      expect(hash(before)).toBe(digest);
    });
  });

  test('the legal list is complete, without duplicates, and empty only at the end', () => {
    onGames(table, ({ before, after }) => {
      const legal = legalActions(before);
      expect(legal.length).toBeGreaterThan(0);
      expect(new Set(legal).size).toBe(legal.length);
      expect(legalActions(before)).toEqual(legal);
      const all = entriesOf(before).map((entry) => entry.action);
      expect(all.filter((action) => explain(before, action).legal)).toEqual(
        all.filter((action) => legal.includes(action)),
      );
      expect(legal.every((action) => Object.isFrozen(action) && all.includes(action))).toBe(true);
      expect(legalActions(after).length === 0).toBe(isOver(after));
      expect(actor(after) === null).toBe(isOver(after));
    });
  });

  test('what is not legal is refused with a code, a clause and a sentence, and changes nothing', () => {
    onGames(table, ({ before }) => {
      const digest = hash(before);
      for (const { action } of entriesOf(before).filter((_, i) => i % 7 === 0)) {
        const verdict = explain(before, action);
        if (verdict.legal) continue;
        expect(verdict.code).toMatch(/^[a-z-]+$/);
        expect(verdict.clause).toMatch(/^[A-Z]{1,2}-[A-Z]?\d+$/);
        expect(verdict.message).toMatch(/^\S.*\.$/);
        expect(() => apply(before, action)).toThrow(IllegalActionError);
      }
      expect(hash(before)).toBe(digest);
    });
  });

  test('cubes come and go by the clauses', () => {
    onGames(table, checkAccounts);
  });

  test('a state survives the way through JSON, whatever the order of its keys', () => {
    onGames(table, ({ before, after }) => {
      const again = parseState(JSON.parse(JSON.stringify(after)));
      expect(again).toEqual(after);
      expect(hash(again)).toBe(hash(after));
      expect(hash(parseState(reversedKeys(after)))).toBe(hash(after));
      expect(hash(after)).not.toBe(hash(before));
      expect(legalActions(again).map((action) => JSON.stringify(action))).toEqual(
        legalActions(after).map((action) => JSON.stringify(action)),
      );
    });
  });

  test('an action survives the way through JSON and through notation', () => {
    onGames(table, ({ before }) => {
      const legal = legalActions(before);
      const texts = legal.map((action) => formatAction(before, action));
      expect(new Set(texts).size).toBe(legal.length);
      legal.forEach((action, i) => {
        expect(parseAction(JSON.parse(JSON.stringify(action)), table.variant)).toEqual(action);
        expect(parseNotation(before, texts[i] ?? '')).toEqual([action]);
      });
    });
  });

  test('a turn survives the way through notation', () => {
    fc.assert(
      fc.property(coursesOf(optionsAt(table), rounds(150)), (course) => {
        let start: State = setup(course.options);
        let actions: Action[] = [];
        for (const { action, after } of playedCourse(course)) {
          actions.push(action);
          const line = formatTurn(start, actions);
          expect(parseNotation(start, line, { replay: true })).toEqual(actions);
          expect(parseNotation(start, `12. ${line}`, { replay: true })).toEqual(actions);
          if (isTurnStart(after)) {
            start = after;
            actions = [];
          }
        }
      }),
      { numRuns: rounds(1) },
    );
  });

  test('two worlds that differ only in what is hidden look the same in every way', () => {
    onGames(table, ({ before, index }) => {
      const viewer = actor(before) ?? 0;
      const sample = entriesOf(before).filter((_, i) => (i + index) % 11 === 0);
      const worlds = otherWorlds(before, index);
      for (const world of worlds) {
        for (const spectator of [viewer, 'spectator'] as const) {
          if (world !== worlds[0] && spectator === viewer) continue;
          expect(JSON.stringify(view(world, spectator))).toBe(JSON.stringify(view(before, spectator)));
        }
      }
      const own = worlds[0] ?? before;
      const legal = legalActions(before);
      expect(legalActions(own)).toEqual(legal);
      expect(sample.map(({ action }) => explain(own, action))).toEqual(
        sample.map(({ action }) => explain(before, action)),
      );
      expect(legal.map((action) => formatAction(own, action))).toEqual(
        legal.map((action) => formatAction(before, action)),
      );
      expect(scores(own)).toEqual(scores(before));
      expect(parseState(JSON.parse(JSON.stringify(own)))).toEqual(own);
    });
  });

  test('the best of the ranking has the most points', () => {
    onGames(table, ({ after }) => {
      const totals = scores(after).map((sheet) => sheet.total);
      const order = ranking(after);
      expect([...order].sort()).toEqual(totals.map((_, seat) => seat));
      expect(totals[order[0] ?? 0]).toBe(Math.max(...totals));
      for (const sheet of scores(after)) {
        expect(sheet.items.reduce((sum, item) => sum + item.points, 0)).toBe(sheet.total);
      }
    });
  });
});
