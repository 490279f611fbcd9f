import type { CellSet } from '../rows/cell-set';

/** A reusable list of the ids of legal actions, filled by the rules. */
export class ActionList {
  /** The ids; those from `count` on are left over from earlier lists. */
  ids: Int32Array = new Int32Array(0);
  /** How many there are. */
  count = 0;

  /** Empties the list and makes room for all actions of a game. */
  clear({ all }: { readonly all: { readonly length: number } }): void {
    this.count = 0;
    if (this.ids.length < all.length) this.ids = new Int32Array(all.length);
  }

  /** Adds an action by its id. */
  push(id: number): void {
    this.ids[this.count++] = id;
  }

  /** Adds some actions with consecutive ids. */
  pushRun(first: number, count: number): void {
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
