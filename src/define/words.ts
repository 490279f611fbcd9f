import { whenLegal } from '../play/actions';
import type { GameDrawing, GameTypes } from '../play/game';
import type { CommonView } from '../play/game-types';
import { mapValues } from '../util/immutable';
import { wordsOf } from '../util/text';
import { capital, type PieceWords, pieceText, type SentenceContext } from '../words/context';
import {
  commonRefusals,
  counted,
  hasTo,
  list,
  momentChanges,
  overPhase,
  whose,
  wrongPhase,
} from '../words/english';
import { type AnyLanguages, type AnySomeWords, type ChangeWords, joinedLanguages } from '../words/game-words';
import { idsIn } from './actions';
import type { AnyDefinition } from './definition';
import { type OwnPlace, type OwnPlaces, type PlacesByName, tableOf } from './fields';
import { poolsIn } from './places/place';

type ChangePlace = { readonly in: string; readonly seat?: number };

/** Returns the words of a game: those of its definition, and English defaults. */
export function languagesOf({ clauses, phases, actions, words, places }: AnyDefinition): AnyLanguages {
  const due = mapValues(
    phases,
    ({ due }) =>
      (ctx: SentenceContext) =>
        `${hasTo(ctx)} ${due}.`,
  );
  const en: AnySomeWords = {
    phases: { ...due, over: overPhase },
    changes: plainChanges(places, words?.en?.pieces as PieceWords | undefined),
    refusals: { ...commonRefusals, 'wrong-phase': wrongPhase(whenLegal(actions)) },
    clauses,
  };
  return joinedLanguages({ en }, words);
}

/** Returns English sentences for the changes of any game: pieces and cubes move between its places. */
function plainChanges(places: OwnPlaces, pieces: PieceWords = {}): ChangeWords {
  const [table, { players: player }] = [tableOf(places), places];
  const place = (ctx: SentenceContext, { in: name, seat }: ChangePlace): string =>
    seat === undefined ? `the ${wordsOf(name)}` : `${whose(ctx, seat)} ${wordsOf(name)}`;
  const goes = (ctx: SentenceContext, what: string, from: ChangePlace, to: ChangePlace): string =>
    capital(`${what} from ${place(ctx, from)} to ${place(ctx, to)}`, 'en');
  const named = (ctx: SentenceContext, what: string, piece: string | null): string =>
    pieceText(pieces, ctx, what, piece) ?? piece ?? `one of the ${wordsOf(what)}`;
  return {
    status(ctx, { path, value }) {
      const [first, seat, last] = path as [string, number, string];
      const isOfPlayer = first === 'players' && path.length === 3;
      const field = isOfPlayer ? player[last] : path.length === 1 ? table[first] : undefined;
      if (field?.kind !== 'number' && field?.kind !== 'word') return '';
      const at = place(ctx, isOfPlayer ? { in: last, seat } : { in: first });
      return capital(`${at} is now ${String(value)}`, 'en');
    },
    cubes(ctx, { cubes, from, to }) {
      const fields = [from, to].flatMap((place) => player[place.in] ?? table[place.in] ?? []);
      const kinds = fields.flatMap((field) => (field.kind === 'fixed' ? field.names : []));
      const counts = cubes.flatMap((count, i) => (count > 0 ? `${count} ${kinds[i] ?? 'cubes'}` : []));
      return goes(ctx, list(counts), from, to);
    },
    piece: (ctx, { what, piece, from, to }) => goes(ctx, named(ctx, what, piece), from, to),
    tokens: (ctx, { what, count, from, to }) => goes(ctx, counted(count, what), from, to),
    slide: (ctx, { what, piece, to }) =>
      capital(`${named(ctx, what, piece)} moves up in ${place(ctx, to)}`, 'en'),
    reveal: (ctx, { what, piece, in: where }) =>
      capital(`${named(ctx, what, piece)} comes into view in ${place(ctx, where)}`, 'en'),
    ...momentChanges,
  };
}

type Members = { readonly [name: string]: unknown };
type AnyView = Members &
  CommonView<string, string, { readonly components?: object }> & { readonly players: readonly Members[] };

/** Returns the functions that draw a view as text: a line for each place of the table, and one for each player. */
export function drawingOf(places: OwnPlaces, layout: object, components: object): GameDrawing<GameTypes> {
  return {
    concealed(view, { kind: _, ...named }, after) {
      const { viewer, actor, game } = view as AnyView;
      const isUnseenIn = (seen: AnyView, id: unknown): boolean =>
        [...poolsIn<unknown>(layout, seen)].some(
          ([of, pools]) =>
            idsIn(game.components ?? components, of).includes(id as string) &&
            !pools.some(({ held }) => Array.isArray(held) && held.includes(id)),
        );
      if (viewer === actor) return [];
      return Object.values<string>(named).filter(
        (id) => isUnseenIn(view as AnyView, id) && isUnseenIn(after as AnyView, id),
      );
    },
    draw(view) {
      const { actor, players } = view as AnyView;
      const lines = players.map(
        (player, seat) =>
          `${seat === actor ? '>' : ' '} P${seat} ${textsIn(places.players, player).join(' · ')}`,
      );
      return [...textsIn(tableOf(places), view as AnyView), '', ...lines].join('\n');
    },
    holding(view, seat) {
      const own = (view as AnyView).players[seat] ?? {};
      return Object.entries(places.players)
        .flatMap(([name, field]) => (field.kind === 'fixed' ? textOf(field, own[name]) : []))
        .join(' · ');
    },
  };
}

function textsIn(fields: PlacesByName, seen: Members): string[] {
  return Object.entries(fields).map(([name, field]) => `${wordsOf(name)}: ${textOf(field, seen[name])}`);
}

/** Returns the contents of a field as text: ids of pieces, the number of hidden pieces, or counts with kinds. */
function textOf(field: OwnPlace, value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  const items = field.kind === 'fixed' ? field.names.map((kind, i) => `${value[i]} ${kind}`) : value;
  return items.join(', ') || '-';
}
