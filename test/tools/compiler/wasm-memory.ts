import type { WasmType } from './wasm-types';

/** A list of a module, as it lies in memory: behind its length, which is one of 32 bits. */
export interface Table {
  readonly address: number;
  readonly length: number;
  readonly items: 'i32' | 'f32' | 'f64';
}

type List = ArrayLike<number | string | List>;

/** Stands for `undefined`. */
export const NONE = -0x80000000;

/** Lays out the lists of a module in memory. */
export class Tables {
  private readonly lists: ReadonlyMap<string, List>;
  private readonly tables = new Map<List, Table>();
  private readonly texts: string[] = [];
  private bytes = new Uint8Array(0);

  constructor(lists: Iterable<readonly [string, unknown]>) {
    this.lists = new Map(lists as Iterable<readonly [string, List]>);
    for (const list of this.lists.values()) this.tableOf(list);
  }

  get data(): Uint8Array {
    return this.bytes;
  }

  typeOf(name: string): WasmType {
    const list = this.lists.get(name);
    return list === undefined || itemsOf(list) === 'i32' ? 'i32' : 'f64';
  }

  get(name: string): Table | undefined {
    const list = this.lists.get(name);
    return list === undefined ? undefined : this.tableOf(list);
  }

  /** Returns the number that stands for a text. */
  textNumber(text: string): number {
    return this.texts.includes(text) ? this.texts.indexOf(text) : this.texts.push(text) - 1;
  }

  private tableOf(list: List): Table {
    const known = this.tables.get(list);
    if (known !== undefined) return known;
    const all = Array.from(list, (item) => {
      if (typeof item === 'object') return this.tableOf(item).address;
      return typeof item === 'string' ? this.textNumber(item) : item;
    });
    const items = itemsOf(list);
    const size = items === 'f64' ? 8 : 4;
    const address = this.bytes.length + 8;
    const bytes = new Uint8Array(address + 8 * Math.ceil((all.length * size) / 8));
    bytes.set(this.bytes);
    const view = new DataView(bytes.buffer);
    view.setInt32(address - 4, all.length, true);
    all.forEach((item, i) => {
      if (items === 'i32') view.setInt32(address + 4 * i, item, true);
      else if (items === 'f32') view.setFloat32(address + 4 * i, item, true);
      else view.setFloat64(address + 8 * i, item, true);
    });
    this.bytes = bytes;
    const table = { address, length: all.length, items };
    this.tables.set(list, table);
    return table;
  }
}

function itemsOf(list: List): Table['items'] {
  if (list instanceof Float32Array) return 'f32';
  return Array.from(list).some((item) => typeof item === 'number' && !Number.isInteger(item)) ? 'f64' : 'i32';
}
