import { type Child, type Drawn, h } from '../dom';

/** The unfolded parts of trees, by path. */
export interface Folds {
  has(path: string): boolean;
  /** Folds or unfolds a part. */
  turn(path: string, isOpen: boolean): void;
}

/** Returns JSON as a tree, whose folded parts are not drawn. */
export function tree(name: string, value: unknown, path: string, folds: Folds): Drawn {
  const parts = isBranch(value) ? Object.entries(value) : [];
  if (parts.length === 0 || isShort(value)) return leaf(name, value);
  const isOpen = folds.has(path);
  return h(
    'details',
    {
      key: path,
      open: isOpen,
      ontoggle: (event: Event) => folds.turn(path, (event.currentTarget as HTMLDetailsElement).open),
    },
    h('summary', { 'data-key': `fold:${path}` }, h('b', name), count(value, parts.length)),
    isOpen &&
      h(
        'div.branch',
        parts.map(([key, part]) => tree(key, part, `${path}.${key}`, folds)),
      ),
  );
}

function leaf(name: string, value: unknown): Drawn {
  return h('p.leaf', { key: name }, h('b', name), ' ', h('code', JSON.stringify(value)));
}

function count(value: unknown, parts: number): Child {
  return h('small', Array.isArray(value) ? ` [${parts}]` : ` {${parts}}`);
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Short values are always unfolded. */
function isShort(value: unknown): boolean {
  const isFlat = isBranch(value) && !Object.values(value).some(isBranch);
  return isFlat && JSON.stringify(value).length <= 40;
}
