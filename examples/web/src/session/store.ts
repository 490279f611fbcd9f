import type { PageState } from '../page-state';

/** All that the page shows, and how it changes. */
export interface Store {
  readonly shown: PageState;
  /** Shows something else; `canWait` where more follows at once. */
  change(part: Partial<PageState>, canWait?: boolean): void;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
