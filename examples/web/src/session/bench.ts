import type { Bench } from '../debug/bench';
import { momentIn, playing, stateIn, timelineIn } from '../page-state';
import { sceneOf } from '../scene';
import { isOver } from '../timeline';
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
      const timeline = timelineIn(shown);
      const record = timeline?.record ?? null;
      const at = momentIn(shown);
      const isLoaded = shown.mode === 'replay' && shown.replay?.verification !== null;
      // While a game is on at the server, its record here comes from a made-up world.
      const isKnown = shown.online === null || isLoaded || (record !== null && isOver(record));
      return {
        record,
        at,
        state: isKnown ? (stateIn(shown) ?? timeline?.states[at] ?? null) : null,
        seen: scene.seen,
        legal: scene.choices.map(({ action }) => action),
      };
    },

    goTo(at) {
      if (session.shown.mode === 'replay') session.goTo(at);
      else session.openReplay(at);
    },

    show: (game) => session.showReplay(game),

    leave() {
      const { shown } = session;
      return shown.mode === 'replay' && playing(shown) !== null ? () => session.openGame() : null;
    },
  };
}
