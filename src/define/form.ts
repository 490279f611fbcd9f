import * as z from 'zod/mini';
import type { ParsePayload } from 'zod/v4/core';
import { PREFIXES, VARIANTS } from '../generated/variants';
import { expectedBy, faultOf, type Issue } from '../input/read';
import { int, text } from '../input/schema';
import type { ActionRole } from '../play/actions';
import type { Phase, Rule } from '../play/rule';
import { nearestFirst } from '../util/text';
import type { AnySomeWords } from '../words/game-words';
import { type ActionDeclaration, type AnyComponents, isTable } from './actions';
import type { GameInternals } from './declare';
import type { AnyDefinition, GameExtension, RuleChange } from './definition';
import { holdsPieces, type OwnPlace, type PlacesByName } from './fields';

/**
 * The schemas of the definitions and extensions that authors write. These contain functions, so they are checked but
 * not copied. A name that refers to another member, such as the clause of a rule, must exist in the same input. Names
 * are read before their values are checked, so {@link keysOf} accepts every value.
 */

/** A schema for each member of a type, and for nothing else. */
type MemberSchemas<T> = { readonly [K in keyof T]-?: z.ZodMiniType };

const ROLES = ['claim', 'upgrade', 'give', 'paidStep', 'other'] as const satisfies readonly ActionRole[];
/** The names that no place can have: numbers, and the members that all states, rows or views have. */
const RESERVED =
  /^(?:\d+|variant|game|phase|seat|actor|cells|active|viewer|recall|firstSeat|componentsHash)$/;

/** Returns the names of the members of any value; an empty list if it has no members. */
const keysOf = (value: unknown): string[] => Object.keys(Object(value));

/** Makes the schema of an object with any member names, whose values all have the same schema. */
const named = (member: z.ZodMiniType) =>
  z.pipe(
    // `z.record` drops such a member without checking it.
    z.custom<object>((given) => !keysOf(given).includes('__proto__'), 'The name __proto__ is reserved.'),
    z.record(z.string(), member, 'Expected an object.') as z.ZodMiniType<object, object>,
  );

/** Makes the schema of an object with the given member names only. */
const each = (names: readonly string[], member: z.ZodMiniType) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, member])));

const work = z.custom((value) => typeof value === 'function', 'Expected a function.');
const filledText = text({ pattern: /\S/, explanation: 'not blank' });
/** Makes the schema of a name for which `exists` returns `true`. */
const nameOf = (exists: (name: string) => boolean) =>
  z.string().check(z.refine(exists, { error: ({ input }) => `There is no ${input}.` }));
/** Makes the schema of a clause id: a key of `clauses`, or an id such as `C-1`, for a clause of all games. */
const clauseOf = (clauses: unknown) => nameOf((id) => keysOf(clauses).includes(id) || /^C-\d+$/.test(id));

const without = (isReserved: (name: string) => boolean, meaning = '') =>
  z.refine((all: unknown) => !keysOf(all).some(isReserved), {
    error: ({ input }) => `The name ${keysOf(input).find(isReserved)} is reserved${meaning}.`,
  });

/** Makes the schemas of the members that definitions and extensions have in common. */
const namesBy = (given: unknown, taken: readonly string[], known: object = {}) => {
  const own = typeof given === 'string' ? `${given}-` : '-';
  const takenIn = (all: unknown) => keysOf(all).find((id) => Object.hasOwn(known, id));
  return {
    name: text({
      most: 40,
      pattern: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
      explanation: 'lower-case words with hyphens, as in tea-house',
    }).check(z.refine((name) => !taken.includes(name), 'The name is taken.')),
    prefix: text({ pattern: /^[A-Z]{1,6}$/, explanation: 'one to six capital letters, as in TH' }).check(
      z.refine((prefix) => !PREFIXES.includes(prefix), 'This is the prefix of clauses of this package.'),
    ),
    clauses: named(filledText).check(
      z.refine(
        (all) => keysOf(all).every((id) => id.startsWith(own) && /^[A-Z]*\d+$/.test(id.slice(own.length))),
        `Ids are ${own} and a number, as in ${own}1.`,
      ),
      z.refine((all) => takenIn(all) === undefined, {
        error: ({ input }) => `The base game has a clause ${takenIn(input)}.`,
      }),
    ),
  };
};

const players = z
  .strictObject({ least: int(1, 20), most: int(1, 20) })
  .check(z.refine(({ least, most }) => least <= most, 'least is not greater than most.'));

const free = without((name) => RESERVED.test(name) || name in Object.prototype);
/** The schema of a number in a row: an integer of 32 bits. */
const cell = int(-(2 ** 31), 2 ** 31 - 1);
/** Makes the schema of a list of one or more different names. */
const different = (name: z.ZodMiniType<string>) =>
  z.array(name).check(
    z.minLength(1, 'Expected one or more.'),
    z.refine((all) => new Set(all).size === all.length, 'Each can be there only once.'),
  );
const formatters = z.optional(named(work));
/** Makes the schema of the words of a game, by language; only the given kinds and phases can have words. */
const wordsFor = (kinds: readonly string[], phases: readonly string[]) =>
  named(
    z.strictObject({
      actions: z.optional(each(kinds, z.optional(work))),
      phases: z.optional(each(phases, z.optional(work))),
      changes: formatters,
      refusals: formatters,
      scores: formatters,
      pieces: formatters,
      clauses: z.optional(named(z.string())),
    } satisfies MemberSchemas<AnySomeWords>),
  );

/** Makes the schema of an argument of `defineGame`, with the names that occur in this argument. */
export function definitionSchema(given: AnyDefinition) {
  const { prefix, clauses, components, places, actions, phases } = Object(given) as AnyDefinition;
  const kinds = keysOf(actions);
  const fields: PlacesByName = { ...Object(places), ...Object(places?.players) };
  /** Returns the table of the pieces in a place; `undefined` if no seat sees them. */
  const tableSeenIn = (place: string) => {
    const field = Object(fields[place]) as OwnPlace;
    return holdsPieces(field) && field.seenBy !== 'none' ? field.of : undefined;
  };
  /** The schema of the name of a table of components. */
  const of = z.optional(nameOf((table) => isTable((Object(components) as AnyComponents)[table])));
  const field = z.object(
    {
      kind: z.enum(['number', 'word', 'fixed', 'list', 'set']),
      of,
      range: z.optional(z.object({ min: cell, max: cell })),
      names: z.optional(different(z.string())),
      during: z.optional(different(nameOf((phase) => keysOf(phases).includes(phase)))),
      unit: z.optional(z.number().check(z.positive('most is greater than 0.'))),
      length: z.optional(z.object({ max: z.optional(int(1)) })),
      about: filledText,
    },
    'Expected a place: what number, word, cubes, faceUp, faceDown, hand or owned make.',
  );
  const choice = z
    .object(
      {
        valuesIn: work,
        of,
        thing: z.optional(filledText),
        in: z.optional(nameOf((place) => tableSeenIn(place) !== undefined)),
      },
      'Expected what numberFrom, wordFrom or pieceFrom make.',
    )
    .check(
      z.refine((choice) => choice.in === undefined || tableSeenIn(choice.in) === choice.of, {
        path: ['in'],
        error: 'Other pieces lie there.',
      }),
    );
  const action = z.strictObject({
    about: filledText,
    names: z.optional(
      named(choice).check(without((name) => name === 'kind', ': the name of the kind of action')),
    ),
    when: z.optional(filledText),
    role: z.optional(z.enum(ROLES)),
    text: z.optional(work),
  } satisfies MemberSchemas<ActionDeclaration>);
  const clause = clauseOf(clauses);
  const phase = z.strictObject({
    kinds: different(nameOf((kind) => kinds.includes(kind))),
    due: filledText,
    startsTurn: z.optional(z.boolean()),
    clause: z.optional(clause),
  } satisfies MemberSchemas<Phase<string>>);
  const rule = z.strictObject({
    clause,
    list: z.optional(work),
    forbids: z.optional(work),
    perform: work,
    price: z.optional(work),
  } satisfies MemberSchemas<Rule<object, object>>);
  return z.strictObject(
    {
      players,
      ...namesBy(prefix, VARIANTS),
      components: named(z.json()),
      places: z
        .catchall(z.object({ players: named(field).check(free) }, 'Expected an object.'), field)
        .check(free),
      actions: named(action),
      phases: named(phase).check(
        without((name) => name === 'over', ': the end of the game, which comes by itself'),
        z.refine(
          (all) => (Object.values(all) as Phase<string>[]).some(({ startsTurn }) => startsTurn),
          'A turn has to start in one of them.',
        ),
      ),
      endClause: clause,
      tables: z.optional(work),
      setup: work,
      rules: each(kinds, rule),
      scores: work,
      evaluate: z.optional(work),
      checkState: z.optional(work),
      words: z.optional(wordsFor(kinds, [...keysOf(phases), 'over'])),
      draw: z.optional(work),
    } satisfies MemberSchemas<AnyDefinition>,
    'Expected an object that defines a game.',
  );
}

/** Makes the schema of an argument of `extendGame`, with the names that occur in this argument and in the base game. */
export function extensionSchema(base: GameInternals, given: GameExtension<never, string>) {
  const { prefix, clauses } = Object(given) as typeof given;
  const { rules, places } = base.declaration;
  const kinds = Object.keys(rules);
  const ruleChange = z.strictObject({
    clause: clauseOf(clauses),
    forbids: z.optional(work),
    perform: z.optional(work),
    price: z.optional(work),
  } satisfies MemberSchemas<RuleChange<object, object, never>>);
  return z.strictObject(
    {
      ...namesBy(prefix, [...VARIANTS, base.name], base.clauses),
      components: z.optional(each(keysOf(base.components), z.optional(z.json()))),
      rules: z.optional(each(kinds, z.optional(ruleChange))),
      words: z.optional(wordsFor(kinds, places.phase.words)),
      scores: z.optional(work),
    } satisfies MemberSchemas<GameExtension<never, string>>,
    'Expected an object with the changes.',
  );
}

/**
 * Throws a `TypeError` for one fault of an author's input: `phases: turn: due: Missing: expected text.` An unknown member
 * is reported before a missing one of its object, since a typo causes both.
 */
export function checkDefinition(schema: z.ZodMiniType, given: unknown): void {
  const { issues } = schema._zod.run({ value: given, issues: [] }, { async: false }) as ParsePayload;
  const around = issues[0]?.path ?? [];
  const isNear = ({ path = [] }: Pick<Issue, 'path'>) => path.every((part, i) => part === around[i]);
  const issue = issues.find((each) => each.code === 'unrecognized_keys' && isNear(each)) ?? issues[0];
  if (issue !== undefined)
    throw new TypeError([...(issue.path ?? []), sentenceOf(issue as Issue)].map(String).join(': '));
}

function sentenceOf(issue: Issue): string {
  if (issue.message !== undefined) return issue.message;
  const { def } = (issue.inst as z.core.$ZodType)._zod;
  if (issue.code === 'unrecognized_keys') {
    const [stray = ''] = issue.keys;
    const known = Object.keys((def as z.core.$ZodObjectDef).shape);
    return `There is no member ${stray}; the members are: ${nearestFirst(stray, known).join(', ')}.`;
  }
  const own = (def.error as z.core.$ZodErrorMap | undefined)?.(issue);
  if (typeof own === 'string' && issue.code !== 'invalid_format')
    return issue.input === undefined ? own.replace(/^Expected/, 'Missing: expected') : own;
  if (typeof issue.input === 'function') return `Expected ${expectedBy(issue.inst as z.core.$ZodType)}.`;
  return faultOf(issue).message;
}
