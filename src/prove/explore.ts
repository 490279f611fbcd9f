import { type ActionEntry, ActionList } from '../play/actions';
import type { Action, AnyRow } from '../play/game';
import { imbalance } from '../play/ledger';
import { watchedIn } from '../play/resolve-action';
import { type Graph, graphOf } from './graph';
import type { MiniGame } from './mini-set';
import { copyRow } from './packing';
import type { Positions } from './positions';
import { addTally, asked, cite, count, newTally, report, type Tally } from './tally';

/** What follows from some positions. */
export interface Expansion {
  /**
   * For each position its number, twice the number of edges, 1 more if there are others that lead out of bounds, and for
   * each edge the id of the action and the next position.
   */
  readonly edges: Int32Array;
  readonly tally: Tally;
}

/** Finds what follows from positions. */
export class Explorer {
  private readonly game: MiniGame;
  private readonly positions: Positions;
  private readonly here: AnyRow;
  private readonly next: AnyRow;
  private readonly words: Int32Array;
  private readonly bytes: Uint8Array;
  private readonly legal = new ActionList();

  constructor(game: MiniGame, positions: Positions) {
    this.game = game;
    this.positions = positions;
    this.here = game.newRow();
    this.next = game.newRow();
    this.words = new Int32Array(game.packing.words);
    this.bytes = new Uint8Array(this.words.buffer);
  }

  /** Adds the starts, which have the first numbers. */
  begin(): void {
    for (const { row } of this.game.starts) {
      if (!this.game.within(row.cells))
        throw new RangeError(`${this.game.set.name} begins out of its bounds`);
      this.add(row);
    }
    this.positions.settle();
  }

  /** Adds everything that follows from the positions with these numbers. */
  expand(from: number, to: number): Expansion {
    const { game, positions, here, next, legal, words, bytes } = this;
    const { variant, packing, ledger } = game;
    const tally = newTally();
    const edges: number[] = [];
    for (let number = from; number < to; number++) {
      if (!positions.has(number)) continue;
      positions.read(number, words);
      packing.unpack(bytes, here);
      const compiled = game.compiledOf(here);
      const { all } = compiled.actions;
      count(tally, 'states');
      const rules = watchedIn(variant);
      const where = (): string => JSON.stringify(game.stateOf(here));
      const isListed = asked(tally, where, () => {
        rules.listIds(compiled, here, legal);
        return true;
      });
      if (isListed === undefined) legal.count = 0;
      asked(tally, where, () => variant.audit?.(compiled, here));
      const at = edges.length + 1;
      edges.push(number, 0);
      let degree = 0;
      let leaves = 0;
      if (here.phase === 'over') {
        count(tally, 'ends');
        for (const { items } of asked(tally, where, () => variant.scores(compiled, here)) ?? [])
          for (const { clause } of items) cite(tally, clause);
      }
      if (isListed === true && (legal.count === 0) !== (here.phase === 'over'))
        report(tally, 'no legal action before the end, or one after it', where);
      const before = asked(tally, where, () => ledger?.holdings(compiled, here)) ?? {};
      for (let i = 0; i < legal.count; i++) {
        const entry = all[legal.ids[i] as number] as ActionEntry<Action>;
        copyRow(here, next);
        const there = (): string => `${entry.text} ${where()}`;
        const performed = (by: typeof rules): true => {
          by.perform(compiled, next, entry);
          return true;
        };
        const isRight = asked(tally, there, () => performed(rules)) ?? false;
        // What is refused under watch is no edge; the accounts say what else is wrong with it.
        if (!isRight && asked(newTally(), there, () => performed(variant.rules)) === undefined) continue;
        if (ledger !== null) {
          const kind = asked(tally, there, () =>
            imbalance(before, ledger.brings(compiled, here, entry.action), ledger.holdings(compiled, next)),
          );
          count(tally, 'balances');
          if (typeof kind === 'string') report(tally, `out of balance: ${kind}`, there);
        }
        if (!isRight) continue;
        if (!game.within(next.cells)) {
          count(tally, 'leaving');
          leaves = 1;
          continue;
        }
        edges.push(entry.id, this.add(next));
        degree += 1;
      }
      edges[at] = 2 * degree + leaves;
      count(tally, 'edges', degree);
    }
    positions.settle();
    return { edges: Int32Array.from(edges), tally };
  }

  private add(row: AnyRow): number {
    this.game.packing.pack(row, this.bytes);
    return this.positions.add(this.words);
  }
}

/** Positions that are expanded at once. */
const AT_ONCE = 1024;

/** Goes through everything that can happen in a game. */
export function exploreAll(game: MiniGame, positions: Positions): { graph: Graph; tally: Tally } {
  const explorer = new Explorer(game, positions);
  const pieces: Int32Array[] = [];
  const tally = newTally();
  explorer.begin();
  for (let from = 0; from < positions.end; ) {
    const to = Math.min(from + AT_ONCE, positions.end);
    const expansion = explorer.expand(from, to);
    pieces.push(expansion.edges);
    addTally(tally, expansion.tally);
    from = to;
  }
  return { graph: graphOf(positions.end, tally.counts.edges ?? 0, () => pieces), tally };
}
