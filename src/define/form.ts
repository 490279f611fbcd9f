import * as z from 'zod/mini';
import type { ParsePayload } from 'zod/v4/core';
import { expectedBy, faultOf, type Issue } from '../input/read';
import { int, text } from '../input/schema';
import type { ActionRole } from '../play/actions';
import type { Phase } from '../play/rule';
import { nearestFirst } from '../util/text';
import type { AnySomeWords } from '../words/game-words';
import type { ActionForm } from './actions';
import type { AnyDefinition, OwnRule } from './definition';
import type { GameExtension, RuleChange } from './extension';

/**
 * The schemas of the definitions and extensions that authors write. These contain functions, so they are checked but
 * not copied. Relations between their members are checked afterwards.
 */

/** A schema for each member of a type, and for nothing else. */
type FormOf<T> = { readonly [K in keyof T]-?: z.ZodMiniType };

/** The maximum number of seats. */
const MOST_SEATS = 20;
const ROLES = ['claim', 'upgrade', 'give', 'paidStep', 'other'] as const satisfies readonly ActionRole[];

/** The schema of an object with any member names, whose values all have the same schema. */
const named = (member: z.ZodMiniType) => z.record(z.string(), member, 'Expected an object.');

/** A member of a component set: any JSON. */
const printed = z.json();
const work = z.custom((value) => typeof value === 'function', 'Expected a function.');
const nonBlank = text({ pattern: /\S/, explanation: 'not blank' });
const texts = z.array(z.string()).check(z.minLength(1));
const different = texts.check(z.refine((all) => new Set(all).size === all.length, 'No two may be the same.'));

const gameName = text({
  most: 40,
  pattern: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
  explanation: 'lower-case words with hyphens, as in tea-house',
});
const prefix = text({ pattern: /^[A-Z]{1,6}$/, explanation: 'one to six capital letters, as in TH' });

const seats = int(1, MOST_SEATS);
const players = z
  .strictObject({ least: seats, most: seats })
  .check(z.refine(({ least, most }) => least <= most, 'least is not greater than most.'));

/** A number in a row, which has 32 bits. */
const cell = int(-(2 ** 31), 2 ** 31 - 1);
const range = z
  .object({ min: cell, max: cell }, 'Expected least and most.')
  .check(z.refine(({ min, max }) => min <= max, 'The least is not greater than the most.'));
const most = z.object({ max: int(0) }, 'Expected most as a whole number.');
const about = { about: nonBlank };
const pieces = { of: z.string(), size: work, length: most, seenBy: z.string(), ...about };
const field = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('number'), range, ...about }),
    z.object({ kind: z.literal('word'), words: different, ...about }),
    z.object({
      kind: z.literal('fixed'),
      names: different,
      unit: z.number().check(z.positive('most is greater than 0.')),
      ...about,
    }),
    z.object({ kind: z.literal('list'), ...pieces }),
    z.object({ kind: z.literal('set'), ...pieces }),
  ],
  'Expected a place: what number, word, cubes, faceUp, faceDown, hand or owned make.',
);

const choice = z.object(
  { valuesIn: work, of: z.optional(z.string()), in: z.optional(z.string()) },
  'Expected what numberFrom, wordFrom or pieceFrom make.',
);
const actionForm = z.strictObject({
  about: nonBlank,
  names: z.optional(named(choice)),
  when: z.optional(nonBlank),
  role: z.optional(z.enum(ROLES)),
  text: z.optional(work),
} satisfies FormOf<ActionForm>);

const phase = z.strictObject({
  kinds: different,
  due: nonBlank,
  startsTurn: z.optional(z.boolean()),
  clause: z.optional(z.string()),
} satisfies FormOf<Phase<string>>);

const rule = z.strictObject({
  clause: z.string(),
  list: z.optional(work),
  forbids: z.optional(work),
  perform: work,
  price: z.optional(work),
} satisfies FormOf<OwnRule<object, object, object>>);

const ruleChange = z.strictObject({
  clause: z.string(),
  forbids: z.optional(work),
  perform: z.optional(work),
  price: z.optional(work),
} satisfies FormOf<RuleChange<object, object, object>>);

const sayings = z.optional(named(work));
const words = named(
  z.strictObject({
    actions: sayings,
    phases: sayings,
    changes: sayings,
    refusals: sayings,
    scores: sayings,
    pieces: sayings,
    clauses: z.optional(named(z.string())),
  } satisfies FormOf<AnySomeWords>),
);

/** The schema of the argument of `defineGame`. */
export const definitionForm = /* @__PURE__ */ z.strictObject(
  {
    name: gameName,
    players,
    prefix,
    clauses: named(nonBlank),
    components: named(printed),
    places: z.catchall(z.object({ players: named(field) }, 'Expected an object.'), field),
    actions: named(actionForm),
    phases: named(phase),
    endClause: z.string(),
    tables: z.optional(work),
    setup: work,
    rules: named(rule),
    scores: work,
    evaluate: z.optional(work),
    checkState: z.optional(work),
    words: z.optional(words),
    draw: z.optional(work),
  } satisfies FormOf<AnyDefinition>,
  'Expected an object that defines a game.',
);

/** The schema of the argument of `extendGame`. */
export const extensionForm = /* @__PURE__ */ z.strictObject(
  {
    name: gameName,
    prefix,
    clauses: named(nonBlank),
    components: z.optional(named(printed)),
    rules: z.optional(named(z.optional(ruleChange))),
    words: z.optional(words),
    scores: z.optional(work),
  } satisfies FormOf<GameExtension<never, string>>,
  'Expected an object with the changes.',
);

/**
 * Checks an author's input by a schema. Unknown members are reported first, since a typo makes another one missing.
 *
 * @throws TypeError for one fault, with its place: `phases: turn: due: Missing: expected text.`
 */
export function checkForm(form: z.ZodMiniType, given: unknown): void {
  const { issues } = form._zod.run({ value: given, issues: [] }, { async: false }) as ParsePayload;
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
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
