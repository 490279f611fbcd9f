import type { Encoding } from '../observe/observation';
import { type ActionTable, whenLegal } from '../play/actions';
import type { GameEvaluation } from '../play/evaluation';
import type { EngineGame, GameRules, RuleTypes } from '../play/game';
import type { CompleteGame } from '../play/game-types';
import { joinRules, type Phase } from '../play/rule';
import { scoreSheet } from '../play/score';
import { randomFrom } from '../play/seed';
import type { Field, Fields } from '../rows/layout';
import { type Json, templateOf } from '../rows/part';
import { getOrInsert } from '../util/cache';
import { deepFreeze } from '../util/immutable';
import { pick } from '../util/random';
import type { AnyLanguages } from '../words/game-words';
import { compilerOf } from './compiler';
import type { Declaration, Table } from './definition';
import { idsIn } from './places/place';
import { secretsOf } from './places/secrets';
import { viewsOf } from './places/views';

/** The rules of a game, and its declaration, from which `extendGame` makes another game. */
export interface DeclaredGame<T extends RuleTypes> extends GameRules<T> {
  readonly declaration: Declaration<T>;
}

export function declareGame<T extends RuleTypes>(declared: Declaration<T>): DeclaredGame<T> {
  const { places, shows, componentsHash, hasMemory, phases, endClause, actions, constants, ...rest } =
    declared;
  const { rules, lists, setup, scores, tables: _, ofGame: __, ...given } = rest;
  const { name, components } = given;
  const compileGame = compilerOf(declared) as (game: T['state']['game']) => T['compiled'];
  const { words } = places.phase;
  const allPhases = { ...phases, over: { kinds: [], due: 'do nothing', startsTurn: true } } as {
    readonly [phase: string]: Phase<T['action']['kind']>;
  };
  const joined = (all: Declaration<T>['rules']) =>
    joinRules<T['compiled'] & { readonly actions: ActionTable<T['action']> }, string, T['row'], T['action']>(
      all,
      allPhases,
      words,
      endClause,
      whenLegal(actions),
      lists,
    );
  const blanks = new WeakMap<object, () => Json>();
  const game: DeclaredGame<T> = {
    declaration: declared,
    ...secretsOf(places),
    ...given,
    endClause,
    turnStarts: words.filter((phase) => allPhases[phase]?.startsTurn === true),
    compileGame,
    rules: joined(rules),
    scores: (compiled, row) => row.players.map((_, seat) => scoreSheet(seat, scores(compiled, row, seat))),
    view: viewsOf<T['compiled']>(name, {
      places,
      ...(shows === undefined ? {} : { shows }),
      componentsHash,
      hasMemory,
      ids: (compiled) => idsIn(given.pieces(compiled)),
    }),
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
  return game;
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
  const empty = Object.entries(places).map(([name, place]) => [name, emptyOf(place, compiled)]);
  const template = templateOf({ ...head, ...Object.fromEntries(empty) });
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
