import { getHeapStatistics } from 'node:v8';
import type { VariantName } from '../../src/index';
import type { Build } from './build';
import { optionsOf } from './scenes';
import { drawn } from './workload';

export type BytesByVariant = Record<VariantName, number>;

const BATCH = 100_000;
const WARM_UP = 10;
const BATCHES = 10;

/**
 * What a simulator allocates that lists, applies and copies, in bytes by million actions. The process needs `gc`, and a
 * young generation so large that no collection falls between two of those asked for ({@link MEMORY_FLAGS}): then what the
 * heap gains is all that is allocated.
 */
export function allocated(build: Build): BytesByVariant {
  const bytes = build.engine.VARIANTS.map((variant) => [variant, allocatedBy(build, variant)]);
  return Object.fromEntries(bytes) as BytesByVariant;
}

export const MEMORY_FLAGS = ['--expose-gc', '--min-semi-space-size=128', '--max-semi-space-size=128'];

function allocatedBy(build: Build, variant: VariantName): number {
  const simulator = build.sim.createSimulator(optionsOf(variant, 0));
  const other = build.sim.createSimulator(simulator.toState());
  const ids = new Int32Array(simulator.actions.length);
  const play = (batch: number): void => {
    for (let action = 0; action < BATCH; action++) {
      const count = simulator.legalIds(ids);
      if (count === 0) simulator.reset();
      else simulator.apply(ids[drawn(batch, action, count)] ?? 0);
      other.copyFrom(simulator);
    }
  };
  for (let batch = 0; batch < WARM_UP; batch++) play(batch);
  let sum = 0;
  for (let batch = 0; batch < BATCHES; batch++) {
    globalThis.gc?.();
    const before = getHeapStatistics().used_heap_size;
    play(WARM_UP + batch);
    sum += getHeapStatistics().used_heap_size - before;
  }
  return (1e6 * sum) / (BATCH * BATCHES);
}
