import type { View } from '../play/game';

/**
 * Everything that a viewer may know, as text.
 *
 * @throws {RangeError} if the view lacks perfect recall
 */
export function informationState(view: View): string {
  checkRecall(view);
  return JSON.stringify(inWordsOfOld(view), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** Views of games with nothing to remember have no `recall`. */
export function checkRecall(view: View): void {
  if ('recall' in view && view.recall !== 'perfect')
    throw new RangeError("the view must have 'perfect' recall");
}

/**
 * Trained policies use information states as keys, so they keep the name that recall had in versions 1.x, and leave out
 * what views have had since 2.1: it is the same throughout a game, or follows from the rest.
 */
function inWordsOfOld(view: View): object {
  const { recall, game: _game, componentsHash: _hash, emptiedColumn: _column, ...rest } = view as Later;
  return recall === undefined ? rest : { ...rest, audience: 'memory' };
}

interface Later {
  readonly recall?: string;
  readonly game?: object;
  readonly componentsHash?: string | null;
  readonly emptiedColumn?: number | null;
}
