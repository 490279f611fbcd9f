import { IllegalActionError, InvalidInputError } from '../input/errors';
import type { Components } from '../play/game';
import type { Games } from '../play/games';
import { type Meter, meterOf, type WorkLimits } from '../play/work-limits';
import { parseComponents } from '../record/schemas';
import { plural } from '../util/text';
import type { GameRecord } from './game-record';
import { hashOfRow, ownSetHash } from './hash';
import type { Line } from './history';
import { shareFault } from './joint-seed';
import { componentsOf, lineOf, parseRecord, resultOf } from './record';

/** Where and how a record fails. */
export interface RecordFault {
  /** Stable, for programs. */
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
  /** The index of the action at fault, from 0; `null` if none is. */
  readonly action: number | null;
  /** The index of the turn at fault in `turns`; `null` if none is. */
  readonly turn: number | null;
  /** The clause that an illegal action breaks. */
  readonly clause: string | null;
  /** The path to the fault in a malformed record, or one whose seed is not the agreed one. */
  readonly path: readonly (string | number)[];
  /** The value according to the rules. */
  readonly expected: unknown;
  /** The value in the record. */
  readonly found: unknown;
  /** A sentence for people. */
  readonly message: string;
}

/** The result of {@link verifyRecord}. */
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
      /** The record is at fault. */
      readonly ok: false;
      /** The first fault. */
      readonly fault: RecordFault;
    };

export function verifyRecord(
  games: Games,
  json: unknown,
  options: { readonly components?: Components } & WorkLimits = {},
): Verification {
  const meter = meterOf(options);
  try {
    return verify(games, withComponents(games, parseRecord(games, json), options.components), meter);
  } catch (error) {
    if (error instanceof InvalidInputError) {
      const { code, message, path } = error;
      return fault({
        code: code === 'wrong-start' ? code : 'malformed',
        message,
        path,
      });
    }
    throw error;
  }
}

/** A record that contains only the hash of its component set, with that set added. */
function withComponents(games: Games, record: GameRecord, components: unknown): GameRecord {
  const isAtHand = record.components === ownSetHash(componentsOf(record));
  if (components === undefined || record.options === undefined || isAtHand) return record;
  if (record.options.components !== undefined) return record;
  const options = { ...record.options, components: parseComponents(games, components) };
  return parseRecord(games, { ...record, options });
}

function verify(games: Games, record: GameRecord, meter: Meter): Verification {
  const components = ownSetHash(componentsOf(record));
  if (components !== record.components) {
    return fault({
      code: 'other-components',
      expected: components,
      found: record.components,
      message: 'The record was made with a different component set.',
    });
  }
  const { options, commitments, contributions } = record;
  if (options !== undefined && commitments !== undefined && contributions !== undefined) {
    const wrong = shareFault(games, { commitments, contributions }, options);
    if (wrong !== null)
      return fault({ ...wrong, path: wrong.code === 'wrong-seed' ? ['options', 'seed'] : wrong.path });
  }
  let turn = 0;
  let action = 0;
  let pending = 0;
  const line = lineOf(record);
  try {
    for (let index = 1; index <= record.actions.length; index++) {
      line.reach(index);
      meter();
      action = index;
      pending += 1;
      if (!line.beginsTurn(index)) continue;
      const found = record.turns[turn];
      if (found?.actions !== pending) {
        return fault({
          code: 'wrong-turns',
          turn,
          action: index - 1,
          expected: pending,
          found: found?.actions ?? null,
          message: `turns[${turn}] has ${plural(pending, 'action')}, not ${found?.actions ?? 'none'}.`,
        });
      }
      const expected = hashOfRow(line.start, line.tip);
      if (found.hash !== expected) {
        return fault({
          code: 'wrong-hash',
          turn,
          action: index - 1,
          expected,
          found: found.hash,
          message: `The state after turns[${turn}] differs from the record.`,
        });
      }
      turn += 1;
      pending = 0;
    }
  } catch (error) {
    if (!(error instanceof IllegalActionError)) throw error;
    return fault({
      code: 'illegal-action',
      turn,
      action,
      clause: error.clause,
      found: error.action,
      message: `actions[${action}], in turns[${turn}]: ${error.message}`,
    });
  }
  if (turn !== record.turns.length) {
    return fault({
      code: 'wrong-turns',
      turn,
      expected: turn,
      found: record.turns.length,
      message: `The actions make ${plural(turn, 'turn')}, not ${record.turns.length}.`,
    });
  }
  return verifyResult(record, line, turn);
}

function verifyResult(record: GameRecord, { start, tip }: Line, turns: number): Verification {
  const over = tip.phase === 'over';
  const expected = over ? resultOf(start, tip) : null;
  const isSame = (key: 'hash' | 'scores' | 'ranking'): boolean =>
    String(expected?.[key]) === String(record.result?.[key]);
  if (!isSame('hash') || !isSame('scores') || !isSame('ranking')) {
    const message = over ? 'The end of the game differs from the record.' : 'The game is not over.';
    return fault({ code: 'wrong-result', expected, found: record.result, message });
  }
  return { ok: true, turns, actions: record.actions.length, over };
}

function fault(parts: Pick<RecordFault, 'code' | 'message'> & Partial<RecordFault>): Verification {
  return {
    ok: false,
    fault: { action: null, turn: null, clause: null, path: [], expected: null, found: null, ...parts },
  };
}
