import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Century } from '../../src/games';
import { allGames } from '../../src/generated/games/played';
import {
  type Action,
  createEngine,
  type Engine,
  type GameRecord,
  IllegalActionError,
  type State,
  VARIANTS,
  type VariantName,
} from '../../src/index';
import { randomFrom } from '../../src/play/seed';
import { KEPT_EVERY } from '../../src/record/history';

/** How many actions have been carried out. */
let carriedOut = 0;

/** An engine of the four games that counts them. */
const engine = createEngine(
  ...VARIANTS.map((variant) => {
    const game = allGames.named(variant);
    const perform: typeof game.rules.perform = (...given) => {
      carriedOut += 1;
      game.rules.perform(...given);
    };
    return { ...game, rules: { ...game.rules, perform } };
  }),
) as unknown as Engine<Century>;
const { appendAction, appendActions, apply, canUndo, legalActions, parseRecord } = engine;
const { recordState, replay, setup, startRecord, undoLimit, verifyRecord } = engine;

const optionsOf = (variant: VariantName) => ({ variant, players: 3, seed: 'growing' });

/** A game of so many actions by chance, with the states that the reducer makes on the way. */
function gameOf(variant: VariantName, length: number): { actions: Action[]; states: State[] } {
  const random = randomFrom(`growing ${variant}`);
  let state: State = setup(optionsOf(variant));
  const [actions, states]: [Action[], State[]] = [[], [state]];
  while (actions.length < length) {
    const legal = legalActions(state);
    const action = legal[Math.floor(random() * legal.length)];
    if (action === undefined) break;
    state = apply(state, action);
    actions.push(action);
    states.push(state);
  }
  return { actions, states };
}

/** How many actions are carried out by a piece of work. */
function performs(work: () => unknown): number {
  const before = carriedOut;
  work();
  return carriedOut - before;
}

const LENGTH = 5 * KEPT_EVERY + 10;

describe.each(VARIANTS)('a record of %s that grows', (variant) => {
  const { actions, states } = gameOf(variant, LENGTH);
  const start: GameRecord = startRecord(optionsOf(variant));
  const whole = appendActions(start, actions);
  const all = actions.length;

  test('does one action with every action that it is appended', () => {
    let record = appendActions(start, actions.slice(0, 200));
    const done = performs(() => {
      for (const action of actions.slice(200)) record = appendAction(record, action);
    });
    expect(done).toBe(all - 200);
    expect(record).toEqual(whole);
  });

  test('answers at its end without doing anything again', () => {
    const answer = (): unknown => [undoLimit(whole), canUndo(whole, all, all - 1), recordState(whole)];
    expect(performs(answer)).toBe(0);
    expect(recordState(whole)).toEqual(states[all]);
    expect(recordState(whole)).toBe(recordState(whole));
  });

  test('answers at every other moment after a bounded number of actions', () => {
    for (const at of [0, 1, KEPT_EVERY - 1, KEPT_EVERY, 3 * KEPT_EVERY - 1, all - 1, 2, all - 2]) {
      expect(performs(() => undoLimit(whole, at))).toBe(0);
      expect(performs(() => recordState(whole, at))).toBeLessThan(KEPT_EVERY);
      expect(recordState(whole, at)).toEqual(states[at]);
    }
  });

  test('leaves older records as they are, and grows from them into other games', () => {
    const grown = [whole];
    for (const at of [all - 1, all - 2, 2 * KEPT_EVERY, 2 * KEPT_EVERY + 1, 1, 0]) {
      const older = appendActions(start, actions.slice(0, at));
      const text = JSON.stringify(older);
      appendActions(older, actions.slice(at));
      const state = states[at] as State;
      for (const other of legalActions(state).slice(0, 3)) {
        const branch = appendAction(older, other);
        grown.push(branch);
        expect(branch).toEqual(appendActions(start, [...actions.slice(0, at), other]));
        expect(recordState(branch)).toEqual(apply(state, other));
      }
      expect(JSON.stringify(older)).toBe(text);
      expect(recordState(older)).toEqual(state);
    }
    expect(JSON.stringify(whole.actions)).toBe(JSON.stringify(actions));
    for (const record of grown) {
      const fresh = parseRecord(JSON.parse(JSON.stringify(record)));
      const { length } = record.actions;
      for (let at = 0; at <= length; at += 13) expect(undoLimit(record, at)).toBe(undoLimit(fresh, at));
      expect(undoLimit(record)).toBe(undoLimit(fresh));
      expect(verifyRecord(record)).toMatchObject({ ok: true, actions: length });
    }
  });

  test('is as it was where one of several actions is refused', () => {
    const at = KEPT_EVERY + 3;
    const older = appendActions(start, actions.slice(0, at));
    const illegal = { kind: 'none' } as unknown as Action;
    expect(() => appendActions(older, [...actions.slice(at, 2 * KEPT_EVERY + 5), illegal])).toThrow(
      IllegalActionError,
    );
    const next = (): GameRecord => appendAction(older, actions[at] as Action);
    expect(performs(next)).toBeLessThanOrEqual(KEPT_EVERY);
    expect(next()).toEqual(appendActions(start, actions.slice(0, at + 1)));
    expect(recordState(older)).toEqual(states[at]);
  });

  test('is plain, frozen data to everybody', () => {
    const grown = appendAction(appendActions(start, actions.slice(0, 30)), actions[30] as Action);
    const { options } = grown;
    const plain = {
      format: 'century-record',
      version: 1,
      engine: grown.engine,
      variant,
      components: grown.components,
      options,
      actions: actions.slice(0, 31),
      turns: parseRecord(JSON.parse(JSON.stringify(grown))).turns,
      result: null,
    };
    expect(grown).toStrictEqual(plain);
    expect(JSON.stringify(grown)).toBe(JSON.stringify(plain));
    expect({ ...grown }).toStrictEqual(plain);
    expect(structuredClone(grown)).toStrictEqual(plain);
    expect(Object.keys(grown)).toEqual(Object.keys(plain));
    expect(inspect(grown)).toBe(inspect(plain));
    expect(grown.actions).toBe(grown.actions);
    for (const key of Reflect.ownKeys(grown))
      expect(Object.getOwnPropertyDescriptor(grown, key)).toHaveProperty('value');
    for (const part of [grown, grown.actions, grown.turns, grown.turns[0]]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
    expect(Array.isArray(grown.actions)).toBe(true);
    expect(parseRecord(grown)).toStrictEqual(plain);
  });

  test('replays states in any order', () => {
    const json: unknown = JSON.parse(JSON.stringify(whole));
    const record = parseRecord(json);
    const steps = [...replay(record)];
    expect(verifyRecord(json)).toMatchObject({ ok: true, actions: all });
    expect(steps.map(({ action }) => action)).toEqual([null, ...actions]);
    for (const at of [all, 3, 4, KEPT_EVERY, all - 1, 0, KEPT_EVERY + 70]) {
      expect(steps[at]?.state).toEqual(states[at]);
      expect(steps[at]?.state).toBe(steps[at]?.state);
    }
  });
});
