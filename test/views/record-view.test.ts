import { describe, expect, test } from 'vitest';
import houseRules from '../../examples/own-game/house-rules.mjs';
import {
  appendActions,
  createEngine,
  type Options,
  parseRecord,
  publishRecord,
  recordState,
  recordView,
  startRecord,
  turnNumber,
  VARIANTS,
  view,
} from '../../src/index';
import { playedGame } from '../support/play';
import { isDeepFrozen } from '../support/tree';

/** A record of the first actions of a seeded game. */
function recordOf(options: Options, actions: number) {
  const steps = [...playedGame(options, actions)];
  return appendActions(
    startRecord(options),
    steps.map(({ action }) => action),
  );
}

describe.each([...VARIANTS])('the view of a record of %s', (variant) => {
  const record = recordOf({ variant, players: 3, seed: 'views' } as Options, 60);

  test('is that of the state, with both numbers at its end', () => {
    for (const viewer of [0, 2, 'spectator'] as const) {
      for (const recall of ['none', 'perfect'] as const) {
        for (const at of [0, 1, 30, 60]) {
          const seen = recordView(record, viewer, at, recall);
          const bare = view(recordState(record, at), viewer, recall);
          expect(JSON.stringify(seen)).toBe(JSON.stringify({ ...bare, ...turnNumber(record, at) }));
          expect(isDeepFrozen(seen)).toBe(true);
        }
      }
    }
  });

  test('by default shows the last position, without memory', () => {
    expect(recordView(record, 1)).toEqual(recordView(record, 1, 60, 'none'));
  });

  test('is the same for JSON, and in the published record', () => {
    const json = JSON.parse(JSON.stringify(record));
    expect(recordView(json, 1, 40)).toEqual(recordView(record, 1, 40));
    const published = publishRecord(record, 1, 'x');
    for (const at of [0, 30, 60]) expect(recordView(published, 1, at)).toEqual(recordView(record, 1, at));
  });

  test('is refused for moments, seats and memories that there are not', () => {
    expect(() => recordView(record, 0, 61)).toThrow(/from 0 to 60/);
    expect(() => recordView(record, 3)).toThrow(/Expected a seat/);
    expect(() => recordView(record, 0, 1, 'some' as never)).toThrow(/Expected "none" or "perfect"/);
    expect(() => recordView({} as never, 0)).toThrow();
  });

  test('is there to be read by others', () => {
    expect(() => parseRecord(JSON.parse(JSON.stringify(record)))).not.toThrow();
    expect(view(recordState(record), 0)).not.toHaveProperty('turn');
  });
});

test('house rules have the numbers of their game', () => {
  const engine = createEngine(houseRules);
  const record = engine.startRecord({ variant: houseRules.name, players: 2, seed: 1 } as never);
  expect(engine.recordView(record, 0)).toMatchObject({ turn: 1 });
});
