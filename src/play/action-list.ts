import type { CellSet } from '../rows/cell-set';
import type { ActionEntry, ActionTable } from './actions';

/** A reusable list of the ids of legal actions, filled by the rules. */
export class ActionList<A> {
  /** The ids; those from `count` on are left over from earlier lists. */
  ids: Int32Array = new Int32Array(0);
  /** How many there are. */
  count = 0;

  /** Empties the list and makes room for all actions of a game. */
  clear(actions: ActionTable<A>): void {
    this.count = 0;
    if (this.ids.length < actions.all.length) this.ids = new Int32Array(actions.all.length);
  }

  push(entry: ActionEntry<A>): void {
    this.ids[this.count++] = entry.id;
  }

  /** Adds an action by its id, where rules know it without a lookup. */
  pushId(id: number): void {
    this.ids[this.count++] = id;
  }

  /** Adds the first of several actions with consecutive ids. */
  pushFirst(entries: readonly ActionEntry<A>[], count: number): void {
    const first = firstId(entries);
    for (let i = 0; i < count; i++) this.ids[this.count++] = first + i;
  }

  /** Adds an action for each number of a set: its id is `first` plus the number. */
  pushEach({ cells }: CellSet, first: number): void {
    const { ids } = this;
    let { count } = this;
    for (let at = 1; at < cells.length; at++) {
      for (let bits = cells[at] as number; bits !== 0; bits &= bits - 1)
        ids[count++] = first + 32 * at - 1 - Math.clz32(bits & -bits);
    }
    this.count = count;
  }

  /** Repeats the last `count` ids, each increased by a number. */
  pushAgain(last: number, more: number): void {
    const { ids, count } = this;
    for (let i = count; i < count + last; i++) ids[i] = (ids[i - last] as number) + more;
    this.count = count + last;
  }
}

/**
 * The id of the first of several actions; -1 where a component set leaves none, and so nothing to list. If their ids are
 * consecutive, the others follow by position.
 */
export function firstId(entries: readonly ActionEntry<unknown>[]): number {
  return entries[0]?.id ?? -1;
}
