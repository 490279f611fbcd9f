import type { Action, State } from '../../../src/index';
import { type ActionEntry, ActionList } from '../../../src/play/actions';
import type { Action as AnyAction, AnyRow, State as AnyState } from '../../../src/play/game';
import { validateState } from '../../../src/play/validated-state';
import { allChances } from '../prove/chance';
import { copyRow } from '../prove/positions';
import { compareFractions, type Fraction, meanOf, subtract } from './fraction';
import { JointKnowledge } from './open-graph';
import { type Solution, valueAt } from './solve';

/** What a position or an action is worth. */
interface Entry {
  /** What it is worth to seat 0 if both play their best. */
  readonly value: Fraction;
  /**
   * The number of actions until the game ends or chance acts, if the side that is better off hurries and the other one
   * delays; `null` if neither is better off.
   */
  readonly distance: number | null;
}

/** What an action is worth. */
interface JudgedAction extends Entry {
  readonly action: Action;
  /** By how much it is worth less, to the seat that decides, than the best action: 0 for a perfect one. */
  readonly loss: Fraction;
}

/** What a position is worth, and every action in it. */
interface Judgement extends Entry {
  /**
   * The actions within the bounds of the set, the best first: of equal value the one that ends the game sooner for a
   * seat that is better off, and later for one that is worse off.
   */
  readonly actions: readonly JudgedAction[];
}

/** A player who knows the solution of a mini set. */
export interface PerfectPlayer {
  /** What a state is worth, as far as both players together can know it; `null` if it is not one of the set. */
  judge(state: State): Judgement | null;
  /** @throws RangeError if the state is not one of the set, or there is nothing to do in it */
  choose(state: State): Action;
}

/** Plays a mini set perfectly. */
export function perfectPlayer(solution: Solution): PerfectPlayer {
  const { game } = solution;
  const judge = judgeOf(solution);
  return {
    judge(state) {
      const row = game.rowOf(validateState(game.games, state as AnyState));
      return row === null ? null : judge(row);
    },
    choose(state) {
      const [best] = this.judge(state)?.actions ?? [];
      if (best === undefined) throw new RangeError(`${game.set.name}: this position is not in the solution`);
      return best.action;
    },
  };
}

function judgeOf({ game, open, values }: Solution): (row: AnyRow) => Judgement | null {
  const { variant, within, newRow, set } = game;
  const knowledge = new JointKnowledge(game);
  const next = newRow();
  const key = new Int32Array(knowledge.all);
  const legal = new ActionList();
  const entryOf = (row: AnyRow): Entry | null => {
    knowledge.read(row, key);
    const node = open.keys.find(key);
    if (node === -1) return null;
    const distance = values.distance[node] as number;
    return { value: valueAt(values, node), distance: distance === -1 ? null : distance };
  };
  /** Every world that both players together cannot tell from this one, as often as it is likely. */
  const worldsOf = (row: AnyRow): readonly { readonly row: AnyRow; readonly odds: number }[] => {
    if (set.deals === 'one') return [{ row, odds: 1 }];
    const own = new Int32Array(knowledge.all);
    const other = new Int32Array(knowledge.all);
    knowledge.read(row, own);
    const worlds: { row: AnyRow; odds: number }[] = [];
    for (const { value, odds } of allChances((random) => {
      const world = newRow();
      copyRow(row, world);
      game.resample(world, row.actor, random);
      return world;
    })) {
      knowledge.read(value, other);
      if (other.every((word, i) => word === own[i])) worlds.push({ row: value, odds });
    }
    return worlds;
  };
  const judged = (worlds: ReturnType<typeof worldsOf>, action: ActionEntry<AnyAction>): Entry | null => {
    const most = worlds.reduce((found, { odds }) => Math.max(found, odds), 1);
    const parts: { value: Fraction; weight: number }[] = [];
    const found = new Set<string>();
    let last: Entry | null = null;
    for (const { row, odds } of worlds) {
      copyRow(row, next);
      variant.rules.perform(game.compiledOf(next), next, action);
      if (!within(next.cells)) return null;
      last = entryOf(next);
      if (last === null) return null;
      found.add(key.join());
      parts.push({ value: last.value, weight: most / odds });
    }
    if (last === null) return null;
    const value = meanOf(parts);
    const isSure = found.size === 1;
    const isDraw = value.numerator === 0;
    return { value, distance: isDraw ? null : isSure ? 1 + (last.distance ?? 0) : 1 };
  };
  return (row) => {
    const entry = entryOf(row);
    if (entry === null) return null;
    const sign = row.actor === 0 ? 1 : -1;
    const isWinning = sign * entry.value.numerator > 0;
    const worlds = row.phase === 'over' ? [] : worldsOf(row);
    const compiled = game.compiledOf(row);
    variant.rules.listIds(compiled, row, legal);
    const choices: (Entry & { readonly entry: ActionEntry<AnyAction> })[] = [];
    for (const id of legal.ids.slice(0, legal.count)) {
      const action = compiled.actions.all[id] as ActionEntry<AnyAction>;
      const found = judged(worlds, action);
      if (found !== null) choices.push({ entry: action, ...found });
    }
    choices.sort(
      (a, b) =>
        sign * compareFractions(b.value, a.value) ||
        ((a.distance ?? 0) - (b.distance ?? 0)) * (isWinning ? 1 : -1),
    );
    const best = choices[0]?.value ?? entry.value;
    return {
      ...entry,
      actions: choices.map(({ entry: { action }, value, distance }) => ({
        action: action as Action,
        value,
        distance,
        loss: sign > 0 ? subtract(best, value) : subtract(value, best),
      })),
    };
  };
}
