import type { Change, ChangeKind } from '../changes/change';
import { checkJson, onTrust } from '../input/misplaced';
import { checkKeys } from '../input/plain-json';
import type { ScoreItem } from '../play/score';
import type { Seat } from '../play/seats';
import type { Mood, Tell } from './context';
import type { AnySomeWords, AnyWording, RefusalToTell, Say } from './game-words';

/** A table as a viewer sees it; what is due is told of it. */
export interface TableToTell {
  /** The game. */
  readonly variant: string;
  /** The kind of decision that is due. */
  readonly phase: string;
  /** Whose turn it is. */
  readonly seat: number;
  /** Who decides now; `null` when the game is over. */
  readonly actor: number | null;
  /** What never changes after setup: an own component set, if there is one. */
  readonly game?: {
    /** The component set in play, if it is not the default one of the game. */
    readonly components?: object | undefined;
  };
}

/** An action, as the engine takes it. */
export interface ActionToTell {
  /** The kind of action. */
  readonly kind: string;
}

/** A piece, by its id. */
export interface PieceToTell {
  /** The id of the piece. */
  readonly piece: string;
  /** The table of the component set that it is in, where two tables have the same id: `pointCards`. */
  readonly of?: string;
}

/** What can be put into words: an action, a change, a refusal, a line of a score sheet, a table, a piece, the id of a clause. */
export type Subject = ActionToTell | Change | RefusalToTell | ScoreItem | TableToTell | PieceToTell | string;

/** How something is put into words. */
export interface Context {
  /**
   * The table as a viewer sees it, from `view(state, seat)`: before an action is taken, after a change, or as it is now.
   * Needed for actions and refusals; of changes, pieces and scores it says only which game they are of.
   */
  readonly view?: TableToTell;
  /** The game that pieces, scores and clauses are of, without a view. */
  readonly variant?: string;
  /** The component set in play, where no view names it: `componentsInUse(state)`; by default the default set. */
  readonly components?: object;
  /** The tag of the language: `en`, `pl`. `pl-PL` is taken as `pl`; a language without words as English. */
  readonly locale?: 'en' | 'pl' | (string & {});
  /** What the players are called, by seat; by default `P0`, `P1` and so on. */
  readonly names?: readonly string[];
  /** The seat of the reader, who is "you"; by default nobody is. */
  readonly viewer?: Seat | 'spectator' | null;
  /** How an action is put: as a `choice` (`Sail to C4`, the default) or a `report` (`P1 sails from C3 to C4`). */
  readonly mood?: Mood;
}

/**
 * Puts something into words for people.
 *
 * @typeParam A - the actions of the games it knows, so that editors complete them
 * @param subject - an action, one of `changes`, a refusal from `explain`, a line of `scores`, a view (what is due), the id
 * of a clause, or `{ piece: id }`
 * @param context - the table, the language, the names of the players, and who reads; by default English, with the
 * players called `P0`, `P1` and so on
 * @returns one line; a sentence with a full stop for refusals and for what is due, empty for a change that goes without
 * saying
 */
export type Describe<A extends ActionToTell = ActionToTell> = <S extends A | Subject>(
  subject: S,
  context?: Context,
) => string;

/**
 * Makes a `describe` of the words for some games.
 *
 * @param wordings - the games, each with what is said of it in each language: those of this package in words, and games
 * of your own as `defineGame` and `extendGame` give them. Of two with the same name the last counts; a game with some
 * rules changed also needs the words of the game that it was made from
 */
export function createDescribe(...wordings: readonly AnyWording[]): Describe {
  const byName = new Map(wordings.map((wording) => [wording.name, wording]));
  const wordingOf = (name: string | undefined): AnyWording | undefined =>
    name === undefined && byName.size === 1 ? [...byName.values()][0] : byName.get(name ?? '');
  const inWords = (subject: Subject, context: Context): string => {
    const { locale = 'en' } = context;
    if (typeof subject === 'string') return clauseTitle([...byName.values()], subject, locale);
    const table = 'phase' in subject && 'variant' in subject ? subject : context.view;
    const wording = wordingOf(table?.variant ?? context.variant);
    const words = wording === undefined ? [] : wordsFor(wording, byName.get(wording.extends ?? ''), locale);
    const tell = tellOf(table, wording, context);
    if ('phase' in subject && 'variant' in subject) return sayPhase(words, tell, subject);
    if ('kind' in subject && isChange(subject)) return sayChange(words, tell, subject);
    if ('piece' in subject) return sayPiece(words, tell, subject);
    if ('code' in subject) return sayRefusal(words, tell, subject, table);
    if ('points' in subject) return sayScore(words, tell, subject);
    const say = saying(words, 'actions', subject.kind);
    return say === undefined || table === undefined ? plainAction(subject) : say(tell, subject as never);
  };
  return (subject: Subject, context: Context = {}) => {
    checkKeys(context);
    checkJson(subject, 'subject');
    for (const name of ['view', 'components', 'names'] as const) checkJson(context[name], 'context', name);
    return onTrust(['subject'], 'The words of the game have none for this.', () => inWords(subject, context));
  };
}

/** What words are made with; of `never`, for only the words of the same game take it. */
function tellOf(
  view: TableToTell | undefined,
  wording: AnyWording | undefined,
  { components, locale = 'en', names, viewer, mood = 'choice' }: Context,
): never {
  const tell: Tell<TableToTell | undefined, object> = {
    view,
    components: components ?? view?.game?.components ?? wording?.components ?? {},
    locale,
    actor: view?.actor ?? view?.seat ?? null,
    reader: typeof viewer === 'number' ? viewer : null,
    mood,
    name: (seat) => names?.[seat] ?? `P${seat}`,
  };
  return tell as never;
}

/** All words that will do, the best first: those of the language, in English, in whatever language there is. */
type Words = readonly AnySomeWords[];

/** The words for a language: of exactly this tag, of the language without its region, or in English. */
function wordsFor(wording: AnyWording, base: AnyWording | undefined, locale: string): Words {
  const [language = ''] = locale.split('-');
  const each = [wording.languages ?? {}, base?.languages ?? {}];
  const tags = [locale, language, 'en', ...each.flatMap((languages) => Object.keys(languages).slice(0, 1))];
  return tags.flatMap((tag) => each.flatMap((languages) => languages[tag] ?? []));
}

/** How something is said, by the first words that say it. */
function saying(words: Words, part: keyof AnySomeWords, name: string): Say | undefined {
  for (const { [part]: said } of words) {
    const say = (said as Readonly<Record<string, Say>> | undefined)?.[name];
    if (say !== undefined) return say;
  }
  return undefined;
}

function clauseTitle(wordings: readonly AnyWording[], id: string, locale: string): string {
  for (const wording of wordings) {
    for (const { clauses } of wordsFor(wording, undefined, locale)) {
      const title = clauses?.[id];
      if (title !== undefined) return title;
    }
  }
  return id;
}

function sayPhase(words: Words, tell: never, { phase }: { readonly phase: string }): string {
  const say = saying(words, 'phases', phase);
  return say === undefined ? plainPhase(phase) : say(tell, undefined as never);
}

const CHANGES: ReadonlySet<string> = new Set<ChangeKind>([
  'cubes',
  'piece',
  'tokens',
  'slide',
  'reveal',
  'status',
  'due',
  'turn',
  'lastRound',
  'over',
]);

/** Actions of games have other kinds than changes, or other members. */
function isChange(subject: ActionToTell | Change): subject is Change {
  if (!CHANGES.has(subject.kind)) return false;
  return (
    ['from', 'in', 'path', 'phase', 'seat'].some((member) => member in subject) || subject.kind === 'over'
  );
}

function sayChange(words: Words, tell: Tell, change: Change): string {
  if (change.kind === 'due')
    return tell.view === undefined
      ? plainPhase(change.phase)
      : sayPhase(words, { ...tell, actor: change.actor } as never, change);
  const say = saying(words, 'changes', change.kind);
  if (say === undefined) return change.kind === 'status' ? '' : plainAction({ kind: change.kind });
  return say(tell as never, change as never);
}

/** A refusal for want of the right moment is followed by what is due at this one. */
function sayRefusal(
  words: Words,
  tell: never,
  refusal: RefusalToTell,
  table: TableToTell | undefined,
): string {
  const say = saying(words, 'refusals', refusal.code);
  if (say === undefined || table === undefined) return refusal.message;
  const text = say(tell, refusal.data as never);
  return refusal.code === 'wrong-phase' ? `${text} ${sayPhase(words, tell, table)}` : text;
}

function sayScore(words: Words, tell: never, item: ScoreItem): string {
  const say = saying(words, 'scores', item.kind);
  if (say !== undefined) return say(tell, item as never);
  const { kind, id, count } = item;
  return [spaced(kind), id, count === undefined ? undefined : `× ${count}`].filter(Boolean).join(' ');
}

function sayPiece(words: Words, tell: never, { piece, of }: PieceToTell): string {
  for (const { pieces = {} } of words) {
    for (const say of of === undefined ? Object.values(pieces) : [pieces[of]]) {
      const text = say?.(tell, piece) ?? null;
      if (text !== null) return text;
    }
  }
  return piece;
}

/** An action for which a language has no words: what its notation is made of, `take 2`. */
function plainAction(action: { readonly kind: string }): string {
  const { kind, ...named } = action;
  return [spaced(kind), ...Object.values(named)].join(' ');
}

/** What is due in a phase for which a language has no words. */
function plainPhase(phase: string): string {
  return `${spaced(phase)}.`;
}

/** `missingRegular` becomes `missing regular`. */
export function spaced(name: string): string {
  return name.replace(
    /([a-z0-9])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
}
