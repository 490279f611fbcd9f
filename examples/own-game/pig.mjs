// Pig: a die, and the courage to roll it once more. Chance goes on after the setup.
import { active, defineGame, nextSeat, number, playerAt, roll } from 'century-engine/game';

export default defineGame({
  name: 'pig',
  players: { least: 2, most: 10 },
  prefix: 'PI',
  clauses: {
    'PI-1':
      'On a turn a player rolls a die as often as they like. What it shows is added to the points of the turn.',
    'PI-2': 'A one ends the turn, and its points are lost.',
    'PI-3': 'Who holds keeps the points of the turn, and the turn ends. Whoever has 100 then has won.',
  },
  components: { sides: 6, goal: 100 },
  chance: true,
  table: {
    shown: number('What the die shows; 0 before it is rolled for the first time.', { most: 100 }),
    points: number('The points of the turn.', { most: 300 }),
  },
  player: { kept: number('The points kept.', { most: 300 }) },
  actions: {
    roll: { about: 'Roll the die (PI-1).' },
    hold: { about: 'Keep the points of the turn (PI-3).', role: 'claim' },
  },
  phases: {
    turn: { kinds: ['roll', 'hold'], due: 'roll or hold', startsTurn: true },
    more: { kinds: ['roll', 'hold'], due: 'roll or hold' },
  },
  endClause: 'PI-3',

  setup: ({ players }) => ({ players: Array.from({ length: players }, () => ({})) }),

  rules: {
    roll: {
      clause: 'PI-1',
      perform(game, row) {
        row.shown = roll(row, game.components.sides);
        row.points += row.shown;
        row.phase = 'more';
        if (row.shown === 1) endTurn(game, row);
      },
    },
    hold: {
      clause: 'PI-3',
      forbids(_game, row) {
        return row.points > 0 ? null : { code: 'no-points', message: 'You have not rolled yet.' };
      },
      perform(game, row) {
        active(row).kept += row.points;
        const hasWon = active(row).kept >= game.components.goal;
        endTurn(game, row);
        if (hasWon) row.phase = 'over';
      },
    },
  },

  scores: (_game, row, seat) => [{ kind: 'kept', points: playerAt(row, seat).kept, clause: 'PI-3' }],

  /** The points of the turn are worth something, and the more so the more there are to lose. */
  evaluate: (_game, row, seat) => playerAt(row, seat).kept + (row.seat === seat ? row.points * 0.75 : 0),
});

function endTurn(game, row) {
  row.points = 0;
  row.seat = nextSeat(row.seat, game.players);
  row.actor = row.seat;
  row.phase = 'turn';
}
