import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { State } from '../../src/index';
import { parsePosition } from '../../src/record-tools/index';

interface KeptPosition {
  readonly state: State;
  /** What the position was worth to each seat when the weights were trained. */
  readonly values: readonly number[];
}

const lines = readFileSync(join(import.meta.dirname, 'kept/positions.txt'), 'utf8').split('\n');

/** The positions of a set in the file of those that bots once handled badly or that were valued. */
export function keptPositions(set: 'hoards' | 'standstills' | 'to-and-fro' | 'evaluation'): KeptPosition[] {
  const rows = lines.map((line) => line.split('\t')).filter(([name]) => name === set);
  return rows.map(([, position = '', values = '']) => ({
    state: parsePosition(position),
    values: values.split(' ').map(Number),
  }));
}
