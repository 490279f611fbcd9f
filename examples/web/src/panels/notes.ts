import { actor } from 'century-engine';
import { type Child, type Drawn, h } from '../dom';
import { t } from '../language';
import { type Annotating, LONGEST, MARKS, type Note, noteAt, notesIn, withReview } from '../notes/annotating';
import { nameOf, namesOf, type Replay } from '../page-state';
import { badge } from '../pieces/emblem';
import { judged } from '../review/reviewing';
import type { Session } from '../session';
import { stateAt, type Turn } from '../timeline';
import { planWords } from '../turn-words';
import { button, field, input, select } from './controls';
import { judgementMark } from './judgement';
import { jumps } from './jumps';

/** Shows the comments on the current moment and on the turn before it, with a field to write. */
export function notesPanel(session: Session, replay: Replay): Drawn | null {
  const { notes } = session.shown;
  if (notes === null) return null;
  const { at, timeline } = replay;
  const turn = timeline.turns.findLast(({ from }) => from < at);
  const here = noteAt(notes, at);
  const current = [
    ...(turn === undefined ? [] : notesIn(notes, turn)),
    ...(here === undefined ? [] : [here]),
  ];
  return h(
    'section.panel.notes',
    { 'aria-label': t.notes.label, key: 'notes' },
    h('h3', t.notes.label),
    at === 0 && occasion(notes),
    [...new Set(current)].map((note) => notePart(session, replay, note)),
    notes.notes.length > 0 &&
      jumps(
        session,
        { key: 'note-back', label: t.notes.back, to: notes.notes.findLast((note) => note.at < at)?.at },
        { key: 'note-on', label: t.notes.on, to: notes.notes.find((note) => note.at > at)?.at },
      ),
    editor(session, replay, here),
    h(
      'div.buttons',
      button(
        'save-notes',
        session.shown.review === null ? t.notes.save : t.notes.saveReview,
        () => void session.saveNotes(),
      ),
    ),
  );
}

/** Shows the event, the date, and the comment on the whole game. */
function occasion({ occasion: { event, date, comment } }: Annotating): Child {
  const place = [event, date].filter((part) => part !== undefined).join(', ');
  return [
    place !== '' && h('p', { key: 'place' }, h('strong', place)),
    comment !== undefined && h('p.comment', { key: 'whole' }, comment),
  ];
}

function notePart(session: Session, { timeline }: Replay, note: Note): Drawn {
  const { review } = session.shown;
  const { at } = note;
  const found = review === null ? undefined : judged(review).find(({ from }) => from === at);
  // The better turn of a review is shown beside its judgement.
  const reviewed = found === undefined ? {} : { judgement: found.judgement, value: found.expected };
  const { comment, mark, judgement, value, variations } = withReview(note, reviewed);
  const state = stateAt(timeline.states, at);
  const seat = actor(state);
  const names = namesOf(session.shown, state.players.length);
  const turn = timeline.turns.find(({ from, to }) => at >= from && at < to);
  const words = (actions: Note['variations']): Child =>
    (actions ?? []).map(({ actions, comment, value }, i) =>
      h(
        'p.better',
        { key: i },
        h('strong', t.notes.other),
        planWords(state, actions, seat ?? 0, names),
        value !== undefined && ` (${t.review.worth(value)})`,
        comment !== undefined && `: ${comment}`,
        ' ',
        button(`variation:${at}:${i}`, t.review.show, () => void session.playBetter(at, actions), {
          class: 'small',
        }),
      ),
    );
  return h(
    'article',
    { key: at, 'data-note': at },
    h(
      'p.head',
      seat !== null && badge(seat, nameOf(session.shown, seat)),
      mark !== undefined && h('b', { title: t.notes.marks[mark] }, mark),
      judgement !== undefined && judgementMark(judgement),
      value !== undefined && h('span.values', t.review.worth(value)),
    ),
    turn !== undefined && h('p', t.review.played, playedFrom(at, turn)),
    comment !== undefined && h('p.comment', comment),
    words(variations),
  );

  function playedFrom(from: number, { to }: Turn): string {
    return planWords(state, timeline.record.actions.slice(from, to), seat ?? 0, names);
  }
}

function editor(session: Session, { at, timeline }: Replay, here: Note | undefined): Drawn {
  const isLast = at >= timeline.record.actions.length;
  return h(
    'details',
    { key: 'editor', class: 'editor' },
    h('summary', { 'data-key': 'write-note' }, t.notes.write),
    input(
      'comment',
      here?.comment ?? '',
      session.comment,
      { rows: 3, maxlength: LONGEST, 'aria-label': t.notes.comment },
      'textarea',
    ),
    !isLast &&
      field(
        t.notes.mark,
        select(
          'mark',
          ['', ...MARKS] as const,
          here?.mark ?? '',
          (mark) => (mark === '' ? t.notes.noMark : `${mark} ${t.notes.marks[mark]}`),
          (mark) => session.mark(mark === '' ? undefined : mark),
        ),
      ),
  );
}

/** Returns the marks of a turn for the log, and a pen if there is a comment. */
export function noteSign(notes: Annotating | null, turn: Turn): string {
  const own = notes === null ? [] : notesIn(notes, turn);
  const marks = own.flatMap(({ mark }) => mark ?? []).join(' ');
  return [marks, own.some(({ comment }) => comment !== undefined) ? '✎' : ''].join(' ').trim();
}
