import type { Bench } from '../debug/bench';
import { momentIn, playing, stateIn, timelineIn } from '../page-state';
import { sceneOf } from '../scene';
import { isOver } from '../timeline';
import type { Session } from '.';
import type { lookBack } from './look-back';

/** Creates the interface between a table and its debug panel. */
export function benchOf(session: Pick<Session, 'shown'> & ReturnType<typeof lookBack>): Bench {
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
      // The published record of a game in progress has made-up pieces for hidden ones.
      const isKnown = shown.online === null || isLoaded || record?.viewer === undefined || isOver(record);
      return {
        record,
        at,
        state: isKnown ? stateIn(shown) : null,
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
