import type { AnyNode } from 'acorn';
import type { Placed } from '../../../src/rows/part';
import { classNamed } from './bundle';
import { NOWHERE } from './known-cells';
import { gameOf } from './members';
import { textOf } from './operators';
import { fail } from './syntax';
import {
  after,
  type Block,
  CELLS,
  type Choice,
  type Code,
  indexAt,
  type Known,
  known,
  operand,
  type Place,
  ROW,
  rangeOf,
  thing,
  type Value,
} from './values';
import type { Work } from './work';
import { listText } from './writer';

/** Returns a field of a row or of a player, all cells, or the player on turn; `undefined` for other names. */
export function memberOfBlock(work: Work, block: Block, name: string, node: AnyNode): Value | undefined {
  const { part, at } = block;
  // How many cells a row has depends on the number of players.
  if (name === 'cells')
    return { kind: 'cells', at, size: part.fields.some(({ kind }) => kind === 'players') ? null : part.size };
  const field = fieldOf(block, name);
  if (field !== undefined) return fieldIn(work, field, at);
  // What is constant in a game has the same name in the compiled game.
  if (name === 'game') return gameOf(work);
  const players = fieldOf(block, 'players');
  const seat = fieldOf(block, 'seat');
  return name === 'active' && players && seat
    ? partAt(work, players, fieldIn(work, seat, at), node)
    : undefined;
}

export function fieldOf({ part }: Block, name: unknown): Placed | undefined {
  return part.fields.find((field) => field.name === name);
}

function fieldIn(work: Work, field: Placed, block: Place): Value {
  const { size } = field;
  const at = after(block, field.at);
  switch (field.kind) {
    case 'number':
      return readCell(work, at, field.name);
    case 'word': {
      const number = readCell(work, at, field.name);
      return number.kind === 'known'
        ? known(field.words[Number(number.value)])
        : { kind: 'choice', text: number.text, among: field.words };
    }
    case 'list':
      return collection(work, 'CellList', at, size);
    case 'set':
      return collection(work, 'CellSet', at, size);
    case 'lists':
    case 'players':
      return { kind: 'several', field };
    default:
      return { kind: 'cells', at, size };
  }
}

function collection({ bundle }: Work, name: string, at: Place, size: number | null): Value {
  return thing([['cells', { kind: 'cells', at, size }]], classNamed(bundle, name) ?? null);
}

/** Returns the value of a cell: the first one, or one at a computed index among `size` cells. */
export function readCell(
  { out }: Work,
  at: Place,
  name = 't',
  index?: Code,
  size: number | null = 1,
): Code | Known {
  const text = indexAt(at, index);
  const existing = out.cells.get(text);
  if (existing !== undefined) return existing;
  const value = out.constant(`${CELLS}[${text}]`, index === undefined ? 'number' : 'cell', name);
  if (index?.changes !== true) out.cells.set(text, rangeOf(at, size), value);
  return value;
}

export function writeCell(
  { out }: Work,
  value: Value,
  node: AnyNode,
  at: Place,
  index?: Code,
  size: number | null = 1,
): void {
  const text = indexAt(at, index);
  const isWhole = value.kind === 'known' && Number.isInteger(value.value);
  // The value as the cell will hold it.
  const stored = isWhole ? value : out.constant(`${operand(textOf(out, value, node))} | 0`, 'number');
  out.add(`${CELLS}[${text}] = ${textOf(out, stored, node)};`);
  const range = rangeOf(at, size);
  out.cells.change(range);
  out.cells.set(text, range, stored);
}

/** Returns the block of a player, or one of several lists. */
export function partAt(work: Work, field: Placed, index: Value, node: AnyNode): Value {
  const { out } = work;
  const { block, starts, sizes } = field;
  const [start = 0] = starts;
  const made = (at: Place, size: number | null): Value =>
    block === null ? collection(work, 'CellList', at, size) : { kind: 'block', part: block, at };
  if (index.kind === 'known') {
    const seat = Number(index.value);
    return made(
      { ...ROW, add: block === null ? (starts[seat] ?? 0) : start + block.size * seat },
      sizes[seat] ?? 0,
    );
  }
  const text = operand(textOf(out, index, node));
  const key =
    block === null ? `${out.shared(listText(starts))}[${text}]` : `${start} + ${block.size} * ${text}`;
  const base = out.cells.get(key) ?? out.constant(key, 'number', field.name);
  out.cells.set(key, NOWHERE, base);
  // How many players there are depends on the game.
  const range = { from: start, to: block === null ? start + field.size : Number.POSITIVE_INFINITY };
  const isOneSize = sizes.every((size) => size === sizes[0]);
  return made({ base: textOf(out, base, node), add: 0, range }, isOneSize ? (sizes[0] ?? 0) : null);
}

/** Returns the offset of the field of a block that a choice names. */
export function namedCell({ out }: Work, block: Block, { text, among }: Choice, node: AnyNode): Code {
  const offsets = among.map((name) => (name === null ? undefined : fieldOf(block, name)));
  if (offsets.some((field, i) => among[i] !== null && field?.kind !== 'number'))
    fail(node, 'a field that is no number, by its name');
  const chosen = offsets.reduceRight<string>(
    (rest, field, i) =>
      field === undefined
        ? rest
        : rest === ''
          ? String(field.at)
          : `${text} === ${i} ? ${field.at} : ${rest}`,
    '',
  );
  return out.constant(chosen, 'number');
}
