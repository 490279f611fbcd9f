import * as z from 'zod/mini';
import { below, IllegalActionError } from '../input/errors';
import { checkJson, onTrust } from '../input/misplaced';
import { checkKeys, fieldOf, levelOf, refuseAt } from '../input/plain-json';
import { read } from '../input/read';
import { anything, int, list, object, oneOf, text } from '../input/schema';
import type { Action, GameTypes } from '../play/game';
import type { Games } from '../play/games';
import type { ActionOf, NameOf } from '../play/types';
import type { GameRecord } from '../record/game-record';
import { appendActions, ownRecord, parseRecord, truncateRecord } from '../record/record';
import { checkFormat } from '../record/record-schema';
import { deepFreeze } from '../util/immutable';
import { plural } from '../util/text';

/** How good a turn was, as reviews say it. */
const JUDGEMENTS = ['forced', 'best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;
/** What people put behind a move, as in chess. */
const MARKS = ['!!', '!', '!?', '?!', '?', '??'] as const;

/** Another way in which a game could have gone on. */
export interface Variation<A = object> {
  /** The actions from there, each legal after those before it. */
  readonly actions: readonly A[];
  /** What is said of it. */
  readonly comment?: string | undefined;
  /** The chance to win that somebody sees in it, from 0 to 1. */
  readonly value?: number | undefined;
}

/** What is said of a moment of a game. */
export interface Note<A = object> {
  /** The moment: the number of actions before it, from 0. */
  readonly at: number;
  /** What is said of it. */
  readonly comment?: string | undefined;
  /** What is thought of what was played there, as in chess: `!!`, `!`, `!?`, `?!`, `?` or `??`. */
  readonly mark?: (typeof MARKS)[number] | undefined;
  /** How good it was, as a review says. */
  readonly judgement?: (typeof JUDGEMENTS)[number] | undefined;
  /** The chance to win of whoever decides there, after what was played, from 0 to 1. */
  readonly value?: number | undefined;
  /** Other ways to go on from there. */
  readonly variations?: readonly Variation<A>[] | undefined;
}

/** What is said of a game as a whole. */
export interface Occasion {
  /** The names of the players, by seat. */
  readonly names?: readonly string[] | undefined;
  /** Where or at what it was played. */
  readonly event?: string | undefined;
  /** When, as people write it. */
  readonly date?: string | undefined;
  /** What is said of it. */
  readonly comment?: string | undefined;
}

export type { AnnotatedGameOf as AnnotatedGame };

/** A game with what is said of it, as a file around its record. */
export interface AnnotatedGameOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>>
  extends Occasion {
  /** Identifies the JSON as such a file. */
  readonly format: 'century-annotated';
  /** The version of the format. */
  readonly version: 1;
  /** The record, as it is without notes. */
  readonly record: GameRecord<T, N>;
  /** The notes, by moment. */
  readonly notes: readonly Note<ActionOf<T, N>>[];
}

/** What a review says of a turn, as far as notes go. */
interface Judged<A> {
  readonly from: number;
  readonly judgement: (typeof JUDGEMENTS)[number];
  readonly expected: number;
  readonly best: { readonly actions: readonly A[]; readonly value: number };
}

/** A review as far as notes go: what `createReviewer` of `century-engine/bots` makes. */
export interface JudgedTurns<A = object> {
  /** The turns in order. */
  readonly turns: readonly Judged<A>[];
}

const MOST_NOTES = 20_000;
const MOST_VARIATIONS = 20;
/** The most actions in all variations of a game: as many are performed to see whether they are legal. */
const MOST_ACTIONS = 200_000;

const share = z.optional(z.number().check(z.minimum(0), z.maximum(1)));
const saying = z.optional(text({ most: 10_000 }));
const name = text({ most: 200 });

const variationForm = object({
  actions: list(anything, { least: 1, most: 10_000 }),
  comment: saying,
  value: share,
});
const noteForm = object({
  at: int(0),
  comment: saying,
  mark: z.optional(oneOf(MARKS)),
  judgement: z.optional(oneOf(JUDGEMENTS)),
  value: share,
  variations: z.optional(list(variationForm, { most: MOST_VARIATIONS })),
});
const form = object({
  format: z.literal('century-annotated'),
  version: z.literal(1),
  record: anything,
  names: z.optional(list(name, { most: 10 })),
  event: z.optional(name),
  date: z.optional(name),
  comment: saying,
  notes: list(noteForm, { most: MOST_NOTES }),
});

export function parseAnnotated(games: Games, json: unknown): AnnotatedGameOf {
  checkFormat(json, 'century-annotated');
  const record = below(['record'], () => parseRecord(games, fieldOf(json, 'record')));
  // The record has been read, and nobody knows it by another form.
  const { record: _, ...rest } = read(form, { ...(levelOf(json) as object), record: null });
  const players = (record.options ?? record.start?.game)?.players ?? 0;
  if (rest.names !== undefined && rest.names.length !== players)
    refuseAt('wrong-length', ['names'], `Expected ${plural(players, 'name')}.`);
  const notes = checkedNotes(games, record, rest.notes as readonly Note<Action>[]);
  return Object.freeze({ ...rest, record, notes });
}

/** Notes whose moments and variations the game has. */
function checkedNotes(
  games: Games,
  record: GameRecord,
  notes: readonly Note<Action>[],
): readonly Note<Action>[] {
  const last = record.actions.length;
  let before = -1;
  let actions = 0;
  notes.forEach((note, i) => {
    const { at, variations = [] } = note;
    if (at > last)
      refuseAt('no-such-action', ['notes', i, 'at'], `The record has ${plural(last, 'action')}.`);
    if (at <= before) refuseAt('not-in-order', ['notes', i, 'at'], 'Expected moments in ascending order.');
    before = at;
    const there = variations.length === 0 ? record : truncateRecord(games, record, at);
    variations.forEach((variation, j) => {
      actions += variation.actions.length;
      if (actions > MOST_ACTIONS)
        refuseAt('too-large', ['notes', i], `Expected at most ${MOST_ACTIONS} actions in variations.`);
      checkVariation(games, there, variation.actions, ['notes', i, 'variations', j]);
    });
  });
  return notes;
}

function checkVariation(
  games: Games,
  from: GameRecord,
  actions: readonly Action[],
  path: readonly (string | number)[],
): void {
  try {
    appendActions(games, from, actions);
  } catch (error) {
    if (!(error instanceof IllegalActionError)) throw error;
    refuseAt('impossible-state', [...path, 'actions'], error.message);
  }
}

export function annotateReview(
  games: Games,
  record: GameRecord,
  review: JudgedTurns<Action>,
  occasion: Occasion = {},
): AnnotatedGameOf {
  const known = ownRecord(games, record);
  checkJson(review, 'review');
  checkJson(occasion, 'occasion');
  checkKeys(occasion, ['names', 'event', 'date', 'comment']);
  const noteOn = ({ from, judgement, expected, best }: Judged<Action>): Note<Action> => {
    const isBetter = judgement !== 'forced' && judgement !== 'best';
    const actions = isBetter ? legalPart(games, truncateRecord(games, known, from), best.actions) : [];
    return {
      at: from,
      judgement,
      value: inShare(expected),
      ...(actions.length === 0 ? {} : { variations: [{ actions, value: inShare(best.value) }] }),
    };
  };
  const notes = onTrust(['review'], 'This is not a review of this record.', () => review.turns.map(noteOn));
  const { names, event, date, comment } = occasion;
  const given = Object.entries({ names, event, date, comment }).filter(([, value]) => value !== undefined);
  const json = {
    format: 'century-annotated',
    version: 1,
    ...Object.fromEntries(given),
    record: known,
    notes,
  };
  return parseAnnotated(games, deepFreeze({ ...json, record: { ...known } }));
}

const inShare = (value: number): number => Math.min(1, Math.max(0, value));

/** Actions up to the first that is not legal: what follows a reveal was found in another world. */
function legalPart(games: Games, from: GameRecord, actions: readonly Action[]): readonly Action[] {
  let at = from;
  const legal: Action[] = [];
  for (const action of actions) {
    try {
      at = appendActions(games, at, [action]);
    } catch (error) {
      if (error instanceof IllegalActionError) break;
      throw error;
    }
    legal.push(action);
  }
  return legal;
}
