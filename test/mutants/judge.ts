import type { Instrumented, Mutant } from './instrument';
import { type Coverage, type Ground, load, type Make, type Material, type Rules } from './material';
import type { Looker } from './probe';
import { type Question, questions } from './questions';

/** What gives a change away. */
export interface Verdict {
  readonly id: number;
  /** In which kind of answer; `null` if nothing gives it away. */
  readonly by: 'graph' | 'setup' | 'told' | null;
  /** The mini set or game. */
  readonly where: string;
  /** How many positions it was compared in without a difference. */
  readonly idle: number;
}

/** A change that acts so often in one answer goes on for ever. */
const ENDLESS = 5_000_000;
/** Positions that are asked where it is not known which ones come across a change. */
const FEW = Array.from({ length: 24 }, (_, i) => i);

/** The same of what is told, which takes longer to say, where nothing has given a change away. */
const MANY = Array.from({ length: 100 }, (_, i) => i);

/** Compares changes with what the rules answer, one at a time. */
export class Judge {
  private readonly mutants: readonly Mutant[];
  private readonly material: Material;
  private readonly asked: readonly Question[];
  private readonly make: Make;
  private shared: Subject | null = null;
  private hits = 0;

  constructor(made: Instrumented, material: Material) {
    this.mutants = made.mutants;
    this.material = material;
    this.asked = questions(material.asked);
    this.make = load(made);
  }

  /**
   * @param isThorough - whether to go on to positions that are not known to come across it, until all are compared
   * @param onAlive - called now and then
   */
  judge(id: number, isThorough: boolean, onAlive: () => void): Verdict {
    const { isStatic, opened } = this.material.coverage[id] as Coverage;
    if (isStatic || opened.length > 0) {
      try {
        return this.compare(id, this.subject(id), isThorough, onAlive);
      } catch {
        return { id, by: 'graph', where: 'loading', idle: 0 };
      }
    }
    this.shared ??= this.subject(-1);
    const { shared } = this;
    shared.rules.become(id);
    const verdict = this.compare(id, shared, isThorough, onAlive);
    shared.rules.become(-1);
    if (verdict.by === null) return verdict;
    // What a change has left behind must not be held against the next one.
    this.shared = null;
    return verdict.idle > 0 || this.isClean(shared)
      ? this.kept(shared, verdict)
      : this.judge(id, isThorough, onAlive);
  }

  private kept(shared: Subject, verdict: Verdict): Verdict {
    if (this.isClean(shared)) this.shared = shared;
    return verdict;
  }

  /** Whether rules that no change acts on any longer answer as before. */
  private isClean({ lookers }: Subject): boolean {
    for (const [number, looker] of lookers)
      if (this.differs(this.material.grounds[number] as Ground, looker, 'graph', FEW.slice(0, 3)))
        return false;
    return true;
  }

  private subject(id: number): Subject {
    this.hits = 0;
    const hit = (): boolean => {
      this.hits += 1;
      if (this.hits > ENDLESS) throw new RangeError('it goes on for ever');
      return true;
    };
    return { rules: this.make(id, () => {}, hit), lookers: new Map() };
  }

  private differs(
    ground: Ground,
    looker: Looker,
    kind: 'graph' | 'told',
    places: Iterable<number>,
    onIdle: () => void = () => {},
  ): boolean {
    try {
      for (const i of places) {
        if (i >= ground[kind].length) break;
        this.hits = 0;
        const position = ground.positions.subarray(i * ground.size, (i + 1) * ground.size);
        if (looker[kind](position) !== ground[kind][i]) return true;
        onIdle();
      }
      return false;
    } catch {
      return true;
    }
  }

  private compare(id: number, subject: Subject, isThorough: boolean, onAlive: () => void): Verdict {
    const { grounds, answers } = this.material;
    const { isStatic, opened, graph, told, questions: known } = this.material.coverage[id] as Coverage;
    const own = /^src\/games\/([a-z-]+)\//.exec((this.mutants[id] as Mutant).file)?.[1];
    const everywhere = [...grounds.keys()].filter(
      (number) => isStatic && (own === undefined || grounds[number]?.variant === own),
    );
    const inGraph = [...new Set([...graph.keys(), ...opened, ...everywhere])];
    const inTold = [...new Set([...told.keys(), ...opened, ...everywhere])];
    let idle = 0;
    const dead = (by: Verdict['by'], where: string): Verdict => ({ id, by, where, idle });
    const look = (kind: 'graph' | 'told', number: number, places: Iterable<number>): boolean => {
      const ground = grounds[number] as Ground;
      let looker: Looker | undefined = subject.lookers.get(number);
      try {
        looker ??= subject.rules.probe.open(ground);
      } catch {
        return true;
      }
      subject.lookers.set(number, looker);
      onAlive();
      return this.differs(ground, looker, kind, places, () => {
        idle += 1;
      });
    };
    const ask = (isSetup: boolean): string | null => {
      // What is made when a game is opened is made once, so it is not known who comes across it later.
      const isKnown = (number: number): boolean =>
        known.includes(number) || (opened.length > 0 && this.asked[number]?.isNotation === true);
      const names = [...this.asked.keys()].filter(
        (number) => (isStatic || isKnown(number)) && this.asked[number]?.isSetup === isSetup,
      );
      for (const number of names) {
        const { name, ask: answer } = this.asked[number] as Question;
        this.hits = 0;
        try {
          if (answer(subject.rules.probe) !== answers[number]) return name;
        } catch {
          return name;
        }
        onAlive();
      }
      return null;
    };
    const nameOf = (number: number): string => (grounds[number] as Ground).name;

    for (const number of inGraph)
      if (look('graph', number, graph.get(number) ?? FEW)) return dead('graph', nameOf(number));
    const setup = ask(true);
    if (setup !== null) return dead('setup', setup);
    for (const number of inTold)
      if (look('told', number, told.get(number) ?? FEW.slice(0, 6))) return dead('told', nameOf(number));
    const said = ask(false);
    if (said !== null) return dead('told', said);
    const where = inGraph.length + inTold.length + known.length === 0 ? 'nowhere' : '';
    if (!isThorough) return dead(null, where);
    // What nothing has given away so far is compared with all that there is.
    for (const number of inGraph)
      if (look('graph', number, (grounds[number] as Ground).graph.keys()))
        return dead('graph', nameOf(number));
    for (const number of inTold) if (look('told', number, MANY)) return dead('told', nameOf(number));
    return dead(null, where);
  }
}

/** Rules to be looked at, and the grounds that they have opened. */
interface Subject {
  readonly rules: Rules;
  readonly lookers: Map<number, Looker>;
}
