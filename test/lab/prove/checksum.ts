import { createHash } from 'node:crypto';
import { rankingAt } from '../../../src/play/position';
import { hashOfRow } from '../../../src/record/hash';
import type { Graph } from './graph';
import type { MiniGame } from './mini-set';
import type { Positions } from './positions';

/** Bytes of a hash. */
const HASH = 32;

/** The number of lines, and the SHA-256 of their text. */
export interface Checksum {
  /** How many lines the text has, one for each position or each edge. */
  readonly lines: number;
  /** The SHA-256 of the text in UTF-8, each line with `\n` at its end: 64 hexadecimal digits, lower case. */
  readonly sha256: string;
}

/** The hashes of all positions by number, {@link HASH} bytes each. */
function namesOf(game: MiniGame, positions: Positions): Buffer {
  const names = Buffer.alloc(HASH * positions.length);
  for (let number = 0; number < positions.length; number++) {
    const row = positions.read(number);
    names.write(
      hashOfRow({ variant: game.variant, compiled: game.compiledOf(row) }, row),
      HASH * number,
      'hex',
    );
  }
  return names;
}

/** The checksums of a graph, as docs/lab.md describes them: of its positions with their scores, and of its edges. */
export function checksumsOf(
  game: MiniGame,
  positions: Positions,
  graph: Graph,
): { readonly positions: Checksum; readonly edges: Checksum } {
  const { variant } = game;
  const names = namesOf(game, positions);
  const nameOf = (number: number): string => names.toString('hex', HASH * number, HASH * (number + 1));
  const scored = createHash('sha256');
  const joined = createHash('sha256');
  const numbers = Uint32Array.from({ length: graph.end }, (_, number) => number).sort((a, b) =>
    names.compare(names, HASH * b, HASH * (b + 1), HASH * a, HASH * (a + 1)),
  );
  for (const number of numbers) {
    const name = nameOf(number);
    const row = positions.read(number);
    const compiled = game.compiledOf(row);
    const sheets = variant.scores(compiled, row);
    const totals = sheets.map(({ total }) => total);
    scored.update(`${name} ${totals.join()} ${rankingAt({ variant, compiled, row }, sheets).join()}
`);
    const lines: string[] = [];
    const last = graph.first[number + 1] as number;
    for (let edge = graph.first[number] as number; edge < last; edge++) {
      const text = compiled.actions.all[graph.actions[edge] as number]?.text;
      lines.push(`${name} ${text} ${nameOf(graph.targets[edge] as number)}
`);
    }
    joined.update(lines.sort().join(''));
  }
  return {
    positions: { lines: graph.end, sha256: scored.digest('hex') },
    edges: { lines: graph.targets.length, sha256: joined.digest('hex') },
  };
}
