import type { Id } from './id';

/** What the methods that may take long are told, and tell, while they are at work. */
export interface Errand {
  /** Whether the request has been cancelled; asked from time to time. */
  readonly signal: { readonly aborted: boolean };
  /**
   * Tells how far the work is, from time to time; absent if nobody has asked.
   *
   * @param done - actions, iterations or games so far
   * @param total - how many there will be, as far as it is known
   */
  readonly tell?: ((done: number, total?: number) => void) | undefined;
}

/** The client, as far as the server notices it while it works on a request. */
export interface Outside {
  /**
   * Looks at what the client has sent meanwhile, from time to time.
   *
   * @param id - that of the request at work; `undefined` if it cannot be cancelled
   * @returns whether this request has been cancelled
   */
  isCancelled(id: Id | undefined): boolean;
  /** Whether it is time to tell again how far the work is. */
  isTimeToTell(): boolean;
  /** Sends a line at once, without a newline; it is lost if the client does not read. */
  send(line: string): void;
}

/** A client that waits for its answers. */
export const PATIENT: Outside = {
  isCancelled: () => false,
  isTimeToTell: () => false,
  send: () => {},
};
