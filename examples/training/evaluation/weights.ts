import { writeFileSync } from 'node:fs';
import type { AnyEvaluated, Features } from '../../../src/core/evaluated';
import type { Weights } from '../../../src/core/learned';
import { start } from './start';

/** The rough guess as weights for a game. */
export function startWeights({ names, stages }: Pick<Features<never>, 'names' | 'stages'>): Weights {
  const guess = names.map((name) => start[name] ?? 0);
  return { features: names, stages: Object.fromEntries(stages.map((stage) => [stage, guess])) };
}

/** Writes weights to the source of a game. */
export function exportWeights({ name }: Pick<AnyEvaluated, 'name'>, { features, stages }: Weights): void {
  const line = (numbers: readonly number[]): string =>
    `[${numbers.map((n) => Number(n.toFixed(3))).join(', ')}]`;
  const text = [
    "import type { Weights } from '../../core/learned';",
    '',
    '/** What training found; `npm run train` finds others, from other games. */',
    'export const weights: Weights = {',
    '  features: [',
    ...features.map((feature) => `    '${feature}',`),
    '  ],',
    '  stages: {',
    ...Object.entries(stages).map(([stage, numbers]) => `    ${stage}: ${line(numbers)},`),
    '  },',
    '};',
    '',
  ];
  writeFileSync(new URL(`../../../src/games/${name}/weights.ts`, import.meta.url), text.join('\n'));
}
