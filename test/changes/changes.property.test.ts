import { describe, expect, test } from 'vitest';
import {
  type Action,
  appendActions,
  type Change,
  changes,
  type Options,
  type Place,
  publishRecord,
  recordView,
  replay,
  startRecord,
  VARIANTS,
  type View,
} from '../../src';
import { rounds } from '../support/rounds';
import { isDeepFrozen } from '../support/tree';
import { engine, firstSteps, onSights, TABLES } from './games';

const { applyChanges, applyWithChanges } = engine;
const text = (value: unknown): string => JSON.stringify(value);

/** The members of views in which cubes and pieces lie. */
const HOLDERS = new Set(
  [
    ['cubes', 'hand', 'handCount', 'faceUp', 'discards', 'discardCount', 'merchantRow', 'merchantDeck'],
    ['pointRow', 'pointDeck', 'coin', 'gold', 'silver', 'pointCards', 'outposts', 'boat', 'boats', 'built'],
    ['victoryTile', 'victoryTiles', 'closed', 'bonusTiles', 'bonusStacks', 'startingCubes', 'count'],
    ['settlers', 'reserve', 'owner', 'pointCard', 'explorationTile', 'explorationTiles', 'deck'],
    ['market', 'deliveryPile', 'tables', 'guestPile', 'delivered', 'tray', 'regular', 'served'],
  ].flat(),
);

describe.each(TABLES)('%j', (table) => {
  test('a view after the changes is the view after the action, there and back, for everyone', () => {
    onSights(table, 100, ({ before, action, after, viewer, recall }) => {
      const [old, now] = [engine.view(before, viewer, recall), engine.view(after, viewer, recall)];
      const [next, list] = applyWithChanges(before, action, viewer, recall);
      expect(next).toEqual(after);
      expect(text(list)).toBe(text(engine.changes(before, after, viewer, recall)));
      expect(isDeepFrozen(list)).toBe(true);
      const result = applyChanges(old, JSON.parse(text(list)));
      expect(text(result)).toBe(text(now));
      expect(isDeepFrozen(result)).toBe(true);
      expect(text(applyChanges(now, engine.changes(after, before, viewer, recall)))).toBe(text(old));
    });
  });

  test('lists joined lead from the first view to the last, as does a summary', () => {
    const steps = firstSteps(table, 7, rounds(10));
    const [first, last] = [steps[0]?.before, steps.at(-1)?.after];
    if (first === undefined || last === undefined) throw new Error('nothing was played');
    const joined = steps.flatMap(({ before, after }) => [...engine.changes(before, after, 0)]);
    for (const list of [joined, engine.changes(first, last, 0)])
      expect(text(applyChanges(engine.view(first, 0), list))).toBe(text(engine.view(last, 0)));
  });

  test('where cubes and pieces lie follows from moves alone', () => {
    onSights(table, 100, ({ before, after, viewer, recall }) => {
      for (const change of engine.changes(before, after, viewer, recall)) {
        if (change.kind !== 'status' || change.path.includes('memory')) continue;
        // Even an empty hand is shown as a list once hands are open.
        if (JSON.stringify(change.value) === '[]') continue;
        expect(change.path.filter((key) => HOLDERS.has(`${key}`))).toEqual([]);
      }
    });
  });
});

test.each(VARIANTS)('the number of the turn counts on with the changes: %s', (variant) => {
  const steps = firstSteps({ variant, players: 2 }, 3, 40);
  const options = { variant, players: 2, seed: 3 } as Options;
  const record = appendActions(startRecord(options), steps.map(({ action }) => action) as Action[]);
  const numbers = new Set<number | undefined>();
  for (const [index, { before, after }] of steps.entries()) {
    const [was, now] = [recordView(record, 0, index), recordView(record, 0, index + 1)];
    expect(text(applyChanges(was, engine.changes(before, after, 0)))).toBe(text(now));
    numbers.add(now.turn);
  }
  expect(numbers.size).toBeGreaterThan(5);
});

/** The cubes in every place of a view that holds some. */
function cubesByPlace(view: View): Map<string, readonly number[]> {
  const places: [Place, readonly number[]][] = view.players.map(({ seat, cubes }) => [
    { in: 'hold', seat },
    cubes,
  ]);
  if ('hexes' in view) for (const { id, cubes } of view.hexes) places.push([{ in: 'hex', at: id }, cubes]);
  if ('merchantRow' in view)
    for (const { card, cubes } of view.merchantRow) places.push([{ in: 'card', at: card }, cubes]);
  return new Map(places.map(([place, cubes]) => [text(place), cubes]));
}

describe.each(TABLES.filter(({ variant }) => VARIANTS.includes(variant)))('the books of %j', (table) => {
  test('every cube goes from a place to another, and what is there adds up', () => {
    onSights(table, 100, ({ before, after, viewer }) => {
      const books = new Map(cubesByPlace(engine.view(before, viewer)));
      const enter = (place: Place, cubes: readonly number[], sign: number): void => {
        const { in: name, seat, at } = place;
        if (name === 'supply') return;
        const key = text({
          in: name,
          ...(seat === undefined ? {} : { seat }),
          ...(at === undefined ? {} : { at }),
        });
        const there = books.get(key) ?? [0, 0, 0, 0];
        books.set(
          key,
          there.map((count, colour) => count + sign * (cubes[colour] ?? 0)),
        );
      };
      for (const change of engine.changes(before, after, viewer)) {
        if (change.kind !== 'cubes') continue;
        expect(change.cubes.every((count) => count >= 0) && change.cubes.some((count) => count > 0)).toBe(
          true,
        );
        enter(change.from, change.cubes, -1);
        enter(change.to, change.cubes, 1);
      }
      const now = cubesByPlace(engine.view(after, viewer));
      for (const [place, cubes] of books)
        expect([place, cubes]).toEqual([place, now.get(place) ?? [0, 0, 0, 0]]);
    });
  });

  test('a published record gives the same changes', () => {
    const steps = firstSteps(table, 11, rounds(10));
    const options = { ...table, seed: 11 } as Options;
    const record = appendActions(
      startRecord(options),
      steps.map(({ action }) => action),
    );
    for (const viewer of [0, 1, 'spectator'] as const) {
      const [mine, published] = [record, publishRecord(record, viewer, 'x')].map((one) =>
        Array.from(replay(one), ({ state }) => state),
      );
      mine?.slice(1).forEach((state, i) => {
        const [before, other, next] = [mine[i], published?.[i], published?.[i + 1]];
        if (before === undefined || other === undefined || next === undefined) throw new Error('too short');
        const list = (recall: 'none' | 'perfect'): readonly Change[] =>
          changes(before, state, viewer, recall);
        expect(changes(other, next, viewer)).toEqual(list('none'));
        expect(changes(other, next, viewer, 'perfect')).toEqual(list('perfect'));
      });
    }
  });
});

test('the default viewer is a spectator', () => {
  for (const { before, action } of firstSteps({ variant: 'sand-to-sea', players: 2 }, 1, 60)) {
    expect(applyWithChanges(before, action)).toEqual(applyWithChanges(before, action, 'spectator', 'none'));
  }
});
