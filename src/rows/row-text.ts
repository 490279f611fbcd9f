import type { Part, Placed } from './part';

const COMMA = 44;
const MINUS = 45;
const ZERO = 48;
const OPEN = 91;
const CLOSE = 93;
/** The maximum number of characters per cell: 32 bits in decimal, a sign and a comma. */
const MOST_CHARACTERS = 12;

/** The forms in which the cells of a step are written. */
const NOTHING = 0;
const NUMBER = 1;
const WORD = 2;
/** Several cells as numbers in brackets; their count is fixed. */
const NUMBERS = 3;
/** Several cells as numbers in brackets; the first cell is not written, but is their count. */
const LIST = 4;
const SET = 5;

/** A step of a plan: some text, followed by the contents of some cells. */
interface TextStep {
  readonly text: Uint8Array;
  readonly form: number;
  readonly at: number;
  readonly size: number;
  readonly words: readonly Uint8Array[];
}

/** Writes rows of one game as canonical JSON (RFC 8785) in UTF-8. The steps are planned once for all rows. */
export class RowText {
  private readonly steps: readonly TextStep[];
  private readonly out: Uint8Array;
  /** The position in `out` at which each step's text was last written; at the same position it is not rewritten. */
  private readonly places: Int32Array;

  /**
   * @param members - the members of a public state besides the cells, each as JSON; all must have the same length in
   * every state of the game
   */
  constructor(part: Part, members: JsonMembers) {
    this.steps = planText(part, members);
    this.places = new Int32Array(this.steps.length).fill(-1);
    this.out = new Uint8Array(this.steps.reduce((sum, step) => sum + maxBytes(step), 0));
  }

  /** Returns the text of a row. The next call overwrites the text, so read it at once. */
  of(cells: Int32Array): Uint8Array {
    const { steps, out, places } = this;
    let end = 0;
    for (let i = 0; i < steps.length; i++) {
      const { text, form, at, size, words } = steps[i] as TextStep;
      if (places[i] !== end) putBytes(text, out, end);
      places[i] = end;
      end += text.length;
      if (form === NUMBER) end = putNumber(cells[at] as number, out, end);
      else if (form === LIST) end = putNumbers(cells, at + 1, cells[at] as number, out, end);
      else if (form === NUMBERS) end = putNumbers(cells, at, size, out, end);
      else if (form === SET) end = putSet(cells, at, size, out, end);
      else if (form === WORD) end = putBytes(words[cells[at] as number] as Uint8Array, out, end);
    }
    return out.subarray(0, end);
  }
}

const encoder = /* @__PURE__ */ new TextEncoder();

const FORMS = { number: NUMBER, word: WORD, cubes: NUMBERS, fixed: NUMBERS, list: LIST, set: SET } as const;

type JsonMembers = { readonly [name: string]: string };

/** Plans the text of a row; `members` are written besides its fields. */
function planText(row: Part, members: JsonMembers): TextStep[] {
  const steps: TextStep[] = [];
  let text = '';
  const planValue = (form: number, at: number, size: number, words: readonly string[] = []): void => {
    const texts = words.map((word) => encoder.encode(JSON.stringify(word)));
    steps.push({ text: encoder.encode(text), form, at, size, words: texts });
    text = '';
  };
  const planEach = (starts: readonly number[], plan: (start: number) => void): void => {
    text += '[';
    starts.forEach((start, i) => {
      if (i > 0) text += ',';
      plan(start);
    });
    text += ']';
  };
  const planField = ({ kind, at, size, starts, block, words }: Placed, start: number): void => {
    if (kind === 'lists') planEach(starts, (first) => planValue(LIST, first, size));
    else if (kind === 'players') planEach(starts, (first) => planObject(block as Part, {}, first));
    else planValue(FORMS[kind], start + at, size, words);
  };
  /** Plans an object. Its keys are in the order of UTF-16 code units, as RFC 8785 requires and `sort` compares. */
  const planObject = (part: Part, others: JsonMembers, start: number): void => {
    const fields = new Map(part.fields.map((placed) => [placed.name, placed]));
    const names = [...Object.keys(others), ...fields.keys()].sort();
    names.forEach((name, i) => {
      text += `${i === 0 ? '{' : ','}${JSON.stringify(name)}:`;
      const placed = fields.get(name);
      if (placed === undefined) text += others[name] ?? '';
      else planField(placed, start);
    });
    text += '}';
  };
  planObject(row, members, 0);
  planValue(NOTHING, 0, 0);
  return steps;
}

function maxBytes({ text, form, size, words }: TextStep): number {
  const word = words.reduce((most, { length }) => Math.max(most, length), 0);
  const numbers = form === SET ? 32 * size : size;
  return text.length + word + 2 + MOST_CHARACTERS * numbers;
}

function putBytes(bytes: Uint8Array, out: Uint8Array, at: number): number {
  for (let i = 0; i < bytes.length; i++) out[at + i] = bytes[i] as number;
  return at + bytes.length;
}

/** Writes the numbers of a set of `size` cells as a list, and returns the end of the text. */
function putSet(cells: Int32Array, start: number, size: number, out: Uint8Array, from: number): number {
  let at = from;
  out[at++] = OPEN;
  for (let cell = 0; cell < size - 1; cell++) {
    for (let bits = cells[start + 1 + cell] as number; bits !== 0; bits &= bits - 1) {
      if (out[at - 1] !== OPEN) out[at++] = COMMA;
      at = putNumber(32 * cell + 31 - Math.clz32(bits & -bits), out, at);
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
  if (value >= 0 && value < 10) {
    out[at] = ZERO + value;
    return at + 1;
  }
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
