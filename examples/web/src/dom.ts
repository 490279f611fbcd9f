/** What can be set on an element: attributes, or listeners under `on…`; `false`, `null` and `undefined` are left out. */
export interface Attributes {
  readonly [name: string]: string | number | boolean | null | undefined | ((event: Event) => void);
}

/** What can stand inside an element. */
export type Child = Node | string | number | null | undefined | false | readonly Child[];

const SVG = 'http://www.w3.org/2000/svg';

/** An HTML element. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  return fill(document.createElement(tag), attributes, children);
}

/** An SVG element. */
export function s<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** A drawing of so many units, shown at that size unless its place is narrower. */
export function drawing(
  width: number,
  height: number,
  attributes: Attributes,
  ...children: Child[]
): SVGSVGElement {
  return s('svg', { viewBox: `0 0 ${width} ${height}`, width, height, ...attributes }, ...children);
}

function fill<E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  append(element, children);
  return element;
}

function append(element: Element, children: readonly Child[]): void {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (isList(child)) append(element, child);
    else element.append(child instanceof Node ? child : String(child));
  }
}

function isList(child: Child): child is readonly Child[] {
  return Array.isArray(child);
}
