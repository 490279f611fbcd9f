import { createInterface, type Interface } from 'node:readline';

/** Talks to the people at a table and returns the lines they type. */
export interface Prompt {
  say(text: string): void;
  /** The next line; `null` once there are no more. Rejects once the game must stop. */
  ask(question: string): Promise<string | null>;
  close(): void;
}

/**
 * A prompt on the terminal. It has no line editor of its own: keys such as Ctrl-C stay with the terminal, which sends
 * signals for them.
 */
export function openPrompt(signal: AbortSignal): Prompt {
  const lines: Interface = createInterface({ input: process.stdin });
  const typed = lines[Symbol.asyncIterator]();
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  stopped.catch(() => {});
  const say = (text: string): void => void process.stderr.write(text);
  return {
    say,
    async ask(question) {
      say(question);
      try {
        const next = await Promise.race([typed.next(), stopped]);
        if (next.done !== true) return next.value;
      } catch (error) {
        say('\n');
        throw error;
      }
      say('\n');
      return null;
    },
    close: () => lines.close(),
  };
}
