import { expect, test } from 'vitest';
import { memoryFor, wasmRunnerOf } from '../../src/env/wasm-runner';
import type { Observer } from '../../src/observe/space';
import type { WasmProgram } from '../../src/play/program';

/** A module with an import that batches do not provide. */
const NEEDS_MORE = 'AGFzbQEAAAABBAFgAAACBwEBeAF5AAA=';

const other = { enter() {}, step() {} };
const nothing = { boards: [], agents: new Int8Array(0), observations: [], masks: [] };

function observerWith(wasm: () => Promise<WasmProgram>): Observer {
  const program = { fits: () => true, observe() {}, wasm };
  return { observation: { size: 1, begin: () => new Float32Array(1), program } } as unknown as Observer;
}

test.each([
  ['its file cannot be loaded', () => Promise.reject(new Error('offline'))],
  ['it is not compiled', () => Promise.resolve({ bytes: 'AAAA', reads: () => [] })],
  ['it cannot be instantiated', () => Promise.resolve({ bytes: NEEDS_MORE, reads: () => [] })],
])('a batch goes on in JavaScript if %s', async (_, wasm) => {
  const memory = memoryFor(1, 1, 1, 1);
  expect(await wasmRunnerOf(memory, nothing, observerWith(wasm), other)).toBe(other);
});
