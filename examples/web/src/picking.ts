import { moveByArrow } from './focus';
import type { Seated } from './session';

/** Returns the listeners that handle clicks and keys on pieces, for the element around a table. */
export function picking(session: Pick<Seated, 'pick'>) {
  return {
    onclick(event: Event): void {
      const { key } = pickedBy(event);
      if (key !== null) session.pick(key);
    },
    onkeydown(event: KeyboardEvent): void {
      const { piece, key } = pickedBy(event);
      if (piece === null || key === null) return;
      if (event.key === 'Enter' || event.key === ' ') session.pick(key);
      else if (!moveByArrow(event.key, piece)) return;
      event.preventDefault();
    },
  };
}

function pickedBy({ target }: Event): { readonly piece: Element | null; readonly key: string | null } {
  const piece = target instanceof Element ? target.closest('.piece') : null;
  return { piece, key: piece?.getAttribute('data-key') ?? null };
}
