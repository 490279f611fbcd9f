import { type Child, type Drawn, h } from '../dom';

/** A dialog above the page. It is closed by the Escape key, a click beside it, or `closeDialog`. */
export function dialog(name: string, label: string, onClose: () => void, ...children: Child[]): Drawn {
  return h(
    'dialog',
    { class: name, 'aria-label': label, key: name, ref: open, onclose: onClose, onclick: closeBeside },
    h('div', { class: 'inside' }, ...children),
  );
}

/** Closes the dialog around what was clicked; the focus goes back to where it came from. */
export function closeDialog(event: Event): void {
  if (event.currentTarget instanceof Element) event.currentTarget.closest('dialog')?.close();
}

function open(element: HTMLDialogElement | null): void {
  if (element !== null && !element.open) element.showModal();
}

function closeBeside(event: Event): void {
  if (event.target === event.currentTarget) closeDialog(event);
}
