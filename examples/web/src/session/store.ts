import { t } from '../language';
import type { Online } from '../online/online';
import { ownView, type PageState } from '../page-state';
import { remark } from '../refusal';

/** The state of the page. */
export interface Store {
  readonly shown: PageState;
  /** Changes the state and draws it; with `canWait`, a change that follows soon may be drawn instead. */
  change(part: Partial<PageState>, canWait?: boolean): void;
}

/** Returns the state after a change at the table on a server, with a message if the last action was refused. */
export function withTable(shown: PageState, online: Online): PageState {
  const [before, now] = [shown.online?.progress, online.progress];
  const isNew = now?.timeline !== before?.timeline;
  const next = { ...shown, online, picked: isNew ? null : shown.picked };
  const code = now?.refused ?? null;
  if (code !== null && code !== before?.refused)
    return { ...next, message: remark(t.online.faults[String(code)] ?? String(code)) };
  return isNew && ownView(next) === null ? { ...next, message: null } : next;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
