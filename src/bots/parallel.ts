import { onTrust } from '../input/misplaced';
import { checkKeys, itemOf, lengthOf, refuseAt } from '../input/plain-json';
import type { GameTypes, State } from '../play/game';
import type { NameOf, StateIn } from '../play/types';
import { type BotOptions, pause, randomStream } from './bot';
import type { Search, SearchedTurn, SearchReport } from './search';
import { mostVisited } from './tree/tree';

/** A connection to another thread: a `Worker` or `MessagePort` of a browser or of Node, or an object like them. */
export interface SearchPort {
  /**
   * Sends a message to the other thread.
   *
   * @param message - plain data
   */
  postMessage(message: unknown): void;
  /**
   * In browsers: listens to messages.
   *
   * @param type - always `message`
   * @param listener - called with each event
   */
  addEventListener?(type: 'message', listener: (event: unknown) => void): void;
  /**
   * In Node: listens to messages.
   *
   * @param type - always `message`
   * @param listener - called with each message
   */
  on?(type: 'message', listener: (message: unknown) => void): unknown;
  /** In browsers: starts the delivery of messages by a `MessagePort`. */
  start?(): void;
}

/** The settings of a search on several threads. */
export interface ParallelOptions extends BotOptions {
  /** The total number of iterations, on all threads together. */
  readonly iterations: number;
  /** Ends the search early; it then reports its findings so far. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called repeatedly during the search.
   *
   * @param iterations - the number of iterations so far, on all threads together
   */
  readonly onProgress?: ((iterations: number) => void) | undefined;
}

/** Searches on several threads at once. */
export interface ParallelSearchOf<T extends GameTypes = GameTypes> {
  /**
   * Searches for the seat that decides in a state. Each thread grows its own tree, and the results are added up. The same
   * seed and number of threads give the same result, unless a signal ends the search.
   *
   * @param state - an engine state; it is not validated
   * @param options - the number of iterations, the seed, and ways to watch and end the search
   * @throws {RangeError} if the game is over
   * @throws {@link InvalidInputError} if an option is invalid
   */
  run<N extends NameOf<T>>(state: StateIn<T, N>, options: ParallelOptions): Promise<SearchReport<T, N>>;
}

/** A message to a thread: starts or ends a search. */
interface Order {
  /** The number of the search. */
  readonly search: number;
  /** The search to start; if absent, the thread ends the search with this number. */
  readonly task?: { readonly state: State; readonly seed: string; readonly iterations: number };
}

/** A message from a thread. */
interface Answer {
  readonly search: number;
  readonly iterations: number;
  /** The findings, at the end of the search. */
  readonly report?: SearchReport;
  /** The error, if the search failed. */
  readonly failure?: { readonly name: string; readonly message: string };
}

/** The number of iterations after which a thread reports its progress and handles messages. */
const SLICE = 25;

export function searchOn(given: readonly SearchPort[]): ParallelSearchOf {
  const threads = onTrust(['threads'], 'Expected a list of threads.', () =>
    Array.from({ length: lengthOf(given, 0) }, (_, at) => itemOf(given, at) as SearchPort),
  );
  if (threads.length === 0) refuseAt('wrong-type', ['threads'], 'Expected at least one thread.');
  let last = 0;
  const waiting = new Map<number, (thread: number, answer: Answer) => void>();
  threads.forEach((thread, at) => {
    listen(thread, (message) => {
      const answer = message as Answer;
      waiting.get(answer.search)?.(at, answer);
    });
  });

  /** Sends a search to every thread, and waits for all of their reports. */
  function reportsOn(state: State, { iterations, seed = 0, onProgress }: ParallelOptions, search: number) {
    const done = threads.map(() => 0);
    const reports = new Map<number, SearchReport>();
    return new Promise<readonly SearchReport[]>((resolve, reject) => {
      waiting.set(search, (at, { iterations: soFar, report, failure }) => {
        if (failure !== undefined)
          reject(
            failure.name === 'RangeError' ? new RangeError(failure.message) : new Error(failure.message),
          );
        done[at] = soFar;
        onProgress?.(done.reduce((sum, each) => sum + each, 0));
        if (report !== undefined) reports.set(at, report);
        if (reports.size === threads.length)
          resolve(threads.map((_, thread) => reports.get(thread) as SearchReport));
      });
      threads.forEach((thread, at) => {
        const upTo = (part: number): number => Math.floor((iterations * part) / threads.length);
        const share = upTo(at + 1) - upTo(at);
        const task = { state, seed: `${seed}:${at}`, iterations: share };
        thread.postMessage({ search, task } satisfies Order);
      });
    });
  }

  return {
    async run(state: State, options: ParallelOptions) {
      checkKeys(options, ['iterations', 'seed', 'signal', 'onProgress']);
      const { iterations, signal, seed = 0 } = options;
      if (!Number.isSafeInteger(iterations) || iterations < 1)
        refuseAt('wrong-type', ['iterations'], 'Expected a whole number above 0.');
      // Only checks the seed, since the threads get strings made from it, which are always valid.
      randomStream(seed);
      last += 1;
      const search = last;
      const stop = (): void => {
        for (const thread of threads) thread.postMessage({ search } satisfies Order);
      };
      const reports = reportsOn(state, options, search);
      signal?.addEventListener('abort', stop);
      if (signal?.aborted === true) stop();
      try {
        return addUp(await reports);
      } finally {
        waiting.delete(search);
        signal?.removeEventListener('abort', stop);
      }
    },
  };
}

/** Makes this thread run the searches that it receives through a port. */
export function answerWith(create: (state: State, options: BotOptions) => Search, port: SearchPort): void {
  const stopped = new Set<number>();
  const open = new Set<number>();
  const answer = (message: Answer): void => port.postMessage(message);
  const work = async (
    search: number,
    { state, seed, iterations }: NonNullable<Order['task']>,
  ): Promise<void> => {
    open.add(search);
    try {
      const found = create(state, { seed });
      for (let done = 0; done < iterations && !stopped.has(search); ) {
        done = found.run({ iterations: Math.min(SLICE, iterations - done) });
        answer({ search, iterations: done });
        await pause();
      }
      const report = found.report();
      answer({ search, iterations: report.iterations, report });
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      answer({ search, iterations: 0, failure: { name, message } });
    } finally {
      open.delete(search);
      stopped.delete(search);
    }
  };
  listen(port, (message) => {
    const { search, task } = message as Order;
    if (task !== undefined) void work(search, task);
    else if (open.has(search)) stopped.add(search);
  });
}

/** Adds up the reports of several searches of the same state. */
function addUp(reports: readonly SearchReport[]): SearchReport {
  const [first] = reports as readonly [SearchReport];
  const byText = new Map<string, SearchedTurn[]>();
  for (const turn of reports.flatMap(({ turns }) => turns))
    byText.set(turn.text, [...(byText.get(turn.text) ?? []), turn]);
  const turns = [...byText.values()].map(joined);
  const total = (each: (report: SearchReport) => number): number =>
    reports.reduce((sum, report) => sum + each(report), 0);
  return {
    seat: first.seat,
    iterations: total(({ iterations }) => iterations),
    nodes: total(({ nodes }) => nodes),
    depth: Math.max(...reports.map(({ depth }) => depth)),
    turns: turns.sort((a, b) => b.visits - a.visits || b.value - a.value),
  };
}

/** Merges the findings of several searches about one turn; the line is from the search with the most visits to it. */
function joined(found: readonly SearchedTurn[]): SearchedTurn {
  const [first] = found as readonly [SearchedTurn];
  if (found.length === 1) return first;
  const visits = found.reduce((sum, turn) => sum + turn.visits, 0);
  const mean = (of: (turn: SearchedTurn) => number): number =>
    found.reduce((sum, turn) => sum + turn.visits * of(turn), 0) / visits;
  return {
    ...(mostVisited(found) ?? first),
    visits,
    value: mean(({ value }) => value),
    values: first.values.map((_, seat) => mean(({ values }) => values[seat] ?? 0)),
  };
}

function listen(port: SearchPort, onMessage: (message: unknown) => void): void {
  onTrust(['threads'], 'Expected workers, or ports to threads.', () => {
    if (port.on !== undefined) port.on('message', onMessage);
    else port.addEventListener?.('message', (event) => onMessage((event as { readonly data: unknown }).data));
    port.start?.();
  });
}
