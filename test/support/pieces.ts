/** The ids of some pieces, by number. */
export const idsOf = (pieces: readonly { readonly id: string }[]): string[] => pieces.map(({ id }) => id);

/** The number of a piece. */
export function indexIn(ids: readonly string[], id: string): number {
  const index = ids.indexOf(id);
  if (index === -1) throw new Error(`no piece ${id}`);
  return index;
}

/** The numbers of some pieces, in rising order. */
export const numbersIn = (ids: readonly string[], pieces: readonly string[]): number[] =>
  pieces.map((id) => indexIn(ids, id)).sort((a, b) => a - b);

/** The player on a seat. */
export function playerOf<P>(state: { readonly players: readonly P[] }, seat: number): P {
  const player = state.players[seat];
  if (player === undefined) throw new Error(`no seat ${seat}`);
  return player;
}
