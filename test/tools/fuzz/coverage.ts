import { type Profiler, Session } from 'node:inspector';

/** Which blocks of the engine have run. */
export interface Coverage {
  /** The blocks that have run since the last call. */
  take(): Set<string>;
  stop(): void;
}

/** Counts blocks of the sources by the profiler that Node brings along. */
export function startCoverage(): Coverage {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return {
    take() {
      let result: Profiler.ScriptCoverage[] = [];
      session.post('Profiler.takePreciseCoverage', (error, taken) => {
        if (error !== null) throw error;
        result = taken.result;
      });
      return new Set(result.filter(({ url }) => /\/src\/[\w/-]+\.ts$/.test(url)).flatMap(blocksOf));
    },
    stop() {
      session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
}

function blocksOf({ scriptId, functions }: Profiler.ScriptCoverage): string[] {
  return functions.flatMap(({ ranges }) =>
    ranges.flatMap(({ count, startOffset, endOffset }) =>
      count === 0 ? [] : [`${scriptId}:${startOffset}:${endOffset}`],
    ),
  );
}
