import { writeFileSync } from 'node:fs';
import type { Features, Weights } from '../../../src/play/evaluation';
import type { Learner } from './learner';
import { START } from './start';

/** The rough guess as weights for a game. */
export function startWeights(
  { name }: Pick<Learner, 'name'>,
  { names, stages }: Pick<Features<never>, 'names' | 'stages'>,
): Weights {
  const start = START[name];
  return weightsBy({ names, stages }, (feature, stage) => {
    const guess = stages[stage] === 'done' ? start?.done : start?.open;
    return guess?.[names[feature] ?? ''] ?? 0;
  });
}

/** Weights by the numbers of a feature and a stage. */
export function weightsBy(
  { names, stages }: Pick<Features<never>, 'names' | 'stages'>,
  weight: (feature: number, stage: number) => number,
): Weights {
  const rows = names.map((name, feature) => [name, stages.map((_, stage) => weight(feature, stage))]);
  return { stages, features: Object.fromEntries(rows) };
}

/** The weights of each stage, by feature. */
export function stagesOf({ stages, features }: Weights): Float64Array[] {
  const byFeature = Object.values(features);
  return stages.map((_, stage) => Float64Array.from(byFeature, (row) => row[stage] ?? 0));
}

/** Weights as JSON, a line for each feature. */
export function textOf({ features, stages }: Weights): string {
  const list = (row: readonly unknown[]): string => JSON.stringify(row).replaceAll(',', ', ');
  const lines = Object.entries(features).map(
    ([feature, row]) => `    "${feature}": ${list(row.map((n) => Number(n.toFixed(3))))}`,
  );
  return `{\n  "stages": ${list(stages)},\n  "features": {\n${lines.join(',\n')}\n  }\n}\n`;
}

/**
 * Writes weights to the folder of a game.
 *
 * @param file - the name of the file, without its ending
 */
export function exportWeights({ name }: Pick<Learner, 'name'>, weights: Weights, file = 'weights'): void {
  writeFileSync(new URL(`../../../src/games/${name}/${file}.json`, import.meta.url), textOf(weights));
}
