/** So many items make a block: a power of two. */
const BLOCK = 128;

/** A list that grows at its end. Another one that begins with the same items shares all full blocks with it. */
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

  /** The item at a place from 0; `undefined` where there is none. */
  at(place: number): T | undefined {
    return this.blocks[Math.floor(place / BLOCK)]?.[place % BLOCK];
  }

  push(item: T): void {
    if (this.count % BLOCK === 0) this.blocks.push([]);
    this.blocks[this.blocks.length - 1]?.push(item);
    this.count += 1;
  }

  /** The first so many items, as an array of their own. */
  first(count: number): T[] {
    const out: T[] = [];
    for (let start = 0; start < count; start += BLOCK) {
      const block = this.blocks[start / BLOCK] ?? [];
      const end = Math.min(block.length, count - start);
      for (let i = 0; i < end; i++) out.push(block[i] as T);
    }
    return out;
  }

  /** Another list that begins with the first so many items, of which there are as many. */
  fork(count: number): BlockList<T> {
    const twin = new BlockList<T>();
    const full = Math.floor(count / BLOCK);
    for (let i = 0; i < full; i++) twin.blocks.push(this.blocks[i] as T[]);
    const rest = count % BLOCK;
    if (rest > 0) twin.blocks.push((this.blocks[full] as T[]).slice(0, rest));
    twin.count = count;
    return twin;
  }

  /** Takes out all but the first so many items; full blocks stay as they are, for others may share them. */
  cut(count: number): void {
    const full = Math.floor(count / BLOCK);
    const rest = count % BLOCK;
    const last = this.blocks[full];
    this.blocks.length = full;
    if (rest > 0 && last !== undefined) this.blocks.push(last.slice(0, rest));
    this.count = count;
  }
}
