import type { Change } from '../changes/change';
import type { Tell } from './context';

/** A change in which something goes from one place to another, or appears in one. */
export type Move = Extract<Change, { readonly kind: 'cubes' | 'piece' | 'tokens' }>;

/** The way that something goes, as tables of sentences name it: `merchantRow>hand`. */
export function route({ from, to }: Move): string {
  return `${from.in}>${to.in}`;
}

/** Whoever a change happens to: the one whose colour the thing has, or who has the thing afterwards, or has had it. */
export function seatOf(move: Move): number | null {
  const owner = move.kind === 'tokens' ? move.seat : undefined;
  return owner ?? move.to.seat ?? move.from.seat ?? null;
}

/** The same telling, of what a seat does. */
export function reportOf<T extends Tell>(tell: T, seat: number | null): T {
  return { ...tell, actor: seat, mood: 'report' };
}

/** What pieces are called, by the table of components that they are in. */
export type PieceWords = {
  readonly [table: string]: (tell: never, id: string) => string | null;
};

/** A piece in words; `null` if the viewer does not know it, or the game has no words for it. */
export function pieceText(pieces: PieceWords, tell: Tell, what: string, id: string | null): string | null {
  if (id === null) return null;
  const tables = what === 'merchantCard' ? ['merchantCards', 'starterCards'] : [`${what}s`, what];
  for (const table of tables) {
    const text = pieces[table]?.(tell as never, id) ?? null;
    if (text !== null) return text;
  }
  return null;
}
