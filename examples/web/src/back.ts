import { fragmentOf } from './online/invitation';
import type { PageState } from './page-state';
import type { Session } from './session';

/** Returns the place of the page in the history of the browser. */
function placeOf({ mode, reading }: PageState): string {
  return reading === null ? mode : 'reading';
}

/** Returns the address of the page, which names the table on the server. */
function addressOf({ online }: PageState): string {
  const page = location.pathname + location.search;
  return online === null ? page : page + fragmentOf({ room: online.room, token: null });
}

/**
 * Lets Back and Forward of the browser lead through the places of the page.
 *
 * @returns a function to call after each change
 */
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
    // Closing the rules is a step back in the history.
    else if (place === 'reading') history.back();
    else history.pushState({ place: now }, '', address);
    place = now;
  };
}
