import type { Action, Century, State } from '../games';
import { InvalidInputError } from '../input/errors';
import { type ActionEntry, ActionList } from '../play/actions';
import type { Action as AnyAction, AnyRow, State as AnyState } from '../play/game';
import type { GameTypes, GameValue } from '../play/game-types';
import { validateState } from '../play/validated-state';
import { allChances } from '../prove/chance';
import { knownGames, type MiniGame, type MiniSet, openMiniSet } from '../prove/mini-set';
import { copyRow } from '../prove/packing';
import { compareFractions, type Fraction, meanOf, subtract } from './fraction';
import { JointKnowledge } from './open-graph';
import { type Entry, hashOfSet, type TableBase } from './table-base';

/** What an action is worth. */
export interface JudgedAction extends Entry {
  /** The action itself. */
  readonly action: Action;
  /** The action in notation. */
  readonly text: string;
  /** By how much it is worth less, to the seat that decides, than the best action: 0 for a perfect one. */
  readonly loss: Fraction;
}

/** What a position is worth, and every action in it. */
export interface Judgement extends Entry {
  /**
   * The actions within the bounds of the set, the best first: of equal value the one that ends the game sooner for a
   * seat that is better off, and later for one that is worse off.
   */
  readonly actions: readonly JudgedAction[];
}

/** A player who has the table base of a mini set. */
export interface PerfectPlayer {
  /**
   * What a state is worth, as far as both players together can know it.
   *
   * @param state - an engine state
   * @returns `null` if the state is not one of the set
   * @throws InvalidInputError if it is not a state of the game
   */
  judge(state: State): Judgement | null;
  /**
   * The best action.
   *
   * @param state - an engine state
   * @throws RangeError if the state is not one of the set, or there is nothing to do in it
   */
  choose(state: State): Action;
}

/**
 * Plays a mini set perfectly.
 *
 * @param set - the set that was solved
 * @param table - its table base
 * @param games - the games that there are; by default those of this package
 * @throws RangeError if the table base is of another set
 */
export function perfectPlayer<T extends GameTypes = Century>(
  set: MiniSet,
  table: TableBase,
  games?: readonly GameValue<T>[],
): PerfectPlayer {
  if (table.head.setHash !== hashOfSet(set)) throw new RangeError(`the table base is not of ${set.name}`);
  const known = knownGames(games);
  const game = openMiniSet(known, set);
  const judge = judgeOf(game, table);
  return {
    judge(state) {
      const validated = validateState(known, state as AnyState);
      if (validated.variant.name !== game.variant.name)
        throw new InvalidInputError('wrong-value', ['variant'], `Expected a state of ${game.variant.name}.`);
      const row = game.rowOf(validated);
      return row === null ? null : judge(row);
    },
    choose(state) {
      const [best] = this.judge(state)?.actions ?? [];
      if (best === undefined) throw new RangeError(`${set.name}: this position is not in the table base`);
      return best.action;
    },
  };
}

function judgeOf(game: MiniGame, table: TableBase): (row: AnyRow) => Judgement | null {
  const { variant, within, newRow, set } = game;
  const knowledge = new JointKnowledge(game);
  const next = newRow();
  const key = new Int32Array(knowledge.words);
  const legal = new ActionList();
  const entryOf = (row: AnyRow): Entry | null => {
    knowledge.read(row, key);
    return table.find(key);
  };
  /** Every world that both players together cannot tell from this one, as often as it is likely. */
  const worldsOf = (row: AnyRow): readonly { readonly row: AnyRow; readonly odds: number }[] => {
    if (set.deals === 'one') return [{ row, odds: 1 }];
    const own = new Int32Array(knowledge.words);
    const other = new Int32Array(knowledge.words);
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
      actions: choices.map(({ entry: { action, text }, value, distance }) => ({
        action: action as Action,
        text,
        value,
        distance,
        loss: sign > 0 ? subtract(best, value) : subtract(value, best),
      })),
    };
  };
}
