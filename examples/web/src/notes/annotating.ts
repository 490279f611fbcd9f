import type { GameRecord } from 'century-engine';
import type { Occasion, parseAnnotated } from 'century-engine/records';
import { judged, type Reviewing } from '../review/reviewing';
import type { Turn } from '../timeline';

/** The file of an annotated game. */
type AnnotatedGame = ReturnType<typeof parseAnnotated>;
/** What is said of a moment of a game. */
export type Note = AnnotatedGame['notes'][number];
/** What is thought of what was played, as in chess. */
export type Mark = NonNullable<Note['mark']>;

export const MARKS: readonly Mark[] = ['!!', '!', '!?', '?!', '?', '??'];
/** The most letters of a comment, as the format of the file has it. */
export const LONGEST = 10_000;

/** What is said of a game: of the whole, and by moment. */
export interface Annotating {
  readonly record: GameRecord;
  readonly occasion: Occasion;
  /** In the order of their moments. */
  readonly notes: readonly Note[];
}

/** What a file says of its game. */
export function annotatingOf({ record, notes, names, event, date, comment }: AnnotatedGame): Annotating {
  return { record, notes, occasion: { names, event, date, comment } };
}

export function noteAt({ notes }: Annotating, at: number): Note | undefined {
  return notes.find((note) => note.at === at);
}

/** The notes on what was played in a turn. */
export function notesIn({ notes }: Annotating, { from, to }: Turn): Note[] {
  return notes.filter(({ at }) => at >= from && at < to);
}

/** With another comment or mark at a moment; a note that says nothing any more is left out. */
export function noted(
  annotating: Annotating,
  at: number,
  part: { readonly comment?: string; readonly mark?: Mark | undefined },
): Annotating {
  const changed = { ...noteAt(annotating, at), at, ...part };
  const note = Object.fromEntries(
    Object.entries(changed).filter(([, value]) => value !== undefined && value !== ''),
  ) as unknown as Note;
  const others = annotating.notes.filter((each) => each.at !== at);
  const notes = Object.keys(note).length === 1 ? others : [...others, note];
  return { ...annotating, notes: notes.toSorted((a, b) => a.at - b.at) };
}

/** The file: the record as it is, with what is said of it and what a review has found. */
export async function fileOf(annotating: Annotating, review: Reviewing | null): Promise<AnnotatedGame> {
  const { annotateReview, parseAnnotated } = await import('century-engine/records');
  const { record, occasion, notes } = annotating;
  const reviewed = annotateReview(record, { turns: review === null ? [] : judged(review) }, occasion);
  const moments = new Map(reviewed.notes.map((note) => [note.at, note]));
  for (const note of notes) moments.set(note.at, { ...moments.get(note.at), ...note });
  return parseAnnotated({
    ...reviewed,
    record,
    notes: [...moments.values()].toSorted((a, b) => a.at - b.at),
  });
}
