import { InvalidInputError } from '../input/errors';
import type { Json, Part, Placed } from './part';

type Path = readonly (string | number)[];

/** The location of a part in the state: the list and the index; `null` for the state itself. */
type Within = { readonly name: string; readonly place: number } | null;

/** Reads a part of a state into cells, from the offset of the part. */
export function readPart(part: Part, from: Json, cells: Int32Array, start: number, within: Within): void {
  const { fields } = part;
  for (let f = 0; f < fields.length; f++) {
    const placed = fields[f] as Placed;
    const { name, kind, words, starts, sizes, block, size } = placed;
    const value = from[name];
    const at = start + placed.at;
    switch (kind) {
      case 'number':
        cells[at] = value as number;
        break;
      case 'word':
        cells[at] = words.indexOf(value as string);
        break;
      case 'list': {
        const items = value as readonly number[];
        if (items.length >= size) tooMany(pathTo(within, name), size - 1);
        readList(items, cells, at, size);
        break;
      }
      case 'set': {
        const items = value as readonly number[];
        const fault = readSet(items, cells, at, size);
        if (fault !== -1) wrongItem([...pathTo(within, name), fault], items[fault] as number, size);
        break;
      }
      case 'lists': {
        const lists = value as readonly (readonly number[])[];
        if (lists.length !== starts.length) wrongLength(pathTo(within, name), starts.length);
        for (let i = 0; i < starts.length; i++) {
          const items = lists[i] as readonly number[];
          const room = sizes[i] as number;
          if (items.length >= room) tooMany([...pathTo(within, name), i], room - 1);
          readList(items, cells, starts[i] as number, room);
        }
        break;
      }
      case 'players': {
        const players = value as readonly Json[];
        if (players.length !== starts.length) wrongLength(pathTo(within, name), starts.length);
        for (let seat = 0; seat < starts.length; seat++)
          readPart(block as Part, players[seat] as Json, cells, starts[seat] as number, {
            name,
            place: seat,
          });
        break;
      }
      default: {
        const items = value as readonly number[];
        if (items.length !== size) wrongLength(pathTo(within, name), size);
        for (let i = 0; i < size; i++) cells[at + i] = items[i] as number;
      }
    }
  }
}

function readList(items: readonly number[], cells: Int32Array, at: number, size: number): void {
  const { length } = items;
  cells[at] = length;
  for (let i = 0; i < length; i++) cells[at + 1 + i] = items[i] as number;
  for (let i = at + 1 + length; i < at + size; i++) cells[i] = 0;
}

/** Reads a set, and returns the index of the first item that does not belong there; -1 if all do. */
function readSet(items: readonly number[], cells: Int32Array, at: number, size: number): number {
  for (let i = at + 1; i < at + size; i++) cells[i] = 0;
  const { length } = items;
  const end = 32 * (size - 1);
  let before = -1;
  for (let i = 0; i < length; i++) {
    const item = items[i] as number;
    if (item <= before || item >= end) return i;
    const cell = at + 1 + (item >> 5);
    cells[cell] = (cells[cell] as number) | (1 << (item & 31));
    before = item;
  }
  cells[at] = length;
  return -1;
}

function pathTo(within: Within, name: string): Path {
  return within === null ? [name] : [within.name, within.place, name];
}

function tooMany(path: Path, most: number): never {
  throw new InvalidInputError('too-many', path, `Expected at most ${most} in this game.`);
}

function wrongItem(path: Path, item: number, size: number): never {
  if (item >= 32 * (size - 1))
    throw new InvalidInputError('unknown-piece', path, `There is no piece ${item} in this game.`);
  throw new InvalidInputError(
    'not-in-order',
    path,
    'Expected pieces in ascending order, without duplicates.',
  );
}

function wrongLength(path: Path, length: number): never {
  throw new InvalidInputError('wrong-length', path, `Expected exactly ${length} in this game.`);
}
