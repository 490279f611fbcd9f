import { type AnyViolation, IllegalActionError } from '../input/errors';
import type { Action, AnyGame, GameTypes, Options } from '../play/game';
import { type Games, onlyGame } from '../play/games';
import { setupParsed } from '../play/reducer';
import { changesSince, type RulesChange } from '../play/rules-version';
import type { NameOf } from '../play/types';
import { ownRowOf, type ValidatedState, validateState } from '../play/validated-state';
import { type Meter, meterOf, type WorkLimits } from '../play/work-limits';
import type { GameRecord } from './game-record';
import { hashOfRow } from './hash';
import { appended, gameOf, lineOf, newRecord, ownRecord, seedRandomOf, withPeople } from './record';

export type { MigrationOf as Migration };

/** Where a game takes another course under the present rules. */
export interface Divergence {
  /**
   * What is different: the start, an action that is no longer legal, the state after an action, or only the result of
   * the game.
   */
  readonly kind: 'start' | 'illegal' | 'state' | 'result';
  /** The index of the action, from 0; the number of actions if only the result is different. */
  readonly action: number;
  /** The index of its turn, from 0. */
  readonly turn: number;
  /** What forbids the action now; `null` unless it is illegal. */
  readonly refusal: AnyViolation | null;
  /** All that has changed in the rules since the version of the record, oldest first. */
  readonly changes: readonly RulesChange[];
}

/** A record under the present rules. */
export interface MigrationOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The game up to where it takes another course: the actions before that. */
  readonly record: GameRecord<T, N>;
  /** Where it does; `null` if the whole game is the same under both versions. */
  readonly divergence: Divergence | null;
}

export function migrateRecord(games: Games, json: GameRecord, limits: WorkLimits = {}): MigrationOf {
  const old = ownRecord(games, json);
  const game = games.named(old.variant);
  if (gameOf(old) === game) return { record: old, divergence: null };
  return replayedUnder(game, old, meterOf(limits));
}

/** Plays the actions of a record under other rules, as long as nothing is different. */
function replayedUnder(game: AnyGame, old: GameRecord, meter: Meter): MigrationOf {
  const line = lineOf(old);
  const actions = old.actions.length;
  const { start } = line;
  const { takeovers = [] } = old;
  const now = startUnder(game, old);
  let record = recordFrom(now, old);
  let turn = 0;
  const row = ownRowOf(start);
  const isSame = (other: GameRecord): boolean => hashOfRow(start, row) === hashOfRow(now, lineOf(other).tip);
  const diverging = (
    kind: Divergence['kind'],
    action: number,
    refusal: AnyViolation | null = null,
  ): MigrationOf => ({
    record: withPeople(record, { takeovers: takeovers.filter((each) => each.action <= action) }),
    divergence: { kind, action, turn, refusal, changes: changesSince(game, gameOf(old)) },
  });

  if (!isSame(record)) return diverging('start', 0);
  for (let index = 0; index < actions; index++) {
    meter();
    line.reach(index + 1);
    line.move(row, index, index + 1);
    let next: GameRecord;
    try {
      next = appended(record, [old.actions[index] as Action]);
    } catch (error) {
      if (!(error instanceof IllegalActionError)) throw error;
      return diverging('illegal', index, error.violation);
    }
    if (!isSame(next)) return diverging('state', index);
    record = next;
    turn = record.turns.length;
  }
  if (JSON.stringify(record.result) !== JSON.stringify(old.result)) return diverging('result', actions);
  return { record: withPeople(record, old), divergence: null };
}

function startUnder(game: AnyGame, { options, start, version }: GameRecord): ValidatedState {
  if (start !== undefined) return validateState(onlyGame(game), { ...start });
  const parsed = options as Options;
  return setupParsed(game, parsed, seedRandomOf(version, parsed));
}

/** A record without actions, of the same origin as another one. */
function recordFrom(start: ValidatedState, old: GameRecord): GameRecord {
  const { options, viewer, commitments, contributions } = old;
  return newRecord(start, {
    ...(options === undefined ? { start: start.state } : { options }),
    ...(viewer === undefined ? {} : { viewer }),
    ...(commitments === undefined ? {} : { commitments }),
    ...(contributions === undefined ? {} : { contributions }),
  });
}
