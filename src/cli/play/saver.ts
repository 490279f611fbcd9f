import { Complaint } from '../complaint';
import type { Game } from './game';
import type { SavedGame } from './saved-game';

/** Saves a game while it is being played. */
export interface Saver {
  /** Saves it, or reports why that failed and lets the game continue: the next turn tries again. */
  save(game: Game): Promise<void>;
  /** Saves it for the last time. */
  saveAtLast(game: Game): Promise<void>;
  /** The name of the file; `null` if the game is not saved. */
  name(): string | null;
}

/** @param say - called with failures */
export function saverOf(saved: SavedGame | null, say: (text: string) => void): Saver {
  let trouble = '';
  const saveAtLast = async (game: Game): Promise<void> => saved?.save(game.record());
  return {
    saveAtLast,
    async save(game) {
      try {
        await saveAtLast(game);
        trouble = '';
      } catch (error) {
        if (!(error instanceof Complaint)) throw error;
        if (error.message !== trouble) say(`${error.message}; the game continues`);
        trouble = error.message;
      }
    },
    name: () => saved?.name() ?? null,
  };
}

/** Saves a game that stops before its end; returns the message for the user. */
export async function saveAfter(
  error: unknown,
  { game, saver, status }: { readonly game: Game; readonly saver: Saver; readonly status: number },
): Promise<unknown> {
  const isStop = status > 0 || error instanceof Complaint;
  const why = error instanceof Complaint ? error.message : 'the game was stopped before its end';
  const told = (end: string): unknown =>
    isStop ? new Complaint(`${why}${end}`, error instanceof Complaint ? error.status : status) : error;
  try {
    await saver.saveAtLast(game);
  } catch (failure) {
    if (!(failure instanceof Complaint)) throw failure;
    return told(failure.message === why ? '' : `; ${failure.message}`);
  }
  const file = saver.name();
  return told(file === null ? '' : `; saved as ${file}; resume it with --resume ${file}`);
}
