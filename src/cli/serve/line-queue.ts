import type { Id } from './id';
import { cancelledBy } from './json-rpc';
import { type Line, lineReader } from './lines';

/** Lines that have come and are not answered yet, in their order. */
export interface LineQueue {
  /** Takes a part of the input in. */
  push(chunk: Uint8Array): void;
  /** Takes in that there is no more. */
  end(): void;
  /** The next line, which leaves the queue. */
  take(): Line | undefined;
  /** Whether a line in the queue cancels the request with this id. */
  isCancelled(id: Id): boolean;
}

export function lineQueue(): LineQueue {
  const reader = lineReader();
  let lines: Line[] = [];
  let next = 0;
  /** The ids that lines in the queue cancel, and how often. */
  const cancelled = new Map<Id, number>();

  function enter(line: Line): void {
    if ('text' in line) {
      if (line.text === '') return;
      for (const id of cancelledBy(line.text)) cancelled.set(id, (cancelled.get(id) ?? 0) + 1);
    }
    lines.push(line);
  }
  return {
    push(chunk) {
      for (const line of reader.push(chunk)) enter(line);
    },
    end() {
      for (const line of reader.end()) enter(line);
    },
    take() {
      const line = lines[next];
      if (line === undefined) {
        lines = [];
        next = 0;
        return undefined;
      }
      next += 1;
      if (cancelled.size === 0 || !('text' in line)) return line;
      for (const id of cancelledBy(line.text)) {
        const left = (cancelled.get(id) ?? 1) - 1;
        if (left === 0) cancelled.delete(id);
        else cancelled.set(id, left);
      }
      return line;
    },
    isCancelled: (id) => cancelled.has(id),
  };
}
