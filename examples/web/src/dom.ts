import { type ComponentChild, h as create, type FunctionComponent, isValidElement, type VNode } from 'preact';
import { language } from './language';

/** What can be set on an element: attributes, or listeners under `on…`; `false`, `null` and `undefined` are left out. */
export interface Attributes {
  readonly [name: string]: unknown;
}

export type Child = Drawn | string | number | null | undefined | false | readonly Child[];

/** Something to be shown: a description, of which the page changes only what differs from the last one. */
export type Drawn = VNode;

/**
 * An element, of HTML or within a drawing.
 *
 * @param name - the tag, with classes after points: `p.caption`
 * @param rest - the attributes, optional, and the children
 */
export function h(name: string, ...rest: readonly (Attributes | Child)[]): Drawn {
  const [tag = '', ...classes] = name.split('.');
  const [first] = rest;
  const attributes = isAttributes(first) ? first : {};
  const children = isAttributes(first) ? rest.slice(1) : rest;
  const set: { [name: string]: unknown } = classes.length === 0 ? {} : { class: classes.join(' ') };
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    set[name] = value === true && name[4] === '-' ? '' : value;
  }
  return create(tag, set, ...(children as ComponentChild[]));
}

function isAttributes(value: unknown): value is Attributes {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isValidElement(value);
}

export const s = h;

/** A rectangle of a drawing, with round corners. */
export function rect(
  className: string,
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number,
): Drawn {
  return s('rect', { class: className, x, y, width, height, rx });
}

/** A place that a component of Preact draws by itself. */
export function component<P extends object>(
  draw: FunctionComponent<P>,
  properties: P & { readonly key?: string },
): Drawn {
  // What a component is given concerns nobody but Preact.
  return create(draw, properties) as Drawn;
}

/** A drawing of so many units, shown at that size unless its place is narrower. */
export function drawing(width: number, height: number, attributes: Attributes, ...children: Child[]): Drawn {
  return h('svg', { viewBox: `0 0 ${width} ${height}`, width, height, ...attributes }, ...children);
}

/** What was drawn last at one place, and what all of it depends on. */
export interface Memory {
  readonly parts: Map<string, { readonly from: string; readonly drawn: Drawn }>;
  basis: readonly unknown[];
}

export const newMemory = (): Memory => ({ parts: new Map(), basis: [] });

let memory = newMemory();

/** Draws with what was drawn at one place before: a page can have several tables. */
export function remembering(own: Memory, draw: () => void): void {
  const others = memory;
  memory = own;
  try {
    draw();
  } finally {
    memory = others;
  }
}

/**
 * Draws something unless it is still made from the same: then nothing of it is even looked at. One name stands for one
 * place on the page.
 */
export function keep(name: string, from: unknown, draw: () => Drawn): Drawn {
  const made = JSON.stringify([language, from]);
  const last = memory.parts.get(name);
  if (last?.from === made) return last.drawn;
  const drawn = component(Kept, { drawn: draw(), key: name });
  memory.parts.set(name, { from: made, drawn });
  return drawn;
}

/** What is given the same again is not compared. */
function Kept({ drawn }: { readonly drawn: Drawn }): Drawn {
  return drawn;
}

/** Draws everything anew if what it depends on is no longer the same: other pieces have come to the table. */
export function forgetUnless(...basis: readonly unknown[]): void {
  if (basis.some((each, i) => each !== memory.basis[i])) memory.parts.clear();
  memory.basis = basis;
}
