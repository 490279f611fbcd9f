import { PHASE_CELL, type RowBase } from '../rows/layout';
import { type Block, block, head } from './block';
import { placeOf } from './numbers';

/** The fields common to all games. */
interface TurnRow extends RowBase<{ readonly firstSeat: number }> {
  seat: number;
  actor: number;
}

/** Common to all games: the kind of decision, and who decides. */
export const turn = (phases: readonly string[]): Block<{ readonly players: number }, TurnRow> =>
  block(
    ({ players }: { readonly players: number }) => [
      head('phase', `what kind of decision is due: ${phases.join(', ')}`, [phases.length]),
      head('actor', 'who decides now; nobody when the game is over', [players]),
      head('turn', 'whose turn it is', [players]),
      head('first', 'the first player of the game', [players]),
    ],
    ({ players }, [phaseAt, actorAt, turnAt, firstAt]) => {
      const over = phases.indexOf('over');
      return (row: TurnRow, out, viewer) => {
        const phase = row.cells[PHASE_CELL] as number;
        out[phaseAt + phase] = 1;
        if (phase !== over) out[actorAt + placeOf(row.actor, viewer, players)] = 1;
        out[turnAt + placeOf(row.seat, viewer, players)] = 1;
        out[firstAt + placeOf(row.game.firstSeat, viewer, players)] = 1;
      };
    },
  );
