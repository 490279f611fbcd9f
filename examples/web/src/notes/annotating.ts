import type { Action, GameRecord } from 'century-engine';
import type { Note as NoteOf, Occasion } from 'century-engine/records';
import { judged, type Reviewing } from '../review/reviewing';
import type { Turn } from '../timeline';

export type Note = NoteOf<Action>;
/** What is thought of what was played, as in chess. */
export type Mark = NonNullable<Note['mark']>;

export const MARKS: readonly Mark[] = ['!!', '!', '!?', '?!', '?', '??'];
/** The most letters of a comment, so that nobody writes what `parseAnnotated` refuses. */
export const LONGEST = 10_000;

/** What is said of a game: of the whole, and by moment. */
export interface Annotating {
  readonly record: GameRecord;
  readonly occasion: Occasion;
  /** In the order of their moments. */
  readonly notes: readonly Note[];
}

/** What a file says of its game. */
export function annotatingOf({
  record,
  notes,
  names,
  event,
  date,
  comment,
}: Occasion & Pick<Annotating, 'record' | 'notes'>): Annotating {
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
  const { comment = '', mark, ...rest } = { ...noteAt(annotating, at), at, ...part };
  const note: Note = {
    ...rest,
    ...(comment === '' ? {} : { comment }),
    ...(mark === undefined ? {} : { mark }),
  };
  const others = annotating.notes.filter((each) => each.at !== at);
  const notes = Object.keys(note).length === 1 ? others : [...others, note];
  return { ...annotating, notes: notes.toSorted((a, b) => a.at - b.at) };
}

/** A note with what a review says of the same moment: it judges anew, and what people say stays. */
export function withReview(note: Note, reviewed: Pick<Note, 'judgement' | 'value' | 'variations'>): Note {
  const own = note.variations ?? [];
  // A file that was saved with its review has the variations of it already.
  const known = new Set(own.map(({ actions }) => JSON.stringify(actions)));
  const more = (reviewed.variations ?? []).filter(({ actions }) => !known.has(JSON.stringify(actions)));
  const variations = [...own, ...more];
  return { ...note, ...reviewed, ...(variations.length === 0 ? {} : { variations }) };
}

/** The file: the record as it is, with what is said of it and what a review has found. */
export async function fileOf(annotating: Annotating, review: Reviewing | null): Promise<object> {
  const { annotateReview, parseAnnotated } = await import('century-engine/records');
  const { record, occasion, notes } = annotating;
  const reviewed = annotateReview(record, { turns: review === null ? [] : judged(review) }, occasion);
  const moments = new Map(reviewed.notes.map((note) => [note.at, note]));
  for (const note of notes) moments.set(note.at, withReview(note, moments.get(note.at) ?? {}));
  return parseAnnotated({
    ...reviewed,
    record,
    notes: [...moments.values()].toSorted((a, b) => a.at - b.at),
  });
}
