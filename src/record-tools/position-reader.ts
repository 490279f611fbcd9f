import { below } from '../input/errors';
import { refuseAt } from '../input/plain-json';
import { read } from '../input/read';
import { text as textSchema } from '../input/schema';
import type { Game, Options, State } from '../play/game';
import { type Games, onlyGame } from '../play/games';
import { readState, type ValidatedState } from '../play/validated-state';
import type { Json, Part, Placed } from '../rows/part';
import { plural, quoted } from '../util/text';
import { Gaps } from './position-gaps';
import { EMPTY, HIDDEN, kindOf, type Named, NONE, TABLE } from './position-words';

type Path = readonly (string | number)[];

/** The maximum length of a position: more than twice that of a position with a custom component set. */
const positionSchema = /* @__PURE__ */ textSchema({ most: 1_000_000 });
/** The maximum number of items in one list and in all lists: counts such as `*9999` make long lists of short text. */
const MOST_ITEMS = 10_000;
const MOST_IN_ALL = 100_000;

/**
 * Reads a position from text.
 *
 * @throws InvalidInputError with the path to the fault in the state, or in the text
 */
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
  const gaps = new Gaps(part, start, variant.pieces(compiled) as Named);
  const reader = new WordReader(gaps);
  const state: Json = { variant: variant.name, game, ...reader.read(part, table, [], TABLE) };
  state.players = players.map((own, seat) => reader.read(block, own, ['players', seat], seat));
  gaps.fill();
  return readState(onlyGame(variant), state);
}

/** Splits words into groups at slashes. */
function partsOf(words: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (word === '/') parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts;
}

/** The constants of a game: `players=3 firstSeat=0`, each value as JSON. */
function constantsIn(words: readonly string[]): Json {
  const members = words.map((word): [string, unknown] => {
    const [, name = '', json = ''] = /^([^=]+)=(.+)$/su.exec(word) ?? [];
    try {
      return [name, JSON.parse(json)];
    } catch {
      return refuseAt(
        'wrong-format',
        ['game'],
        `Expected name=value, with a value in JSON, not ${quoted(word)}.`,
      );
    }
  });
  const names = members.map(([name]) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) refuseAt('duplicate', ['game', twice], 'It is given twice.');
  return Object.fromEntries(members);
}

/** The state after a setup with the given constants of a game. */
function startOf(variant: Game, game: Json): State {
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

/** An item of a list: a question mark, a name and a number of repetitions, each of them optional. */
const ITEM = /^(\?)?([^?*]*)(?:\*([1-9][0-9]{0,4}))?$/;

/** Makes a part of a state from the words of a position text, one word for each field. */
class WordReader {
  private readonly gaps: Gaps;
  private items = 0;

  constructor(gaps: Gaps) {
    this.gaps = gaps;
  }

  read({ fields }: Part, words: readonly string[], path: Path, seat: number): Json {
    const own = fields.filter(({ kind }) => kind !== 'players');
    if (words.length !== own.length)
      refuseAt('wrong-length', path, `Expected ${plural(own.length, 'word')}, not ${words.length}.`);
    const part: Json = {};
    own.forEach((placed, i) => {
      part[placed.name] = this.value(placed, words[i] as string, [...path, placed.name], seat);
    });
    return part;
  }

  private value(placed: Placed, word: string, path: Path, seat: number): unknown {
    const { kind, field } = placed;
    if (kind === 'number' || kind === 'word') {
      const name = word.startsWith(HIDDEN) ? word.slice(HIDDEN.length) : word;
      if (name === '') return this.gaps.alone(placed, seat);
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
          this.gaps.add({ list, index: list.length, of, seat, placed });
          list.push(null);
        }
      } else {
        const value = of === undefined ? numberIn(name, here) : this.pieceIn(of, name, here);
        for (let i = 0; i < Number(times); i++) list.push(value);
      }
    }
    if (placed.kind === 'set' && isUnsure) this.gaps.sortLater(list as number[]);
    return list;
  }

  private pieceIn(kind: string, name: string, path: Path): number {
    const number = this.gaps.numberOf(kind, name);
    if (number !== undefined) return number;
    if (name === NONE) return -1;
    refuseAt('unknown-piece', path, `There is no piece ${quoted(name)} in this game.`);
  }
}

function numberIn(word: string, path: Path): number {
  if (/^(?:0|-?[1-9][0-9]{0,9})$/.test(word)) return Number(word);
  refuseAt('wrong-format', path, `Expected a whole number, not ${quoted(word)}.`);
}
