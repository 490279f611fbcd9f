import { renamed } from '../input/schema';
import type { ActionEntry, MembersOf, NumbersOf } from '../play/actions';
import type { AnyRow, RuleTypes, Schemas } from '../play/game';
import type { CompleteGame, GameTypes } from '../play/game-types';
import { type Price, priceOf } from '../play/price';
import type { Refusal, RunRule } from '../play/rule';
import type { ScoreSheet } from '../play/score';
import { deepFreeze, mapValues } from '../util/immutable';
import { type AnyLanguages, joinedLanguages } from '../words/game-words';
import { declareGame, type GameInternals } from './declare';
import { tryOut } from './define';
import { checkDefinition, extensionSchema } from './form';
import type { OwnWords } from './types';

/** The change of the rule for a kind of action. */
export interface RuleChange<B, S, N extends string> {
  /** The id of the clause that describes the change: a key of `clauses`, or a clause of all games, such as `C-1`. */
  readonly clause: string;
  /**
   * Returns the reason why an action that the base game allows is illegal; `null` if it is legal.
   *
   * @param game - the constants of the game
   * @param row - the state, not to be changed
   * @param named - the members of an action of this kind, as numbers
   */
  forbids?(game: B, row: S, named: NumbersOf<N>): Refusal | null;
  /**
   * Performs a legal action by changing the row.
   *
   * @param game - the constants of the game
   * @param row - the state
   * @param named - the members of an action of this kind, as numbers
   * @param asBefore - performs the action as in the base game
   */
  perform?(game: B, row: S, named: NumbersOf<N>, asBefore: () => void): void;
  /**
   * Returns the new price of an action, legal or not, for the active player. By default it is the price in the base
   * game, or unknown if this change has a `perform`.
   *
   * @param game - the constants of the game
   * @param row - the state as the active player sees it; it must not be changed
   * @param named - the members of an action of this kind, as numbers
   * @param before - the price in the base game; `null` if unknown
   */
  price?(game: B, row: S, named: NumbersOf<N>, before: Price | null): Price | null;
}

/** House rules: the argument of {@link extendGame}. */
export interface GameExtension<T extends GameTypes, N extends string> {
  /** The name of the new game; a different one, so that records of the two games are not mixed up. */
  readonly name: N;
  /** The beginning of the ids of the new clauses: capital letters, as in `HR`. */
  readonly prefix: string;
  /** The new rules in words, by id: `{ 'HR-1': '…' }`. */
  readonly clauses: { readonly [id: string]: string };
  /** The tables and numbers of the component set that are replaced. */
  readonly components?: Partial<Omit<T['components'], 'variant'>>;
  /** The rules that change, by kind of action. */
  readonly rules?: {
    readonly [K in T['action']['kind']]?: RuleChange<T['compiled'], T['row'], MembersOf<T['action'], K>>;
  };
  /** The words for the new rules, by language tag; all other words are those of the base game. */
  readonly words?: { readonly [locale: string]: OwnWords<Renamed<T, N>> };
  /**
   * Returns the score sheets, given those of the base game.
   *
   * @param sheets - the score sheets of the base game, by seat
   * @param game - the constants of the game
   * @param row - the state
   */
  scores?(sheets: ScoreSheet[], game: T['compiled'], row: T['row']): ScoreSheet[];
}

type WithVariant<M, N> = Omit<M, 'variant'> & {
  /** The name of the game. */
  readonly variant: N;
};
type WithComponents<M, C> = M extends { readonly game: infer G }
  ? Omit<M, 'game'> & { readonly game: Omit<G, 'components'> & { readonly components?: C | undefined } }
  : M;

/** The types of a copy of a game under the name `N`. */
export interface Renamed<T extends GameTypes, N extends string> extends GameTypes {
  name: N;
  components: WithVariant<T['components'], N>;
  options: WithVariant<Omit<T['options'], 'components'>, N> & {
    /** The number of players. */
    readonly players: number;
    /** The seed of all random draws. */
    readonly seed: string | number;
    /** A custom component set; by default the default set. */
    readonly components?: WithVariant<T['components'], N> | undefined;
  };
  state: WithComponents<WithVariant<T['state'], N>, WithVariant<T['components'], N>> & GameTypes['state'];
  row: T['row'];
  action: T['action'];
  view: WithComponents<WithVariant<T['view'], N>, WithVariant<T['components'], N>>;
  change: T['change'];
  compiled: T['compiled'];
}

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
  const perform: AnyRule['perform'] = (compiled, row, named) =>
    change.perform?.(compiled, row, named, () => rule.perform.call(self, compiled, row, named));
  const price: AnyRule['price'] = (compiled, row, named) => {
    const before = rule.price?.(compiled, row, named);
    return change.price?.(compiled, row, named, before === null ? null : priceOf(before, cubeKinds)) ?? null;
  };
  return {
    ...rule,
    self,
    ...(change.forbids && { forbids, ...(rule.list && { list }) }),
    ...((change.perform ?? change.price) && { price }),
    ...(change.perform && { perform }),
  };
}
