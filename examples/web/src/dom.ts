import { type ComponentChild, h as create, type FunctionComponent, isValidElement, type VNode } from 'preact';
import { language } from './language';

/** Attributes of an element, and listeners under `on…`; `false`, `null` and `undefined` are left out. */
export interface Attributes {
  readonly [name: string]: unknown;
}

export type Child = Drawn | string | number | null | undefined | false | readonly Child[];

/** The description of an element, of which the page renders only the difference from the last one. */
export type Drawn = VNode;

/**
 * Describes an element of HTML or SVG.
 *
 * @param name - the tag, with classes after points: `p.caption`
 * @param rest - optional attributes, then the children
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

/** Describes a rectangle with round corners. */
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

/** Describes a place that a component of Preact renders. */
export function component<P extends object>(
  draw: FunctionComponent<P>,
  properties: P & { readonly key?: string },
): Drawn {
  // Only Preact reads the properties.
  return create(draw, properties) as Drawn;
}

/** Describes a drawing with its size in pixels, which a narrower place reduces. */
export function drawing(width: number, height: number, attributes: Attributes, ...children: Child[]): Drawn {
  return h('svg', { viewBox: `0 0 ${width} ${height}`, width, height, ...attributes }, ...children);
}

/** The last drawings of one table by name, and the values that all of them depend on. */
export interface Memory {
  readonly parts: Map<string, { readonly from: string; readonly drawn: Drawn }>;
  basis: readonly unknown[];
}

export const newMemory = (): Memory => ({ parts: new Map(), basis: [] });

let memory = newMemory();

/** Draws with the memory of one table; a page can have several. */
export function remembering(own: Memory, draw: () => void): void {
  const others = memory;
  memory = own;
  try {
    draw();
  } finally {
    memory = others;
  }
}

/** Draws again only if `from` has changed. A name stands for one place on the page. */
export function keep(name: string, from: unknown, draw: () => Drawn): Drawn {
  const made = JSON.stringify([language, from]);
  const last = memory.parts.get(name);
  if (last?.from === made) return last.drawn;
  const drawn = component(Kept, { drawn: draw(), key: name });
  memory.parts.set(name, { from: made, drawn });
  return drawn;
}

/** Preact does not compare a description that is the same object. */
function Kept({ drawn }: { readonly drawn: Drawn }): Drawn {
  return drawn;
}

/** Forgets all drawings if the values that all of them depend on have changed. */
export function forgetUnless(...basis: readonly unknown[]): void {
  if (basis.some((each, i) => each !== memory.basis[i])) memory.parts.clear();
  memory.basis = basis;
}
