/** Room for the numbers of a state; grows when a state needs more. */
let numbers = new Uint16Array(1024);
let used = 0;
const words = new Map<string, number>();

/** A short text that is equal for two states of the same game exactly if the states are. */
export function stateKey(state: object): string {
  used = 0;
  gather(state);
  return String.fromCharCode.apply(null, numbers.subarray(0, used) as unknown as number[]);
}

function gather(value: unknown): void {
  if (typeof value === 'number') {
    put(value);
  } else if (typeof value === 'string') {
    let word = words.get(value);
    if (word === undefined) {
      word = words.size;
      words.set(value, word);
    }
    put(word);
  } else if (Array.isArray(value)) {
    put(value.length);
    for (let i = 0; i < value.length; i++) gather(value[i]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, child] of Object.entries(value)) if (name !== 'game') gather(child);
  }
}

/** Numbers are whole and -1 at least; those too large for one place take three. */
function put(value: number): void {
  if (used + 3 > numbers.length) {
    const larger = new Uint16Array(2 * numbers.length);
    larger.set(numbers);
    numbers = larger;
  }
  if (value < 0xfff0) {
    numbers[used++] = value + 1;
  } else {
    numbers[used++] = 0xffff;
    numbers[used++] = value >>> 16;
    numbers[used++] = value & 0xffff;
  }
}
