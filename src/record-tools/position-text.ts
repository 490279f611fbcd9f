import { InvalidInputError } from '../input/errors';
import type { State } from '../play/game';
import type { Games } from '../play/games';
import { resampled } from '../play/reducer';
import type { Viewer } from '../play/seats';
import { type ValidatedState, validateState } from '../play/validated-state';
import type { GameRecord } from '../record/game-record';
import { canonicalJson } from '../record/hash';
import { newRecord } from '../record/record';
import type { Field } from '../rows/layout';
import type { Json, Part, Placed } from '../rows/part';
import { EMPTY, HIDDEN, kindOf, type NamedPieces, NONE, readPosition } from './position-reader';

/** The minimum number of equal items that become one item with a count. */
const RUN = 3;

/** The number of resampled states that are compared. A value that is equal in all of them counts as visible. */
const WORLDS = 32;

export function positionText(games: Games, state: State, viewer?: Viewer): string {
  const validated = validateState(games, state);
  return viewer === undefined ? textOf(validated, [], false) : seenText(games, validated, viewer);
}

export function parsePosition(games: Games, text: string): State {
  return readPosition(games, text).state;
}

export function startRecordFrom(games: Games, start: State | string): GameRecord {
  const from = typeof start === 'string' ? readPosition(games, start) : validateState(games, start);
  return newRecord(from, { start: from.state });
}

/**
 * Writes a position for a viewer, using only states resampled for this viewer. If question marks alone would lose
 * information, a piece that could be there follows each.
 */
function seenText(games: Games, real: ValidatedState, viewer: Viewer): string {
  const worlds = Array.from({ length: WORLDS }, (_, i) => worldOf(real, viewer, i));
  const [world = real, ...others] = worlds;
  const states = others.map(({ state }) => state);
  const short = textOf(world, states, false);
  return isEnough(games, short, world, viewer) ? short : textOf(world, states, true);
}

const worldOf = (validated: ValidatedState, viewer: Viewer, number: number): ValidatedState =>
  resampled(validated, viewer, `position ${number}`);

function isEnough(games: Games, text: string, world: ValidatedState, viewer: Viewer): boolean {
  try {
    const back = worldOf(readPosition(games, text), viewer, 0);
    return canonicalJson(back.state) === canonicalJson(world.state);
  } catch (error) {
    if (error instanceof InvalidInputError) return false;
    throw error;
  }
}

function textOf(validated: ValidatedState, worlds: readonly State[], hasStandIns: boolean): string {
  const { state } = validated;
  const game = Object.entries(state.game)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${inWord(canonicalJson(value))}`);
  return [state.variant, ...game, ':', wordsOf(validated, worlds, hasStandIns)].join(' ');
}

/** Escapes white space in JSON, so that it is one word. */
function inWord(json: string): string {
  return json.replace(/\s/gu, (space) => `\\u${space.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Writes a word for each field of the table, then of each player; values that differ between worlds are hidden. */
function wordsOf(validated: ValidatedState, worlds: readonly State[], hasStandIns: boolean): string {
  const { variant, compiled, state } = validated;
  const named = variant.pieces(compiled) as NamedPieces;
  const { part } = compiled.rowKind;
  const itemOf = (field: Field<never> | undefined, item: unknown, isVisible: boolean): string => {
    if (!isVisible && !hasStandIns) return HIDDEN;
    const kind = field && kindOf(field);
    const name = kind === undefined ? `${item}` : (named[kind]?.[item as number]?.id ?? NONE);
    return isVisible ? name : HIDDEN + name;
  };
  // The first of several values is that of the position, the others are those of the worlds.
  const listOf = ({ field, kind }: Placed, [list = [], ...others]: readonly number[][]): string => {
    const isSet = kind === 'set';
    const items = list.map((item, i) => {
      const isVisible = others.every((other) => (isSet ? other.includes(item) : other[i] === item));
      return { isVisible, text: itemOf(field, item, isVisible) };
    });
    // The order of a set has no meaning, so visible pieces come first.
    if (isSet) items.sort((a, b) => Number(b.isVisible) - Number(a.isVisible));
    return joined(items.map(({ text }) => text));
  };
  const wordOf = (placed: Placed, values: readonly unknown[]): string => {
    const { kind } = placed;
    const isSame = values.every((value) => value === values[0]);
    if (kind === 'number' || kind === 'word') return itemOf(undefined, values[0], isSame);
    if (kind !== 'lists') return listOf(placed, values as number[][]);
    const lists = values as readonly number[][][];
    const listsAt = (i: number): number[][] => lists.map((each) => each[i] ?? []);
    return (lists[0] ?? []).map((_, i) => listOf(placed, listsAt(i))).join(';');
  };
  const partOf = ({ fields }: Part, parts: readonly object[]): string => {
    const valuesOf = ({ name }: Placed): unknown[] => parts.map((each) => (each as Json)[name]);
    const own = fields.filter(({ kind }) => kind !== 'players');
    return own.map((placed) => wordOf(placed, valuesOf(placed))).join(' ');
  };
  const block = part.fields.find(({ kind }) => kind === 'players')?.block as Part;
  const states = [state, ...worlds];
  const playersAt = (seat: number): object[] => states.map(({ players }) => players[seat] as object);
  const players = state.players.map((_, seat) => partOf(block, playersAt(seat)));
  return [partOf(part, states), ...players].join(' / ');
}

/** Joins items to one word, such as `m01,m07,?*12`. */
function joined(items: readonly string[]): string {
  if (items.length === 0) return EMPTY;
  const runs: { readonly item: string; count: number }[] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last?.item === item) last.count += 1;
    else runs.push({ item, count: 1 });
  }
  return runs
    .flatMap(({ item, count }) => (count < RUN ? Array<string>(count).fill(item) : [`${item}*${count}`]))
    .join(',');
}
