/** What is compared: the rules as they are asked, and what they answer, as numbers that differ if an answer does. */
import { allGames } from '../../src/century/games';
import { ActionList } from '../../src/core/action-list';
import type { ActionEntry } from '../../src/core/action-table';
import { InvalidInputError } from '../../src/core/errors';
import type { Action, CompiledGame, Options, State } from '../../src/core/game';
import { deepFreeze } from '../../src/core/immutable';
import { publishRecord } from '../../src/core/publish';
import type { GameRecord } from '../../src/core/record';
import type { Row } from '../../src/core/scratch';
import { quickRandom } from '../../src/sim/random';
import { allChances } from '../../src/testkit/prove/chance';
import { packingOf } from '../../src/testkit/prove/packing';

/** What never changes in a part of a graph. */
export interface Place {
  readonly variant: string;
  readonly game: object;
}

/** Looks at positions of one place. */
export interface Looker {
  /** The legal actions in their order, the states that they lead to, and the points. */
  graph(position: Uint8Array): number;
  /** Refusals of all other actions, score sheets, views, what may be redrawn, and the checks of states. */
  told(position: Uint8Array): number;
}

/** Numbers and texts in one number. */
class Sum {
  private at = 0x2545f491;

  number(value: number): void {
    this.at = Math.imul(this.at ^ value, 0x9e3779b1);
    this.at = (this.at << 13) | (this.at >>> 19);
  }

  cells(cells: Int32Array): void {
    for (let i = 0; i < cells.length; i++) this.number(cells[i] as number);
  }

  text(text: string): void {
    for (let i = 0; i < text.length; i++) this.number(text.charCodeAt(i));
    this.number(-1);
  }

  json(value: unknown): void {
    this.text(JSON.stringify(value) ?? '');
  }

  get value(): number {
    return Math.imul(this.at ^ (this.at >>> 16), 0x85ebca6b) >>> 0;
  }
}

export function open({ variant: name, game }: Place): Looker {
  const variant = allGames.named(name);
  const compiled = variant.compileGame(deepFreeze(structuredClone(game)) as never);
  const here = compiled.rowKind.create(game) as Row;
  const next = compiled.rowKind.create(game) as Row;
  const packing = packingOf(compiled.rowKind.part);
  const legal = new ActionList<Action>();
  const { all } = compiled.actions;
  return {
    graph(position) {
      packing.unpack(position, here.cells);
      const sum = new Sum();
      variant.rules.listIds(compiled, here, legal);
      sum.number(legal.count);
      for (let i = 0; i < legal.count; i++) {
        const entry = all[legal.ids[i] as number] as ActionEntry<Action>;
        sum.number(entry.id);
        next.cells.set(here.cells);
        variant.rules.perform(compiled, next, entry);
        sum.cells(next.cells);
      }
      for (const { total } of variant.scores(compiled, here)) sum.number(total);
      return sum.value;
    },
    told(position) {
      packing.unpack(position, here.cells);
      const sum = new Sum();
      for (const entry of all) {
        const fault = variant.rules.violation(compiled, here, entry);
        sum.text(
          fault === null ? variant.rules.clauseOf(entry) : `${fault.code} ${fault.clause} ${fault.message}`,
        );
        if (fault !== null) sum.json(fault.data(compiled, here, entry));
      }
      sum.json(variant.scores(compiled, here));
      sum.number(variant.hiddenCount(compiled, here));
      for (const viewer of [...here.players.keys(), 'spectator' as const]) {
        for (const recall of ['none', 'perfect'] as const) {
          const { game: _, ...seen } = variant.view(compiled, here, viewer, recall) as { game?: object };
          sum.json(seen);
        }
        for (const seed of [1, 2]) {
          next.cells.set(here.cells);
          variant.resample(compiled, next, viewer, quickRandom(seed));
          sum.cells(next.cells);
        }
      }
      const state = compiled.rowKind.write(here) as State;
      sum.text(refusal(() => variant.checkState(state)));
      return sum.value;
    },
  };
}

/** What is said against something; nothing if it is taken. */
function refusal(check: () => void): string {
  try {
    check();
    return '';
  } catch (error) {
    if (error instanceof InvalidInputError) return error.message;
    throw error;
  }
}

/** How a game is set up: by its seed, or, with `all`, by all results of chance. */
export function dealt(options: Options, all: boolean): number {
  const variant = allGames.of(options);
  const sum = new Sum();
  if (!all) sum.json(variant.setup(options));
  else
    for (const { value, odds } of allChances((random) => variant.setup(options, random))) {
      sum.json(value);
      sum.number(odds);
    }
  return sum.value;
}

/** What others may see of a record. */
export function published(record: GameRecord, viewer: number | 'spectator'): number {
  const sum = new Sum();
  sum.json(publishRecord(allGames, record, viewer));
  return sum.value;
}

export type { CompiledGame };
