import type { Dice } from './dice';
import { setOwn } from './wire';

type Container = Record<string | number, unknown>;

/** What stands very many times in a good skeleton. */
const ITEMS: readonly unknown[] = [
  0,
  -1,
  1.5,
  null,
  true,
  '',
  'A1',
  'yellow',
  {},
  [],
  [0],
  { kind: 'rest' },
  { kind: 'trade' },
  { kind: 'fly' },
  { id: 'a' },
  { actions: 1, hash: 'a'.repeat(64) },
];

/**
 * Puts very many small items into one place of a good tree: a long list, a list in which a good item is repeated, many
 * keys, deep nesting or a long text. About `size` characters are added.
 */
export function crowded(root: unknown, dice: Dice, size: number): unknown {
  const holder: Container = { root };
  const { parent, key } = anyPlace(holder, dice);
  const here = parent[key];
  setOwn(parent, key, crowd(here, dice, size));
  return holder.root;
}

function crowd(here: unknown, dice: Dice, size: number): unknown {
  const item = Array.isArray(here) && here.length > 0 && dice.chance(0.4) ? here[0] : dice.pick(ITEMS);
  const times = Math.ceil(size / ((JSON.stringify(item) ?? '').length + 1));
  switch (dice.below(6)) {
    case 0:
      return Object.fromEntries(Array.from({ length: Math.ceil(size / 12) }, (_, i) => [`k${i}`, item]));
    case 1: {
      let nested: unknown = here;
      for (let depth = Math.min(size, 3000); depth > 0; depth--)
        nested = depth % 2 === 0 ? [nested] : { x: nested };
      return nested;
    }
    case 2:
      return dice.pick(['a', '\u0000', 'é', '1', ' ']).repeat(size);
    case 3:
      return isContainer(here) && !Array.isArray(here)
        ? {
            ...here,
            ...Object.fromEntries(Array.from({ length: Math.ceil(size / 12) }, (_, i) => [`k${i}`, 0])),
          }
        : Array(times).fill(item);
    default:
      return [...(Array.isArray(here) ? here : []), ...Array(times).fill(item)];
  }
}

/** Text in which one of its words, or a bad one, stands very many times. */
export function crowdedText(text: string, dice: Dice, size: number): string {
  const words = text.split(' ').filter((word) => word !== '');
  const word =
    dice.chance(0.7) && words.length > 0
      ? dice.pick(words)
      : dice.pick(['x', 'P0', '>', '(-Y)', 'x9', '...']);
  const times = Math.ceil(size / (word.length + 1));
  const many = Array(times).fill(word).join(' ');
  return dice.chance(0.5) ? `${text} ${many}` : many;
}

/** JSON that nests very deeply, whole or cut off, in a good tree or on its own. */
export function nestedText(good: string, dice: Dice, size: number): string {
  const [open, close] = dice.pick([['[', ']'] as const, ['{"x":', '}'] as const, ['[{"":[', ']}]'] as const]);
  const times = Math.ceil(size / (open.length + close.length));
  const nested = `${open.repeat(times)}${open.startsWith('{') ? '0' : ''}${close.repeat(times)}`;
  if (dice.chance(0.3)) return open.repeat(Math.ceil(size / open.length));
  const mark = '§nested';
  const holder: Container = { root: JSON.parse(good) };
  const { parent, key } = anyPlace(holder, dice);
  setOwn(parent, key, mark);
  return JSON.stringify(holder.root).replace(`"${mark}"`, () => nested);
}

/** Lines of which very many are bad or the same, or one of which is crowded. */
export function crowdedLines(good: readonly string[], dice: Dice, size: number): string {
  const line = dice.pick(good);
  if (dice.chance(0.2)) return `${JSON.stringify(crowded(JSON.parse(line), dice, size))}\n${line}`;
  const bad = dice.pick(['', ' ', '0', '{}', '[]', 'x', '{"record":0}', '{"game":1}', '\u2028']);
  const times = Math.ceil(size / (bad.length + 1));
  const many = `${bad}${dice.pick(['\n', '\r\n', '\r'])}`.repeat(times);
  return dice.chance(0.5) ? `${line}\n${many}` : many;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

function anyPlace(
  holder: Container,
  dice: Dice,
): { readonly parent: Container; readonly key: string | number } {
  let place: { parent: Container; key: string | number } = { parent: holder, key: 'root' };
  for (;;) {
    const here = place.parent[place.key];
    if (!isContainer(here)) return place;
    const keys = Object.keys(here);
    if (keys.length === 0 || (place.parent !== holder && dice.chance(0.5))) return place;
    place = { parent: here, key: Array.isArray(here) ? dice.below(here.length) : dice.pick(keys) };
  }
}
