import { IllegalActionError, InvalidInputError } from '../input/errors';
import type { Components } from '../play/game';
import type { Games } from '../play/games';
import { beginsTurn } from '../play/position';
import { entryOf, resolveEntry } from '../play/resolve-action';
import { ownRowOf, type ValidatedState } from '../play/validated-state';
import { type Meter, meterOf, type WorkLimits } from '../play/work-limits';
import { plural } from '../util/text';
import type { GameRecord } from './game-record';
import { hashOfRow, ownSetHash } from './hash';
import { shareFault } from './joint-seed';
import { componentsOf, parseRecord, resultOf, startOf } from './record';
import { parseComponents } from './schemas';

/** A fault of a record. */
export interface RecordFault {
  /** A stable code, for programs. */
  readonly code:
    | 'malformed'
    | 'other-components'
    | 'wrong-start'
    | 'wrong-commitment'
    | 'wrong-seed'
    | 'illegal-action'
    | 'wrong-turns'
    | 'wrong-hash'
    | 'wrong-result';
  /** The index of the action where the fault was found; `null` if there is none. */
  readonly action: number | null;
  /** The index in `turns` of the turn where the fault was found; `null` if there is none. */
  readonly turn: number | null;
  /** The clause that an illegal action breaks; otherwise `null`. */
  readonly clause: string | null;
  /** The path to the fault in a malformed record or a joint seed; otherwise empty. */
  readonly path: readonly (string | number)[];
  /** The value by the rules; `null` if there is none. */
  readonly expected: unknown;
  /** The value at fault in the record; `null` if there is none. */
  readonly found: unknown;
  /** A description of the fault in English. */
  readonly message: string;
}

/** The length of a correct record, or its first fault. */
export type Verification =
  | {
      /** The record is correct. */
      readonly ok: true;
      /** The number of finished turns. */
      readonly turns: number;
      /** The number of actions, including those of an unfinished turn. */
      readonly actions: number;
      /** Whether the game is over. */
      readonly over: boolean;
    }
  | {
      /** The record has a fault. */
      readonly ok: false;
      /** The first fault in the order of the replay. */
      readonly fault: RecordFault;
    };

export function verifyRecord(
  games: Games,
  json: unknown,
  options: { readonly components?: Components } & WorkLimits = {},
): Verification {
  const meter = meterOf(options);
  let record: GameRecord;
  let start: ValidatedState;
  try {
    record = withComponents(games, parseRecord(games, json), options.components);
    start = startOf(record);
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    const { code, message, path } = error;
    return faulty(code === 'wrong-start' ? code : 'malformed', message, { path });
  }
  return originFault(games, record) ?? replayed(record, start, meter);
}

function withComponents(games: Games, record: GameRecord, components: unknown): GameRecord {
  const isComplete = record.components === ownSetHash(componentsOf(record));
  if (components === undefined || record.options === undefined || isComplete) return record;
  if (record.options.components !== undefined) return record;
  const options = { ...record.options, components: parseComponents(games, components) };
  return parseRecord(games, { ...record, options });
}

function originFault(games: Games, record: GameRecord): Verification | null {
  const { options, commitments, contributions } = record;
  const expected = ownSetHash(componentsOf(record));
  const found = record.components;
  const message = 'The record belongs to a different component set.';
  if (expected !== found) return faulty('other-components', message, { expected, found });
  if (options === undefined || commitments === undefined || contributions === undefined) return null;
  const wrong = shareFault(games, { commitments, contributions }, options);
  if (wrong === null) return null;
  const path = wrong.code === 'wrong-seed' ? ['options', 'seed'] : wrong.path;
  return faulty(wrong.code, wrong.message, { ...wrong, path });
}

/** Compares each turn and the result with a replay. */
function replayed(record: GameRecord, start: ValidatedState, meter: Meter): Verification {
  const { variant, compiled } = start;
  const row = ownRowOf(start);
  let [turn, pending] = [0, 0];
  for (const [action, given] of record.actions.entries()) {
    const at = { turn, action };
    const entry = resolveEntry(start, row, entryOf(compiled, given));
    if ('code' in entry) {
      const { message } = new IllegalActionError(entry, given);
      const { clause } = entry;
      const where = `actions[${action}], in turns[${turn}]`;
      return faulty('illegal-action', `${where}: ${message}`, { ...at, clause, found: given });
    }
    variant.rules.perform(compiled, row, entry);
    meter();
    pending += 1;
    if (!beginsTurn(variant, row.phase)) continue;
    const { actions: found = null, hash } = record.turns[turn] ?? {};
    if (found !== pending) {
      const message = `turns[${turn}] has ${plural(pending, 'action')}, not ${found ?? 'none'}.`;
      return faulty('wrong-turns', message, { ...at, expected: pending, found });
    }
    const expected = hashOfRow(start, row);
    if (hash !== expected) {
      const message = `The state after turns[${turn}] differs from the record.`;
      return faulty('wrong-hash', message, { ...at, expected, found: hash });
    }
    turn += 1;
    pending = 0;
  }
  const { result, turns } = record;
  if (turn !== turns.length) {
    const message = `The actions make ${plural(turn, 'turn')}, not ${turns.length}.`;
    return faulty('wrong-turns', message, { turn, expected: turn, found: turns.length });
  }
  const over = row.phase === 'over';
  const expected = over ? resultOf(start, row) : null;
  const members = ['hash', 'scores', 'ranking'] as const;
  if (members.every((member) => String(expected?.[member]) === String(result?.[member])))
    return { ok: true, turns: turn, actions: record.actions.length, over };
  const message = over ? 'The end of the game differs from the record.' : 'The game is not over.';
  return faulty('wrong-result', message, { expected, found: result });
}

function faulty(
  code: RecordFault['code'],
  message: string,
  details: Partial<Omit<RecordFault, 'code' | 'message'>>,
): Verification {
  const none = { action: null, turn: null, clause: null, path: [], expected: null, found: null };
  return { ok: false, fault: { ...none, ...details, code, message } };
}
