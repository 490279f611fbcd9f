import { renamed } from '../input/schema';
import type { ActionEntry } from '../play/actions';
import type { AnyRow, RuleTypes, Schemas } from '../play/game';
import type { CompleteGame, GameTypes } from '../play/game-types';
import { priceOf } from '../play/price';
import type { RunRule } from '../play/rule';
import { deepFreeze, mapValues } from '../util/immutable';
import { type AnyLanguages, joinedLanguages } from '../words/game-words';
import { declareGame, type GameInternals } from './declare';
import { tryOut } from './define';
import type { GameExtension, Renamed, RuleChange } from './definition';
import { checkDefinition, extensionSchema } from './form';

type AnyExtension = GameExtension<GameTypes, string>;
type AnyRule = RunRule<RuleTypes['compiled'], AnyRow>;
type AnyRuleChange = RuleChange<object, AnyRow, never>;

/**
 * Makes a new game from another one by changing some of its rules or pieces. The new game has its own name, so that
 * states and records of the two games cannot be mixed up.
 *
 * @param base - one of the games of this entry, or one of your own
 * @param extension - the name of the new game, and the rules, pieces and words that change
 * @returns a game for all functions that take one, such as `createEngine`
 * @throws TypeError for the first missing member or other fault, with its place
 * @throws {@link InvalidInputError} if the new component set is invalid
 */
export function extendGame<T extends GameTypes, N extends string>(
  base: CompleteGame<T>,
  extension: GameExtension<T, N>,
): CompleteGame<Renamed<T, N>> {
  const [game, given] = [base as unknown as GameInternals, extension as unknown as AnyExtension];
  if (!Object(base).declaration)
    throw new TypeError('The first argument is no game of this package or defineGame.');
  checkDefinition(extensionSchema(game, given as GameExtension<never, string>), given);
  const extendedGame = extended(game, given);
  tryOut(extendedGame);
  return extendedGame as unknown as CompleteGame<Renamed<T, N>>;
}

function extended(base: GameInternals, given: AnyExtension): GameInternals {
  const { name, scores } = given;
  const changes: { readonly [kind: string]: AnyRuleChange | undefined } = given.rules ?? {};
  const components = deepFreeze({ ...base.components, ...given.components, variant: name });
  /** Adds the new default set to options without a set, because the base game would add its own default set. */
  const withSet = <G extends { readonly components?: object | undefined }>(choices: G): G =>
    choices.components === undefined ? { ...choices, components } : choices;
  const { defaultsOf, newGame, checkOptions } = base.declaration;
  const declared = declareGame<RuleTypes>({
    ...base.declaration,
    name,
    components,
    componentsHash: null,
    rules: mapValues<AnyRule, AnyRule>(base.declaration.rules, (rule, kind) => {
      const change = changes[kind];
      return change === undefined ? rule : changedRule(rule, change, base.cubeKinds);
    }),
    checkOptions: (options, path) => checkOptions(withSet(options), path),
    newGame(options) {
      const { components: _, ...checked } = newGame(withSet(options));
      return { ...checked, ...(options.components && { components: options.components }) };
    },
    ...(defaultsOf && { defaultsOf: (setting) => defaultsOf(withSet(setting)) }),
  });
  const schemas = mapValues({ ...base.schemas() }, (schema) => renamed(schema, base.name, name));
  return deepFreeze({
    ...base,
    ...declared,
    clauses: { ...base.clauses, ...given.clauses },
    languages: joinedLanguages(
      joinedLanguages(base.languages, { en: { clauses: given.clauses } }),
      given.words as AnyLanguages | undefined,
    ),
    extends: base.extends ?? base.name,
    schemas: () => schemas as object as Schemas,
    scores: (compiled, row) => {
      const sheets = base.scores(compiled, row);
      return scores === undefined ? sheets : scores(sheets, compiled, row);
    },
  } satisfies GameInternals);
}

/** Returns a rule with further restrictions, another effect or another price. */
function changedRule(rule: AnyRule, change: AnyRuleChange, cubeKinds: number | undefined): AnyRule {
  const { clause } = change;
  const self = rule.self ?? rule;
  const refused: Required<AnyRule>['forbids'] = (compiled, row, named) => {
    const reason = change.forbids?.(compiled, row, named);
    return reason ? { ...reason, clause: reason.clause ?? clause } : null;
  };
  const forbids: AnyRule['forbids'] = (compiled, row, named) =>
    rule.forbids?.(compiled, row, named) ?? refused(compiled, row, named);
  const list: AnyRule['list'] = (compiled, row, out, first) => {
    const { ids, count } = out;
    rule.list?.(compiled, row, out, first);
    const end = out.count;
    out.count = count;
    for (let i = count; i < end; i++) {
      const id = ids[i] as number;
      const { named } = compiled.actions.all[id] as ActionEntry<unknown>;
      if (refused(compiled, row, named as never) === null) out.push(id);
    }
  };
  const perform: AnyRule['perform'] = (compiled, row, named) => {
    const asBefore = (): void => rule.perform.call(self, compiled, row, named);
    if (change.perform === undefined) asBefore();
    else change.perform(compiled, row, named, asBefore);
  };
  const price: AnyRule['price'] = (compiled, row, named) => {
    const before = rule.price?.(compiled, row, named);
    return change.price?.(compiled, row, named, before === null ? null : priceOf(before, cubeKinds)) ?? null;
  };
  return {
    ...rule,
    self,
    ...(change.forbids && { forbids, ...(rule.list && { list }) }),
    ...((change.perform ?? change.price) && { price }),
    perform,
  };
}
