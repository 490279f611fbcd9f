import type { AnyWholeGame } from '../../define/whole-game';
import type { Env } from '../../env/env';
import { createEnv } from '../../env/index';
import type { Options } from '../../play/game';
import { settingOf } from './about';
import type { Found, Moves } from './records';

/** The environments in which games of one setting are played again: alike but for what they pay in the end. */
export interface Scene {
  readonly env: Env;
  readonly margins: Env;
}

export function sceneOf(game: AnyWholeGame, options: Options): Scene {
  const setting = settingOf(options);
  return {
    env: createEnv(game, { ...setting, reward: 'outcome' }) as Env,
    margins: createEnv(game, { ...setting, reward: 'margin' }) as Env,
  };
}

/** Lists of numbers under each other, some of them null. */
export class Lists {
  /** Where each list begins; and where the last one ends. */
  readonly offsets = [0];
  readonly numbers: number[] = [];
  readonly isNull: boolean[] = [];

  add(numbers: readonly number[] | null): void {
    this.isNull.push(numbers === null);
    for (const number of numbers ?? []) this.numbers.push(number);
    this.offsets.push(this.numbers.length);
  }
}

/** Decisions by column, a row for each. */
export interface Columns {
  readonly rows: number;
  readonly game: Int32Array;
  readonly step: Int32Array;
  readonly seat: Int8Array;
  /** So many numbers a row as an observation has. */
  readonly observation: Float32Array;
  readonly legal: Lists;
  readonly action: Int32Array;
  readonly visits: Lists;
  readonly value: Lists;
  readonly outcome: Lists;
  readonly margin: Lists;
  /** Bits, the lowest first. */
  readonly done: Uint8Array;
}

/**
 * Plays games again and notes every decision.
 *
 * @throws RangeError if an action is not legal
 */
export function columnsOf({ env, margins }: Scene, games: readonly Moves[]): Columns {
  const rows = games.reduce((sum, { ids }) => sum + ids.length, 0);
  const { size } = env.observationSpace;
  const columns: Columns = {
    rows,
    game: new Int32Array(rows),
    step: new Int32Array(rows),
    seat: new Int8Array(rows),
    observation: new Float32Array(rows * size),
    legal: new Lists(),
    action: new Int32Array(rows),
    visits: new Lists(),
    value: new Lists(),
    outcome: new Lists(),
    margin: new Lists(),
    done: new Uint8Array((rows + 7) >> 3),
  };
  const mask = new Uint8Array(env.actionSpace.size);
  let row = 0;
  for (const { game: number, start, ids, found } of games) {
    env.load(start);
    for (const [step, id] of ids.entries()) {
      const seat = env.agent ?? 0;
      columns.game[row] = number;
      columns.step[row] = step;
      columns.seat[row] = seat;
      env.observe(seat, columns.observation.subarray(row * size, (row + 1) * size));
      const legal = legalIn(env.mask(mask));
      columns.legal.add(legal);
      columns.action[row] = id;
      const judged = found[step] ?? null;
      columns.visits.add(judged === null ? null : visitsOf(judged, legal));
      columns.value.add(judged?.values ?? null);
      env.step(id);
      if (env.terminated) columns.done[row >> 3] = (columns.done[row >> 3] ?? 0) | (1 << (row & 7));
      row += 1;
    }
    if (env.terminated) margins.load(env.state);
    for (const _ of ids) {
      columns.outcome.add(env.terminated ? [...env.rewards] : null);
      columns.margin.add(env.terminated ? [...margins.rewards] : null);
    }
  }
  return columns;
}

function legalIn(mask: Uint8Array): number[] {
  const legal: number[] = [];
  for (let id = 0; id < mask.length; id++) if (mask[id] === 1) legal.push(id);
  return legal;
}

/** The visits of each legal action. Turns that were tried in other worlds can go on with others, which do not count. */
function visitsOf({ visits }: Found, legal: readonly number[]): number[] {
  const byId = new Map(visits);
  return legal.map((id) => byId.get(id) ?? 0);
}
