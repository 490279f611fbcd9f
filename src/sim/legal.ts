import { ActionSink } from '../core/action-sink';
import type { ActionTable, Coded } from '../core/action-table';
import type { Action } from '../core/game';

/** A list of legal actions that is filled anew for every decision. */
export interface LegalList<A = Action> {
  /** The actions with their ids and texts; entries from `count` on are left from earlier decisions. */
  readonly items: readonly Coded<A>[];
  /** How many of the items count. */
  readonly count: number;
}

/** The legal actions of a simulator by id; their entries are looked up only for a policy that asks for them. */
export class Legal implements LegalList {
  /** What rules fill. */
  readonly sink = new ActionSink<Action>();
  private table: ActionTable<Action>;
  private readonly entries: Coded<Action>[] = [];

  constructor(table: ActionTable<Action>) {
    this.table = table;
  }

  /** Goes over to the actions of another game. */
  enter(table: ActionTable<Action>): void {
    this.table = table;
  }

  get count(): number {
    return this.sink.count;
  }

  get items(): readonly Coded<Action>[] {
    for (let i = 0; i < this.sink.count; i++) this.entries[i] = this.at(i);
    return this.entries;
  }

  /** All actions of the game. */
  get all(): readonly Coded<Action>[] {
    return this.table.all;
  }

  /** The entry at a place of the list that it has. */
  at(place: number): Coded<Action> {
    return this.table.all[this.sink.ids[place] as number] as Coded<Action>;
  }
}
