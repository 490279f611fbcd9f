import { IllegalActionError, InvalidInputError } from './errors';
import type { Components } from './game';
import type { Games } from './games';
import { hashOfRow, ownSetHash } from './hash';
import { shareFault } from './joint-seed';
import { type Meter, meterOf, type WorkLimits } from './limits';
import type { Line } from './line';
import { plural } from './plural';
import { componentsOf, extentOf, type GameRecord, parseRecord, resultOf } from './record';
import { parseComponents } from './schemas';

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
  /** The number of the action at fault, counted from 0; `null` if it is none. */
  readonly action: number | null;
  /** The turn at fault as an index into `turns`; `null` if it is none. */
  readonly turn: number | null;
  /** The clause that an illegal action breaks. */
  readonly clause: string | null;
  /** Where the fault lies in a record that is malformed, or whose seed is not the one that was agreed. */
  readonly path: readonly (string | number)[];
  /** What the rules lead to. */
  readonly expected: unknown;
  /** What the record says. */
  readonly found: unknown;
  /** A plain sentence. */
  readonly message: string;
}

/** What {@link verifyRecord} answers. */
export type Verification =
  | {
      /** Everything in the record is so. */
      readonly ok: true;
      /** Finished turns. */
      readonly turns: number;
      /** Actions in all, those of a turn under way included. */
      readonly actions: number;
      /** Whether the game is over. */
      readonly over: boolean;
    }
  | {
      /** Something in the record is not so. */
      readonly ok: false;
      /** The first thing that is not. */
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
      const code = error.code === 'wrong-start' ? 'wrong-start' : 'malformed';
      return fault({ code, message: error.message, path: error.path });
    }
    throw error;
  }
}

/** A record that holds only the hash of its own set, with that set put in. */
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
      message: 'The record was made with another component set than the one at hand.',
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
  const { line, actions } = extentOf(record);
  try {
    for (let index = 1; index <= actions; index++) {
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
          message: `The state after turns[${turn}] is another one than the record says.`,
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
    const message = over
      ? 'The end of the game is another one than the record says.'
      : 'The game is not over.';
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
