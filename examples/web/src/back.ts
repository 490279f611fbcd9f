import type { Session } from './session';
import type { Shown } from './shown';

/** What the browser's Back leads through. */
function placeOf({ mode, reading }: Shown): string {
  return reading === null ? mode : 'reading';
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
    else if (to === 'game') session.openGame();
    else if (to === 'replay' && session.shown.mode !== 'replay') session.openReplay();
  });
  return () => {
    const now = placeOf(session.shown);
    if (now === place) return;
    if (place === null) history.replaceState({ place: now }, '');
    // Closing what was read is going back, not a place further on.
    else if (place === 'reading') history.back();
    else history.pushState({ place: now }, '');
    place = now;
  };
}
