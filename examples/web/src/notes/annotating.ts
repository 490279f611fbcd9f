import type { Action, GameRecord } from 'century-engine';
import type { Note as NoteOf, Occasion } from 'century-engine/records';
import { judged, type Reviewing } from '../review/reviewing';
import type { Turn } from '../timeline';

export type Note = NoteOf<Action>;
/** A symbol for the quality of a turn, as in chess. */
export type Mark = NonNullable<Note['mark']>;

export const MARKS: readonly Mark[] = ['!!', '!', '!?', '?!', '?', '??'];
/** The maximum length of a comment that `parseAnnotated` accepts. */
export const LONGEST = 10_000;

/** Comments on a game and its moments. */
export interface Annotating {
  readonly record: GameRecord;
  readonly occasion: Occasion;
  /** Ordered by moment. */
  readonly notes: readonly Note[];
}

/** Returns the comments of an annotated game. */
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

/** Returns the notes on the actions of a turn. */
export function notesIn({ notes }: Annotating, { from, to }: Turn): Note[] {
  return notes.filter(({ at }) => at >= from && at < to);
}

/** Returns the comments with another comment or mark at a moment; empty notes are removed. */
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

/** Returns a note with the judgement and variations of a review; the comment and the mark stay. */
export function withReview(note: Note, reviewed: Pick<Note, 'judgement' | 'value' | 'variations'>): Note {
  const own = note.variations ?? [];
  // A file saved with a review already has its variations.
  const known = new Set(own.map(({ actions }) => JSON.stringify(actions)));
  const more = (reviewed.variations ?? []).filter(({ actions }) => !known.has(JSON.stringify(actions)));
  const variations = [...own, ...more];
  return { ...note, ...reviewed, ...(variations.length === 0 ? {} : { variations }) };
}

/** Returns the annotated game with the review. */
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
