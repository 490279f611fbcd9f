import { readFileSync } from 'node:fs';
import type { Judge } from '../../../src/bots/evaluation';
import { openPosition, type SearchPosition } from '../../../src/bots/search-position';
import { evaluatedGames } from '../../../src/generated/games/evaluated-games';
import { type Options, setup } from '../../../src/index';
import { judgeBy } from '../../../src/nets/network';
import type { Features, Network } from '../../../src/play/evaluation';

/** A table for two with a new game. */
export function tableOf(variant: string, seed: string): SearchPosition {
  return openPosition(evaluatedGames, setup({ variant, players: 2, seed } as Options));
}

/** A judge by a file of `train.py`. */
export function judgeFrom(file: string, table: SearchPosition): Judge {
  return judgeBy(JSON.parse(readFileSync(file, 'utf8')) as Network, table);
}

/** What a network looks at in the game of a table. */
export function featuresOf({ variant, compiled }: SearchPosition): Features<object> {
  const features = variant.features?.(compiled);
  if (features === undefined) throw new Error(`${variant.name} has no features`);
  return features as Features<object>;
}

/** Features and stages of the seat on turn, then those of the other; and whatever else a line holds. */
export function inputsOf(
  features: Features<object>,
  row: SearchPosition['row'],
  rest: readonly number[] = [],
): Float32Array {
  const { names, stages } = features;
  const half = names.length + stages.length;
  const line = new Float32Array(2 * half + rest.length);
  const written = new Float64Array(names.length);
  for (const place of [0, 1]) {
    const stage = features.write(row, place === 0 ? row.actor : 1 - row.actor, written);
    line.set(written, place * half);
    line[place * half + names.length + stage] = 1;
  }
  line.set(rest, 2 * half);
  return line;
}
