import { t } from '../language';
import { type Annotating, fileOf, type Mark, noted } from '../notes/annotating';
import { saveAs } from '../panels/share';
import { remark } from '../refusal';
import { canReview } from '../review/reviewing';
import { namesOf, type Shown } from '../shown';
import { keepNotes, keptNotes } from '../storage';
import { stateAt } from '../timeline';
import type { Store } from './store';

/** What is said of the game that is looked at: how it is written, kept and saved. */
export function createNotes(store: Store) {
  /** The notes on the game that is looked at: one that is over, or that was loaded. */
  function current(): Shown['notes'] {
    const { mode, replay, notes } = store.shown;
    if (mode !== 'replay' || replay === null || !canReview(replay)) return null;
    const { record, states } = replay.timeline;
    if (notes?.record === record) return notes;
    const isOwn = replay.verification === null;
    const names = isOwn ? namesOf(store.shown, stateAt(states, 0).players.length) : undefined;
    return keptNotes(record) ?? { record, occasion: { names }, notes: [] };
  }

  function write(part: Parameters<typeof noted>[2]): void {
    const { notes, replay } = store.shown;
    if (notes === null || replay === null) return;
    const written: Annotating = noted(notes, replay.at, part);
    keepNotes(written);
    store.change({ notes: written });
  }

  return {
    current,

    methods: {
      /** Says something of the moment that is looked at; an empty text takes it back. */
      comment: (comment: string): void => write({ comment }),

      /** Says what is thought of what was played there. */
      mark: (mark: Mark | undefined): void => write({ mark }),

      /** Saves the game with what is said of it, and the review as far as it has come. */
      async saveNotes(): Promise<void> {
        const { notes, review } = store.shown;
        if (notes === null) return;
        try {
          saveAs(`${notes.record.variant}-annotated.json`, await fileOf(notes, review));
        } catch (error) {
          store.change({ message: remark(t.notes.failed(String(error))) });
        }
      },
    },
  };
}
