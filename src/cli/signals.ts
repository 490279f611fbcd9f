/** The exit status for a program ended by a signal. */
const STATUS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

type Name = keyof typeof STATUS;

const NAMES = Object.keys(STATUS) as Name[];

/** Waits for a signal to stop. */
export interface SignalWatch {
  /** Aborted by the first one. */
  readonly signal: AbortSignal;
  /** The exit status that goes with it; 0 before. */
  status(): number;
  /** Returns signal handling to the system. */
  close(): void;
}

/** Takes the first signal that says to stop; a second one ends the program at once, as without this. */
export function watchSignals(): SignalWatch {
  const controller = new AbortController();
  let status = 0;
  const stop = (name: Name): void => {
    close();
    status = STATUS[name];
    controller.abort();
  };
  const close = (): void => {
    for (const name of NAMES) process.off(name, stop);
  };
  for (const name of NAMES) process.on(name, stop);
  return { signal: controller.signal, status: () => status, close };
}
