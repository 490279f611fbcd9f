import type { Action, GameRecord } from 'century-engine';
import { applyPatches } from 'century-engine/patches';
import type {
  ClientMessage,
  PatchesMessage,
  PositionMessage,
  RecordMessage,
  ServerMessage,
} from './messages';

/** The members of a WebSocket that the client uses; those of browsers and of `ws` have them. */
export interface Socket {
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { readonly code: number }) => void): void;
}

/** The answer to an action. */
export type Answer = Extract<ServerMessage, { type: 'accepted' | 'refused' }>;

/** A message of the server with whole positions and records, also if the server has sent patches. */
export type ReceivedMessage =
  | Exclude<ServerMessage, PatchesMessage | RecordMessage>
  | (RecordMessage & { readonly record: GameRecord });

export interface ClientOptions {
  /** Opens a socket to `/rooms/<room>/socket`: `() => new WebSocket(…)`. */
  readonly open: () => Socket;
  /** The token of a seat; absent for spectators. */
  readonly token?: string | undefined;
  /** The messages after each action: positions (default), or records for `createRemoteGame`. */
  readonly updates?: 'patches' | 'records';
  /** Called with every message of the server. */
  readonly onMessage: (message: ReceivedMessage) => void;
  /** Called when the connection opens or breaks; the client reconnects by itself. */
  readonly onConnected?: (isConnected: boolean) => void;
  /** Called when the server closes the connection for good; the README lists the codes. */
  readonly onRefused?: (code: number) => void;
}

/** The codes after which the client does not reconnect. */
const FINAL = [1007, 1008, 1009, 4001, 4004, 4005];
/** The first and the longest delay before another attempt, in milliseconds. */
const [SOON, LATE] = [100, 5_000];
/** The delay before a message is repeated after `unavailable`, in milliseconds. */
const LATER = 500;

export type Client = ReturnType<typeof createClient>;

/**
 * Creates a client that reconnects by itself and then repeats messages without an answer, and those that were refused
 * as `unavailable`.
 */
export function createClient({ open, token, updates = 'patches', ...on }: ClientOptions) {
  const { onMessage, onConnected, onRefused } = on;
  const unanswered = new Map<
    number,
    { readonly text: string; attempts: number; resolve(answer: Answer): void }
  >();
  /** The position that the next patches apply to. */
  let position: PositionMessage | null = null;
  let record: GameRecord | null = null;
  let socket: Socket | null = null;
  let isOpen = false;
  let isClosed = false;
  let last = 0;
  let wait = SOON;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    const current = open();
    socket = current;
    const sendMessage = (message: ClientMessage): void => current.send(JSON.stringify(message));
    current.addEventListener('error', () => {});
    current.addEventListener('open', () => {
      isOpen = true;
      sendMessage({ type: 'hello', updates, ...(token === undefined ? {} : { token }) });
      for (const { text } of unanswered.values()) current.send(text);
      onConnected?.(true);
    });
    current.addEventListener('message', ({ data }) => {
      wait = SOON;
      const message = whole(JSON.parse(String(data)));
      if (message.type === 'refused' && message.code === 'unavailable' && unanswered.has(message.id ?? -1)) {
        setTimeout(() => again(message.id), LATER);
        return;
      }
      if ('id' in message && message.id !== null && message.type !== 'verdict') {
        unanswered.get(message.id)?.resolve(message);
        unanswered.delete(message.id);
      }
      onMessage(message);
    });
    current.addEventListener('close', ({ code }) => {
      isOpen = false;
      if (isClosed) return;
      onConnected?.(false);
      if (FINAL.includes(code)) {
        isClosed = true;
        return onRefused?.(code);
      }
      timer = setTimeout(connect, wait * (0.5 + Math.random()));
      wait = Math.min(2 * wait, LATE);
    });
  }

  /** Repeats a message without an answer. Every third time it reconnects, perhaps to another server. */
  function again(id: number | null): void {
    const asked = unanswered.get(id ?? -1);
    if (asked === undefined || !isOpen) return;
    asked.attempts += 1;
    if (asked.attempts % 3 === 0) socket?.close();
    else socket?.send(asked.text);
  }

  function whole(message: ServerMessage): ReceivedMessage {
    if (message.type === 'position') position = message;
    if (message.type === 'record') {
      record = message.record ?? (applyPatches(record ?? {}, message.patches ?? []) as GameRecord);
      return { ...message, record };
    }
    if (message.type !== 'patches') return message;
    if (position === null) throw new TypeError('there were patches before any position');
    const { patches, ...rest } = message;
    position = { ...rest, type: 'position', view: applyPatches(position.view, patches) };
    return position;
  }

  function ask(message: ClientMessage & { readonly id: number }): Promise<Answer> {
    const text = JSON.stringify(message);
    return new Promise((resolve) => {
      unanswered.set(message.id, { text, attempts: 0, resolve });
      if (isOpen) socket?.send(text);
    });
  }

  connect();
  return {
    /**
     * Performs an action. Repeating it after a break is safe: the server takes the same move once.
     *
     * @param move - the number of actions before it
     */
    act: (move: number, action: Action): Promise<Answer> =>
      ask({ type: 'act', id: ++last, move, action: { ...action } }),
    /** Resigns. */
    resign: (): Promise<Answer> => ask({ type: 'resign', id: ++last }),
    /** Closes the connection for good. */
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}
