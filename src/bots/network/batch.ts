import { idsIn, observerOf } from '../../observe/space';
import { ActionList } from '../../play/actions';
import type { GameTypes } from '../../play/game';
import type { StateOf } from '../../play/types';
import { copyPosition, type SearchPosition } from '../search-position';
import { weightsOf } from '../tree/actions';
import type { Judged, Positions, SearchOptions } from './options';

export interface NetworkAnswer {
  /** A value for each seat of each position; `null` if the network does not evaluate. */
  readonly values: ArrayLike<number> | null;
  /** A logit for each action of each position; `null` without a policy. */
  readonly logits: ArrayLike<number> | null;
}

export type NetworkBatch = ReturnType<typeof batchOf>;

/** @param world - the current position of the tree, which `add` copies */
export function batchOf(world: SearchPosition, options: SearchOptions) {
  const {
    observations: space,
    actions,
    evaluate,
    policy,
    batch: capacity = 1,
    range: [lost, won] = [0, 1],
  } = options;
  const { variant, compiled, row } = world;
  const players = row.players.length;
  const scratch = copyPosition(world);
  const list = new ActionList();
  const ids = actions && idsIn(actions, world).toSpace;
  /** Converts an id of the game to an id of the network's action space. */
  const idOf = (id: number): number => (ids === undefined ? id : (ids[id] as number));
  const width = actions?.size ?? compiled.actions.all.length;
  const size = space?.size ?? 0;
  const observe = space && observerOf(space, world).writerFor(compiled);
  const seats = new Int8Array(capacity);
  const observations = new Float32Array(capacity * size);
  const masks = new Uint8Array(capacity * width);
  /** The row of each position, and the ids of its legal actions in the game. */
  const rows: Int32Array[] = [];
  const legal: Int32Array[] = [];

  const logitAt = (logits: ArrayLike<number>, at: number, id: number): number => {
    const logit = logits[at * width + idOf(id)] as number;
    if (!(logit < Number.POSITIVE_INFINITY)) throw new RangeError(`policy gives ${logit} for position ${at}`);
    return logit;
  };

  return {
    capacity,
    /** Whether the network evaluates positions; if not, the game does. */
    isEvaluated: evaluate !== undefined,
    clear(): void {
      rows.length = 0;
      legal.length = 0;
    },
    add(): void {
      const at = rows.length;
      variant.rules.listIds(compiled, row, list);
      const found = list.ids.slice(0, list.count);
      rows.push(row.cells.slice());
      legal.push(found);
      seats[at] = row.actor;
      observe?.(row, observations.subarray(at * size, (at + 1) * size), row.actor);
      masks.fill(0, at * width, (at + 1) * width);
      for (const id of found) masks[at * width + idOf(id)] = 1;
    },
    positions(): Positions {
      const count = rows.length;
      return {
        count,
        seats: seats.subarray(0, count),
        observations: observations.subarray(0, count * size),
        masks: masks.subarray(0, count * width),
        state(index) {
          const cells = index < count ? rows[index] : undefined;
          if (cells === undefined) throw new RangeError(`there is no position ${index}`);
          scratch.row.cells.set(cells);
          return compiled.rowKind.write(scratch.row) as StateOf<GameTypes>;
        },
      };
    },
    /** @throws {TypeError} if the network returns a promise */
    answer: (positions: Positions): NetworkAnswer => ({
      values: notPromised(evaluate?.(positions)),
      logits: notPromised(policy?.(positions)),
    }),
    /** Waits for the network. The returned function returns its output, or throws its error. */
    async answerLater(positions: Positions): Promise<() => NetworkAnswer> {
      try {
        const values = (await evaluate?.(positions)) ?? null;
        const logits = (await policy?.(positions)) ?? null;
        return () => ({ values, logits });
      } catch (error) {
        return () => {
          throw error;
        };
      }
    },
    /**
     * Writes values by seat for each position. In an answer, they are in turn order from the active player.
     *
     * @returns weights of the legal actions for each position; empty without a policy
     * @throws {RangeError} if a value or logit is missing, not a number or out of range
     */
    take({ values, logits }: NetworkAnswer, into: readonly Float64Array[]): readonly Float64Array[] {
      const count = rows.length;
      if (values !== null) checkCount('evaluate', values, count * players);
      for (let at = 0; values !== null && at < count; at++) {
        for (let place = 0; place < players; place++) {
          const value = values[at * players + place] as number;
          if (!(value >= lost && value <= won))
            throw new RangeError(
              `evaluate gives ${value} for position ${at}, which is not in the range ${lost} to ${won}`,
            );
          (into[at] as Float64Array)[((seats[at] as number) + place) % players] =
            (value - lost) / (won - lost);
        }
      }
      if (logits === null) return [];
      checkCount('policy', logits, count * width);
      return legal.map((each, at) => weightsOf(Float64Array.from(each, (id) => logitAt(logits, at, id))));
    },
  };
}

function checkCount(name: string, { length }: ArrayLike<number>, expected: number): void {
  if (length !== expected) throw new RangeError(`${name} must give ${expected} numbers, not ${length}`);
}

function notPromised(judged: Judged | undefined): ArrayLike<number> | null {
  if (judged instanceof Promise) throw new TypeError('what comes later needs think, not run');
  return judged ?? null;
}
