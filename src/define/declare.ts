import type { Encoding } from '../observe/observation';
import { type ActionTable, type ActionTemplates, actionTable, templatesIn, whenLegal } from '../play/actions';
import type { GameEvaluation } from '../play/evaluation';
import type { AnyRow, CompiledGame, EngineGame, GameRules, RuleTypes } from '../play/game';
import type { CompleteGame, GameTypes } from '../play/game-types';
import { joinRules, type Phase } from '../play/rule';
import { scoreSheet } from '../play/score';
import { randomFrom } from '../play/seed';
import { type Field, type Fields, phaseNumbers } from '../rows/layout';
import { type Json, templateOf } from '../rows/part';
import { RowKind } from '../rows/row-kind';
import { cachedBy, getOrInsert, intern, lruGet, mergeStable } from '../util/cache';
import { deepFreeze, mapValues } from '../util/immutable';
import { pick } from '../util/random';
import type { AnyLanguages } from '../words/game-words';
import type { Declaration, Table } from './definition';
import { idsIn } from './places/place';
import { secretsOf } from './places/secrets';
import { viewsOf } from './places/views';

/** The rules of a game, and its declaration, from which `extendGame` makes another game. */
export interface DeclaredGame<T extends RuleTypes> extends GameRules<T> {
  readonly declaration: Declaration<T>;
}

export function declareGame<T extends RuleTypes>(declared: Declaration<T>): DeclaredGame<T> {
  const { name, components, places, actions, constants, rules, setup, scores } = declared;
  const { words } = places.phase;
  const over = { kinds: [], due: 'do nothing', startsTurn: true };
  const phases = { ...declared.phases, over } as {
    readonly [K in T['state']['phase']]: Phase<T['action']['kind']>;
  };
  const compileGame = compilerOf(declared) as (game: T['state']['game']) => T['compiled'];
  const blanks = new WeakMap<object, () => Json>();
  return {
    declaration: declared,
    ...secretsOf(places),
    ...declared,
    turnStarts: words.filter((phase) => phases[phase]?.startsTurn),
    compileGame,
    rules: joinRules(rules, phases, words, declared.endClause, whenLegal(actions), declared.lists),
    scores: (compiled, row) => row.players.map((_, seat) => scoreSheet(seat, scores(compiled, row, seat))),
    view: viewsOf<T['compiled']>(name, { ...declared, ids: (compiled) => idsIn(declared.pieces(compiled)) }),
    setup(options, random = randomFrom(options.seed)) {
      const drawnSeat = pick(random, options.players);
      const { firstSeat = drawnSeat, components: own } = options as {
        readonly firstSeat?: number;
        readonly components?: T['components'];
      };
      const set = own ?? components;
      const setting: Json = { players: options.players, firstSeat };
      Object.assign(setting, constants?.(options, set, random));
      if (own !== undefined) setting.components = own;
      const game = setting as T['state']['game'];
      const compiled = compileGame(game);
      const make = getOrInsert(blanks, compiled.rowKind, () =>
        tableMaker({ variant: name, game: null }, places as Fields<object>, compiled, options.players),
      );
      const table = make();
      table.game = game;
      table.seat = firstSeat;
      table.actor = firstSeat;
      setup(table as Table<T['state']>, compiled, random);
      return table as unknown as T['state'];
    },
  };
}

/** A game with all members that the engine, environments, bots and readers of views need. */
export interface GameInternals<T extends RuleTypes = RuleTypes>
  extends CompleteGame<T>,
    DeclaredGame<T>,
    Omit<EngineGame<T>, 'readView'>,
    Encoding<T>,
    GameEvaluation<T> {
  readonly languages?: AnyLanguages;
}

/** Adds empty `clauses` to the parts of a game if they are absent, and deeply freezes the game. */
export function completeGame<T extends RuleTypes>(
  parts: Omit<GameInternals<T>, 'clauses'> & Partial<Pick<GameInternals<T>, 'clauses'>>,
): GameInternals<T> {
  return deepFreeze({ clauses: {}, ...parts });
}

/**
 * Returns a function that makes empty states. The states are copies of one template, so they share one hidden class and
 * frozen empty lists, but two players of a state never share a list.
 */
function tableMaker(head: Json, places: Fields<object>, compiled: object, seats: number): () => Json {
  const template = templateOf({ ...head, ...mapValues(places, (place) => emptyOf(place, compiled)) });
  const { players } = places;
  if (players?.kind !== 'players') return () => ({ ...template });
  const each = Array.from({ length: seats }, () =>
    tableMaker({}, players.fields as Fields<object>, compiled, seats),
  );
  return () => ({ ...template, players: each.map((player) => player()) });
}

function emptyOf(place: Field<object>, compiled: object): unknown {
  switch (place.kind) {
    case 'number':
      return place.range.min;
    case 'word':
      return place.words[0];
    case 'cubes':
      return [0, 0, 0, 0];
    case 'fixed':
      return Array<number>(place.size(compiled)).fill(place.range.min);
    case 'lists':
      return place.sizes(compiled).map(() => []);
    default:
      return [];
  }
}

type Setting = GameTypes['state']['game'];

/** The maximum number of cached games for a component set: views with ever new settings must not fill the memory. */
const MOST_GAMES = 256;

type CompiledMember = 'name' | 'components' | 'places' | 'actions' | 'tables' | 'ofGame';
type SharedTables = Omit<CompiledGame, 'firstSeat'>;

/** Returns a function that makes the constants of a game; games with equal constants get the same objects. */
function compilerOf(declared: Pick<Declaration<RuleTypes>, CompiledMember>): (game: Setting) => CompiledGame {
  const { name, components: standard, places, actions, tables, ofGame = {} } = declared;
  const phases = phaseNumbers(places.phase.words);
  const excluded = new Set(['firstSeat', 'components', ...Object.keys(ofGame)]);
  const own = Object.entries(ofGame);
  const forms = actions as ActionTemplates<object>;
  const choices = Object.values(forms)
    .flatMap(templatesIn)
    .flatMap(({ names = {} }) => Object.values(names));
  const tablesBy = cachedBy((_: object) => new Map<string, ActionTable<{ readonly kind: string }>>());
  const sharedBy = cachedBy((_: object) => new Map<string, SharedTables>());
  const bySeat = cachedBy((_: SharedTables) => new Map<number, CompiledGame>());
  const compile = (game: Setting): CompiledGame => {
    const components =
      game.components === undefined ? standard : (intern(game.components) as typeof standard);
    const key = keyOf(game, excluded);
    const base = lruGet(sharedBy(components), key, MOST_GAMES, () => {
      const fixed = { phases, components, players: game.players, ...tables(components, game) };
      const rowKind = new RowKind<object, object, AnyRow>(name, places, fixed);
      // Games with the same choices share a table, and so its action objects.
      const values = JSON.stringify(choices.map((choice) => choice.valuesIn(fixed)));
      const table = lruGet(tablesBy(components), values, MOST_GAMES, () => actionTable(forms, fixed));
      // V8 would change the hidden class if `runsProgram` were added later.
      return { ...fixed, actions: table, rowKind, runsProgram: undefined };
    });
    const { firstSeat } = game;
    if (own.length === 0) return getOrInsert(bySeat(base), firstSeat, () => mergeStable(base, { firstSeat }));
    const more = own.map(([member, get]) => [member, get(game[member as keyof Setting] as never)]);
    return mergeStable(base, { firstSeat, ...Object.fromEntries(more) });
  };
  /** The last game compiled: setup and the checks of a state compile the same game twice in a row. */
  let last: { readonly game: Setting; readonly compiled: CompiledGame } | null = null;
  return (game) => {
    if (last?.game !== game) last = { game, compiled: compile(game) };
    return last.compiled;
  };
}

/** Returns a cache key made of all members of a game except those in `excluded`. */
function keyOf(game: Setting, excluded: ReadonlySet<string>): string {
  let key = '';
  for (const [member, value] of Object.entries<unknown>(game))
    if (!excluded.has(member))
      key += `${member} ${typeof value === 'number' ? value : JSON.stringify(value)} `;
  return key;
}
