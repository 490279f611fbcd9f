import { observationSpace, observe } from '../../../src/env/index';
import { type ActionEntry, ActionList } from '../../../src/play/actions';
import type { Action, AnyRow } from '../../../src/play/game';
import type { Viewer } from '../../../src/play/seats';
import { validateState } from '../../../src/play/validated-state';
import { appended, canUndo, newRecord } from '../../../src/record/record';
import { textOf } from '../../../src/util/difference';
import { allChances } from './chance';
import type { Graph } from './graph';
import type { MiniGame, MiniSet } from './mini-set';
import type { Positions } from './positions';
import { count, report, type Tally } from './tally';

/**
 * What else tells states apart for a seat, such as an observation; equal values are equal as text. It is asked once for
 * every different view, and two of the same text are a fault.
 *
 * @param view - the view of the seat, with perfect recall
 * @param seat - the seat, from 0
 * @returns any text, another one for every other view of the seat
 */
export type Observe = (view: object, seat: number) => string;

/** What a seat observes in a game of a set, as text. */
export function observer({ options }: MiniSet): Observe {
  const { variant, players, components } = options;
  const space = observationSpace({ variant, players, components } as never);
  return (view) => observe(space, view).join();
}

/** Differences between chances that are smaller come from rounding. */
const SMALL = 1e-9;

/**
 * Compares what can be known with what can be seen, for every viewer.
 *
 * Positions are put into classes by the view with perfect recall. If the first classes are those of the starts, and
 * every edge from a class into another one reaches all of the latter, then whoever has had the same views all along can
 * be in every position of the present class and in no other, by induction over the length of the game. The same goes
 * for chances.
 */
export function checkKnowledge(
  game: MiniGame,
  positions: Positions,
  graph: Graph,
  tally: Tally,
  observe?: Observe,
): void {
  const { players } = game.first.game;
  for (const viewer of [...Array(players).keys(), 'spectator' as const])
    new Knower(game, positions, graph, viewer, tally).check(observe);
}

class Knower {
  private readonly game: MiniGame;
  private readonly positions: Positions;
  private readonly graph: Graph;
  private readonly viewer: Viewer;
  private readonly tally: Tally;
  /** The class of each position. */
  private readonly classes: Int32Array;
  private readonly members: number[][] = [];
  /** By class, the chances by which `resample` makes its members. */
  private readonly drawn: Map<number, number>[] = [];

  constructor(game: MiniGame, positions: Positions, graph: Graph, viewer: Viewer, tally: Tally) {
    this.game = game;
    this.positions = positions;
    this.graph = graph;
    this.viewer = viewer;
    this.tally = tally;
    this.classes = new Int32Array(graph.end).fill(-1);
  }

  check(observe?: Observe): void {
    this.classify(observe);
    const { length } = this.members;
    for (let c = 0; c < length; c++) this.drawn.push(this.redraw(c));
    this.checkStarts();
    for (let c = 0; c < length; c++) this.checkEdges(c);
    count(this.tally, 'information sets', this.members.length);
    const largest = this.members.reduce((most, { length }) => Math.max(most, length), 0);
    this.tally.counts['largest information set'] = Math.max(
      this.tally.counts['largest information set'] ?? 0,
      largest,
    );
  }

  private addFault(what: string, number: number): void {
    report(
      this.tally,
      what,
      () => `for ${this.viewer}: ${JSON.stringify(this.game.stateOf(this.positions.read(number)))}`,
    );
  }

  private classify(observe?: Observe): void {
    const { game, viewer } = this;
    const byView = new Map<string, number>();
    const byObservation = new Map<string, number>();
    for (let number = 0; number < this.graph.end; number++) {
      const row = this.positions.read(number);
      const view = game.variant.view(game.compiledOf(row), row, viewer, 'perfect');
      const text = `${game.boards.numberOf(row)} ${textOf(withoutGame(view))}`;
      const known = byView.get(text);
      const c = known ?? this.members.length;
      if (known === undefined) {
        byView.set(text, c);
        this.members.push([]);
      }
      this.members[c]?.push(number);
      this.classes[number] = c;
      if (observe === undefined || viewer === 'spectator' || known !== undefined) continue;
      const seen = observe(view, viewer);
      if (byObservation.has(seen)) this.addFault('an observation does not tell two views apart', number);
      byObservation.set(seen, c);
    }
    if (observe !== undefined && viewer !== 'spectator')
      count(this.tally, 'observations', byObservation.size);
  }

  /** The chances by which `resample` makes positions of a member of a class. */
  private redraw(c: number): Map<number, number> {
    const { game, members } = this;
    const own = members[c] ?? [];
    const of = (number: number): Map<number, number> => {
      const here = game.rowKind.copyOf(this.positions.read(number)) as AnyRow;
      const chances = new Map<number, number>();
      for (const { value, odds } of allChances((random) => {
        const row = game.rowKind.copyOf(here) as AnyRow;
        game.resample(row, this.viewer, random);
        return row;
      })) {
        const made = this.positions.find(value);
        chances.set(made, (chances.get(made) ?? 0) + 1 / odds);
      }
      count(this.tally, 'resampled');
      return chances;
    };
    const [first = -1] = own;
    const chances = of(first);
    if (chances.size !== own.length || own.some((number) => !chances.has(number)))
      this.addFault('resample does not make exactly the states that look alike', first);
    // From whichever member it starts, the result is the same.
    if (own.length > 1 && !areAlike(chances, of(own.at(-1) as number)))
      this.addFault('resample depends on what the viewer cannot know', first);
    return chances;
  }

  private checkStarts(): void {
    const chances = new Map<number, Map<number, number>>();
    for (const { row, weight } of this.game.starts) {
      const number = this.positions.find(row);
      const c = this.classes[number] as number;
      const own = chances.get(c) ?? new Map<number, number>();
      chances.set(c, own.set(number, weight));
    }
    for (const [c, own] of chances) {
      this.checkReach('the starts that look alike are not all that look so', c, own);
      this.checkChances('resample does not draw starts as often as they are dealt', c, own);
    }
  }

  /** What follows from a class, by what the viewer has done or seen. */
  private checkEdges(c: number): void {
    const { graph, viewer, classes } = this;
    const own = this.members[c] ?? [];
    const [first = -1] = own;
    const { actor, phase } = this.positions.read(first);
    if (phase === 'over') return;
    const legal = own.map((number) => this.legalIn(number));
    const isSame = legal.every((ids) => ids === legal[0]);
    if (actor === viewer && !isSame)
      this.addFault('the choices depend on what the viewer cannot know', first);
    const isPublic = actor === viewer || (isSame && !this.hasSecrets(own));
    /** By action and next class: the chances of what is reached. */
    const reached = new Map<string, Map<number, number>>();
    const nextClasses = new Map<number, Set<number>>();
    for (const number of own) {
      const chance = this.drawn[c]?.get(number) ?? 0;
      const [from, to] = [graph.first[number] as number, graph.first[number + 1] as number];
      for (let edge = from; edge < to; edge++) {
        const target = graph.targets[edge] as number;
        const action = graph.actions[edge] as number;
        const next = classes[target] as number;
        const key = `${isPublic ? action : ''} ${next}`;
        const all = reached.get(key) ?? new Map<number, number>();
        reached.set(key, all);
        all.set(target, (all.get(target) ?? 0) + (isPublic ? chance : chance / (to - from)));
        const classesAfter = nextClasses.get(action) ?? new Set<number>();
        nextClasses.set(action, classesAfter.add(next));
      }
    }
    for (const [key, all] of reached) {
      const next = Number(key.slice(key.indexOf(' ') + 1));
      this.checkReach('earlier views tell more than the present one', next, all);
      if (isPublic) this.checkChances('resample does not draw states as often as they come up', next, all);
      else {
        count(this.tally, 'secret choices');
        if (!areAlike(shares(all), this.drawn[next] ?? new Map()))
          count(this.tally, 'secret choices after which even play and even splits differ');
      }
    }
    if (actor === viewer) this.checkUndo(own, nextClasses);
  }

  /** Whether choices of another seat in one of these positions look alike although they lead elsewhere. */
  private hasSecrets(own: readonly number[]): boolean {
    const { first, targets } = this.graph;
    return own.some((number) => {
      const after = targets.subarray(first[number], first[number + 1]);
      const different = new Set(after);
      return new Set(Array.from(different, (target) => this.classes[target])).size < different.size;
    });
  }

  private legalIn(number: number): string {
    const { variant } = this.game;
    const legal = new ActionList();
    const row = this.positions.read(number);
    variant.rules.listIds(this.game.compiledOf(row), row, legal);
    return legal.ids.slice(0, legal.count).join();
  }

  /** An action can be taken back at once exactly if it tells its player nothing that was hidden. */
  private checkUndo(own: readonly number[], nextClasses: ReadonlyMap<number, ReadonlySet<number>>): void {
    const { game, graph } = this;
    const { games } = game;
    const [number = -1] = own;
    const row = this.positions.read(number);
    const { actions } = game.compiledOf(row);
    const state = game.stateOf(row);
    const record = newRecord(validateState(games, state), { start: state });
    for (let edge = graph.first[number] as number; edge < (graph.first[number + 1] as number); edge++) {
      const id = graph.actions[edge] as number;
      const { action } = actions.all[id] as ActionEntry<Action>;
      const isOpen = nextClasses.get(id)?.size === 1;
      count(this.tally, 'undone');
      if (canUndo(games, appended(record, [action]), 1, 0) !== isOpen)
        this.addFault(`canUndo differs from what the action tells (${JSON.stringify(action)})`, number);
    }
  }

  private checkReach(what: string, c: number, found: ReadonlyMap<number, number>): void {
    if (found.size !== this.members[c]?.length) this.addFault(what, this.members[c]?.[0] ?? -1);
  }

  private checkChances(what: string, c: number, found: ReadonlyMap<number, number>): void {
    count(this.tally, 'distributions');
    if (!areAlike(shares(found), this.drawn[c] ?? new Map())) this.addFault(what, this.members[c]?.[0] ?? -1);
  }
}

/** A view without what never changes in a game. */
function withoutGame(view: object): object {
  const { game: _, ...rest } = view as { readonly game?: unknown };
  return rest;
}

/** As parts of the whole. */
function shares(chances: ReadonlyMap<number, number>): Map<number, number> {
  let sum = 0;
  for (const chance of chances.values()) sum += chance;
  return new Map([...chances].map(([number, chance]) => [number, chance / sum]));
}

function areAlike(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): boolean {
  if (a.size !== b.size) return false;
  for (const [number, chance] of a) if (Math.abs(chance - (b.get(number) ?? -1)) > SMALL) return false;
  return true;
}
