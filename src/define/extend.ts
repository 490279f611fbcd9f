import { renamed } from '../input/schema';
import type { Setting as ObservedSetting } from '../observe/observed';
import type { AnyRow, CompiledGame, Components, Options, RuleTypes, State } from '../play/game';
import type { GameTypes, WholeGameValue } from '../play/game-types';
import type { Ledger } from '../play/ledger';
import type { Price } from '../play/price';
import type { EarlierRules } from '../play/rules-version';
import type { ScoreSheet } from '../play/score';
import type { RowKind } from '../rows/row-kind';
import { cachedBy, merged } from '../util/cache';
import { deepFreeze } from '../util/immutable';
import { type AnyLanguages, joinedLanguages } from '../words/game-words';
import { type Author, authored, authoredWords, checkedSheets, reading } from './author';
import { changedRules, watchOver } from './changed-rules';
import { checkClause, checkClauses, checkMembers, checkName } from './checks';
import { tryOut } from './define';
import { checkEarlier } from './earlier';
import { checkGoesOn } from './state-check';
import type { OwnWords, Refusal } from './types';
import type { AnyWholeGame } from './whole-game';
import { checkWords } from './words';

/** How the rule for a kind of action changes. */
export interface RuleChange<C, R, A, V = object> {
  /** The clause that says so. */
  readonly clause: string;
  /**
   * What forbids an action besides all that has forbidden it before; `null` if nothing does.
   *
   * @param game - what never changes in the game
   * @param row - the state, not to be changed
   * @param action - an action of this kind
   */
  forbids?(game: C, row: R, action: A): Refusal | null;
  /**
   * Carries a legal action out, in place.
   *
   * @param game - what never changes in the game
   * @param row - the state
   * @param action - an action of this kind
   * @param asBefore - does what the action has done before
   */
  perform?(game: C, row: R, action: A, asBefore: () => void): void;
  /**
   * What an action takes now from whoever decides, legal or not, for `price`. By default as before, unless the rule has
   * a `perform`; then nobody says.
   *
   * @param view - what whoever decides may know
   * @param action - an action of this kind
   * @param before - what it has taken before; `null` if nobody said
   */
  price?(view: V, action: A, before: Price | null): Price | null;
}

type OfKind<A, K> = A extends { readonly kind: K } ? A : never;

/** What changes in a game, as {@link extendGame} takes it. */
export interface GameExtension<T extends GameTypes, N extends string> {
  /** The new name: records of the two games must not be mixed up. */
  readonly name: N;
  /** What the ids of the new clauses begin with: capital letters, as in `HR`. */
  readonly prefix: string;
  /** The new rules in words, by id: `{ 'HR-1': '…' }`. */
  readonly clauses: { readonly [id: string]: string };
  /** Once these rules have changed: the game as it was before, and the clauses that read differently now. */
  readonly earlier?: EarlierRules<object>;
  /** Tables and numbers of the component set that become others. */
  readonly components?: Partial<Omit<T['components'], 'variant'>>;
  /** The rules that change, by kind of action. */
  readonly rules?: {
    readonly [K in T['action']['kind']]?: RuleChange<
      T['compiled'],
      T['row'],
      OfKind<T['action'], K>,
      Renamed<T, N>['view']
    >;
  };
  /** What people read of the new rules, by the tag of the language; the rest is said as of the game before. */
  readonly words?: { readonly [locale: string]: OwnWords<Renamed<T, N>> };
  /**
   * The score sheets, given those of before.
   *
   * @param sheets - what the game gave before, by seat
   * @param game - what never changes in the game
   * @param row - the state
   */
  scores?(sheets: ScoreSheet[], game: T['compiled'], row: T['row']): ScoreSheet[];
  /**
   * What balances in the game, for `century prove`. Absent: as before, unless a rule does something else; then nothing is
   * said.
   */
  readonly ledger?: Ledger<T>;
}

type WithVariant<M, N> = Omit<M, 'variant'> & { readonly variant: N };
type WithComponents<M, C> = M extends { readonly game: infer G }
  ? Omit<M, 'game'> & { readonly game: Omit<G, 'components'> & { readonly components?: C | undefined } }
  : M;

/** The types of a game with another name. */
export interface Renamed<T extends GameTypes, N extends string> extends GameTypes {
  /** The new name. */
  name: N;
  /** Its component sets. */
  components: WithVariant<T['components'], N>;
  /** What it is set up with. */
  options: WithVariant<Omit<T['options'], 'components'>, N> & {
    /** How many play. */
    readonly players: number;
    /** What chance is drawn from. */
    readonly seed: string | number;
    /** An own component set; absent: the default set. */
    readonly components?: WithVariant<T['components'], N> | undefined;
  };
  /** A whole game, secrets included. */
  state: WithComponents<WithVariant<T['state'], N>, WithVariant<T['components'], N>> & GameTypes['state'];
  /** The state as rules see and change it. */
  row: T['row'];
  /** One decision. */
  action: T['action'];
  /** What somebody may know. */
  view: WithComponents<WithVariant<T['view'], N>, WithVariant<T['components'], N>>;
  /** What viewers are told of a step. */
  change: T['change'];
  /** What never changes during a game, as rules look it up. */
  compiled: T['compiled'];
}

type AnyAction = { readonly kind: string };
type Given = GameExtension<GameTypes, string>;
type Change = RuleChange<unknown, AnyRow, AnyAction>;
type Setting = State['game'];

/** Makes a game of another one, whose name is none of some. */
export function extensionOf<T extends GameTypes, N extends string>(
  base: WholeGameValue<T>,
  extension: GameExtension<T, N>,
  taken: readonly string[],
): WholeGameValue<Renamed<T, N>> {
  const [game, given] = [base as unknown as AnyWholeGame, extension as unknown as Given];
  check(game, given, taken);
  const author: Author = {
    name: given.name,
    clauses: { ...game.clauses, ...given.clauses },
    extendsPackage: taken.includes(game.extends ?? game.name),
  };
  const made = extended(game, author, signed(author, given));
  tryOut(made);
  return made as unknown as WholeGameValue<Renamed<T, N>>;
}

/** @throws TypeError for the first thing that is missing or wrong */
function check(base: AnyWholeGame, given: Given, taken: readonly string[]): void {
  for (const name of ['setup', 'compileGame', 'observation', 'evaluator'] as const)
    if (typeof base?.[name] !== 'function')
      throw new TypeError(
        'the first argument is a whole game, from century-engine/game or made by defineGame',
      );
  checkMembers(given, [
    'name',
    'prefix',
    'clauses',
    'earlier',
    'components',
    'rules',
    'words',
    'scores',
    'ledger',
  ]);
  checkName(given.name, [...taken, base.name]);
  checkClauses(given.prefix, given.clauses);
  checkEarlier(given);
  const { components } = base;
  const stray = Object.keys(given.components ?? {}).find((key) => !Object.hasOwn(components, key));
  if (stray !== undefined) throw new TypeError(`components: ${base.name} has no ${stray}`);
  const { actions } = base.compileGame(
    base.setup({ variant: base.name, players: base.players.least, seed: 0 }).game,
  );
  const kinds = new Set(actions.all.map(({ action }) => action.kind));
  checkWords(given.words, { actions: [...kinds] });
  for (const [kind, change] of Object.entries<Change | undefined>(given.rules ?? {})) {
    if (!kinds.has(kind)) throw new TypeError(`rules: ${base.name} has no action ${kind}`);
    if (typeof change !== 'object' || change === null) throw new TypeError(`rules: ${kind} is an object`);
    checkMembers(change, ['clause', 'forbids', 'perform', 'price'], `rules: ${kind}`);
    checkClause(`rules: ${kind}`, change.clause, given.clauses);
    for (const part of ['forbids', 'perform', 'price'] as const)
      if (change[part] !== undefined && typeof change[part] !== 'function')
        throw new TypeError(`rules: ${kind}: ${part} is a function`);
  }
}

/** The extension with functions whose errors name the game and the function; those of the rules are signed as they run. */
function signed(author: Author, given: Given): Given {
  const { scores, rules = {}, ledger, words } = given;
  const changes = Object.entries<Change | undefined>(rules).map(([kind, change]) => [
    kind,
    change?.price === undefined
      ? change
      : { ...change, price: authored(author, `rules.${kind}.price`, change.price.bind(change)) },
  ]);
  return {
    ...given,
    rules: Object.fromEntries(changes),
    ...(scores && {
      scores(sheets, game, row) {
        const at = row as AnyRow;
        const told = reading(author, 'scores', game as CompiledGame, at, () =>
          scores.call(given, sheets, game, row),
        );
        return checkedSheets(author, told, at.players.length);
      },
    }),
    ...(ledger && {
      ledger: {
        holdings: authored(author, 'ledger.holdings', ledger.holdings.bind(ledger)),
        brings: authored(author, 'ledger.brings', ledger.brings.bind(ledger)),
      },
    }),
    ...(words && { words: authoredWords(author, words as AnyLanguages) as typeof words }),
  };
}

function extended(base: AnyWholeGame, author: Author, given: Given): AnyWholeGame {
  const { name } = given;
  const components = deepFreeze({ ...base.components, ...given.components, variant: name });
  const isChanged = given.components !== undefined;
  const nameOfBase = cachedBy((set: object) => deepFreeze({ ...set, variant: base.name }) as Components);
  const setIn = (own: object | undefined): { readonly components?: Components } =>
    own === undefined && !isChanged ? {} : { components: nameOfBase(own ?? components) };
  const settingIn = cachedBy((setting: Setting): Setting => ({ ...setting, ...setIn(setting.components) }));
  const optionsIn = (options: Options): Options => {
    const { components: own, ...rest } = options;
    return { ...rest, variant: base.name, ...setIn(own) };
  };
  const stateIn = (state: State): State => ({ ...state, variant: base.name, game: settingIn(state.game) });
  const settingFor = ({
    components: own,
    ...rest
  }: ObservedSetting<RuleTypes>): ObservedSetting<RuleTypes> => ({
    ...rest,
    components: nameOfBase(own),
  });
  const rowKindFor = cachedBy((kind: RowKind<object, object, AnyRow>) => kind.named(name));
  const compiledFor = cachedBy((compiled: CompiledGame) =>
    merged(compiled, { rowKind: rowKindFor(compiled.rowKind) }),
  );
  const { scores } = given;
  const ledger = given.ledger ?? (doesOtherwise(given) ? null : base.ledger);
  const { variations, reconstructStart, defaultsOf } = base;
  const { earlier: _, ...inherited } = base;
  const { action, state: ofStates, options: ofOptions, components: ofSets } = base.schemas();
  const schemas = {
    action,
    state: renamed(ofStates, base.name, name),
    options: renamed(ofOptions, base.name, name),
    components: renamed(ofSets, base.name, name),
  };
  const game: AnyWholeGame = {
    ...inherited,
    ...(given.earlier === undefined ? {} : { earlier: given.earlier }),
    name,
    clauses: { ...base.clauses, ...given.clauses },
    languages: joinedLanguages(
      joinedLanguages(base.languages, { en: { clauses: given.clauses } }),
      given.words as AnyLanguages | undefined,
    ),
    extends: base.extends ?? base.name,
    ...(ledger === undefined ? {} : { ledger }),
    components,
    schemas: () => schemas,
    checkComponents: (set) => base.checkComponents(nameOfBase(set)),
    checkOptions: (options) => base.checkOptions(optionsIn(options)),
    checkNewGame: (options) => base.checkNewGame(optionsIn(options)),
    checkState(state) {
      const told = stateIn(state);
      base.checkState(told);
      const compiled = base.compileGame(told.game);
      checkGoesOn(game, compiled, compiled.rowKind.from(told));
    },
    setup(options, random) {
      const start = base.setup(optionsIn(options), random);
      const { components: _, ...setting } = start.game;
      const own = options.components === undefined ? {} : { components: options.components };
      return { ...start, variant: name, game: { ...setting, ...own } };
    },
    compileGame: (setting) => compiledFor(base.compileGame(settingIn(setting))),
    rules: changedRules(base.rules, author, given.rules ?? {}),
    watched: changedRules(base.watched ?? base.rules, author, given.rules ?? {}, watchOver(base)),
    view: (compiled, row, viewer, recall) => ({
      ...base.view(compiled, row, viewer, recall),
      variant: name,
      componentsHash: null,
    }),
    price(bill, action) {
      const change = given.rules?.[action.kind as never] as Change | undefined;
      if (change?.perform !== undefined && change.price === undefined) return null;
      const view = { ...bill.view, game: settingIn((bill.view as Pick<State, 'game'>).game) };
      const before = base.price?.({ ...bill, view }, action) ?? null;
      return change?.price === undefined ? before : change.price(bill.view, action, before);
    },
    ...(defaultsOf === undefined ? {} : { defaultsOf: (setting: Setting) => defaultsOf(settingIn(setting)) }),
    ...(reconstructStart === undefined
      ? {}
      : {
          reconstructStart: (start: State, now: State) => ({
            ...reconstructStart(stateIn(start), stateIn(now)),
            variant: name,
            game: start.game,
          }),
        }),
    observation: (setting) => base.observation(settingFor(setting)),
    ...(scores === undefined
      ? {}
      : { scores: (compiled, row) => scores(base.scores(compiled, row), compiled, row) }),
    ...(variations === undefined
      ? {}
      : {
          variations: {
            actions: (setting) => variations.actions(settingFor(setting)),
            nameOf: (setting) => variations.nameOf(settingIn(setting)),
          },
        }),
  };
  return deepFreeze(game);
}

/** Whether some kind of action does something else than before. */
function doesOtherwise({ rules = {} }: Given): boolean {
  return Object.values<Change | undefined>(rules).some((change) => change?.perform !== undefined);
}
