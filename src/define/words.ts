import { whenLegal } from '../play/actions';
import { wordsOf } from '../util/text';
import { capital, type PieceWords, pieceText, reportOf, seatOf, type Tell } from '../words/context';
import {
  commonRefusals,
  counted,
  does,
  hasTo,
  list,
  momentChanges,
  overPhase,
  whose,
  wrongPhase,
} from '../words/english';
import { type AnyLanguages, type AnySomeWords, type ChangeWords, joinedLanguages } from '../words/game-words';
import type { ActionForms } from './actions';
import type { Outline } from './outline';

/** The members of a definition from which its words follow. */
interface Given {
  readonly clauses: { readonly [id: string]: string };
  readonly phases: { readonly [phase: string]: { readonly due: string } };
  readonly actions: ActionForms;
  readonly words?: AnyLanguages;
}

type Place = { readonly in: string; readonly seat?: number };

/** The words of a game: those of its definition, and in English what goes without one. */
export function languagesOf({ clauses, phases, actions, words }: Given, outline: Outline): AnyLanguages {
  const due = Object.entries(phases).map(([phase, { due }]) => [
    phase,
    (tell: Tell) => `${hasTo(tell)} ${due}.`,
  ]);
  const en: AnySomeWords = {
    phases: { ...Object.fromEntries(due), over: overPhase },
    changes: plainChanges(outline, words?.en?.pieces as PieceWords | undefined),
    refusals: { ...commonRefusals, 'wrong-phase': wrongPhase(whenLegal(actions)) },
    clauses,
  };
  return joinedLanguages({ en }, words);
}

/** English sentences for the changes of any game: pieces and cubes move between its places. */
function plainChanges({ table, player }: Outline, pieces: PieceWords = {}): ChangeWords {
  const cubes = (counts: readonly number[], { in: name }: Place, { in: other }: Place): string => {
    const fields = [name, other].flatMap((field) => player[field] ?? table[field] ?? []);
    const names = fields.find(({ kind }) => kind === 'fixed');
    const kinds = names?.kind === 'fixed' ? names.names : [];
    return list(counts.flatMap((count, i) => (count > 0 ? [`${count} ${kinds[i] ?? 'cubes'}`] : [])));
  };
  const place = (tell: Tell, { in: name, seat }: Place): string =>
    seat === undefined ? `the ${wordsOf(name)}` : `${whose(tell, seat)} ${wordsOf(name)}`;
  const goes = (tell: Tell, what: string, from: Place, to: Place): string =>
    capital(`${what} from ${place(tell, from)} to ${place(tell, to)}`, 'en');
  const named = (tell: Tell, what: string, piece: string | null): string =>
    pieceText(pieces, tell, what, piece) ?? piece ?? `one of the ${wordsOf(what)}`;
  const isCounted = (field: Outline['player'][string] | undefined): boolean =>
    field?.kind === 'number' || field?.kind === 'word';
  // Cubes of two kinds can be the same cubes in two places; whether they come from the supply is not known then.
  const kindsOfCubes = new Set(
    [...Object.values(table), ...Object.values(player)].flatMap((field) =>
      field.kind === 'fixed' ? [field.names.join()] : [],
    ),
  );
  const areMany = kindsOfCubes.size > 1;
  const isAway = ({ in: name }: Place): boolean => name === 'supply' || name === 'elsewhere';
  const [took, gave] = areMany ? (['get', 'part with'] as const) : (['take', 'return'] as const);
  return {
    status(tell, { path, value }) {
      const [first, seat, name] = path;
      const text = String(value);
      if (path.length === 1 && isCounted(table[first as string]))
        return capital(`the ${wordsOf(String(first))} is now ${text}`, 'en');
      if (first !== 'players' || path.length !== 3 || !isCounted(player[name as string])) return '';
      return capital(`${whose(tell, seat as number)} ${wordsOf(String(name))} is now ${text}`, 'en');
    },
    cubes: (tell, move) => {
      const text = cubes(move.cubes, move.from, move.to);
      const seat = seatOf(move);
      const teller = reportOf(tell, seat);
      const [one, other] = areMany ? (['gets', 'parts with'] as const) : (['takes', 'returns'] as const);
      if (seat !== null && isAway(move.from)) return `${does(teller, took, one)} ${text}`;
      if (seat !== null && isAway(move.to)) return `${does(teller, gave, other)} ${text}`;
      if (areMany && isAway(move.from))
        return capital(`${text} come to lie on ${place(tell, move.to)}`, 'en');
      if (areMany && isAway(move.to)) return capital(`${text} leave ${place(tell, move.from)}`, 'en');
      return goes(tell, text, move.from, move.to);
    },
    piece: (tell, { what, piece, from, to }) => goes(tell, named(tell, what, piece), from, to),
    tokens: (tell, { what, count, from, to }) => goes(tell, counted(count, what), from, to),
    slide: (tell, { what, piece, to }) =>
      capital(`${named(tell, what, piece)} moves up in ${place(tell, to)}`, 'en'),
    reveal: (tell, { what, piece, in: where }) =>
      capital(`${named(tell, what, piece)} comes into view in ${place(tell, where)}`, 'en'),
    ...momentChanges,
  };
}

/**
 * Checks that people read of what there is in a game.
 *
 * @param known - the kinds of actions, and the phases if they are known
 * @throws TypeError for the first saying of something else, with its place
 */
export function checkWords(
  words: AnyLanguages | undefined,
  known: { readonly actions: readonly string[]; readonly phases?: readonly string[] },
): void {
  for (const [locale, said] of Object.entries(words ?? {})) {
    for (const [part, one] of [
      ['actions', 'action'],
      ['phases', 'phase'],
    ] as const) {
      const stray = Object.keys(said[part] ?? {}).find((name) => known[part]?.includes(name) === false);
      if (stray !== undefined)
        throw new TypeError(`words: ${locale}: ${part}: the game has no ${one} ${stray}`);
    }
  }
}
