/** What is compared: the rules as they are asked, and what they answer, as numbers that differ if an answer does. */
import { allGames } from '../../src/generated/games/all-games';
import { IllegalActionError, InvalidInputError } from '../../src/input/errors';
import { type Cubes, cubeText } from '../../src/mechanics/cubes/cubes';
import { type ActionEntry, ActionList } from '../../src/play/actions';
import type { Action, AnyRow, CompiledGame, Options, State } from '../../src/play/game';
import { parseOptions, setupParsed } from '../../src/play/reducer';
import { searchTurns } from '../../src/play/turn-search';
import { allChances } from '../../src/prove/chance';
import { type Change, changesTo } from '../../src/prove/changes';
import { packingOf } from '../../src/prove/packing';
import type { GameRecord } from '../../src/record/game-record';
import { parseNotation } from '../../src/record/notation';
import { publishRecord } from '../../src/record/publish';
import { quickRandom } from '../../src/sim/policy';
import { deepFreeze } from '../../src/util/immutable';

/** What never changes in a part of a graph. */
export interface Place {
  readonly variant: string;
  readonly game: object;
}

/** Looks at positions of one place. */
export interface Looker {
  /** The legal actions in their order, the states that they lead to, and the points. */
  graph(position: Uint8Array): number;
  /** Refusals of all other actions, score sheets, views, what may be redrawn, and the checks of states. */
  told(position: Uint8Array): number;
}

/** Numbers and texts in one number. */
class Sum {
  private at = 0x2545f491;

  number(value: number): void {
    this.at = Math.imul(this.at ^ value, 0x9e3779b1);
    this.at = (this.at << 13) | (this.at >>> 19);
  }

  cells(cells: Int32Array): void {
    for (let i = 0; i < cells.length; i++) this.number(cells[i] as number);
  }

  text(text: string): void {
    for (let i = 0; i < text.length; i++) this.number(text.charCodeAt(i));
    this.number(-1);
  }

  json(value: unknown): void {
    this.text(JSON.stringify(value) ?? '');
  }

  get value(): number {
    return Math.imul(this.at ^ (this.at >>> 16), 0x85ebca6b) >>> 0;
  }
}

export function open({ variant: name, game }: Place): Looker {
  const variant = allGames.named(name);
  const compiled = variant.compileGame(deepFreeze(structuredClone(game)) as never);
  const here = compiled.rowKind.create(game) as AnyRow;
  const next = compiled.rowKind.create(game) as AnyRow;
  const packing = packingOf(compiled.rowKind.part);
  const legal = new ActionList();
  const { all } = compiled.actions;
  return {
    graph(position) {
      packing.unpack(position, here.cells);
      const sum = new Sum();
      variant.rules.listIds(compiled, here, legal);
      sum.number(legal.count);
      for (let i = 0; i < legal.count; i++) {
        const entry = all[legal.ids[i] as number] as ActionEntry<Action>;
        sum.number(entry.id);
        next.cells.set(here.cells);
        variant.rules.perform(compiled, next, entry);
        sum.cells(next.cells);
      }
      for (const { total } of variant.scores(compiled, here)) sum.number(total);
      return sum.value;
    },
    told(position) {
      packing.unpack(position, here.cells);
      const sum = new Sum();
      for (const entry of all) {
        const fault = variant.rules.violation(compiled, here, entry);
        sum.text(
          fault === null ? variant.rules.clauseOf(entry) : `${fault.code} ${fault.clause} ${fault.message}`,
        );
        if (fault !== null) sum.json(fault.data(compiled, here, entry));
      }
      sum.json(variant.scores(compiled, here));
      sum.number(variant.hiddenCount(compiled, here, here.actor));
      for (const viewer of [...here.players.keys(), 'spectator' as const]) {
        for (const recall of ['none', 'perfect'] as const) {
          const { game: _, ...seen } = variant.view(compiled, here, viewer, recall) as { game?: object };
          sum.json(seen);
        }
        for (const seed of [1, 2]) {
          next.cells.set(here.cells);
          variant.resample(compiled, next, viewer, quickRandom(seed));
          sum.cells(next.cells);
        }
      }
      const state = compiled.rowKind.write(here) as State;
      sum.text(refusal(() => variant.checkState(state)));
      const changes = changesTo(state, compiled.rowKind.part);
      const random = quickRandom(changes.length);
      for (let i = 0; i < CHANGED && changes.length > 0; i++) {
        const change = changes[Math.floor(random() * changes.length)] as Change;
        sum.text(refusal(() => variant.checkState(change.of(state))));
      }
      return sum.value;
    },
  };
}

/** So many changes to a state are checked as if it came from outside. */
const CHANGED = 12;

/** What is said against something; nothing if it is taken. */
function refusal(check: () => void): string {
  try {
    check();
    return '';
  } catch (error) {
    if (error instanceof InvalidInputError) return `${error.code} ${error.message}`;
    throw error;
  }
}

/** How a game is set up: by its seed, or, with `all`, by all results of chance. */
export function dealt(options: Options, all: boolean): number {
  const variant = allGames.of(options);
  const sum = new Sum();
  if (!all) sum.json(variant.setup(options));
  else
    for (const { value, odds } of allChances((random) => variant.setup(options, random))) {
      sum.json(value);
      sum.number(odds);
    }
  return sum.value;
}

/** What comes of options that may be wrong. */
export function asked(options: Options): number {
  const sum = new Sum();
  sum.text(
    refusal(() => {
      const parsed = parseOptions(allGames, deepFreeze(structuredClone(options)));
      sum.json(setupParsed(allGames.of(parsed), parsed).state);
    }),
  );
  return sum.value;
}

/** The notation of all actions of a game. */
export function named(options: Options): number {
  const variant = allGames.of(options);
  const sum = new Sum();
  for (const { text, action } of variant.compileGame(variant.setup(options).game).actions.all) {
    sum.text(text);
    sum.json(action);
  }
  return sum.value;
}

/** What others may see of a record. */
export function published(record: GameRecord, viewer: number | 'spectator'): number {
  const sum = new Sum();
  sum.json(publishRecord(allGames, record, viewer));
  return sum.value;
}

/** The most cubes of one colour that {@link outside} puts into a hold. */
const MOST_CUBES = 60;

/** What is said of a state from outside: changed in one place, in all ways, and with any number of cubes. */
export function outside(given: State): number {
  const variant = allGames.of(given);
  const state = deepFreeze(structuredClone(given));
  const { rowKind } = variant.compileGame(state.game);
  const sum = new Sum();
  const check = (other: State): void => sum.text(refusal(() => variant.checkState(other)));
  for (const { of } of changesTo(state, rowKind.part)) check(of(state));
  const players = state.players as readonly { readonly cubes: Cubes }[];
  for (let seat = 0; seat < players.length; seat++)
    for (let rank = 0; rank < 4; rank++)
      for (let count = 0; count <= MOST_CUBES; count++)
        check({
          ...state,
          players: players.map((player, each) =>
            each === seat
              ? { ...player, cubes: player.cubes.map((held, r) => (r === rank ? count : held)) }
              : player,
          ),
        } as State);
  return sum.value;
}

/** No hold may have so many cubes. */
const TOO_MANY = 1_000_000;

/** The most cubes of each colour that a state from outside may have in each hold, and what is said against one more. */
export function mostCubes(given: State): number {
  const variant = allGames.of(given);
  const sum = new Sum();
  const players = given.players as readonly { readonly cubes: Cubes }[];
  for (let seat = 0; seat < players.length; seat++)
    for (let rank = 0; rank < 4; rank++) {
      const against = (count: number): string => {
        const held = players.map(({ cubes, ...player }, each) => ({
          ...player,
          cubes: each === seat ? cubes.map((own, r) => (r === rank ? count : own)) : cubes,
        }));
        return refusal(() => variant.checkState({ ...given, players: held } as State));
      };
      let most = -1;
      for (let over = TOO_MANY; over - most > 1; ) {
        const middle = Math.floor((most + over) / 2);
        if (against(middle) === '') most = middle;
        else over = middle;
      }
      sum.number(most);
      sum.text(against(most + 1));
    }
  return sum.value;
}

/** What is said about actions that are to be carried out several times. */
export function repeated(state: State): number {
  const { rules, compileGame } = allGames.of(state);
  const compiled = compileGame(state.game);
  const sum = new Sum();
  const legal: ActionEntry<Action>[] = [];
  rules.list(compiled, compiled.rowKind.from(state) as AnyRow, legal);
  for (const { text } of legal)
    for (const times of [1, 9, 10, 11, 1000]) sum.text(unread(state, `${text} x${times}`));
  return sum.value;
}

/** Why a text is not read; nothing if it is. */
function unread(state: State, text: string): string {
  try {
    parseNotation(allGames, state, text);
    return '';
  } catch (error) {
    if (error instanceof InvalidInputError || error instanceof IllegalActionError) return error.message;
    throw error;
  }
}

/** So many positions on the way of whole turns are looked at. */
const WAYS = 2000;

/** Where whole turns lead. */
export function wholeTurns(given: State): number {
  const variant = allGames.of(given);
  const compiled = variant.compileGame(deepFreeze(structuredClone(given.game)) as never);
  const sum = new Sum();
  if (given.phase === 'over') return sum.value;
  const limits = { maxPositions: WAYS, meter: () => {} };
  const search = searchTurns(variant, compiled, compiled.rowKind.from(given) as AnyRow, limits);
  for (let step = search.next(); step.done !== true; step = search.next()) sum.cells(step.value.row.cells);
  return sum.value;
}

/** Cubes as letters, from none to many. */
export function letters(): number {
  const sum = new Sum();
  for (const yellow of [0, 1, 2, 9])
    for (const red of [0, 1, 3])
      for (const green of [0, 1])
        for (const brown of [0, 1, 4]) sum.text(cubeText([yellow, red, green, brown]));
  return sum.value;
}

export type { CompiledGame };
