import type { GameRecord, Seat } from 'century-engine';
import { t } from '../language';
import { type Annotating, fileOf, type Mark, noted } from '../notes/annotating';
import { namesOf, type PageState } from '../page-state';
import { saveAs } from '../panels/share';
import { remark } from '../refusal';
import { canReview } from '../review/reviewing';
import { NAMES } from '../seats';
import { keepNotes, keptNotes } from '../storage';
import { stateAt } from '../timeline';
import type { Store } from './store';

/** The pause in writing after which comments are saved, in milliseconds. */
const PAUSE = 500;

/** Creates the methods of the session for comments on the current game. */
export function createNotes(store: Store) {
  let reading: GameRecord | null = null;
  /** Comments that are not saved yet. */
  let unkept: Annotating | null = null;
  let due: ReturnType<typeof setTimeout> | undefined;

  /** Returns the comments on the current game, if it is over or was loaded. */
  function current(): PageState['notes'] {
    const { mode, replay, notes } = store.shown;
    const isOpen = mode === 'replay' && replay !== null && canReview(replay);
    const record = isOpen ? replay.timeline.record : null;
    if (unkept !== null && unkept.record !== record) keep();
    if (record === null || notes?.record === record) {
      reading = null;
      return record === null ? null : notes;
    }
    if (reading !== record) void read(record);
    return null;
  }

  async function read(record: GameRecord): Promise<void> {
    reading = record;
    const kept = await keptNotes(record);
    const { replay } = store.shown;
    if (reading !== record || replay === null) return;
    const isOwn = replay.verification === null;
    const seats = stateAt(replay.timeline.states, 0).players.length;
    // Other readers need a name in place of "you".
    const nameIn = (name: string, seat: Seat): string => (name === t.you ? (NAMES[seat] ?? name) : name);
    const names = isOwn ? namesOf(store.shown, seats).map(nameIn) : undefined;
    store.change({ notes: kept ?? { record, occasion: { names }, notes: [] } });
  }

  function keep(): void {
    clearTimeout(due);
    if (unkept !== null) keepNotes(unkept);
    unkept = null;
  }

  function write(part: Parameters<typeof noted>[2]): void {
    const { notes, replay } = store.shown;
    if (notes === null || replay === null) return;
    const written: Annotating = noted(notes, replay.at, part);
    unkept = written;
    clearTimeout(due);
    due = setTimeout(keep, PAUSE);
    store.change({ notes: written });
  }

  return {
    current,
    keep,

    methods: {
      /** Comments on the current moment; an empty text removes the comment. */
      comment: (comment: string): void => write({ comment }),

      mark: (mark: Mark | undefined): void => write({ mark }),

      /** Saves the game in a file with comments and review. */
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
