import { read } from '../input/read';
import { type ActionEntry, ActionList } from '../play/actions';
import type { CompleteGame } from '../play/game-types';
import { checkedState } from '../play/validated-state';
import { rising } from '../rows/cell-list';
import { decision, type Fields, playersWith } from '../rows/layout';
import type { Json } from '../rows/part';
import { cachedBy, checkedOnce } from '../util/cache';
import { deepFreeze, mapValues } from '../util/immutable';
import { type ActionDeclarations, isTable, thingsOf } from './actions';
import { consistentHistory } from './consistent-history';
import { completeGame, declareGame, type GameInternals } from './declare';
import type { AnyDefinition, AnyTypes, OwnDefinition } from './definition';
import { drawingOf } from './drawing';
import { contentsOf, cubeNames, holdsPieces, type OwnPlaces, piecesIn, tableOf } from './fields';
import { checkDefinition, definitionSchema } from './form';
import { ownObservation } from './observation';
import { schemasOf } from './own-schemas';
import { checkChoices, checkIds, checkPhase, checkPieces, fail } from './places/check';
import { poolsIn } from './places/place';
import { readerOf } from './places/read';
import { stocksBy } from './places/stocks';
import { listsInTurn, rulesOf } from './rules';
import { secrecyOf } from './secrecy';
import type { Compiled, OwnTypes, RefusalsIn } from './types';
import { languagesOf } from './words';

type ComponentSet = object & { readonly variant: string };

/**
 * Makes a game of your own from its definition. States, views, observations and drawings are derived from its places;
 * the legal actions and their effects are derived from its rules.
 *
 * @param definition - the definition of the game
 * @returns a game for `createEngine`, `createSimulator`, `createEnv`, `createBot`, the testkit and `century --game`
 * @throws TypeError for the first missing member or other fault, with its place
 * @throws {@link InvalidInputError} if the component set, or a state made by `setup`, is invalid
 */
export function defineGame<
  N extends string,
  C extends object,
  P extends string,
  const A extends ActionDeclarations,
  L extends OwnPlaces,
  X = undefined,
  const V = object,
>(definition: OwnDefinition<N, C, P, A, L, X, V>): CompleteGame<OwnTypes<N, C, P, A, L, X, RefusalsIn<V>>> {
  const given = definition as unknown as AnyDefinition;
  checkDefinition(definitionSchema(given), given);
  const game = gameOf(given);
  tryOut(game);
  return game as never;
}

function gameOf(given: AnyDefinition): GameInternals {
  const { name, players, places, clauses } = given;
  const [table, { players: player }] = [tableOf(places), places];
  const layout = {
    ...decision(Object.keys(given.phases), players.most),
    ...table,
    // The minimum in schemas is 2, or 1 if the game can be played alone.
    players: playersWith(players.most, player, Math.min(players.least, 2)),
  };
  const components = deepFreeze({ variant: name, ...structuredClone<object>(given.components) });
  const schemas = schemasOf(given, layout, components);

  const evaluate: Required<AnyDefinition>['evaluate'] =
    given.evaluate?.bind(given) ??
    ((fixed, row, seat) => given.scores(fixed, row, seat).reduce((sum, { points }) => sum + points, 0));
  const piecesInPlay = cachedBy(({ set, players: count }: Compiled) => {
    const ofSet = set === components ? {} : { components: set };
    const start = game.setup({ variant: name, players: count, seed: 0, ...ofSet });
    const pools = Object.fromEntries(poolsIn<readonly number[]>(layout, start));
    return mapValues(pools, (inGame, of) => ({
      numbers: piecesIn(set, of),
      count: inGame.reduce((sum, { held }) => sum + held.length, 0),
    }));
  });

  const checkComponents = checkedOnce((set: object, path) => {
    for (const [key, rows] of Object.entries(tablesOf(set))) checkIds(rows, [...path, key]);
  });

  const pieces = ({ components: set }: Compiled) => tablesOf(set);
  const game: GameInternals<AnyTypes> = completeGame<AnyTypes>({
    ...declareGame<AnyTypes>({
      name,
      players: { ...players },
      components,
      componentsHash: null,
      pieces,
      places: layout,
      hasMemory: true,
      shuffled: Object.entries({ '': table, 'players.': player }).flatMap(([prefix, fields]) =>
        Object.entries(fields).flatMap(([place, field]) => (holdsPieces(field) ? [prefix + place] : [])),
      ),
      phases: given.phases,
      rules: rulesOf(given),
      lists: listsInTurn(given),
      endClause: given.endClause,
      actions: given.actions,
      tables(set, setting) {
        const open = openSet(set);
        return { set, components: open, tables: given.tables?.(open, setting.players) };
      },
      checkOptions: (options, path = []) => checkChoices<object>(options, path, checkComponents),
      newGame: (options) => options,
      declaresTurn: 'turn' in table || 'round' in table,
      setup(laid, compiled, random) {
        openLists(laid, layout);
        const returned: unknown = given.setup(laid, compiled, random);
        if (returned !== undefined) throw new TypeError('setup fills the table, and returns nothing.');
        // Copied again, since setup may have stored lists of the components, which must not be sorted or frozen.
        openLists(laid, layout);
      },
      scores: (compiled, row, seat) => given.scores(compiled, row, seat).filter(({ points }) => points !== 0),
      ...secrecyOf(layout),
      omittedInNotation: [],
    }),
    clauses,
    languages: languagesOf(given),
    schemas: () => schemas,
    checkComponents,
    checkState(compiled, row) {
      checkPhase(layout, compiled, row);
      checkPieces(layout, row, piecesInPlay(compiled));
      given.checkState?.(compiled, row, (path, message) => fail('wrong-value', path, message));
    },
    reconstruct: ({ components: set }, steps, viewer, random) =>
      consistentHistory(layout, given.actions, set, steps, viewer, random),
    stocks: stocksBy([...contentsOf(table), contentsOf(player)], {}),
    ...thingsOf(given.actions),
    cubeKinds: cubeNames(player).length,
    readView: readerOf(layout, pieces),
    ownOptions: {},
    observation(setting) {
      const { rowKind } = game.compileGame({ ...setting, firstSeat: 0 });
      return ownObservation(places, layout.phase, setting, rowKind.part);
    },
    evaluator: (compiled) => (row, seat) => evaluate(compiled, row, seat),
    ...drawingOf(places, layout, components),
    ...(given.draw === undefined ? {} : { draw: given.draw.bind(given) }),
  });
  return game;
}

/** Copies the lists of a table and its players, which may be frozen or used elsewhere, and sorts those of sets. */
function openLists(holder: object, places: Fields<never>): void {
  for (const [name, place] of Object.entries(places)) {
    const value = (holder as Json)[name];
    if (!Array.isArray(value)) continue;
    if (place.kind === 'players') for (const player of value) openLists(player, place.fields);
    else (holder as Json)[name] = place.kind === 'set' ? [...value].sort(rising) : [...value];
  }
}

/** Copies a component set for rules, without freezing its lists: V8 reads frozen lists five times as slowly. */
const openSet = /* @__PURE__ */ cachedBy(
  (set: object) =>
    JSON.parse(JSON.stringify(set), (_, value: unknown) =>
      Array.isArray(value) ? value : Object.freeze(value),
    ) as ComponentSet,
);

function tablesOf(components: object): { readonly [name: string]: readonly { readonly id: string }[] } {
  return Object.fromEntries(Object.entries(components).filter(([, value]) => isTable(value)));
}

/**
 * Checks that no two actions of a game have the same text in notation.
 *
 * @throws TypeError for the first text that is blank, untrimmed or used twice
 */
function checkTexts(all: readonly Pick<ActionEntry<{ kind: string }>, 'action' | 'text'>[]): void {
  const texts = new Set<string>();
  for (const { action, text } of all) {
    const place = `actions: ${action.kind}: text`;
    if (typeof text !== 'string' || !/^\S(.*\S)?$/.test(text))
      throw new TypeError(`${place}: Expected trimmed text, not ${JSON.stringify(text)}.`);
    if (texts.has(text)) throw new TypeError(`${place}: ${text} is the text of two actions.`);
    texts.add(text);
  }
}

/**
 * Sets up a game for the minimum and the maximum number of players, to find faults that appear only in setup.
 *
 * @throws InvalidInputError for the first fault
 */
export function tryOut(game: GameInternals): void {
  read(game.schemas().components, game.components);
  game.checkComponents(game.components);
  for (const players of Object.values(game.players)) {
    const state = game.setup({ variant: game.name, players, seed: 0 });
    read(game.schemas().state, state);
    const { compiled } = checkedState(game, state);
    const listed = new ActionList();
    game.rules.listIds(compiled, compiled.rowKind.from(state), listed);
    if (listed.count > compiled.actions.all.length)
      throw new TypeError('rules: list: It lists more actions than there are.');
    checkTexts(compiled.actions.all);
  }
}
