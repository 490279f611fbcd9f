import { read } from '../input/read';
import { ActionList, type Named } from '../play/actions';
import type { AnyRow } from '../play/game';
import type { CompleteGame } from '../play/game-types';
import type { ListsByPhase, RunRule } from '../play/rule';
import { checkedState } from '../play/validated-state';
import { rising } from '../rows/cell-list';
import type { CellSet } from '../rows/cell-set';
import { decision, type Fields, playersWith } from '../rows/layout';
import type { Json } from '../rows/part';
import { cachedBy, checkedOnce } from '../util/cache';
import { deepFreeze, mapValues } from '../util/immutable';
import { wordsOf } from '../util/text';
import { type ActionDeclarations, idsIn, isTable, thingsOf } from './actions';
import { completeGame, declareGame, type GameInternals } from './declare';
import type { AnyDefinition, AnyTypes, OwnDefinition } from './definition';
import { contentsOf, cubeNames, type OwnPlaces, tableOf } from './fields';
import { checkDefinition, definitionSchema } from './form';
import { ownObservation } from './observation';
import { checkChoices, checkIds, checkPieces, checkPlaces, fail } from './places/check';
import { poolsIn, spotsOfPieces } from './places/place';
import { readerOf } from './places/read';
import { stocksBy } from './places/stocks';
import { schemasOf } from './schemas';
import { consistentHistory, secrecyOf } from './secrecy';
import type { Compiled, NotThere, OwnTypes, RefusalsIn } from './types';
import { drawingOf, languagesOf } from './words';

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
    players: playersWith(players.most, player, players.least),
  };
  const components = deepFreeze({ variant: name, ...structuredClone<object>(given.components) });
  const schemas = schemasOf(given, layout, components);

  const piecesInPlay = cachedBy(({ set, players: count }: Compiled) => {
    const start = game.setup({ variant: name, players: count, seed: 0, components: set });
    const pools = Object.fromEntries(poolsIn<readonly number[]>(layout, start));
    return mapValues(pools, (inGame, of) => ({
      numbers: idsIn(set, of).length,
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
      shuffled: spotsOfPieces(layout).map(({ name, isOwn }) => (isOwn ? `players.${name}` : name)),
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
      checkPlaces(layout, compiled, row);
      checkPieces(layout, row, piecesInPlay(compiled));
      given.checkState?.(compiled, row, (path, message) => fail('wrong-value', path, message));
    },
    reconstruct: ({ components: set }, steps, viewer, random) =>
      consistentHistory(layout, given.actions, set, steps, viewer, random),
    stocks: stocksBy([...contentsOf(table), contentsOf(player)], {}),
    things: thingsOf(given.actions),
    cubeKinds: cubeNames(player).length,
    readView: readerOf(layout, pieces),
    ownOptions: {},
    observation(setting) {
      const { rowKind } = game.compileGame({ ...setting, firstSeat: 0 });
      return ownObservation(places, layout.phase, setting, rowKind.part);
    },
    evaluator: (compiled) => (row, seat) =>
      given.evaluate === undefined
        ? given.scores(compiled, row, seat).reduce((sum, { points }) => sum + points, 0)
        : given.evaluate(compiled, row, seat),
    ...drawingOf(places, layout, components),
    ...(given.draw === undefined ? {} : { draw: given.draw.bind(given) }),
  });
  return game;
}

type CompiledRule = RunRule<Compiled, AnyRow>;

/** Returns the author's rules, whose `forbids` also checks that named pieces are in place. */
function rulesOf({ rules, actions, places }: AnyDefinition) {
  return mapValues<CompiledRule, CompiledRule>(rules, (rule, kind) => {
    const { list } = rule;
    const needs = Object.entries(actions[kind]?.names ?? {}).flatMap(([name, { of = '', in: field }]) =>
      field === undefined ? [] : { name, of, field, isOwn: Object.hasOwn(places.players, field) },
    );
    const forbids: CompiledRule['forbids'] = (compiled, row, named: Named) => {
      for (const { name, of, field, isOwn } of needs) {
        const piece = named[name] as number;
        const holder = (isOwn ? row.players[row.actor] : row) as { readonly [field: string]: CellSet };
        if (holder[field]?.includes(piece)) continue;
        return {
          code: 'not-there',
          message: `This piece does not lie in ${wordsOf(field)}.`,
          data: (): NotThere => ({
            member: name,
            named: idsIn(compiled.components, of)[piece] as string,
            field,
          }),
        };
      }
      return rule.forbids?.(compiled, row, named) ?? null;
    };
    const more = { ...(list && { list: list.bind(rule) }), ...(needs.length > 0 && { forbids }) };
    return Object.keys(more).length === 0 ? rule : { ...rule, ...more, self: rule };
  });
}

/** Joins the `list` functions of the kinds of each phase into one function that calls them in order. */
const listsInTurn =
  ({ phases }: AnyDefinition): ListsByPhase<string> =>
  (lists) =>
    mapValues(phases, ({ kinds }) => {
      const due = kinds.flatMap((kind) => {
        const list = lists[kind];
        return list === undefined ? [] : { kind, list };
      });
      return (compiled, row, out, first) => {
        for (const { kind, list } of due) list(compiled, row, out, first[kind] as number);
      };
    });

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

/** Sets up a game for the minimum and the maximum number of players, to find faults that appear only in setup. */
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
    const texts = new Set<string>();
    for (const { action, text } of compiled.actions.all) {
      const place = `actions: ${action.kind}: text`;
      if (typeof text !== 'string' || !/^\S(.*\S)?$/.test(text))
        throw new TypeError(`${place}: Expected trimmed text, not ${JSON.stringify(text)}.`);
      if (texts.has(text)) throw new TypeError(`${place}: ${text} is the text of two actions.`);
      texts.add(text);
    }
  }
}
