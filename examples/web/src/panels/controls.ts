import { type Attributes, type Child, type Drawn, h } from '../dom';

/** Draws a button, which keeps its focus by its key. */
export function button(key: string, label: Child, onclick: () => void, more: Attributes = {}): Drawn {
  return h('button', { type: 'button', key, 'data-key': key, onclick, ...more }, label);
}

export function select<T extends string | number>(
  key: string,
  values: readonly T[],
  chosen: T,
  nameOf: (value: T) => string,
  choose: (value: T) => void,
  more: Attributes = {},
): Drawn {
  const onchange = ({ currentTarget }: { readonly currentTarget: HTMLSelectElement }): void =>
    choose(values[currentTarget.selectedIndex] ?? chosen);
  return h(
    'select',
    { id: key, 'data-key': key, onchange, ...more },
    values.map((value) => h('option', { value, selected: value === chosen }, nameOf(value))),
  );
}

export function input(
  key: string,
  value: string | number,
  oninput: (value: string) => void,
  more: Attributes = {},
  tag: 'input' | 'textarea' = 'input',
): Drawn {
  return h(tag, {
    id: key,
    'data-key': key,
    value,
    oninput: (event: Event) => oninput((event.currentTarget as HTMLInputElement | HTMLTextAreaElement).value),
    ...more,
  });
}

export function field(label: string, control: Drawn): Drawn {
  return h('label.field', { key: label }, h('span', label), control);
}
