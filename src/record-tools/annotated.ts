import * as z from 'zod/mini';
import { below, IllegalActionError } from '../input/errors';
import { checkJson, checkKeys, fieldOf, levelOf, refuseAt } from '../input/plain-json';
import { read } from '../input/read';
import { anything, int, list, object, oneOf, text } from '../input/schema';
import { onTrust } from '../input/trusted';
import type { Action, GameTypes } from '../play/game';
import type { Games } from '../play/games';
import type { ActionOf, NameOf } from '../play/types';
import type { GameRecord } from '../record/game-record';
import { appendActions, ownRecord, parseRecord, truncateRecord } from '../record/record';
import { checkFormat } from '../record/record-schema';
import { deepFreeze } from '../util/immutable';
import { plural } from '../util/text';

const JUDGEMENTS = ['forced', 'best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;
const MARKS = ['!!', '!', '!?', '?!', '?', '??'] as const;

/** An alternative continuation of a game. */
export interface Variation<A = object> {
  /** The actions, each legal after the ones before it. */
  readonly actions: readonly A[];
  /** A comment in plain text, at most 10,000 characters. */
  readonly comment?: string | undefined;
  /** The estimated chance to win, from 0 to 1. */
  readonly value?: number | undefined;
}

/** The annotations at a moment of a game. */
export interface Note<A = object> {
  /** The number of actions before the moment. */
  readonly at: number;
  /** A comment in plain text, at most 10,000 characters. */
  readonly comment?: string | undefined;
  /** A chess symbol for the quality of the turn that begins here: `!!`, `!`, `!?`, `?!`, `?` or `??`. */
  readonly mark?: (typeof MARKS)[number] | undefined;
  /** A judgement on the turn that begins here, as in reviews. */
  readonly judgement?: (typeof JUDGEMENTS)[number] | undefined;
  /** The active player's chance to win after the turn that begins here, from 0 to 1. */
  readonly value?: number | undefined;
  /** Alternatives to the turn that begins here. */
  readonly variations?: readonly Variation<A>[] | undefined;
}

/** The annotations of a game as a whole. */
export interface Occasion {
  /** The names of the players by seat. */
  readonly names?: readonly string[] | undefined;
  /** The place or event. */
  readonly event?: string | undefined;
  /** The date, in any notation. */
  readonly date?: string | undefined;
  /** A comment in plain text, at most 10,000 characters. */
  readonly comment?: string | undefined;
}

export type { AnnotatedGameOf as AnnotatedGame };

/** A record with annotations. */
export interface AnnotatedGameOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>>
  extends Occasion {
  /** Identifies the JSON as an annotated game. */
  readonly format: 'century-annotated';
  /** The version of the format. */
  readonly version: 1;
  /** The annotated record. */
  readonly record: GameRecord<T, N>;
  /** The notes, by ascending `at`. */
  readonly notes: readonly Note<ActionOf<T, N>>[];
}

interface JudgedTurn<A> {
  readonly from: number;
  readonly judgement: (typeof JUDGEMENTS)[number];
  readonly expected: number;
  readonly best: { readonly actions: readonly A[]; readonly value: number };
}

/** The members of a review that become notes. Reviews come from `createReviewer` of `century-engine/bots`. */
export interface JudgedTurns<A = object> {
  /** The turns in order. */
  readonly turns: readonly JudgedTurn<A>[];
}

/** The maximum number of actions in all variations of a game. Each is performed, to check that it is legal. */
const MOST_ACTIONS = 200_000;

const share = z.optional(z.number().check(z.minimum(0), z.maximum(1)));
const comment = z.optional(text({ most: 10_000 }));
const name = text({ most: 200 });

const variationSchema = object({
  actions: list(anything, { least: 1, most: 10_000 }),
  comment,
  value: share,
});
const noteSchema = object({
  at: int(0),
  comment,
  mark: z.optional(oneOf(MARKS)),
  judgement: z.optional(oneOf(JUDGEMENTS)),
  value: share,
  variations: z.optional(list(variationSchema, { most: 20 })),
});
const annotatedSchema = object({
  format: z.literal('century-annotated'),
  version: z.literal(1),
  record: anything,
  names: z.optional(list(name, { most: 10 })),
  event: z.optional(name),
  date: z.optional(name),
  comment,
  notes: list(noteSchema, { most: 20_000 }),
});

export function parseAnnotated(games: Games, json: unknown): AnnotatedGameOf {
  checkFormat(json, 'century-annotated');
  const record = below(['record'], () => parseRecord(games, fieldOf(json, 'record')));
  // The record has already been read.
  const { record: _, ...rest } = read(annotatedSchema, { ...(levelOf(json) as object), record: null });
  const players = (record.options ?? record.start?.game)?.players ?? 0;
  if (rest.names !== undefined && rest.names.length !== players)
    refuseAt('wrong-length', ['names'], `Expected ${plural(players, 'name')}.`);
  const notes = rest.notes as readonly Note<Action>[];
  checkNotes(games, record, notes);
  return Object.freeze({ ...rest, record, notes });
}

/** @throws InvalidInputError unless moments ascend and variations are legal */
function checkNotes(games: Games, record: GameRecord, notes: readonly Note<Action>[]): void {
  const last = record.actions.length;
  let before = -1;
  let actions = 0;
  notes.forEach(({ at, variations = [] }, i) => {
    if (at > last)
      refuseAt('no-such-action', ['notes', i, 'at'], `The record has ${plural(last, 'action')}.`);
    if (at <= before) refuseAt('not-in-order', ['notes', i, 'at'], 'Expected moments in ascending order.');
    before = at;
    const there = variations.length === 0 ? record : truncateRecord(games, record, at);
    variations.forEach((variation, j) => {
      actions += variation.actions.length;
      if (actions > MOST_ACTIONS)
        refuseAt('too-large', ['notes', i], `Expected at most ${MOST_ACTIONS} actions in variations.`);
      try {
        appendActions(games, there, variation.actions);
      } catch (error) {
        if (!(error instanceof IllegalActionError)) throw error;
        refuseAt('impossible-state', ['notes', i, 'variations', j, 'actions'], error.message);
      }
    });
  });
}

export function annotateReview(
  games: Games,
  record: GameRecord,
  review: JudgedTurns<Action>,
  occasion: Occasion = {},
): AnnotatedGameOf {
  const own = ownRecord(games, record);
  checkJson(review, 'review');
  checkJson(occasion, 'occasion');
  checkKeys(occasion, ['names', 'event', 'date', 'comment']);
  const noteOn = ({ from, judgement, expected, best }: JudgedTurn<Action>): Note<Action> => {
    const isBetter = judgement !== 'forced' && judgement !== 'best';
    const actions = isBetter ? legalPart(games, truncateRecord(games, own, from), best.actions) : [];
    return {
      at: from,
      judgement,
      value: inShare(expected),
      ...(actions.length === 0 ? {} : { variations: [{ actions, value: inShare(best.value) }] }),
    };
  };
  const notes = onTrust(['review'], 'This is not a review of this record.', () => review.turns.map(noteOn));
  const head = { format: 'century-annotated', version: 1 };
  return parseAnnotated(games, deepFreeze({ ...head, ...occasion, record: { ...own }, notes }));
}

const inShare = (value: number): number => Math.min(1, Math.max(0, value));

/** A review guesses hidden pieces, so its turns may become illegal: returns the actions before that. */
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
