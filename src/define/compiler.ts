import { type ActionTable, type ActionTemplates, actionTable } from '../play/actions';
import type { AnyRow, CompiledGame, RuleTypes } from '../play/game';
import type { CommonFixed, GameTypes } from '../play/game-types';
import { type PhaseNumbers, phaseNumbers } from '../rows/layout';
import { RowKind } from '../rows/row-kind';
import { cachedBy, getOrInsert, intern, lruGet, mergeStable } from '../util/cache';
import type { Declaration } from './definition';

type Setting = GameTypes['state']['game'];

/** The constants of a game that rules look up, without the `tables` of its declaration. */
export interface CompiledFor<T extends GameTypes, R extends AnyRow> extends CommonFixed<T['components']> {
  readonly phases: PhaseNumbers<T['state']['phase']>;
  readonly actions: ActionTable<T['action']>;
  readonly rowKind: RowKind<object, object, R>;
}

/** The maximum number of cached games for a component set: views with ever new settings must not fill the memory. */
const MOST_GAMES = 256;

type Compiling = Pick<
  Declaration<RuleTypes>,
  'name' | 'components' | 'places' | 'actions' | 'tables' | 'ofGame'
>;
type SharedTables = Omit<CompiledGame, 'firstSeat'>;

/** Returns a function that makes the constants of a game; games with equal constants get the same objects. */
export function compilerOf(declared: Compiling): (game: Setting) => CompiledGame {
  const { name, components: standard, places, actions, tables, ofGame = {} } = declared;
  const phases = phaseNumbers(places.phase.words);
  const excluded = new Set(['firstSeat', 'components', ...Object.keys(ofGame)]);
  const own = Object.entries(ofGame);
  const tablesOf = actionTables(actions as ActionTemplates<{ readonly components: object }>);
  const sharedBy = cachedBy((_: object) => new Map<string, SharedTables>());
  const bySeat = cachedBy((_: SharedTables) => new Map<number, CompiledGame>());
  const compile = (game: Setting): CompiledGame => {
    const components =
      game.components === undefined ? standard : (intern(game.components) as typeof standard);
    const key = keyOf(game, excluded);
    const base = lruGet(sharedBy(components), key, MOST_GAMES, () => {
      const fixed = { phases, components, players: game.players, ...tables(components, game) };
      const rowKind = new RowKind<object, object, AnyRow>(name, places, fixed);
      // V8 would change the hidden class if `runsProgram` were added later.
      return { ...fixed, actions: tablesOf(fixed), rowKind, runsProgram: undefined };
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
function keyOf(game: object, excluded: ReadonlySet<string>): string {
  let key = '';
  for (const member of Object.keys(game)) {
    if (excluded.has(member)) continue;
    const value: unknown = (game as { readonly [member: string]: unknown })[member];
    key += `${member} ${typeof value === 'number' || typeof value === 'boolean' ? value : JSON.stringify(value)} `;
  }
  return key;
}

/** Returns a function that makes action tables; games with the same choices share one, and so its action objects. */
function actionTables<B extends { readonly components: object }>(
  forms: ActionTemplates<B>,
): (game: B) => ActionTable<{ readonly kind: string }> {
  const tablesFor = cachedBy((_: object) => new Map<string, ActionTable<{ readonly kind: string }>>());
  return (game) => {
    const all = Object.values(forms)
      .flat()
      .flatMap(({ names = {} }) => Object.values(names));
    const key = JSON.stringify(all.map((choice) => choice.valuesIn(game)));
    return lruGet(tablesFor(game.components), key, MOST_GAMES, () => actionTable(forms, game));
  };
}
