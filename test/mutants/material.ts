import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { allGames } from '../../src/century/games';
import type { Options } from '../../src/core/game';
import type { GameRecord } from '../../src/core/record';
import type { Row } from '../../src/core/scratch';
import { shuffledNumbers } from '../../src/core/shuffle';
import { quickRandom } from '../../src/sim/random';
import { MINI_SETS } from '../../src/testkit/index';
import { Explorer } from '../../src/testkit/prove/explore';
import { openMiniSet } from '../../src/testkit/prove/mini-set';
import { packingOf } from '../../src/testkit/prove/packing';
import { newPositionMemory, Positions } from '../../src/testkit/prove/positions';
import { playedGame, TABLES } from '../support/play';
import type { Instrumented } from './instrument';
import type * as Probe from './probe';

const ROOT = join(import.meta.dirname, '../..');

/** Positions of one mini set, or of one game with all pieces, in a random order. */
export interface Ground extends Probe.Place {
  readonly name: string;
  /** All positions of the mini set, not only some. */
  readonly isWhole: boolean;
  /** Bytes of a position, and all of them. */
  readonly size: number;
  readonly positions: Uint8Array;
  /** What each position answers. */
  readonly graph: Uint32Array;
  /** The same for the first ones. */
  readonly told: Uint32Array;
}

/** Something that is asked once. */
export interface Question {
  readonly name: string;
  readonly ask: (probe: typeof Probe) => number;
}

/** Where a change is come across. */
export interface Coverage {
  /** As soon as the rules are loaded. */
  isStatic: boolean;
  /** Grounds that come across it when they are opened. */
  readonly opened: number[];
  /** By ground: some positions that come across it in the graph, or in what is told. */
  readonly graph: Map<number, number[]>;
  readonly told: Map<number, number[]>;
  readonly questions: number[];
}

/** Everything that changes are compared with. */
export interface Material {
  readonly grounds: readonly Ground[];
  /** The answers to {@link QUESTIONS}. */
  readonly answers: readonly number[];
  readonly coverage: readonly Coverage[];
}

/** Positions of a ground that are asked what is told. */
const TOLD = 600;
/** Positions of a ground that are remembered for a change. */
const REMEMBERED = 24;

/** The rules, changed. */
export interface Rules {
  readonly probe: typeof Probe;
  /** From now on another change acts; -1 stands for none. */
  become(mutant: number): void;
}

export type Make = (mutant: number, cover: (...ids: number[]) => void, hit: () => boolean) => Rules;

export function load({ code }: Instrumented): Make {
  return runInThisContext(code) as Make;
}

/** Setups and published records. */
export function questions(): Question[] {
  const out: Question[] = [];
  const dealt = (name: string, options: object, all: boolean): void => {
    out.push({ name, ask: (probe) => probe.dealt(options as Options, all) });
  };
  for (const { name, options, deals } of MINI_SETS)
    dealt(`setup of ${name}`, { seed: 0, ...options }, deals === 'setup');
  for (const { variant, players } of TABLES)
    for (const seed of ['a', 'b', 'c']) {
      const options = { variant, players, seed };
      dealt(`setup of ${variant} for ${players}, ${seed}`, options, false);
      if (seed === 'a')
        dealt(`setup of ${variant} for ${players} from seat 1`, { ...options, firstSeat: 1 }, false);
    }
  for (const variant of ['spice-road', 'eastern-wonders', 'new-world', 'sand-to-sea']) {
    const folder = join(ROOT, 'test/records', variant);
    for (const name of readdirSync(folder)
      .sort()
      .filter((each) => /^p[23]-[12]\.json$/.test(each))) {
      const record = JSON.parse(readFileSync(join(folder, name), 'utf8')) as GameRecord;
      for (const viewer of [0, 1, 'spectator'] as const)
        out.push({ name: `${variant} ${name} published`, ask: (probe) => probe.published(record, viewer) });
    }
  }
  return out;
}

/** Goes through mini sets and games, and writes down what the rules answer, and where it comes across each change. */
export function makeMaterial(made: Instrumented, most: number, onProgress: (what: string) => void): Material {
  let seen: number[] = [];
  const isSeen = new Uint8Array(made.mutants.length);
  const take = (): number[] => {
    const found = seen;
    for (const id of found) isSeen[id] = 0;
    seen = [];
    return found;
  };
  const coverage: Coverage[] = made.mutants.map(() => ({
    isStatic: false,
    opened: [],
    graph: new Map(),
    told: new Map(),
    questions: [],
  }));
  const { probe } = load(made)(
    -1,
    (...ids) => {
      for (const id of ids) {
        if (isSeen[id] === 1) continue;
        isSeen[id] = 1;
        seen.push(id);
      }
    },
    () => true,
  );
  for (const id of take()) (coverage[id] as Coverage).isStatic = true;
  const grounds = [...miniGrounds(most), ...fullGrounds()].map((plot, number): Ground => {
    onProgress(plot.name);
    const looker = probe.open(plot);
    for (const id of take()) coverage[id]?.opened.push(number);
    const { size, positions } = plot;
    const count = positions.length / size;
    const at = (i: number): Uint8Array => positions.subarray(i * size, (i + 1) * size);
    const note = (kind: 'graph' | 'told', i: number): void => {
      for (const id of take()) {
        const known = coverage[id]?.[kind].get(number);
        if (known === undefined) coverage[id]?.[kind].set(number, [i]);
        else if (known.length < REMEMBERED) known.push(i);
      }
    };
    const graph = Uint32Array.from({ length: count }, (_, i) => {
      const answer = looker.graph(at(i));
      note('graph', i);
      return answer;
    });
    const told = Uint32Array.from({ length: Math.min(TOLD, count) }, (_, i) => {
      const answer = looker.told(at(i));
      note('told', i);
      return answer;
    });
    return { ...plot, graph, told };
  });
  const answers = questions().map(({ name, ask }, number) => {
    onProgress(name);
    const answer = ask(probe);
    for (const id of take()) coverage[id]?.questions.push(number);
    return answer;
  });
  return { grounds, answers, coverage };
}

type Plot = Omit<Ground, 'graph' | 'told'>;

function* miniGrounds(most: number): Generator<Plot, void> {
  for (const set of MINI_SETS) {
    const game = { ...openMiniSet(allGames, set), ledger: null };
    const { packing } = game;
    const positions = new Positions(newPositionMemory(packing.words, 2 ** 20, 2 ** 20, false));
    const explorer = new Explorer(game, positions);
    explorer.begin();
    for (let number = 0; number < positions.end; number++) explorer.expand(number, number + 1);
    const order = shuffledNumbers(0, positions.end, quickRandom(1)).slice(0, most);
    const words = new Int32Array(packing.words);
    const bytes = new Uint8Array(words.buffer);
    const size = bytes.length;
    const all = new Uint8Array(size * order.length);
    order.forEach((number, i) => {
      positions.read(number, words);
      all.set(bytes, i * size);
    });
    yield {
      name: set.name,
      variant: set.options.variant,
      game: game.first.game,
      isWhole: order.length === positions.end,
      size,
      positions: all,
    };
  }
}

function* fullGrounds(): Generator<Plot, void> {
  for (const { variant, players } of TABLES)
    for (const seed of [1, 2]) {
      const game = allGames.named(variant);
      const rows: Uint8Array[] = [];
      let fixed: object = {};
      for (const { before } of playedGame({ variant, players, seed: `mutants ${seed}` }, 1500)) {
        fixed = before.game;
        const compiled = game.compileGame(before.game);
        const { words, pack } = packingOf(compiled.rowKind.part);
        const bytes = new Uint8Array(4 * words);
        pack((compiled.rowKind.from(before) as Row).cells, bytes);
        rows.push(bytes);
      }
      const order = shuffledNumbers(0, rows.length, quickRandom(seed));
      const size = rows[0]?.length ?? 1;
      const positions = new Uint8Array(size * rows.length);
      order.forEach((number, i) => {
        positions.set(rows[number] as Uint8Array, i * size);
      });
      yield {
        name: `${variant} for ${players}, game ${seed}`,
        variant,
        game: fixed,
        isWhole: false,
        size,
        positions,
      };
    }
}
