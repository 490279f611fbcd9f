import { PREFIXES, VARIANTS } from '../generated/variants';
import type { ActionEntry, Choice } from '../play/actions';
import type { ActionForms, AnyComponents } from './actions';
import type { AnyDefinition } from './definition';
import { holdsPieces, type PlacesByName } from './fields';
import { checkForm, definitionForm } from './form';
import { outlineOf } from './outline';
import { checkWords } from './words';

type Clauses = AnyDefinition['clauses'];

/** Names of members that states and rows have besides the fields of a game. */
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
/** Names of members that only views have. */
const SHOWN: readonly string[] = ['viewer', 'recall', 'firstSeat', 'componentsHash'];

function refuse(message: string): never {
  throw new TypeError(message);
}

/**
 * Checks a definition, as far as possible without playing the game.
 *
 * @throws TypeError for the first missing member or other fault, with its place
 */
export function checkDefinition(given: AnyDefinition): void {
  checkForm(definitionForm, given);
  checkNames(given, VARIANTS);
  if ('variant' in given.components) refuse('components: variant is added; leave it out');
  const { table, player } = outlineOf(given);
  checkPlaces('places', table, given.components, [...RESERVED, ...SHOWN]);
  checkPlaces('places: players', player, given.components, RESERVED);
  const hand = Object.entries(table).find(([, field]) => holdsPieces(field) && /owner/.test(field.seenBy));
  if (hand !== undefined) refuse(`places: ${hand[0]} is a hand; only players have hands`);
  checkKinds(given);
  checkPhases(given);
  checkWords(given.words, {
    actions: Object.keys(given.actions),
    phases: [...Object.keys(given.phases), 'over'],
  });
}

/** Checks that the name of a game and the ids of its clauses are not taken. */
export function checkNames(
  { name, prefix, clauses }: Pick<AnyDefinition, 'name' | 'prefix' | 'clauses'>,
  taken: readonly string[],
): void {
  if (taken.includes(name)) refuse(`name: ${name} is taken; records of two games must not be mixed up`);
  if (PREFIXES.includes(prefix)) refuse(`prefix: ${prefix} is that of clauses of this package`);
  const form = new RegExp(`^${prefix}-[A-Z]*[0-9]+$`);
  const stray = Object.keys(clauses).find((id) => !form.test(id));
  if (stray !== undefined)
    refuse(`clauses: the id ${stray} has to be ${prefix}- and a number, as in ${prefix}-1`);
}

/** Checks that a clause is one of the game, or one that holds for all games. */
export function checkClause(place: string, clause: string, clauses: Clauses): void {
  if (!Object.hasOwn(clauses, clause) && !/^C-\d+$/.test(clause))
    refuse(`${place}: ${JSON.stringify(clause)} is no clause of the game`);
}

function hasId(row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'id' in row;
}

/** Checks that pieces come from a table of components with ids. */
function checkPieces(place: string, components: object, of: string): void {
  const rows: unknown = (components as AnyComponents)[of];
  if (!Array.isArray(rows) || !rows.every(hasId))
    refuse(`${place}: pieces of ${of}, which is no table of components with ids`);
}

function checkPlaces(
  path: string,
  places: PlacesByName,
  components: object,
  reserved: readonly string[],
): void {
  for (const [name, field] of Object.entries(places)) {
    const place = `${path}: ${name}`;
    if (reserved.includes(name) || name in Object.prototype)
      refuse(`${place} is a reserved name; take another one`);
    if (/^\d+$/.test(name)) refuse(`${place} is a number; places have names`);
    if (holdsPieces(field)) checkPieces(place, components, field.of);
  }
}

/** Checks that the place named by `in` holds such pieces, and that the deciding player sees them. */
function checkHolder(place: string, { of, in: name }: Choice<never>, given: AnyDefinition): void {
  if (name === undefined) return;
  const { player, table } = outlineOf(given);
  const field = [player, table].find((fields) => Object.hasOwn(fields, name))?.[name];
  if (field === undefined || !holdsPieces(field) || field.of !== of)
    refuse(`${place}: no field ${name} holds pieces of ${of}`);
  if (field.seenBy === 'none') refuse(`${place}: the pieces in ${name} are hidden from all players`);
}

function checkKinds(given: AnyDefinition): void {
  const { actions, rules, clauses, components } = given;
  for (const [kind, { names = {} }] of Object.entries(actions as ActionForms)) {
    for (const [name, choice] of Object.entries(names)) {
      const place = `actions: ${kind}: names: ${name}`;
      if (name === 'kind') refuse(`${place} is the name of the action itself; take another one`);
      if (choice.of !== undefined) checkPieces(place, components, choice.of);
      checkHolder(place, choice, given);
    }
    const rule = (Object.hasOwn(rules, kind) && rules[kind]) || refuse(`rules: ${kind} has no rule`);
    checkClause(`rules: ${kind}`, rule.clause, clauses);
  }
}

/**
 * Checks that no two actions of a game have the same text in notation.
 *
 * @throws TypeError for the first text that is blank, untrimmed or used twice
 */
export function checkTexts(all: readonly Pick<ActionEntry<{ kind: string }>, 'action' | 'text'>[]): void {
  const texts = new Set<string>();
  for (const { action, text } of all) {
    const place = `actions: ${action.kind}: text`;
    if (typeof text !== 'string' || !/^\S(.*\S)?$/.test(text))
      refuse(`${place}: expected text, not ${JSON.stringify(text)}`);
    if (texts.has(text)) refuse(`${place}: ${text} is the text of two actions`);
    texts.add(text);
  }
}

function checkPhases({ phases, actions, clauses, endClause }: AnyDefinition): void {
  if ('over' in phases) refuse('phases: over, the end of the game, comes by itself');
  if (!Object.values(phases).some(({ startsTurn }) => startsTurn === true))
    refuse('phases: a turn has to start in one of them');
  for (const [phase, { kinds, clause }] of Object.entries(phases)) {
    const stray = kinds.find((kind) => !Object.hasOwn(actions, kind));
    if (stray !== undefined) refuse(`phases: ${phase} takes ${stray}, which is no action`);
    if (clause !== undefined) checkClause(`phases: ${phase}`, clause, clauses);
  }
  checkClause('endClause', endClause, clauses);
}
