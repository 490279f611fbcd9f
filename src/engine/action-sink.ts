import type { ActionTable, Coded } from './action-table';

/** Where rules put legal actions: a list of their ids that keeps its room. */
export class ActionSink<A> {
  /** The ids; those from `count` on are left from earlier lists. */
  ids = new Int32Array(0);
  /** How many there are. */
  count = 0;

  /** Empties the list and makes room for all actions of a game. */
  clear(actions: ActionTable<A>): void {
    this.count = 0;
    if (this.ids.length < actions.all.length) this.ids = new Int32Array(actions.all.length);
  }

  push(entry: Coded<A>): void {
    this.ids[this.count++] = entry.id;
  }

  /** Puts an action by its id, where rules know it without looking the entry up. */
  pushId(id: number): void {
    this.ids[this.count++] = id;
  }

  /** Puts the first ones of some actions with ids one after the other. */
  pushFirst(entries: readonly Coded<A>[], count: number): void {
    const first = firstId(entries);
    for (let i = 0; i < count; i++) this.ids[this.count++] = first + i;
  }
}

/** The id of the first of some actions. Where ids run on, that of another one is as much greater as it is further on. */
export function firstId(entries: readonly Coded<unknown>[]): number {
  return (entries[0] as Coded<unknown>).id;
}
