import { rankingAt } from '../play/position';
import { hashOfRow } from '../record/hash';
import type { Graph } from './graph';
import type { MiniGame } from './mini-set';
import { RowReader } from './packing';
import type { Positions } from './positions';
import { asked, type Tally } from './tally';

/** Bytes of a hash. */
const HASH = 32;

/** What makes a SHA-256 of many pieces of text. */
export interface Digest {
  update(text: string): void;
  /** 64 hexadecimal digits. */
  hex(): string;
}

/** The number of lines, and the SHA-256 of their text. */
export interface Checksum {
  /** How many lines the text has, one for each position or each edge. */
  readonly lines: number;
  /** The SHA-256 of the text in UTF-8, each line with `\n` at its end: 64 hexadecimal digits, lower case. */
  readonly sha256: string;
}

/** The hashes of the positions with these numbers, 32 bytes each; 0 where there is no position. */
export function namesOf(game: MiniGame, positions: Positions, from: number, to: number): Uint8Array {
  const { variant } = game;
  const names = new Uint8Array(HASH * (to - from));
  const reader = new RowReader(game, positions);
  for (let number = from; number < to; number++) {
    if (!positions.has(number)) continue;
    const row = reader.read(number);
    const hex = hashOfRow({ variant, compiled: game.compiledOf(row) }, row);
    for (let i = 0; i < HASH; i++)
      names[HASH * (number - from) + i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16);
  }
  return names;
}

/**
 * The checksums of a graph, as docs/lab/graphs.md describes them: of its positions with their scores, and of its edges.
 *
 * @param names - the hashes of all positions, by number
 * @param tally - what is wrong with scores is noted there
 */
export function checksumsOf(
  game: MiniGame,
  positions: Positions,
  graph: Graph,
  names: Uint8Array,
  newDigest: () => Digest,
  tally: Tally,
): { readonly positions: Checksum; readonly edges: Checksum } {
  const { variant } = game;
  const reader = new RowReader(game, positions);
  const scored = newDigest();
  const joined = newDigest();
  let edges = 0;
  const numbers = numbersByName(positions, graph.end, names);
  for (const number of numbers) {
    const name = hexOf(names, number);
    const row = reader.read(number);
    const compiled = game.compiledOf(row);
    const where = (): string => JSON.stringify(game.stateOf(row));
    const sheets = asked(tally, where, () => variant.scores(compiled, row)) ?? [];
    const totals = sheets.map(({ total }) => total);
    const ranking = asked(tally, where, () => rankingAt({ variant, compiled, row }, sheets)) ?? [];
    scored.update(`${name} ${totals.join()} ${ranking.join()}\n`);
    const lines: string[] = [];
    const last = graph.first[number + 1] as number;
    for (let edge = graph.first[number] as number; edge < last; edge++) {
      const text = compiled.actions.all[graph.actions[edge] as number]?.text;
      lines.push(`${name} ${text} ${hexOf(names, graph.targets[edge] as number)}\n`);
    }
    joined.update(lines.sort().join(''));
    edges += lines.length;
  }
  return {
    positions: { lines: numbers.length, sha256: scored.hex() },
    edges: { lines: edges, sha256: joined.hex() },
  };
}

/** The numbers of all positions in the order of their hashes. */
function numbersByName(positions: Positions, end: number, names: Uint8Array): Uint32Array {
  // The first six bytes of a hash are a whole number that a double can hold.
  const keys = new Float64Array(end);
  let found = 0;
  const numbers = new Uint32Array(end);
  for (let number = 0; number < end; number++) {
    if (!positions.has(number)) continue;
    let key = 0;
    for (let i = 0; i < 6; i++) key = 256 * key + (names[HASH * number + i] as number);
    keys[number] = key;
    numbers[found++] = number;
  }
  return numbers
    .subarray(0, found)
    .sort((a, b) => (keys[a] as number) - (keys[b] as number) || compare(names, a, b));
}

function compare(names: Uint8Array, a: number, b: number): number {
  for (let i = 0; i < HASH; i++) {
    const difference = (names[HASH * a + i] as number) - (names[HASH * b + i] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function hexOf(names: Uint8Array, number: number): string {
  let hex = '';
  for (let i = HASH * number; i < HASH * (number + 1); i++) hex += DIGITS[names[i] as number];
  return hex;
}
