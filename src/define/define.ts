import * as z from 'zod/mini';
import { InvalidInputError } from '../input/errors';
import { seed } from '../input/fields';
import { read } from '../input/read';
import { int, object } from '../input/schema';
import { type Sentences, say } from '../input/sentences';
import type { ActionEntry, ActionTable } from '../play/actions';
import type { AnyRow, CompiledGame, Options, State } from '../play/game';
import type { WholeGameValue } from '../play/game-types';
import { joinRules, type Phase, type Rule } from '../play/rule';
import { scoreSheet } from '../play/score';
import type { Viewer } from '../play/viewer';
import { RowKind } from '../rows/row-kind';
import { fieldSchemas } from '../rows/row-schema';
import { decision, playersWith } from '../rows/row-sentences';
import { cachedBy, cachedIn, checkedOnce, merged } from '../util/cache';
import { deepFreeze } from '../util/immutable';
import { intern } from '../util/intern';
import { pick, type Random, randomFrom } from '../util/random';
import type { ActionForms } from './actions';
import { actionSchemaOf, actionTableOf, entriesByKind } from './actions';
import { checkStart } from './author';
import { stocksOf } from './changes';
import { checkDefinition } from './checks';
import { type AnyComponents, schemaLike } from './components';
import { drawingOf } from './drawing';
import { checkEarlier } from './earlier';
import { faultOf } from './fault';
import type { PlayerField, PlayerFields, TableFields } from './fields';
import { holdsPieces, piecesIn as piecesOf } from './fields';
import { GameError } from './game-error';
import { ledgerFrom } from './ledger';
import { ownObservation, ownReader } from './observation';
import { layoutOf, type Outline } from './outline';
import { pricesFrom } from './price';
import { retellings } from './retelling';
import { checkHands, secrecyOf } from './secrets';
import { shufflesOf } from './shuffles';
import { signed } from './signed';
import { checkGoesOn, checkPieces, checkSeat, countPieces } from './state-check';
import type { AnyDefinition, Fixed, GameDefinition, OwnTypes, Refuse } from './types';
import { viewOf } from './view';
import type { AnyWholeGame } from './whole-game';
import { languagesOf, momentsIn } from './words';

/** How often a text may say that the same is done in a row. */
const MOST_TIMES = 99;

/** What the functions below know of a definition: they are general, and what they are given belongs to it. */
type Action = { readonly kind: string };
type Given = AnyDefinition;
type ComponentSet = object & { readonly variant: string };
type Setting = {
  readonly players: number;
  readonly firstSeat: number;
  readonly components?: ComponentSet | undefined;
};
type GivenOptions = Options & {
  readonly firstSeat?: number | undefined;
  readonly components?: ComponentSet | undefined;
};
type Compiled = Fixed<string, object, unknown> & {
  readonly actions: ActionTable<Action>;
  readonly entries: ReadonlyMap<string, readonly ActionEntry<Action>[]>;
  readonly rowKind: RowKind<object, object, AnyRow>;
};
/** What games with the same pieces and players have in common. */
type Shared = Omit<Compiled, 'firstSeat'>;
type Row = Parameters<Given['scores']>[1] & AnyRow;

/** Makes a game whose name is none of some. */
export function gameFrom<
  N extends string,
  C extends object,
  P extends string,
  A extends ActionForms,
  TF extends TableFields,
  PF extends PlayerFields,
  X,
>(
  definition: GameDefinition<N, C, P, A, TF, PF, X>,
  taken: readonly string[],
): WholeGameValue<OwnTypes<N, C, P, A, TF, PF, X>> {
  const given = definition as unknown as Given;
  checkDefinition(given, taken);
  checkEarlier(given);
  const game = gameOf(signed(given));
  tryOut(game);
  return game as unknown as WholeGameValue<OwnTypes<N, C, P, A, TF, PF, X>>;
}

function gameOf(given: Given): AnyWholeGame {
  const { name, players, clauses, actions: forms, table, player } = given;
  const phases = Object.keys(given.phases);
  const outline: Outline = { name, phases: [...phases, 'over'], table, player };
  const layout = layoutOf(outline, players.most);
  const components = deepFreeze({ variant: name, ...structuredClone(given.components) });
  const schemas = schemasOf(given, layout, components);
  checkHands(player);

  const sharedBy = cachedBy((_: object) => new Map<number, Shared>());
  const gamesBy = cachedBy((_: Shared) => new Map<number, Compiled>());
  const compile = (setting: Setting): Compiled => {
    const set = (setting.components === undefined ? components : intern(setting.components)) as ComponentSet;
    const shared = cachedIn(sharedBy(set), setting.players, () => {
      const actions = actionTableOf(forms, set);
      const fixed = { components: set, players: setting.players };
      return {
        ...fixed,
        tables: given.tables?.(set, setting.players),
        actions,
        entries: entriesByKind(actions),
        rowKind: new RowKind<object, object, AnyRow>(name, layout, fixed, true),
      };
    });
    const { firstSeat } = setting;
    return cachedIn(gamesBy(shared), firstSeat, () => merged(shared, { firstSeat }));
  };
  const shuffles = cachedBy((compiled: CompiledGame) => {
    const { components: set, players: count, firstSeat } = compiled as Compiled;
    const layOut = (seed: string): object =>
      given.setup({ components: set, players: count, firstSeat, random: randomFrom(seed) });
    return shufflesOf(outline, compiled as Compiled, layOut);
  });
  const secrecy = secrecyOf(outline, shuffles);
  const piecesIn = cachedBy(({ components: set, players: count }: Compiled) => {
    const own = set === components ? {} : { components: set };
    const options = { variant: name, players: count, seed: 0, ...own };
    return countPieces(outline, game.setup(options), count);
  });

  const checkComponents = checkedOnce((set: object, path) => {
    const refuse = refusal(path);
    for (const [key, rows] of Object.entries(set as AnyComponents)) {
      if (!Array.isArray(rows)) continue;
      const seen = new Set<unknown>();
      rows.forEach((each, i) => {
        if (typeof each?.id !== 'string') return;
        if (seen.has(each.id))
          throw new InvalidInputError(
            'duplicate',
            [...path, key, i, 'id'],
            `The id ${each.id} is given twice.`,
          );
        seen.add(each.id);
      });
    }
    given.checkComponents?.(set as ComponentSet, refuse);
  });

  const game: AnyWholeGame = {
    name,
    players: { least: players.least, most: players.most },
    clauses,
    languages: languagesOf(given, outline),
    components,
    schemas: () => schemas,
    checkComponents: (set: object) => checkComponents(set),
    checkOptions(options: GivenOptions) {
      checkSeat(options.firstSeat, options.players, ['firstSeat']);
      if (options.components !== undefined) checkComponents(options.components, ['components']);
    },
    checkNewGame() {},
    ownNumbers: 'turn' in table || 'round' in table,
    turnStarts: [...phases.filter((phase) => given.phases[phase]?.startsTurn === true), 'over'],
    setup(options: GivenOptions, random: Random = randomFrom(options.seed)) {
      const drawn = pick(random, options.players);
      const firstSeat = options.firstSeat ?? drawn;
      const own = options.components;
      const setting = {
        players: options.players,
        firstSeat,
        ...(own === undefined ? {} : { components: own }),
      };
      const start = given.setup({
        components: own ?? components,
        players: options.players,
        firstSeat,
        random,
      });
      const { players: each } = start as { readonly players: readonly Members[] };
      if (!Array.isArray(each) || each.length !== options.players)
        throw new GameError(name, 'setup', `players has to be a list of ${options.players}`);
      if (start.phase !== undefined && !phases.includes(start.phase))
        throw new GameError(name, 'setup', `phase is one of: ${phases.join(', ')}; not ${start.phase}`);
      const lay = (place: string, fields: PlayerFields, part: object): Members => {
        const laid = filled(name, place, fields, part);
        for (const [key, field] of Object.entries(fields))
          checkStart(
            given,
            place + key,
            field,
            laid[key],
            holdsPieces(field) ? piecesOf(own ?? components, field.of) : 0,
          );
        return laid;
      };
      return {
        variant: name,
        game: setting,
        phase: start.phase ?? (phases[0] as string),
        seat: firstSeat,
        actor: firstSeat,
        ...lay('', table, start),
        players: each.map((one, seat) => lay(`players[${seat}].`, player, one)),
      };
    },
    compileGame: compile,
    rules: rulesOf(given, outline.phases),
    scores: (compiled: Compiled, row: Row) =>
      row.players.map((_, seat) =>
        scoreSheet(
          seat,
          given.scores(compiled, row, seat).filter(({ points }) => points !== 0),
        ),
      ),
    view: (compiled: Compiled, row: AnyRow, viewer: number | 'spectator', recall: 'none' | 'perfect') =>
      viewOf(outline, compiled.components, row, viewer, recall),
    stocks: stocksOf(outline),
    ledger: ledgerFrom(outline, given.brings?.bind(given)),
    price: pricesFrom(outline, given.rules, () => game),
    isLastRound: (compiled: Compiled, row: Row) => given.isLastRound?.(compiled, row) ?? false,
    hiddenCount: secrecy.hiddenCount,
    resample: secrecy.resample,
    retellings: (compiled: CompiledGame, steps: never, viewer: Viewer, random: Random) =>
      retellings(outline, compiled as Compiled, shuffles(compiled), steps, viewer, random),
    checkState(state: State & { readonly game: Setting }) {
      checkSeat(state.game.firstSeat, state.game.players, ['game', 'firstSeat']);
      if (state.game.players < players.least || state.game.players > players.most)
        throw new InvalidInputError('wrong-value', ['game', 'players'], 'The game is not for so many.');
      const own = state.game.components;
      if (own !== undefined) checkComponents(own, ['game', 'components']);
      const compiled = compile(state.game);
      const row = compiled.rowKind.from(state) as Row;
      for (const key of ['seat', 'actor'] as const) checkSeat(row[key], compiled.players, [key]);
      checkPieces(outline, compiled.components, row, piecesIn(compiled));
      given.checkState?.(compiled, row, refusal([]));
      checkGoesOn(game, compiled, row);
    },
    pieces: ({ components: set }: Compiled) => tablesOf(set),
    ...(given.map === undefined ? {} : { map: (compiled: Compiled) => given.map?.(compiled) ?? [] }),
    shuffled: shuffledIn(outline),
    drawn: [],
    laterOptions: [],
    gameWithDefaults: (setting: object) => setting,
    implied: given.implied ?? [],
    origin: () => '',
    timesAtMost: () => MOST_TIMES,
    ownOptions: {},
    observation: (setting: Setting & { components: ComponentSet }) =>
      ownObservation(outline, setting, compile({ ...setting, firstSeat: 0 }).rowKind.part),
    readView: ownReader(outline),
    ...(given.earlier === undefined ? {} : { earlier: given.earlier }),
    evaluator: (compiled: Compiled) => (row: Row, seat: number) =>
      given.evaluate?.(compiled, row, seat) ??
      given.scores(compiled, row, seat).reduce((sum, { points }) => sum + points, 0),
    ...drawingOf(outline, components),
    ...(given.draw === undefined ? {} : { draw: given.draw.bind(given) }),
  };
  return deepFreeze(game);
}

type Members = Readonly<Record<string, unknown>>;

function refusal(path: readonly (string | number)[]): Refuse {
  return (below, message) => {
    throw new InvalidInputError('wrong-value', [...path, ...below], message);
  };
}

function schemasOf(
  { name, players: { least, most }, actions, table, player }: Given,
  layout: object,
  set: object,
) {
  const variant = z.literal(name);
  const players = int(least, most);
  const components = schemaLike(name, set);
  const own = z.optional(components);
  const firstSeat = int(0, most - 1);
  const options = object({ variant, players, seed, firstSeat: z.optional(firstSeat), components: own });
  const game = object({ players, firstSeat, components: own });
  const state = object({ variant, game, ...fieldSchemas(layout) });
  const given = {
    players: 'How many play.',
    firstSeat: 'The seat that has the first turn; in options drawn by the seed if absent.',
    components: 'An own component set; absent: the default set.',
  };
  say(options, {
    id: 'options',
    about: 'What a game is set up with.',
    members: { variant: 'The game.', ...given },
  });
  say(state, {
    id: 'state',
    about: 'A whole game, with its secrets. Pieces are numbered as in the components.',
    members: {
      variant: 'The game.',
      game: { about: 'What never changes after setup.', members: given },
      ...decision('Who decides now.'),
      ...sentencesOf(table),
      players: playersWith(sentencesOf(player)),
    },
  });
  return { action: actionSchemaOf(actions), state, options, components };
}

/** What the fields say of themselves. */
function sentencesOf(fields: PlayerFields): { readonly [name: string]: Sentences } {
  return Object.fromEntries(Object.entries(fields).map(([name, { about }]) => [name, { about }]));
}

/** What setup leaves out of a part of the state. */
function filled(name: string, place: string, fields: PlayerFields, start: object): Members {
  const given = start as Members;
  const stray = Object.keys(given).find(
    (key) => !Object.hasOwn(fields, key) && key !== 'phase' && key !== 'players',
  );
  if (stray !== undefined) throw new GameError(name, 'setup', `there is no field ${place}${stray}`);
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const value = given[key];
      return [key, Array.isArray(value) ? inOrder(field, value) : (value ?? emptyOf(field))];
    }),
  );
}

function inOrder(field: PlayerField, items: readonly number[]): number[] {
  return field.kind === 'set' ? [...items].sort((a, b) => a - b) : [...items];
}

function emptyOf(field: PlayerField): unknown {
  switch (field.role) {
    case 'number':
      return field.range.min;
    case 'word':
      return field.words[0];
    case 'cubes':
      return field.names.map(() => 0);
    default:
      return [];
  }
}

/** The tables of a component set: lists of rows with ids. */
function tablesOf(components: object): object {
  return Object.fromEntries(Object.entries(components).filter(([, value]) => isTable(value)));
}

function isTable(value: unknown): boolean {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [null];
  return rows.every((row) => typeof row === 'object' && row !== null && 'id' in row);
}

/** The parts of a state that hold pieces: setup shuffles them. */
function shuffledIn({ table, player }: Outline): string[] {
  const of = (fields: PlayerFields, prefix: string): string[] =>
    Object.entries(fields).flatMap(([key, field]) => (holdsPieces(field) ? [prefix + key] : []));
  return [...of(table, ''), ...of(player, 'players.')];
}

/** The rules as the engine runs them: what is listed is what nothing forbids. */
function rulesOf(given: Given, order: readonly string[]) {
  const rules = Object.fromEntries(
    Object.entries(given.rules).map(([kind, rule]) => {
      const violation: Rule<Compiled, AnyRow, Action>['violation'] = (compiled, row, { action }) => {
        const refused = rule.forbids?.(compiled, row as Row, action) ?? null;
        return refused === null ? null : faultOf(refused, rule.clause);
      };
      const made: Rule<Compiled, AnyRow, Action> = {
        clause: rule.clause,
        violation,
        list(compiled, row, out) {
          for (const entry of compiled.entries.get(kind) ?? [])
            if (violation(compiled, row, entry) === null) out.push(entry);
        },
        perform: (compiled, row, { action }) => rule.perform(compiled, row as Row, action),
      };
      return [kind, made];
    }),
  );
  const phases: { readonly [phase: string]: Phase<string> } = {
    ...given.phases,
    over: { kinds: [], due: 'do nothing' },
  };
  return joinRules<Compiled, string, AnyRow, Action>(
    rules,
    phases,
    order,
    given.endClause,
    momentsIn(given.rules),
  );
}

/**
 * Sets games up, to find what only shows then.
 *
 * @throws TypeError with what went wrong
 */
export function tryOut(game: AnyWholeGame): void {
  const { least, most } = game.players;
  const parse = (what: string, work: () => void): void => {
    try {
      work();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const said = error instanceof GameError ? message.slice(error.game.length + 2) : message;
      throw new TypeError(`${what}: ${said}`, { cause: error });
    }
  };
  parse('components', () => {
    read(game.schemas().components, game.components);
    game.checkComponents(game.components);
  });
  for (const players of [least, most]) {
    parse(`setup for ${players} players`, () => {
      const state = game.setup({ variant: game.name, players, seed: 0 });
      read(game.schemas().state, state);
      game.checkState(state);
    });
  }
}
