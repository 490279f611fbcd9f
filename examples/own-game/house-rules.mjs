// Spice Road with a house rule: nobody rests without a played card to take back.
import { extendGame, spiceRoad } from 'century-engine/game';

export default extendGame(spiceRoad, {
  name: 'spice-road-no-idle-rest',
  prefix: 'HR',
  clauses: { 'HR-1': 'A player rests only to take at least one played card back.' },
  rules: {
    rest: {
      clause: 'HR-1',
      forbids(_game, row) {
        if (row.active.faceUp.length > 0) return null;
        return { code: 'nothing-to-take-back', message: 'There is no played card to take back.' };
      },
    },
  },
  // What differs from Spice Road; everything else is said as there.
  words: {
    en: { refusals: { 'nothing-to-take-back': () => 'You have no played card to take back.' } },
    pl: {
      clauses: { 'HR-1': 'Odpoczynek tylko dla zagranych kart' },
      refusals: { 'nothing-to-take-back': () => 'Nie masz zagranej karty, którą można wziąć z powrotem.' },
    },
  },
});
