import type { Change, ChangeKind } from '../changes/change';
import type { AnyViolation } from '../input/errors';
import { checkJson, checkKeys } from '../input/plain-json';
import { onTrust } from '../input/trusted';
import { NOW } from '../play/rule';
import type { ScoreItem } from '../play/score';
import type { Seat } from '../play/seats';
import { wordsOf } from '../util/text';
import type { Mood, SentenceContext } from './context';
import type { AnyFormatter, AnySomeWords, AnyWording } from './game-words';

/** The members of a view that `describe` uses. */
export interface DescribableView {
  /** The name of the game, e.g. `spice-road`. */
  readonly variant: string;
  /** The phase, e.g. `discard`. */
  readonly phase: string;
  /** The seat that has the turn. */
  readonly seat: number;
  /** The active player; `null` when the game is over. */
  readonly actor: number | null;
  /** The constants of the game. */
  readonly game?: {
    /** The component set, unless it is the default one. */
    readonly components?: object | undefined;
  };
}

/** An action of the engine. */
export interface DescribableAction {
  /** The kind of action, e.g. `trade`. */
  readonly kind: string;
}

/** A piece, by its id. */
export interface DescribablePiece {
  /** The id of the piece, e.g. `m10`. */
  readonly piece: string;
  /** The table of the component set that contains the piece, e.g. `pointCards`; needed if two tables share an id. */
  readonly of?: string;
}

/** An action, a change, a refusal, a line of a score sheet, a view, a piece, or the id of a clause. */
export type Subject =
  | DescribableAction
  | Change
  | AnyViolation
  | ScoreItem
  | DescribableView
  | DescribablePiece
  | string;

/** The options of `describe`. */
export interface Context {
  /**
   * A view from `view(state, seat)`: before an action, or after a change. Needed for actions, refusals and changes of
   * phase; otherwise it only determines the game and the component set.
   */
  readonly view?: DescribableView;
  /** The name of the game, if there is no view: for pieces, scores and changes. */
  readonly variant?: string;
  /** The component set, e.g. from `componentsInUse(state)`; by default that of the view, or the default set. */
  readonly components?: object;
  /** The tag of the language, e.g. `en` or `pl`. Without words for `pl-PL`, those for `pl` are used, then English. */
  readonly locale?: 'en' | 'pl' | (string & {});
  /** The names of the players, by seat; by default `P0`, `P1` and so on. */
  readonly names?: readonly string[];
  /** The seat of the reader, addressed as "you"; by default none. */
  readonly viewer?: Seat | 'spectator' | null;
  /** The form for an action: a `choice` (`Sail to C4`, the default) or a `report` (`P1 sails from C3 to C4`). */
  readonly mood?: Mood;
}

/**
 * Describes a subject in words, such as an action: `P1 sails from C3 to C4`.
 *
 * @typeParam A - the actions of its games, for completion in editors
 * @param subject - an action, one of `changes`, a refusal from `explain`, a line of `scores`, a view (for its phase), the id
 * of a clause, or `{ piece: id }`
 * @param context - the view, the language, the names of the players, and the reader; by default English, with the names
 * `P0`, `P1` and so on
 * @returns one line; a sentence with a full stop for refusals and phases, empty for a change without words
 */
export type Describe<A extends DescribableAction = DescribableAction> = <S extends A | Subject>(
  subject: S,
  context?: Context,
) => string;

/**
 * Creates a `describe` function for the given games.
 *
 * @param wordings - the games with their words: those of this package, and your own from `defineGame` and `extendGame`.
 * Of two games with the same name, the last one is used. An extended game also needs the words of the game that it
 * extends
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
    const ctx = contextOf(table, wording, context);
    if ('phase' in subject && 'variant' in subject) return describePhase(words, ctx, subject.phase);
    if ('kind' in subject && isChange(subject)) return describeChange(words, ctx, subject);
    if ('piece' in subject) return describePiece(words, ctx, subject);
    if ('code' in subject) return describeRefusal(words, ctx, subject, table);
    if ('points' in subject) return describeScore(words, ctx, subject);
    return (table && formatted(words, 'actions', subject.kind, ctx, subject)) ?? plainAction(subject);
  };
  return (subject: Subject, context: Context = {}) => {
    checkKeys(context);
    checkJson(subject, 'subject');
    for (const name of ['view', 'components', 'names'] as const) checkJson(context[name], 'context', name);
    return onTrust(['subject'], 'The words of the game have none for this.', () => inWords(subject, context));
  };
}

/** Makes the context of sentences. Its type is `never`, because the formatters of each game require another type. */
function contextOf(
  view: DescribableView | undefined,
  wording: AnyWording | undefined,
  { components, locale = 'en', names, viewer, mood = 'choice' }: Context,
): never {
  const ctx: SentenceContext<DescribableView | undefined, object> = {
    view,
    components: components ?? view?.game?.components ?? wording?.components ?? {},
    locale,
    actor: view?.actor ?? view?.seat ?? null,
    reader: typeof viewer === 'number' ? viewer : null,
    mood,
    name: (seat) => names?.[seat] ?? `P${seat}`,
  };
  return ctx as never;
}

/** The words of a game in several languages, the preferred language first. */
type Words = readonly AnySomeWords[];

/** Returns the words for a language tag, best first: the same tag, without region, English, any other language. */
function wordsFor(wording: AnyWording, base: AnyWording | undefined, locale: string): Words {
  const [language = ''] = locale.split('-');
  const each = [wording.languages ?? {}, base?.languages ?? {}];
  const tags = [locale, language, 'en', ...each.flatMap((languages) => Object.keys(languages).slice(0, 1))];
  return tags.flatMap((tag) => each.flatMap((languages) => languages[tag] ?? []));
}

/** Describes a subject in the first language that has words for it; returns `undefined` if none has. */
function formatted(
  words: Words,
  part: keyof AnySomeWords,
  name: string,
  ctx: object,
  subject?: unknown,
): string | undefined {
  for (const each of words) {
    const format = (each[part] as Readonly<Record<string, AnyFormatter>> | undefined)?.[name];
    if (format !== undefined) return format(ctx as never, subject as never);
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

function describePhase(words: Words, ctx: object, phase: string): string {
  return formatted(words, 'phases', phase, ctx) ?? plainPhase(phase);
}

/** For each kind of change, a member that actions of the same kind lack. */
const MEMBERS: { readonly [K in ChangeKind]: string } = {
  cubes: 'from',
  piece: 'from',
  tokens: 'from',
  slide: 'from',
  reveal: 'in',
  status: 'path',
  due: 'phase',
  turn: 'seat',
  lastRound: 'seat',
  over: 'kind',
};

function isChange(subject: DescribableAction | Change): subject is Change {
  if (typeof subject.kind !== 'string') return false;
  return Object.hasOwn(MEMBERS, subject.kind) && MEMBERS[subject.kind as ChangeKind] in subject;
}

function describeChange(words: Words, ctx: SentenceContext, change: Change): string {
  const { kind } = change;
  if (kind !== 'due')
    return formatted(words, 'changes', kind, ctx, change) ?? (kind === 'status' ? '' : plainAction({ kind }));
  const { phase, actor } = change;
  return ctx.view === undefined ? plainPhase(phase) : describePhase(words, { ...ctx, actor }, phase);
}

/** Describes a refusal; a `wrong-phase` refusal ends with a sentence about the current phase in the same language. */
function describeRefusal(words: Words, ctx: object, refusal: AnyViolation, table?: DescribableView): string {
  const { code, message, data } = refusal;
  if (table === undefined) return message;
  const reason = formatted(words, 'refusals', code, ctx, data);
  if (code !== 'wrong-phase') return reason ?? message;
  return `${reason ?? message.slice(0, message.lastIndexOf(NOW))} ${describePhase(words, ctx, table.phase)}`;
}

function describeScore(words: Words, ctx: object, item: ScoreItem): string {
  const { kind, id, count } = item;
  const plain = [wordsOf(kind), id, count === undefined ? undefined : `× ${count}`].filter(Boolean).join(' ');
  return formatted(words, 'scores', kind, ctx, item) ?? plain;
}

function describePiece(words: Words, ctx: never, { piece, of }: DescribablePiece): string {
  for (const { pieces = {} } of words) {
    for (const format of of === undefined ? Object.values(pieces) : [pieces[of]]) {
      const text = format?.(ctx, piece) ?? null;
      if (text !== null) return text;
    }
  }
  return piece;
}

/** Returns the text for an action without words: its kind and the values of its members, e.g. `take 2`. */
function plainAction(action: { readonly kind: string }): string {
  const { kind, ...named } = action;
  return [wordsOf(kind), ...Object.values(named)].join(' ');
}

function plainPhase(phase: string): string {
  return `${wordsOf(phase)}.`;
}
