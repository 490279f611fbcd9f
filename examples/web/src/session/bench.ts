import type { Bench } from '../debug/bench';
import { sceneOf } from '../scene';
import { momentShown, playing, stateShown, timelineShown } from '../shown';
import type { Session } from '.';

/** The table of the page, as the debug panel works on it. */
export function benchOf(session: Session): Bench {
  return {
    get language() {
      return session.shown.taste.language;
    },

    looked() {
      const { shown } = session;
      const scene = sceneOf(shown);
      if (scene === null) return null;
      const record = timelineShown(shown)?.record ?? null;
      const isLoaded = shown.mode === 'replay' && shown.replay?.verification !== null;
      // While a game is on at the server, its record here comes from a made-up world.
      const isKnown = shown.online === null || isLoaded || (record !== null && record.result !== null);
      return {
        record,
        at: momentShown(shown),
        state: isKnown ? stateShown(shown) : null,
        seen: scene.seen,
        legal: scene.choices.map(({ action }) => action),
      };
    },

    goTo(at) {
      if (session.shown.mode === 'replay') session.goTo(at);
      else session.openReplay(at);
    },

    show: (record) => void session.openRecord(JSON.stringify(record)),

    leave() {
      const { shown } = session;
      return shown.mode === 'replay' && playing(shown) !== null ? () => session.openGame() : null;
    },
  };
}
