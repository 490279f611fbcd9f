// Spice Road with a house rule: nobody rests without a played card to take back.
import { active, extendGame, spiceRoad } from 'century-engine/game';

export default extendGame(spiceRoad, {
  name: 'spice-road-no-idle-rest',
  prefix: 'HR',
  clauses: { 'HR-1': 'A player rests only to take at least one played card back.' },
  rules: {
    rest: {
      clause: 'HR-1',
      forbids(_game, row) {
        if (active(row).faceUp.length > 0) return null;
        return { code: 'nothing-to-take-back', message: 'There is no played card to take back.' };
      },
    },
  },
});
