import { open } from 'node:fs/promises';
import type * as Arrow from 'apache-arrow';
import { loadOptional } from '../complaint';

/** The library that writes steps. */
export function loadArrow(): Promise<typeof Arrow> {
  return loadOptional(
    () => import('apache-arrow'),
    '--steps needs the Apache Arrow library: npm install apache-arrow@21',
  );
}

/** Batches as the bytes of an Arrow file, as they arrive. */
export function* arrowBytes(
  arrow: typeof Arrow,
  schema: Arrow.Schema,
  from: Iterable<Arrow.RecordBatch>,
): Generator<Uint8Array, void> {
  const { writer, take } = openWriter(arrow, schema);
  for (const batch of from) {
    writer.write(batch);
    yield* take();
  }
  writer.close();
  yield* take();
}

/** A writer, and the function that takes the bytes written since. */
function openWriter(
  arrow: typeof Arrow,
  schema: Arrow.Schema,
): { writer: Arrow.RecordBatchFileWriter; take(): Uint8Array[] } {
  let written: Uint8Array[] = [];
  const sink = new arrow.AsyncByteQueue();
  sink.write = (bytes) => {
    written.push(bytes as Uint8Array);
  };
  const writer = new arrow.RecordBatchFileWriter();
  writer.reset(sink, schema);
  return {
    writer,
    take() {
      const taken = written;
      written = [];
      return taken;
    },
  };
}

/** Joins Arrow files with the same columns into one; there is never more than one batch in memory. */
export async function* joinedBytes(
  arrow: typeof Arrow,
  files: readonly string[],
): AsyncGenerator<Uint8Array, void> {
  let merged: ReturnType<typeof openWriter> | null = null;
  for (const file of files) {
    const handle = await open(file, 'r');
    try {
      const reader = await arrow.RecordBatchReader.from(handle);
      await reader.open();
      merged ??= openWriter(arrow, reader.schema);
      for await (const batch of reader) {
        merged.writer.write(batch);
        yield* merged.take();
      }
    } finally {
      await handle.close();
    }
  }
  merged?.writer.close();
  yield* merged?.take() ?? [];
}
