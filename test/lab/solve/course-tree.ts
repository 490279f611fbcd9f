import type { Certain } from './certain';
import type { OpenGraph } from './open-graph';

/**
 * The courses that a game for two can take up to a number of actions, each a node; what comes later has greater numbers.
 * A course ends where one seat can be sure of the most that there is.
 */
export interface CourseTree {
  readonly end: number;
  /** The number of courses of each length, added up: courses of length `n` are from `levels[n]` to `levels[n + 1]`. */
  readonly levels: readonly number[];
  /** By course: the one before it; -1 if there is none. */
  readonly parent: Int32Array;
  /** By course: the slot of the action that led to it; -1 if there is none. An action of an information set is a slot. */
  readonly slot: Int32Array;
  /** By course: the information set of the seat that decides; -1 where nobody does. */
  readonly set: Int32Array;
  /** By course: how likely it is as far as chance decides. */
  readonly chance: Float64Array;
  /** By course: what seat 0 gets at least and at most, where nobody decides; otherwise 0. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** By information set: the seat that decides, its first slot (one more at the end), and its first course. */
  readonly seat: Uint8Array;
  readonly firstSlot: Int32Array;
  readonly firstCourse: Int32Array;
  /** How many courses are broken off before it is certain what comes out. */
  readonly unfinished: number;
}

/** @throws RangeError if there are more courses than the limit */
export function courseTreeOf(graph: OpenGraph, certain: Certain, actions: number, limit: number): CourseTree {
  const courses = new Courses(graph.known, limit);
  const weights = graph.starts.reduce((sum, { weight }) => sum + weight, 0);
  for (const { node, weight } of graph.starts) courses.begin(node, weight / weights);
  const levels = [0, courses.end];
  const sets = new Map<number, number>();
  const [seat, firstSlot, firstCourse]: [number[], number[], number[]] = [[], [0], []];
  const [set, low, high]: [number[], number[], number[]] = [[], [], []];
  let unfinished = 0;
  for (let length = 0; (levels[length] as number) < courses.end; length++) {
    for (let course = levels[length] as number; course < (levels[length + 1] as number); course++) {
      const node = courses.node[course] as number;
      const [least, most] = [certain.low[node] as number, certain.high[node] as number];
      // Less is not enough to end here: the seat with less may have other hopes in what it cannot tell apart.
      const isSure = least === certain.greatest || most === certain.least;
      const [from, to] = [graph.first[node] as number, graph.first[node + 1] as number];
      if (graph.owner[node] === -1 || from === to || isSure || length === actions) {
        if (least !== most) unfinished += 1;
        set.push(-1);
        low.push(least);
        high.push(most);
        continue;
      }
      const decides = graph.owner[node] as 0 | 1;
      const memory = courses.memory[decides][course] as number;
      const own = sets.get(2 * memory + decides) ?? seat.length;
      if (own === seat.length) {
        sets.set(2 * memory + decides, own);
        seat.push(decides);
        firstCourse.push(course);
        firstSlot.push((firstSlot[own] as number) + to - from);
      }
      set.push(own);
      low.push(0);
      high.push(0);
      for (let action = from; action < to; action++)
        courses.follow(graph, course, action, (firstSlot[own] as number) + action - from, decides);
    }
    levels.push(courses.end);
  }
  return {
    end: courses.end,
    levels,
    parent: Int32Array.from(courses.parent),
    slot: Int32Array.from(courses.slot),
    set: Int32Array.from(set),
    chance: Float64Array.from(courses.chance),
    low: Float64Array.from(low),
    high: Float64Array.from(high),
    seat: Uint8Array.from(seat),
    firstSlot: Int32Array.from(firstSlot),
    firstCourse: Int32Array.from(firstCourse),
    unfinished,
  };
}

/** Courses while they are found. */
class Courses {
  readonly node: number[] = [];
  readonly parent: number[] = [];
  readonly slot: number[] = [];
  readonly chance: number[] = [];
  /** By seat and course: everything that the seat has seen and done, as a number. */
  readonly memory: readonly [number[], number[]] = [[], []];
  private readonly known: readonly Int32Array[];
  private readonly most: number;
  private readonly memories = [new Map<string, number>(), new Map<string, number>()] as const;

  constructor(known: readonly Int32Array[], most: number) {
    this.known = known;
    this.most = most;
  }

  get end(): number {
    return this.node.length;
  }

  begin(node: number, chance: number): void {
    this.add(node, -1, -1, chance);
    for (const seat of [0, 1] as const) this.remember(seat, `${this.known[seat]?.[node]}`);
  }

  /** Adds what an action of a course may lead to. */
  follow(graph: OpenGraph, course: number, action: number, slot: number, actor: 0 | 1): void {
    const [from, to] = [graph.firstOutcome[action] as number, graph.firstOutcome[action + 1] as number];
    let all = 0;
    for (let at = from; at < to; at++) all += graph.weights[at] as number;
    for (let at = from; at < to; at++) {
      const node = graph.nodes[at] as number;
      this.add(node, course, slot, ((this.chance[course] as number) * (graph.weights[at] as number)) / all);
      for (const seat of [0, 1] as const) {
        const own = seat === actor ? graph.actions[action] : '';
        this.remember(seat, `${this.memory[seat][course]} ${own} ${this.known[seat]?.[node]}`);
      }
    }
  }

  private add(node: number, parent: number, slot: number, chance: number): void {
    if (this.end === this.most) throw new RangeError(`the game can take more than ${this.most} courses`);
    this.node.push(node);
    this.parent.push(parent);
    this.slot.push(slot);
    this.chance.push(chance);
  }

  private remember(seat: 0 | 1, text: string): void {
    const memories = this.memories[seat];
    const number = memories.get(text) ?? memories.size;
    memories.set(text, number);
    this.memory[seat].push(number);
  }
}
