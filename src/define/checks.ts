import { nearestFirst } from '../util/nearest';
import type { ActionForms, Choice } from './actions';
import type { AnyComponents } from './components';
import { holdsPieces, type PlayerField } from './fields';
import type { Outline } from './outline';
import { checkWords } from './words';

/** A definition, as far as it is checked. */
export interface Checked extends Omit<Outline, 'phases'> {
  readonly players: { readonly least: number; readonly most: number };
  readonly prefix: string;
  readonly clauses: { readonly [id: string]: string };
  readonly components: object;
  readonly actions: ActionForms;
  readonly phases: {
    readonly [phase: string]: {
      readonly kinds: readonly string[];
      readonly due: string;
      readonly startsTurn?: boolean;
      readonly clause?: string;
    };
  };
  readonly endClause: string;
  readonly rules: { readonly [kind: string]: { readonly clause: string; readonly perform: unknown } };
  readonly setup: unknown;
  readonly scores: unknown;
  readonly words?: unknown;
}

/** All that a definition can have. */
const MEMBERS: readonly string[] = [
  'name',
  'players',
  'prefix',
  'clauses',
  'earlier',
  'components',
  'table',
  'player',
  'actions',
  'phases',
  'endClause',
  'tables',
  'setup',
  'rules',
  'scores',
  'ranking',
  'evaluate',
  'checkComponents',
  'checkState',
  'isLastRound',
  'brings',
  'implied',
  'map',
  'words',
  'draw',
];

const RULE_MEMBERS: readonly string[] = ['clause', 'when', 'list', 'forbids', 'perform', 'price'];
const PHASE_MEMBERS: readonly string[] = ['kinds', 'due', 'startsTurn', 'clause'];
const ACTION_MEMBERS: readonly string[] = ['about', 'names', 'role', 'text'];

/** Prefixes of the clauses of this package. */
export const TAKEN_PREFIXES: readonly string[] = ['C', 'EW', 'NW', 'SS', 'SR'];
/** What states have besides the fields of a game, or are told by from what stands at them. */
const RESERVED: readonly string[] = [
  'variant',
  'game',
  'phase',
  'seat',
  'actor',
  'players',
  'cells',
  'row',
  'state',
  'compiled',
  'active',
];
/** What views have besides. */
const SHOWN: readonly string[] = ['viewer', 'recall', 'firstSeat'];
/** No table has more seats. */
const MOST_SEATS = 20;

function refuse(message: string): never {
  throw new TypeError(message);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Checks that an author has said nothing that nobody would read.
 *
 * @param place - where the members stand: `phases: turn`
 */
export function checkMembers(given: object, known: readonly string[], place?: string): void {
  const stray = Object.keys(given).find((key) => !known.includes(key));
  if (stray === undefined) return;
  const at = place === undefined ? '' : `${place}: `;
  refuse(`${at}there is no member ${stray}; the members are: ${nearestFirst(stray, known).join(', ')}`);
}

/** Checks that a name is one, and nobody else's. */
export function checkName(name: unknown, taken: readonly string[]): void {
  if (typeof name !== 'string' || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40)
    refuse('name: a game has a name of lower-case words with hyphens, as in tea-house');
  if (taken.includes(name)) refuse(`name: ${name} is taken; records of two games must not be mixed up`);
}

/** Checks the clauses of a game: their ids begin with its prefix, which is not one of this package. */
export function checkClauses(prefix: unknown, clauses: unknown): void {
  if (typeof prefix !== 'string' || !/^[A-Z]{1,6}$/.test(prefix))
    refuse('prefix: the ids of clauses begin with capital letters, as in TH');
  if (TAKEN_PREFIXES.includes(prefix)) refuse(`prefix: ${prefix} is that of clauses of this package`);
  if (!isObject(clauses)) throw new TypeError('clauses: the rules in words, by id');
  for (const [id, text] of Object.entries(clauses)) {
    if (!new RegExp(`^${prefix}-[A-Z]*[0-9]+$`).test(id))
      refuse(`clauses: the id ${id} has to be ${prefix}- and a number, as in ${prefix}-1`);
    if (typeof text !== 'string' || text === '') refuse(`clauses: ${id} has no text`);
  }
}

/**
 * Checks a definition, as far as that can be done without playing.
 *
 * @throws TypeError for the first thing that is missing or wrong, with its place
 */
export function checkDefinition(given: Checked, taken: readonly string[]): void {
  if (!isObject(given)) refuse('a game is defined by an object');
  checkMembers(given, MEMBERS);
  for (const name of ['players', 'components', 'table', 'player', 'actions', 'phases', 'rules'] as const)
    if (!isObject(given[name])) refuse(`${name} is missing: an object`);
  for (const name of ['setup', 'scores'] as const)
    if (typeof given[name] !== 'function') refuse(`${name} is missing: a function`);
  checkName(given.name, taken);
  checkPlayers(given.players);
  checkClauses(given.prefix, given.clauses);
  checkTables(given.components);
  checkFields('table', given, [...RESERVED, ...SHOWN]);
  checkFields('player', given, RESERVED);
  checkKinds(given);
  checkPhases(given);
  checkWords(given.words, {
    actions: Object.keys(given.actions),
    phases: [...Object.keys(given.phases), 'over'],
  });
}

function checkPlayers(players: Checked['players']): void {
  checkMembers(players, ['least', 'most'], 'players');
  const { least, most } = players;
  const isRange = [least, most].every((count) => Number.isInteger(count)) && least >= 1 && least <= most;
  if (!isRange || most > MOST_SEATS)
    refuse(`players: least and most are whole numbers from 1 to ${MOST_SEATS}, least first`);
}

function checkTables(components: object): void {
  if ('variant' in components) refuse('components: variant is added; leave it out');
  for (const [table, rows] of Object.entries(components as AnyComponents)) {
    if (!Array.isArray(rows) || !rows.some((row) => isObject(row) && 'id' in row)) continue;
    const ids = rows.map((row) => row.id);
    const twin = ids.find((id, i) => ids.indexOf(id) !== i);
    if (twin !== undefined) refuse(`components: ${table} has two rows with the id ${JSON.stringify(twin)}`);
    if (ids.some((id) => typeof id !== 'string')) refuse(`components: every row of ${table} has an id`);
  }
}

function checkFields(part: 'table' | 'player', given: Checked, reserved: readonly string[]): void {
  const tables = given.components as AnyComponents;
  for (const [name, field] of Object.entries(given[part])) {
    if (reserved.includes(name)) refuse(`${part}: ${name} is a reserved name; take another one`);
    if (!isObject(field) || !('role' in field))
      refuse(
        `${part}: ${name} is no field; fields are made by number, word, cubes, faceUp, faceDown, hand, owned`,
      );
    if (holdsPieces(field) && !tables[field.of]?.every?.((row) => isObject(row) && 'id' in row))
      refuse(`${part}: ${name} holds pieces of ${field.of}, which is no table of components with ids`);
    checkRange(`${part}: ${name}`, field);
    if (part === 'table' && (field.role as string) === 'hand')
      refuse(`table: ${name} is a hand; only players have hands`);
  }
}

/** Checks what a field was made with. */
function checkRange(place: string, field: PlayerField): void {
  if (field.role === 'number') {
    const { min, max } = field.range;
    if (![min, max].every(Number.isSafeInteger) || min > max)
      refuse(`${place}: least and most are whole numbers, least first`);
  }
  if (field.role === 'word') checkNames(place, field.words);
  if (field.role === 'cubes') {
    checkNames(place, field.names);
    if (!(field.unit > 0)) refuse(`${place}: most is more than 0`);
  }
}

function checkNames(place: string, names: readonly string[]): void {
  const isList = Array.isArray(names) && names.length > 0 && names.every((name) => typeof name === 'string');
  if (!isList || new Set(names).size < names.length)
    refuse(`${place}: its names are different texts, at least one`);
}

/** Checks what an action names: members made by numberFrom, wordFrom or pieceFrom. */
function checkNamed(kind: string, names: object, tables: AnyComponents): void {
  for (const [name, choice] of Object.entries(names)) {
    const place = `actions: ${kind}: ${name}`;
    if (name === 'kind') refuse(`actions: ${kind}: kind is the name of the action itself; take another name`);
    const { of, valuesIn } = (choice ?? {}) as Partial<Choice>;
    if (typeof valuesIn !== 'function') refuse(`${place} is made by numberFrom, wordFrom or pieceFrom`);
    if (of !== undefined && !tables[of]?.every?.((row) => isObject(row) && 'id' in row))
      refuse(`${place} names pieces of ${of}, which is no table of components with ids`);
    if ((choice as Choice).valuesIn({ components: tables }).length === 0)
      refuse(`${place} can be nothing at all`);
  }
}

function checkKinds({ actions, rules, clauses, components }: Checked): void {
  if (Object.keys(actions).length === 0) refuse('actions: there has to be at least one kind');
  for (const [kind, form] of Object.entries(actions)) {
    const rule: unknown = rules[kind];
    if (!isObject(form)) refuse(`actions: ${kind} is an object`);
    checkMembers(form, ACTION_MEMBERS, `actions: ${kind}`);
    if (typeof form.about !== 'string') refuse(`actions: ${kind} says in about what it does`);
    checkNamed(kind, form.names ?? {}, components as AnyComponents);
    if (!isObject(rule)) throw new TypeError(`rules: ${kind} has no rule`);
    checkMembers(rule, RULE_MEMBERS, `rules: ${kind}`);
    for (const part of ['list', 'forbids'] as const)
      if (rule[part] !== undefined && typeof rule[part] !== 'function')
        refuse(`rules: ${kind}: ${part} is a function`);
    if (typeof rule.perform !== 'function') refuse(`rules: ${kind} has no perform`);
    if (rule.price !== undefined && typeof rule.price !== 'function')
      refuse(`rules: ${kind} says in price, as a function, what it takes`);
    if (rule.when !== undefined && typeof rule.when !== 'string')
      refuse(`rules: ${kind} says in when, as a sentence, when it is possible`);
    checkClause(`rules: ${kind}`, rule.clause, clauses);
  }
  const stray = Object.keys(rules).find((kind) => !Object.hasOwn(actions, kind));
  if (stray !== undefined) refuse(`rules: there is no action ${stray}`);
}

function checkPhases({ phases, actions, clauses, endClause }: Checked): void {
  const all = Object.entries(phases);
  for (const [name, phase] of all) {
    if (!isObject(phase)) refuse(`phases: ${name} is an object`);
    checkMembers(phase, PHASE_MEMBERS, `phases: ${name}`);
    if (phase.startsTurn !== undefined && typeof phase.startsTurn !== 'boolean')
      refuse(`phases: ${name}: startsTurn is true or false`);
  }
  if ('over' in phases) refuse('phases: over, the end of the game, comes by itself');
  if (!all.some(([, { startsTurn }]) => startsTurn === true))
    refuse('phases: a turn has to start in one of them');
  for (const [phase, { kinds, due, clause }] of all) {
    if (!Array.isArray(kinds) || kinds.length === 0) refuse(`phases: ${phase} has no kinds of action`);
    const stray = kinds.find((kind) => !Object.hasOwn(actions, kind));
    if (stray !== undefined) refuse(`phases: ${phase} takes ${stray}, which is no action`);
    if (typeof due !== 'string') refuse(`phases: ${phase} says in due what a player has to do`);
    if (clause !== undefined) checkClause(`phases: ${phase}`, clause, clauses);
  }
  checkClause('endClause', endClause, clauses);
}

/** Checks that a clause is one of the game, or one that holds for all games. */
export function checkClause(place: string, clause: unknown, clauses: Checked['clauses']): void {
  if (typeof clause === 'string' && (Object.hasOwn(clauses, clause) || /^C-\d+$/.test(clause))) return;
  refuse(`${place}: ${JSON.stringify(clause)} is no clause of the game`);
}
