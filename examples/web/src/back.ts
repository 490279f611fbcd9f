import { fragmentOf } from './online/invitation';
import type { PageState } from './page-state';
import type { Session } from './session';

/** What the browser's Back leads through. */
function placeOf({ mode, reading }: PageState): string {
  return reading === null ? mode : 'reading';
}

/** The address of the page: a table on the server has one of its own, and a reload leads back to it. */
function addressOf({ online }: PageState): string {
  const page = location.pathname + location.search;
  return online === null ? page : page + fragmentOf({ room: online.room, token: null });
}

/** Lets the browser's Back and Forward go through the places of the page. Returns what to call after each change. */
export function createBack(session: Session): () => void {
  let place: string | null = null;
  addEventListener('popstate', ({ state }) => {
    const to: unknown = state?.place;
    if (typeof to !== 'string') return;
    place = to;
    session.read(null);
    if (to === 'setup') session.openSetup();
    else if (to === 'game' || to === 'online') session.openGame();
    else if (to === 'replay' && session.shown.mode !== 'replay') session.openReplay();
  });
  return () => {
    const now = placeOf(session.shown);
    const address = addressOf(session.shown);
    if (now === place) {
      if (!location.href.endsWith(address)) history.replaceState({ place: now }, '', address);
      return;
    }
    if (place === null) history.replaceState({ place: now }, '', address);
    // Closing what was read is going back, not a place further on.
    else if (place === 'reading') history.back();
    else history.pushState({ place: now }, '', address);
    place = now;
  };
}
