import { oneOf, oneSeat, type Part } from './part';

interface TurnView {
  readonly phase: string;
  readonly actor: number | null;
  readonly seat: number;
  readonly firstSeat: number;
}

/** Common to all games: the kind of decision, and who decides. */
export function turnParts(phases: readonly string[], players: number): Part<TurnView>[] {
  return [
    oneOf('phase', phases.length, `what kind of decision is due: ${phases.join(', ')}`, ({ phase }) =>
      phases.indexOf(phase),
    ),
    oneSeat('actor', players, 'who decides now; nobody when the game is over', ({ actor }) => actor),
    oneSeat('turn', players, 'whose turn it is', ({ seat }) => seat),
    oneSeat('first', players, 'the first player of the game', ({ firstSeat }) => firstSeat),
  ];
}
