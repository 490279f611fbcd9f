import { scopeOf } from '../focus';
import type { Panel } from '.';
import type { Bench } from './bench';

/** Opens the debug panel, which is loaded when first opened. */
export interface Door {
  toggle(): Promise<void>;
  /** Draws the current position, if the panel is open. */
  update(): void;
  close(): void;
}

/** @param home - gets the panel as its last child */
export function createDoor(home: HTMLElement | ShadowRoot, bench: Bench): Door {
  let panel: Panel | null = null;
  let isWanted = false;
  function close(): void {
    isWanted = false;
    panel?.close();
    panel = null;
  }
  return {
    async toggle() {
      if (isWanted) return close();
      isWanted = true;
      const opener = scopeOf(home).activeElement;
      try {
        const { openPanel } = await import('.');
        if (isWanted && panel === null) panel = openPanel(home, bench, opener, close);
      } catch {
        // Loading has failed; the next call tries again.
        isWanted = false;
      }
    },
    update: () => panel?.update(),
    close,
  };
}
