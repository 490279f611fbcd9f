/** Items per block: a power of two. */
const BLOCK = 128;

/** A list that grows at its end. Lists that begin with the same items share all full blocks. */
export class BlockList<T> {
  private readonly blocks: T[][] = [];
  private count = 0;

  static of<T>(items: Iterable<T>): BlockList<T> {
    const list = new BlockList<T>();
    for (const item of items) list.push(item);
    return list;
  }

  get length(): number {
    return this.count;
  }

  /** The item at an index from 0; `undefined` if there is none. */
  at(place: number): T | undefined {
    return this.blocks[Math.floor(place / BLOCK)]?.[place % BLOCK];
  }

  push(item: T): void {
    if (this.count % BLOCK === 0) this.blocks.push([]);
    this.blocks[this.blocks.length - 1]?.push(item);
    this.count += 1;
  }

  /** The first `count` items, as a new array. */
  first(count: number): T[] {
    const out: T[] = [];
    for (let start = 0; start < count; start += BLOCK) {
      const block = this.blocks[start / BLOCK] ?? [];
      const end = Math.min(block.length, count - start);
      for (let i = 0; i < end; i++) out.push(block[i] as T);
    }
    return out;
  }

  /** Another list that begins with the first `count` items; there are at least that many. */
  fork(count: number): BlockList<T> {
    const twin = new BlockList<T>();
    const full = Math.floor(count / BLOCK);
    for (let i = 0; i < full; i++) twin.blocks.push(this.blocks[i] as T[]);
    const rest = count % BLOCK;
    if (rest > 0) twin.blocks.push((this.blocks[full] as T[]).slice(0, rest));
    twin.count = count;
    return twin;
  }

  /** Removes all but the first `count` items; full blocks stay as they are, since others may share them. */
  cut(count: number): void {
    const full = Math.floor(count / BLOCK);
    const rest = count % BLOCK;
    const last = this.blocks[full];
    this.blocks.length = full;
    if (rest > 0 && last !== undefined) this.blocks.push(last.slice(0, rest));
    this.count = count;
  }
}
