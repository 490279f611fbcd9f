/** An element of a row: a button if it can be clicked. */
export interface Item {
  /** Identifies the element from one drawing to the next. */
  readonly key: string;
  readonly html: string;
  readonly look?: string;
  readonly title?: string;
  readonly click?: () => void;
}

/** Shows items in a row. An element stays as long as its key does. */
export function update(row: Element, items: readonly Item[]): void {
  const keys = new Set(items.map(({ key }) => key));
  const kept = new Map<string, HTMLElement>();
  for (const child of Array.from(row.children) as HTMLElement[]) {
    const { key = '' } = child.dataset;
    if (keys.has(key)) kept.set(key, child);
    else child.remove();
  }
  for (const [i, { key, html, look = '', title = '', click }] of items.entries()) {
    const child = kept.get(key) ?? document.createElement(click === undefined ? 'span' : 'button');
    child.dataset.key = key;
    child.className = look;
    child.title = title;
    child.onclick = click ?? null;
    if (child.innerHTML !== html) child.innerHTML = html;
    if (row.children[i] !== child) row.insertBefore(child, row.children[i] ?? null);
  }
}
