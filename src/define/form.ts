import * as z from 'zod/mini';
import type { ParsePayload } from 'zod/v4/core';
import { expectedBy, faultOf, type Issue } from '../input/fault';
import { int, text } from '../input/schema';
import type { ActionRole } from '../play/actions';
import type { EarlierRules, RulesChange } from '../play/rules-version';
import { nearestFirst } from '../util/nearest';
import type { AnySomeWords } from '../words/game-words';
import type { ActionForm } from './actions';
import type { GameExtension, RuleChange } from './extension';
import type { AnyDefinition, OwnPhase, OwnRule } from './types';

/**
 * The form of what authors write. It is code, not data: it is checked, not copied, and its functions stay as they are.
 * What members say of each other is checked afterwards.
 */

/** A schema for each member of a type, and for nothing else. */
type FormOf<T> = { readonly [K in keyof T]-?: z.ZodMiniType };

/** No table has more seats. */
const MOST_SEATS = 20;
const ROLES = ['claim', 'upgrade', 'give', 'paidStep', 'other'] as const satisfies readonly ActionRole[];

const work = z.custom((value) => typeof value === 'function', 'Expected a function.');
const said = text({ pattern: /\S/, told: 'a word at least' });
const named = <S extends z.ZodMiniType>(member: S) => z.record(z.string(), member);
const texts = z.array(z.string()).check(z.minLength(1));
const different = texts.check(z.refine((all) => new Set(all).size === all.length, 'No two may be the same.'));

const gameName = text({
  most: 40,
  pattern: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
  told: 'lower-case words with hyphens, as in tea-house',
});
const prefix = text({ pattern: /^[A-Z]{1,6}$/, told: 'one to six capital letters, as in TH' });

const seats = int(1, MOST_SEATS);
const players = z
  .strictObject({ least: seats, most: seats })
  .check(z.refine(({ least, most }) => least <= most, 'least is not greater than most.'));

const range = z
  .object({ min: int(), max: int() })
  .check(z.refine(({ min, max }) => min <= max, 'The least is not greater than the most.'));
const optionFields = [
  z.object({ role: z.literal('number'), range }),
  z.object({ role: z.literal('word'), words: different }),
] as const;
const tableFields = [
  ...optionFields,
  z.object({ role: z.literal('cubes'), names: different, unit: z.number().check(z.positive()) }),
  z.object({ role: z.enum(['faceUp', 'faceDown', 'owned']), of: z.string() }),
] as const;
const playerFields = [...tableFields, z.object({ role: z.literal('hand'), of: z.string() })] as const;

const choice = z.object(
  { valuesIn: work, of: z.optional(z.string()) },
  'Expected what numberFrom, wordFrom or pieceFrom make.',
);
const actionForm = z.strictObject({
  about: said,
  names: z.optional(named(choice)),
  role: z.optional(z.enum(ROLES)),
  text: z.optional(work),
} satisfies FormOf<ActionForm>);

const phase = z.strictObject({
  kinds: texts,
  due: said,
  startsTurn: z.optional(z.boolean()),
  clause: z.optional(z.string()),
} satisfies FormOf<OwnPhase<string>>);

const rule = z.strictObject({
  clause: z.string(),
  when: z.optional(said),
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

const earlier = z.strictObject({
  game: z.object({ name: z.string(), compileGame: work }, 'Expected what defineGame or extendGame make.'),
  changes: z
    .array(
      z.strictObject({ clause: z.string(), was: z.string(), now: z.string() } satisfies FormOf<RulesChange>),
    )
    .check(z.minLength(1)),
} satisfies FormOf<EarlierRules<object>>);

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

/** What `defineGame` takes. */
export const definitionForm = /* @__PURE__ */ z.strictObject({
  name: gameName,
  players,
  prefix,
  clauses: named(said),
  earlier: z.optional(earlier),
  components: named(z.unknown()),
  options: z.optional(
    named(z.discriminatedUnion('role', optionFields, 'Expected what number or word make.')),
  ),
  table: named(
    z.discriminatedUnion(
      'role',
      tableFields,
      'Expected what number, word, cubes, faceUp, faceDown or owned make; only players have hands.',
    ),
  ),
  player: named(
    z.discriminatedUnion(
      'role',
      playerFields,
      'Expected what number, word, cubes, faceUp, faceDown, hand or owned make.',
    ),
  ),
  actions: named(actionForm),
  phases: named(phase),
  endClause: z.string(),
  tables: z.optional(work),
  setup: work,
  rules: named(rule),
  scores: work,
  ranking: z.optional(work),
  evaluate: z.optional(work),
  checkComponents: z.optional(work),
  checkState: z.optional(work),
  isLastRound: z.optional(work),
  brings: z.optional(work),
  implied: z.optional(z.array(z.string())),
  map: z.optional(work),
  words: z.optional(words),
  draw: z.optional(work),
} satisfies FormOf<AnyDefinition>);

/** What `extendGame` takes. */
export const extensionForm = /* @__PURE__ */ z.strictObject({
  name: gameName,
  prefix,
  clauses: named(said),
  earlier: z.optional(earlier),
  components: z.optional(named(z.unknown())),
  rules: z.optional(named(z.optional(ruleChange))),
  words: z.optional(words),
  scores: z.optional(work),
  ledger: z.optional(z.object({ holdings: work, brings: work })),
} satisfies FormOf<GameExtension<never, string>>);

/**
 * Checks what an author has written by its form. A member that nobody would read is told first: what is missing may be
 * what it was meant to be.
 *
 * @throws TypeError for one thing that is wrong, with its place: `phases: turn: due: Missing: expected text.`
 */
export function checkForm(form: z.ZodMiniType, given: unknown): void {
  const { issues } = form._zod.run({ value: given, issues: [] }, { async: false }) as ParsePayload;
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  if (issue !== undefined)
    throw new TypeError([...(issue.path ?? []), sentenceOf(issue as Issue)].join(': '));
}

function sentenceOf(issue: Issue): string {
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
