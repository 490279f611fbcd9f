import type { Dice } from './dice';
import { STRANGE_MARKS, setOwn } from './wire';

type Container = Record<string | number, unknown>;

/** A place in a tree: what stands there is `parent[key]`. */
interface Place {
  readonly parent: Container;
  readonly key: string | number;
}

const NUMBERS = [
  0,
  1,
  -1,
  2,
  3,
  4,
  5,
  6,
  9,
  10,
  23,
  24,
  99,
  100,
  255,
  999,
  1000,
  0.5,
  -0,
  999_999,
  1_000_000,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  1e308,
  Number.POSITIVE_INFINITY,
  5e-324,
];
const WORDS = [
  '',
  ' ',
  '0',
  '1',
  '-1',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  '//',
  'A1',
  'P0',
  'yellow',
  'brown',
  'spectator',
  'memory',
  'own',
  'over',
  'turn',
  'trade',
  'discard',
  'endTurn',
  'spice-road',
  'eastern-wonders',
  'new-world',
  'sand-to-sea',
  '\ud800',
  '\udfff',
  '\u0000',
  '\ufeff',
  '\u2028',
  'é',
  'x'.repeat(300),
  '[object Object]',
  'null',
  'NaN',
  'mcts:2',
  'mcts:0',
  'random',
  'a'.repeat(64),
];
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'toJSON',
  'valueOf',
  'then',
  '//',
  '',
  'source',
];

/**
 * Changes a tree of plain JSON in one to six places. Numbers keep close to what they were, sums are kept more often
 * than not, and parts come from trees of the same kind, so that some of what comes out is still good.
 *
 * @param fixed - keys of the root at which something stands that only another tree can replace
 */
export function mutateTree(
  root: unknown,
  donor: unknown,
  dice: Dice,
  fixed: readonly string[] = [],
): unknown {
  const holder: Container = { root };
  let changes = 1;
  while (changes < 6 && dice.chance(0.3)) changes++;
  for (let i = 0; i < changes; i++) {
    const place = somewhere(holder, dice);
    if (fixed.length > 0 && isFixed(holder, place, fixed)) takeFixed(holder.root, donor, dice.pick(fixed));
    else
      dice.pick(isContainer(place.parent[place.key]) ? CONTAINER_CHANGES : LEAF_CHANGES)(
        place,
        holder,
        donor,
        dice,
      );
  }
  return holder.root;
}

type Change = (place: Place, holder: Container, donor: unknown, dice: Dice) => void;

const put = ({ parent, key }: Place, value: unknown): void => setOwn(parent, key, value);

const replaced: Change = (place, _, __, dice) => put(place, anyLeaf(dice));
const moved: Change = ({ parent, key }, holder, _, dice) => {
  const there = dice.chance(0.6) ? sibling(parent, key, dice) : { ...somewhere(holder, dice) };
  const [from, to] = [parent[key], there.parent[there.key]];
  if (typeof from !== 'number' || typeof to !== 'number') return;
  const amount = dice.chance(0.7) ? 1 : from;
  setOwn(parent, key, from - amount);
  setOwn(there.parent, there.key, to + amount);
};
const nudged: Change = (place, _, __, dice) => {
  const value = place.parent[place.key];
  if (typeof value === 'number') put(place, value + dice.pick([1, -1, 1, -1, 2, -value, value]));
  else if (typeof value === 'boolean') put(place, !value);
  else put(place, anyLeaf(dice));
};
const swapped: Change = ({ parent, key }, holder, _, dice) => {
  const there = dice.chance(0.7) ? sibling(parent, key, dice) : somewhere(holder, dice);
  const [here, other] = [parent[key], there.parent[there.key]];
  if (isWithin(here, there.parent) || isWithin(other, parent)) return;
  setOwn(parent, key, other);
  setOwn(there.parent, there.key, here);
};
const removed: Change = ({ parent, key }) => {
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
};
/** What stands under the same key in another tree, or anything from there. */
const spliced: Change = (place, _, donor, dice) => {
  const found = dice.chance(0.8) ? underKey(donor, place.key, dice) : undefined;
  if (found !== undefined) put(place, structuredClone(found));
  else if (isContainer(donor)) {
    const { parent, key } = somewhere({ donor }, dice);
    put(place, structuredClone(parent[key]));
  }
};
const doubled: Change = ({ parent, key }, _, __, dice) => {
  const twin = structuredClone(parent[key]);
  if (Array.isArray(parent)) parent.splice(dice.below(parent.length + 1), 0, twin);
  else setOwn(parent, dice.pick([...KEYS, `${key}2`]), twin);
};
const wrapped: Change = (place, _, __, dice) => {
  let value = place.parent[place.key];
  const depth = dice.chance(0.2) ? dice.pick([15, 16, 17, 2000]) : 1;
  for (let i = 0; i < depth; i++) value = i % 2 === 0 || depth > 99 ? [value] : { x: value };
  put(place, value);
};
const shuffled: Change = ({ parent, key }, _, __, dice) => {
  const list = parent[key];
  if (!Array.isArray(list)) return;
  for (let i = list.length - 1; i > 0; i--) {
    const j = dice.below(i + 1);
    [list[i], list[j]] = [list[j], list[i]];
  }
};
const emptied: Change = (place) => put(place, Array.isArray(place.parent[place.key]) ? [] : {});
const widened: Change = ({ parent, key }, _, donor, dice) => {
  const inside = parent[key];
  if (Array.isArray(inside))
    inside.push(dice.chance(0.5) ? anyLeaf(dice) : structuredClone(inside[0] ?? donor));
  else if (isContainer(inside)) setOwn(inside, dice.pick(KEYS), anyLeaf(dice));
};
const cut: Change = ({ parent, key }, _, __, dice) => {
  const list = parent[key];
  if (Array.isArray(list)) list.length = dice.below(list.length + 1);
};

const LEAF_CHANGES: readonly Change[] = [
  nudged,
  nudged,
  moved,
  moved,
  moved,
  swapped,
  swapped,
  replaced,
  spliced,
  spliced,
  removed,
  doubled,
  wrapped,
];
const CONTAINER_CHANGES: readonly Change[] = [
  swapped,
  swapped,
  spliced,
  spliced,
  spliced,
  shuffled,
  cut,
  emptied,
  widened,
  removed,
  doubled,
  replaced,
  wrapped,
];

function anyLeaf(dice: Dice): unknown {
  switch (dice.below(8)) {
    case 0:
      return null;
    case 1:
      return dice.chance(0.5);
    case 2:
    case 3:
      return dice.pick(WORDS);
    case 4:
      return dice.chance(0.3) ? dice.pick(STRANGE_MARKS) : dice.below(30);
    case 5:
      return dice.chance(0.5) ? [] : {};
    default:
      return dice.pick(NUMBERS);
  }
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

/** Some place, found from the top: each step is as likely to go into one child as into another. */
function somewhere(holder: Container, dice: Dice): Place {
  let place: Place = { parent: holder, key: Object.keys(holder)[0] ?? '' };
  for (;;) {
    const here = place.parent[place.key];
    if (!isContainer(here)) return place;
    const keys = Object.keys(here);
    if (keys.length === 0 || (place.parent !== holder && dice.chance(0.12)) || dice.chance(0.02))
      return place;
    place = { parent: here, key: Array.isArray(here) ? dice.below(here.length) : dice.pick(keys) };
  }
}

function sibling(parent: Container, key: string | number, dice: Dice): Place {
  const keys = Array.isArray(parent) ? parent.length : 0;
  if (keys > 0) return { parent, key: dice.below(keys) };
  const names = Object.keys(parent);
  return { parent, key: names.length === 0 ? key : dice.pick(names) };
}

/** Whether a container lies in a value, so that putting the one into the other would close a circle. */
function isWithin(value: unknown, container: Container): boolean {
  if (!isContainer(value)) return false;
  return value === container || Object.values(value).some((child) => isWithin(child, container));
}

/** Something that stands under a key somewhere in a tree. */
function underKey(tree: unknown, key: string | number, dice: Dice): unknown {
  const found: unknown[] = [];
  const look = (value: unknown, depth: number): void => {
    if (!isContainer(value) || depth > 6 || found.length > 50) return;
    for (const [name, child] of Object.entries(value)) {
      if (name === String(key)) found.push(child);
      look(child, depth + 1);
    }
  };
  look(tree, 0);
  return found.length === 0 ? undefined : dice.pick(found);
}

function isFixed(holder: Container, place: Place, fixed: readonly string[]): boolean {
  return place.parent === holder || (place.parent === holder.root && fixed.includes(String(place.key)));
}

function takeFixed(root: unknown, donor: unknown, key: string): void {
  if (isContainer(root) && isContainer(donor) && Object.hasOwn(donor, key)) setOwn(root, key, donor[key]);
}
