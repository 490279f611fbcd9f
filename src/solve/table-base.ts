import { utf8ToBytes } from '@noble/hashes/utils';
import * as z from 'zod/mini';
import { read } from '../input/read';
import { int, list, object, oneOf, text } from '../input/schema';
import type { MiniSet } from '../prove/mini-set';
import { sha256 } from '../util/crypto';
import { type Fraction, parseFraction } from './fraction';
import type { Objective } from './open-graph';

/** What a table base says about a position. */
export interface Entry {
  /** What it is worth to seat 0 if both play their best. */
  readonly value: Fraction;
  /**
   * The number of actions until the game ends or chance acts, if the side that is better off hurries and the other one
   * delays; `null` if neither is better off.
   */
  readonly distance: number | null;
}

/** What a table base is of. */
export interface TableBaseHead {
  /** What this is. */
  readonly format: 'century-table-base';
  /** The version of the form. */
  readonly formatVersion: 1;
  /** The name of the mini set. */
  readonly set: string;
  /** The SHA-256 of the set. */
  readonly setHash: string;
  /** What players want. */
  readonly objective: Objective;
  /** The number of entries. */
  readonly entries: number;
  /** The length of the hashes. */
  readonly bits: number;
  /** Mixed into the hashes, so that all are different. */
  readonly salt: number;
  /** The different values, such as `-1/3`. */
  readonly values: readonly string[];
}

const headForm = /* @__PURE__ */ (() =>
  object({
    format: z.literal('century-table-base'),
    formatVersion: z.literal(1),
    set: text(),
    setHash: text(),
    objective: oneOf(['result', 'margin']),
    values: list(text()),
    entries: int(0),
    bits: int(0),
    salt: int(0),
  } satisfies { readonly [K in keyof TableBaseHead]: z.ZodMiniType }))();

/** A column of an entry without a distance. */
const NO_DISTANCE = 0;

/**
 * The values of all positions of a mini set, by a hash of what both players know. As bytes: a line of JSON, then the
 * hashes in rising order, each as the difference to the one before (seven bits a byte, the lowest first, all bytes but
 * the last with the highest bit set), then for each the number of its value, then the distances plus 1, both in the same
 * way.
 */
export class TableBase {
  /** What it is of. */
  readonly head: TableBaseHead;
  /** In rising order. */
  private readonly hashes: Float64Array;
  /** The number of the value of each entry, in the order of the hashes. */
  private readonly values: Uint32Array;
  /** The distance of each entry plus 1; 0 if there is none. */
  private readonly distances: Uint32Array;
  /** The values by number. */
  private readonly fractions: readonly Fraction[];

  private constructor(
    head: TableBaseHead,
    hashes: Float64Array,
    values: Uint32Array,
    distances: Uint32Array,
  ) {
    this.head = head;
    this.hashes = hashes;
    this.values = values;
    this.distances = distances;
    this.fractions = head.values.map(parseFraction);
  }

  /**
   * Makes a table base.
   *
   * @param about - what it is of
   * @param keys - what is known in each position, as words
   * @param entries - how many positions there are
   * @param value - the number of the value of each position
   * @param distance - the distance of each position; -1 if there is none
   */
  static of(
    about: Pick<TableBaseHead, 'set' | 'setHash' | 'objective' | 'values'>,
    keys: (each: (words: Int32Array, number: number) => void) => void,
    entries: number,
    value: Int32Array,
    distance: Int32Array,
  ): TableBase {
    const bits = bitsFor(entries);
    const hashes = new Float64Array(entries);
    const order = Uint32Array.from(hashes, (_, number) => number);
    for (let salt = 1; salt < 100; salt++) {
      keys((words, number) => {
        hashes[number] = hashOf(words, salt, bits);
      });
      order.sort((a, b) => (hashes[a] as number) - (hashes[b] as number));
      const sorted = Float64Array.from(order, (number) => hashes[number] as number);
      if (sorted.some((hash, i) => i > 0 && hash === sorted[i - 1])) continue;
      return new TableBase(
        { format: 'century-table-base', formatVersion: 1, ...about, entries, bits, salt },
        sorted,
        Uint32Array.from(order, (number) => value[number] as number),
        Uint32Array.from(order, (number) => (distance[number] as number) + 1),
      );
    }
    throw new RangeError('no hash tells the positions apart');
  }

  /**
   * Reads a table base.
   *
   * @param bytes - as {@link TableBase.bytes} makes them
   * @throws RangeError if these are not the bytes of a table base
   */
  static read(bytes: Uint8Array): TableBase {
    const end = bytes.indexOf(10);
    const head: TableBaseHead = readHead(new TextDecoder().decode(bytes.subarray(0, end)));
    let at = end + 1;
    const column = (): Float64Array => {
      const numbers = new Float64Array(head.entries);
      for (let i = 0; i < numbers.length; i++) {
        let [number, place, byte] = [0, 1, 0];
        do {
          byte = bytes[at++] ?? 0;
          number += (byte & 127) * place;
          place *= 128;
        } while (byte > 127);
        numbers[i] = number;
      }
      return numbers;
    };
    const hashes = column();
    for (let i = 1; i < hashes.length; i++) hashes[i] = (hashes[i] as number) + (hashes[i - 1] as number);
    const table = new TableBase(head, hashes, Uint32Array.from(column()), Uint32Array.from(column()));
    if (at !== bytes.length) throw new RangeError('this is not a whole table base');
    return table;
  }

  /** The table base as bytes. */
  bytes(): Uint8Array {
    const bytes: number[] = [...utf8ToBytes(`${JSON.stringify(this.head)}\n`)];
    const write = (number: number): void => {
      let rest = number;
      for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
      bytes.push(rest);
    };
    for (let i = 0; i < this.hashes.length; i++)
      write((this.hashes[i] as number) - (i === 0 ? 0 : (this.hashes[i - 1] as number)));
    for (const value of this.values) write(value);
    for (const distance of this.distances) write(distance);
    return Uint8Array.from(bytes);
  }

  /**
   * The entry of a position; `null` if there is none. {@link perfectPlayer} finds it for a state.
   *
   * @param words - what both players know of it
   */
  find(words: Int32Array): Entry | null {
    const hash = hashOf(words, this.head.salt, this.head.bits);
    let [from, to] = [0, this.hashes.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.hashes[middle] as number) < hash) from = middle + 1;
      else to = middle;
    }
    if (this.hashes[from] !== hash) return null;
    const distance = this.distances[from] as number;
    return {
      value: this.fractions[this.values[from] as number] as Fraction,
      distance: distance === NO_DISTANCE ? null : distance - 1,
    };
  }
}

/** The name of a set for table bases: whatever is described otherwise has another one. */
export function hashOfSet({ options, start, deals, bounds }: MiniSet): string {
  return sha256(utf8ToBytes(JSON.stringify([options, start, deals, bounds])));
}

function readHead(line: string): TableBaseHead {
  try {
    return read(headForm, JSON.parse(line));
  } catch {
    throw new RangeError('this is not a table base');
  }
}

/** So many that two of the hashes are seldom the same. */
function bitsFor(entries: number): number {
  return Math.max(32, Math.min(52, Math.ceil(2 * Math.log2(entries + 1)) - 2));
}

/** From 0 to 2^bits - 1; at least 32 bits. */
function hashOf(words: Int32Array, salt: number, bits: number): number {
  return mixed(words, salt) + 2 ** 32 * (bits > 32 ? mixed(words, -salt) >>> (64 - bits) : 0);
}

/** From 0 to 2^32 - 1. */
function mixed(words: Int32Array, salt: number): number {
  let a = Math.imul(salt, 0x9e3779b1);
  for (let i = 0; i < words.length; i++) {
    a = Math.imul(a ^ (words[i] as number), 0x85ebca6b);
    a ^= a >>> 15;
  }
  a = Math.imul(a ^ (a >>> 16), 0xc2b2ae35);
  return (a ^ (a >>> 13)) >>> 0;
}
