import type { Part, Placed } from './row-kind';

/** Writes something of the cells, from where a part begins, and returns where it has come to. */
type Write = (cells: Int32Array, start: number, out: Uint8Array, at: number) => number;

const COMMA = 44;
const MINUS = 45;
const ZERO = 48;
const OPEN = 91;
const CLOSE = 93;
/** A cell takes no more characters: 32 bits in decimal, a sign and a comma. */
const MOST_CHARACTERS = 12;

/**
 * The canonical JSON (RFC 8785) of the rows of one game, in UTF-8, by a plan: the order of the keys and the text between
 * the numbers are known beforehand.
 */
export class RowText {
  private readonly write: Write;
  private readonly out: Uint8Array;

  /**
   * @param members - what a public state has besides the cells, each as JSON; all must be as long in every state of the
   * game
   */
  constructor(part: Part, members: { readonly [name: string]: string }) {
    this.write = objectOf(part, members);
    const literals = JSON.stringify(members).length + literalsOf(part);
    this.out = new Uint8Array(2 * literals + MOST_CHARACTERS * numbersIn(part));
  }

  /** The text of some cells, to be read at once: the next call writes over it. */
  of(cells: Int32Array): Uint8Array {
    return this.out.subarray(0, this.write(cells, 0, this.out, 0));
  }
}

/** How many numbers there can be. */
function numbersIn({ fields }: Part): number {
  return fields.reduce((sum, { field, size, block, starts }) => {
    if (block !== null) return sum + starts.length * numbersIn(block);
    return sum + (field.kind === 'set' ? 32 * size : size);
  }, 0);
}

/** How long names and words can be together, with what stands around them. */
function literalsOf({ fields }: Part): number {
  return fields.reduce((sum, { name, field, block, starts }) => {
    const words =
      field.kind === 'word' ? Math.max(...field.words.map((word) => JSON.stringify(word).length)) : 0;
    const players = block === null ? 0 : starts.length * (literalsOf(block) + 3);
    return sum + JSON.stringify(name).length + 4 + words + players + 3 * starts.length;
  }, 2);
}

/** Keys in the order of their UTF-16 code units, as RFC 8785 has it and as `sort` compares. */
function objectOf(part: Part, members: { readonly [name: string]: string }): Write {
  const writes = new Map<string, Write>(
    Object.entries(members).map(([name, json]) => [name, literal(json)] as const),
  );
  for (const placed of part.fields) writes.set(placed.name, fieldOf(placed));
  const steps = [...writes.keys()].sort().flatMap((name, i) => {
    const before = literal(`${i === 0 ? '{' : ','}${JSON.stringify(name)}:`);
    return [before, writes.get(name) as Write];
  });
  steps.push(literal('}'));
  return (cells, start, out, from) => {
    let at = from;
    for (let i = 0; i < steps.length; i++) at = (steps[i] as Write)(cells, start, out, at);
    return at;
  };
}

function literal(text: string): Write {
  const bytes = new TextEncoder().encode(text);
  return (_cells, _start, out, at) => putBytes(bytes, out, at);
}

function putBytes(bytes: Uint8Array, out: Uint8Array, at: number): number {
  for (let i = 0; i < bytes.length; i++) out[at + i] = bytes[i] as number;
  return at + bytes.length;
}

function fieldOf({ field, at: place, size, starts, block }: Placed): Write {
  switch (field.kind) {
    case 'number':
      return (cells, start, out, at) => putNumber(cells[start + place] as number, out, at);
    case 'word': {
      const words = field.words.map((word) => new TextEncoder().encode(JSON.stringify(word)));
      return (cells, start, out, at) =>
        putBytes(words[cells[start + place] as number] as Uint8Array, out, at);
    }
    case 'list':
      return (cells, start, out, at) => putList(cells, start + place, out, at);
    case 'set':
      return (cells, start, out, at) => putSet(cells, start + place, start + place + size, out, at);
    case 'lists':
      return listOf(starts, (cells, start, out, at) => putList(cells, start, out, at));
    case 'players':
      return listOf(starts, objectOf(block as Part, {}));
    default:
      return (cells, start, out, at) => putNumbers(cells, start + place, size, out, at);
  }
}

/** A list of things that begin at known places. */
function listOf(starts: readonly number[], item: Write): Write {
  return (cells, _start, out, from) => {
    let at = from;
    out[at++] = OPEN;
    for (let i = 0; i < starts.length; i++) {
      if (i > 0) out[at++] = COMMA;
      at = item(cells, starts[i] as number, out, at);
    }
    out[at++] = CLOSE;
    return at;
  };
}

function putList(cells: Int32Array, start: number, out: Uint8Array, at: number): number {
  return putNumbers(cells, start + 1, cells[start] as number, out, at);
}

/** The numbers of a set whose cells end before `end`. */
function putSet(cells: Int32Array, start: number, end: number, out: Uint8Array, from: number): number {
  let at = from;
  out[at++] = OPEN;
  for (let cell = start + 1; cell < end; cell++) {
    for (let bits = cells[cell] as number; bits !== 0; bits &= bits - 1) {
      if (out[at - 1] !== OPEN) out[at++] = COMMA;
      at = putNumber(32 * (cell - start - 1) + 31 - Math.clz32(bits & -bits), out, at);
    }
  }
  out[at++] = CLOSE;
  return at;
}

function putNumbers(cells: Int32Array, first: number, count: number, out: Uint8Array, from: number): number {
  let at = from;
  out[at++] = OPEN;
  for (let i = first; i < first + count; i++) {
    if (i > first) out[at++] = COMMA;
    at = putNumber(cells[i] as number, out, at);
  }
  out[at++] = CLOSE;
  return at;
}

function putNumber(value: number, out: Uint8Array, from: number): number {
  let at = from;
  let rest = value;
  if (rest < 0) {
    out[at++] = MINUS;
    rest = -rest;
  }
  let end = at + 1;
  for (let power = 10; power <= rest; power *= 10) end++;
  for (let i = end - 1; i > at; i--) {
    const tens = Math.floor(rest / 10);
    out[i] = ZERO + rest - 10 * tens;
    rest = tens;
  }
  out[at] = ZERO + rest;
  return end;
}
