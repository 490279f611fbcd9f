import { renamed } from '../input/schema';
import { type ActionEntry, kindNumber } from '../play/actions';
import type { AnyRow, RuleTypes, Schemas, State } from '../play/game';
import type { GameTypes, WholeGame } from '../play/game-types';
import { priceOf } from '../play/price';
import { phaseNames, type Rules } from '../play/rule';
import { deepFreeze } from '../util/immutable';
import { type AnyLanguages, joinedLanguages } from '../words/game-words';
import { type CompleteGame, declareGame } from './declare';
import { tryOut } from './define';
import type { GameExtension, Renamed, RuleChange } from './extension';
import { checkForm, extensionForm } from './form';
import { faultOf } from './rules';
import type { Refusal } from './types';

type Given = GameExtension<GameTypes, string>;
type Setting = State['game'];
type AnyAction = { readonly kind: string };
/** The change of a rule of any game. */
type Change = RuleChange<unknown, AnyRow, AnyAction>;
type RuleChanges = { readonly [kind: string]: Change | undefined };
type AnyGameRules = Rules<RuleTypes['compiled'], AnyRow, AnyAction>;

/**
 * Makes a new game from another one by changing some of its rules or pieces. The new game has its own name, so that
 * states and records of the two games cannot be mixed up.
 *
 * @param base - one of the games of this entry, or one of your own
 * @param extension - what changes
 * @returns a game like any other
 * @throws TypeError for the first missing member or other fault, with its place
 * @throws {@link InvalidInputError} if the new component set is invalid
 */
export function extendGame<T extends GameTypes, N extends string>(
  base: WholeGame<T>,
  extension: GameExtension<T, N>,
): WholeGame<Renamed<T, N>> {
  const [game, given] = [base as unknown as CompleteGame, extension as unknown as Given];
  check(game, given);
  const made = extended(game, given);
  tryOut(made);
  return made as unknown as WholeGame<Renamed<T, N>>;
}

/** @throws TypeError for the first missing member or other fault */
function check(base: CompleteGame, given: Given): void {
  const { name, components, players, declaration } = base;
  const { actions } = base.compileGame(base.setup({ variant: name, players: players.least, seed: 0 }).game);
  const kinds = [...new Set(actions.all.map(({ action }) => action.kind))];
  const names = { name, components, kinds, phases: phaseNames(declaration.phases) };
  checkForm(extensionForm(names, given as GameExtension<never, string>), given);
}

function extended(base: CompleteGame, given: Given): CompleteGame {
  const { name, scores } = given;
  const components = deepFreeze({ ...base.components, ...given.components, variant: name });
  /** Adds the new default set if there is no set; functions of the base game would add their own default set. */
  const withSet = <G extends { readonly components?: object | undefined }>(choices: G): G =>
    choices.components === undefined ? { ...choices, components } : choices;
  const { defaultsOf, newGame, checkOptions } = base.declaration;
  const declared = declareGame<RuleTypes>({
    ...base.declaration,
    name,
    components,
    componentsHash: null,
    checkOptions: (options, path) => checkOptions(withSet(options), path),
    newGame(options) {
      const { components: _, ...made } = newGame(withSet(options));
      const { components: own } = options;
      return { ...made, ...(own === undefined ? {} : { components: own }) };
    },
    ...(defaultsOf === undefined ? {} : { defaultsOf: (setting: Setting) => defaultsOf(withSet(setting)) }),
  });
  const schemas = Object.fromEntries(
    Object.entries(base.schemas()).map(([part, schema]) => [part, renamed(schema, base.name, name)]),
  ) as object as Schemas;
  return deepFreeze({
    ...base,
    ...declared,
    clauses: { ...base.clauses, ...given.clauses },
    languages: joinedLanguages(
      joinedLanguages(base.languages, { en: { clauses: given.clauses } }),
      given.words as AnyLanguages | undefined,
    ),
    extends: base.extends ?? base.name,
    schemas: () => schemas,
    rules: changedRules(base, given.rules ?? {}),
    scores: (compiled, row) => {
      const sheets = base.scores(compiled, row);
      return scores === undefined ? sheets : scores(sheets, compiled, row);
    },
  } satisfies CompleteGame);
}

/** The rules of a game, with further restrictions, other effects or other prices for some kinds of action. */
function changedRules({ rules: base, cubeKinds }: CompleteGame, given: RuleChanges): AnyGameRules {
  const changes: Change[] = [];
  for (const [kind, change] of Object.entries(given))
    if (change !== undefined) changes[kindNumber(kind)] = change;
  const forbidsMore = changes.some(({ forbids }) => forbids !== undefined);
  const refusalOf = (
    compiled: RuleTypes['compiled'],
    row: AnyRow,
    { kind, action }: ActionEntry<AnyAction>,
  ): Refusal | null => changes[kind]?.forbids?.(compiled, row, action) ?? null;
  const forbidden: AnyGameRules['violation'] = (compiled, row, entry) => {
    const refused = refusalOf(compiled, row, entry);
    return refused && faultOf(refused, changes[entry.kind]?.clause ?? '');
  };
  return {
    list(compiled, row, out) {
      const listed: ActionEntry<AnyAction>[] = [];
      base.list(compiled, row, listed);
      for (const entry of listed) if (refusalOf(compiled, row, entry) === null) out.push(entry);
    },
    listIds(compiled, row, out) {
      base.listIds(compiled, row, out);
      if (!forbidsMore) return;
      const { count } = out;
      out.count = 0;
      for (let i = 0; i < count; i++) {
        const entry = compiled.actions.all[out.ids[i] as number];
        if (entry !== undefined && refusalOf(compiled, row, entry) === null) out.push(entry.id);
      }
    },
    violation: (compiled, row, entry) =>
      base.violation(compiled, row, entry) ?? forbidden(compiled, row, entry),
    perform(compiled, row, entry) {
      const { action } = entry;
      const change = changes[entry.kind];
      if (change?.perform === undefined) {
        base.perform(compiled, row, entry);
        return;
      }
      change.perform(compiled, row, action, () => base.perform(compiled, row, entry));
    },
    of(entry) {
      const rule = base.of(entry);
      const { clause } = rule;
      const { perform, price } = changes[entry.kind] ?? {};
      if (price === undefined) return perform === undefined ? rule : { clause, price: () => null };
      return {
        clause,
        price(compiled, row) {
          const before = rule.price?.(compiled, row, entry.named as never);
          return price(compiled, row, entry.action, before === null ? null : priceOf(before, cubeKinds));
        },
      };
    },
  };
}
