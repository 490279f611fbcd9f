import { readFileSync } from 'node:fs';
import { deserialize } from 'node:v8';
import type { Instrumented } from './instrument';
import { Judge } from './judge';
import type { Material } from './material';

/** A process that judges the changes that it is sent, one after the other. */
const { made, material } = deserialize(readFileSync(process.argv[2] as string)) as {
  made: Instrumented;
  material: Material;
};
const judge = new Judge(made, material);
process.on('message', ({ id, isThorough }: { id: number; isThorough: boolean }) => {
  process.send?.(judge.judge(id, isThorough, () => process.send?.('alive')));
});
process.send?.('ready');
