import { below } from '../input/errors';
import { refuseAt } from '../input/plain-json';
import { read } from '../input/read';
import { text as textSchema } from '../input/schema';
import type { EngineGame, Options, State } from '../play/game';
import { type Games, onlyGame } from '../play/games';
import { readState, type ValidatedState } from '../play/validated-state';
import { rising } from '../rows/cell-list';
import type { Field } from '../rows/layout';
import type { Json, Part, Placed } from '../rows/part';
import { plural, quoted } from '../util/text';

/** A hidden piece or number. A piece or number that could be there may follow. */
export const HIDDEN = '?';
export const NONE = '.';
export const EMPTY = '-';

export interface NamedPieces {
  readonly [kind: string]: readonly { readonly id: string }[];
}

const TABLE = -1;

/** A piece by its kind and number, and its seat after setup. */
interface Home {
  readonly of: string;
  readonly piece: number;
  readonly seat: number;
}

/** Finds the pieces in a state. */
function homesIn({ fields }: Part, from: Json, seat = TABLE): Home[] {
  return fields.flatMap(({ name, kind, field, block }) => {
    const value = from[name] as readonly unknown[];
    const of = kindOf(field);
    if (kind === 'players') return value.flatMap((each, i) => homesIn(block as Part, each as Json, i));
    const pieces = of === undefined ? [] : ([value].flat(2) as number[]);
    return pieces.flatMap((piece) => (piece >= 0 ? [{ of: of as string, piece, seat }] : []));
  });
}

/** Returns the kind of the pieces in a field; `undefined` if its numbers are not pieces. */
export const kindOf = (field: Field<never>): string | undefined => (field as { readonly of?: string }).of;

type Path = readonly (string | number)[];

/** The limit is more than twice the length of a position with a custom component set. */
const positionSchema = /* @__PURE__ */ textSchema({ most: 1_000_000 });
/** The maximum number of items per list, and in all lists: a short text such as `?*9999` makes a long list. */
const MOST_ITEMS = 10_000;
const MOST_IN_ALL = 100_000;

/** Reads a position from text. Faults have a path in the state or in the text. */
export function readPosition(games: Games, given: string): ValidatedState {
  const text = below(['text'], () => read(positionSchema, given));
  const words = text.split(/\s+/).filter((word) => word !== '');
  const variant = games.named(words[0]);
  const colon = words.indexOf(':');
  if (colon === -1) refuseAt('wrong-format', ['text'], 'Expected a colon before the table.');
  const game = constantsIn(words.slice(1, colon));
  const start = startOf(variant, game);
  const compiled = variant.compileGame(start.game);
  const { part } = compiled.rowKind;
  const [table = [], ...players] = partsOf(words.slice(colon + 1));
  const block = part.fields.find(({ kind }) => kind === 'players')?.block as Part;
  if (players.length !== start.players.length)
    refuseAt('wrong-length', ['players'], `Expected ${plural(start.players.length, 'player')}.`);
  const reader = new WordReader(part, start, variant.pieces(compiled) as NamedPieces);
  const state: Json = { variant: variant.name, game, ...reader.read(part, table, [], TABLE) };
  state.players = players.map((own, seat) => reader.read(block, own, ['players', seat], seat));
  reader.fill();
  return readState(onlyGame(variant), state);
}

function partsOf(words: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (word === '/') parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts;
}

/** Reads constants such as `players=3 firstSeat=0`, where each value is JSON. */
function constantsIn(words: readonly string[]): Json {
  const members = words.map((word): [string, unknown] => {
    const [, name = '', json = ''] = /^([^=]+)=(.+)$/su.exec(word) ?? [];
    const message = `Expected name=value, with a value in JSON, not ${quoted(word)}.`;
    try {
      return [name, JSON.parse(json)];
    } catch {
      return refuseAt('wrong-format', ['game'], message);
    }
  });
  const names = members.map(([name]) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) refuseAt('duplicate', ['game', twice], 'It is given twice.');
  return Object.fromEntries(members);
}

function startOf(variant: EngineGame, game: Json): State {
  const { least, most } = variant.players;
  const any = variant.setup({ variant: variant.name, players: least, seed: '' } as Options);
  const { game: checked } = read(variant.schemas().state, { ...any, game }) as State;
  if (checked.players < least || checked.players > most)
    refuseAt('wrong-value', ['game', 'players'], `Expected ${least} to ${most} players.`);
  const given = Object.entries(checked).filter(([name]) => variant.drawn?.includes(name) !== true);
  const options = { ...Object.fromEntries(given), variant: variant.name, seed: '' } as unknown as Options;
  below(['game'], () => variant.checkOptions(options));
  return variant.setup(options);
}

/** An item: a question mark, a name and a number of repetitions, each optional. */
const ITEM = /^(\?)?([^?*]*)(?:\*([1-9][0-9]{0,4}))?$/;

/** A question mark in a list. */
interface Gap {
  readonly list: unknown[];
  readonly index: number;
  /** The kind of the hidden piece; `undefined` if the list has no pieces. */
  readonly of: string | undefined;
  /** The seat of the list; -1 for the table. */
  readonly seat: number;
  readonly placed: Placed;
}

/** Reads words, one for each field, into a part of a state. */
class WordReader {
  private readonly start: State;
  private readonly numbers = new Map<string, number>();
  /** Pieces that the text does not name, with their seat after setup, by ascending number. */
  private readonly left: Map<string, Home>;
  private readonly gaps: Gap[] = [];
  private readonly unsorted: number[][] = [];
  private items = 0;

  /** @param start - a state after setup, which has all pieces */
  constructor(part: Part, start: State, named: NamedPieces) {
    this.start = start;
    for (const [kind, rows] of Object.entries(named))
      for (const [number, { id }] of rows.entries()) this.numbers.set(`${kind} ${id}`, number);
    const homes = homesIn(part, start as unknown as Json).sort((a, b) => a.piece - b.piece);
    this.left = new Map(homes.map((home) => [`${home.of} ${home.piece}`, home]));
  }

  read({ fields }: Part, words: readonly string[], path: Path, seat: number): Json {
    const own = fields.filter(({ kind }) => kind !== 'players');
    if (words.length !== own.length)
      refuseAt('wrong-length', path, `Expected ${plural(own.length, 'word')}, not ${words.length}.`);
    return Object.fromEntries(
      own.map((placed, i) => {
        const { name } = placed;
        return [name, this.value(placed, words[i] as string, [...path, name], seat)];
      }),
    );
  }

  private value(placed: Placed, word: string, path: Path, seat: number): unknown {
    const { kind, field } = placed;
    if (kind === 'number' || kind === 'word') {
      const name = word.startsWith(HIDDEN) ? word.slice(HIDDEN.length) : word;
      if (name === '') return this.partOf(seat)[placed.name];
      return kind === 'word' ? name : numberIn(name, path);
    }
    const of = kindOf(field);
    if (kind !== 'lists') return this.list(placed, word, path, seat, of);
    return word.split(';').map((each, i) => this.list(placed, each, [...path, i], seat, of));
  }

  private list(placed: Placed, word: string, path: Path, seat: number, of: string | undefined): unknown[] {
    const list: unknown[] = [];
    let isUnsure = false;
    for (const item of word === EMPTY ? [] : word.split(',')) {
      const [, mark, name = '', times = '1'] = ITEM.exec(item) ?? ['', '', ''];
      const here = [...path, list.length];
      this.items += Number(times);
      if (list.length + Number(times) > MOST_ITEMS)
        refuseAt('too-many', path, `Expected at most ${MOST_ITEMS} items.`);
      if (this.items > MOST_IN_ALL)
        refuseAt('too-many', path, `Expected at most ${MOST_IN_ALL} items in all lists.`);
      isUnsure ||= mark !== undefined;
      if (mark !== undefined && name === '') {
        for (let i = 0; i < Number(times); i++) {
          this.gaps.push({ list, index: list.length, of, seat, placed });
          list.push(null);
        }
      } else {
        const value = of === undefined ? numberIn(name, here) : this.pieceIn(of, name, here);
        for (let i = 0; i < Number(times); i++) list.push(value);
      }
    }
    if (placed.kind === 'set' && isUnsure) this.unsorted.push(list as number[]);
    return list;
  }

  private pieceIn(kind: string, name: string, path: Path): number {
    const number = this.numbers.get(`${kind} ${name}`);
    if (number === undefined && name === NONE) return -1;
    if (number === undefined)
      refuseAt('unknown-piece', path, `There is no piece ${quoted(name)} in this game.`);
    this.left.delete(`${kind} ${number}`);
    return number;
  }

  /**
   * Replaces the question marks, first those of players. Each becomes the unused piece with the lowest number: for a
   * player, one that this player has after setup or, failing that, one of the table. If no piece is left, a place
   * that can be empty becomes empty. A plain number becomes the number after setup.
   */
  fill(): void {
    const ofPlayers = this.gaps.filter(({ seat }) => seat !== TABLE);
    for (const gap of [...ofPlayers, ...this.gaps.filter(({ seat }) => seat === TABLE)]) {
      const { list, index, of, seat, placed } = gap;
      const there = this.partOf(seat)[placed.name];
      if (of === undefined) list[index] = Array.isArray(there) ? (there[index] ?? 0) : 0;
      else list[index] = this.pieceFor(of, seat) ?? noneFor(gap, there);
    }
    for (const set of this.unsorted) set.sort(rising);
  }

  private pieceFor(kind: string, seat: number): number | undefined {
    const left = [...this.left.values()].filter(({ of }) => of === kind);
    const found = left.find((home) => home.seat === seat) ?? left.find((home) => home.seat === TABLE);
    if (found !== undefined) this.left.delete(`${kind} ${found.piece}`);
    return found?.piece;
  }

  private partOf(seat: number): Json {
    return (seat === TABLE ? this.start : this.start.players[seat]) as unknown as Json;
  }
}

function noneFor({ index, list, of, placed: { name } }: Gap, there: unknown): number {
  if (index === list.length - 1 && (there as readonly number[]).includes(-1)) return -1;
  refuseAt('too-many', [name], `There are not as many of ${of} left as there are question marks.`);
}

function numberIn(word: string, path: Path): number {
  if (/^(?:0|-?[1-9][0-9]{0,9})$/.test(word)) return Number(word);
  refuseAt('wrong-format', path, `Expected a whole number, not ${quoted(word)}.`);
}
