import { type ActionEntry, ActionList, type ActionTable } from '../play/actions';
import type { Action } from '../play/game';

export type { LegalListOf as LegalList };

/** A list of legal actions that is refilled for every decision. */
export interface LegalListOf<A = Action> {
  /** The actions with their ids and texts; entries from `count` on are left over from earlier decisions. */
  readonly items: readonly ActionEntry<A>[];
  /** The number of valid items. */
  readonly count: number;
}

/** The legal actions of a simulator by id; their entries are looked up only on access. */
export class Legal implements LegalListOf {
  /** The list that the rules fill. */
  readonly sink = new ActionList();
  private table: ActionTable<Action>;
  private readonly entries: ActionEntry<Action>[] = [];

  constructor(table: ActionTable<Action>) {
    this.table = table;
  }

  /** Switches to the actions of another game. */
  enter(table: ActionTable<Action>): void {
    this.table = table;
  }

  get count(): number {
    return this.sink.count;
  }

  get items(): readonly ActionEntry<Action>[] {
    for (let i = 0; i < this.sink.count; i++) this.entries[i] = this.at(i);
    return this.entries;
  }

  /** All actions of the game. */
  get all(): readonly ActionEntry<Action>[] {
    return this.table.all;
  }

  /** The entry at an index within the list. */
  at(place: number): ActionEntry<Action> {
    return this.table.all[this.sink.ids[place] as number] as ActionEntry<Action>;
  }
}
