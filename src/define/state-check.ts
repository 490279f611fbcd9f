import { InvalidInputError } from '../input/errors';
import type { ActionEntry } from '../play/actions';
import type { Action, AnyRow, AnyRules, CompiledGame } from '../play/game';
import type { AnyComponents } from './components';
import { type Outline, poolsOf, valueAt } from './outline';

/** How many pieces of each table of components are in a game. */
type Counts = ReadonlyMap<string, number>;

export function checkSeat(seat: number | undefined, players: number, path: readonly string[]): void {
  if (seat !== undefined && seat >= players)
    throw new InvalidInputError('no-such-seat', path, `There is no seat ${seat} in a game of ${players}.`);
}

/** Counts the pieces in a state: no game gains or loses any. */
export function countPieces(outline: Outline, state: object, players: number): Counts {
  return new Map(
    [...poolsOf(outline, players)].map(([of, stands]) => [
      of,
      stands.reduce((sum, stand) => sum + valueAt<{ readonly length: number }>(state, stand).length, 0),
    ]),
  );
}

/** Checks that every piece lies in one place, and that there are as many as at the start. */
export function checkPieces(outline: Outline, components: object, row: AnyRow, atStart: Counts): void {
  for (const [of, stands] of poolsOf(outline, row.players.length)) {
    const all = (components as AnyComponents)[of]?.length ?? 0;
    const seen = new Set<number>();
    for (const { name, seat, field } of stands) {
      const path = seat === null ? [name] : ['players', seat, name];
      [...valueAt<Iterable<number>>(row, { name, seat })].forEach((piece, i) => {
        if (piece >= all)
          throw new InvalidInputError(
            'unknown-piece',
            [...path, i],
            `There is no piece ${piece} in ${field.of}.`,
          );
        if (seen.has(piece))
          throw new InvalidInputError('duplicate', [...path, i], 'This piece lies in two places.');
        seen.add(piece);
      });
    }
    if (seen.size !== atStart.get(of))
      throw new InvalidInputError(
        'missing-piece',
        [stands[0]?.name ?? of],
        `There are ${seen.size} pieces of ${of} in the game, not ${atStart.get(of)}.`,
      );
  }
}

/** Checks that somebody can do something until the game is over. */
export function checkGoesOn(game: AnyRules, compiled: CompiledGame, row: AnyRow): void {
  const legal: ActionEntry<Action>[] = [];
  game.rules.list(compiled, row, legal);
  if (row.phase === 'over' || legal.length > 0) return;
  throw new InvalidInputError(
    'impossible-state',
    ['phase'],
    'Nobody can do anything, and the game is not over.',
  );
}
