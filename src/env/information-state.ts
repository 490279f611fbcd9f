import type { View } from '../core/game';

/**
 * All that a viewer may know, as text.
 *
 * @throws {RangeError} for a view without perfect recall
 */
export function informationState(view: View): string {
  checkRecall(view);
  return JSON.stringify(inWordsOfOld(view), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** Views of games in which there is nothing to remember do not mention recall. */
export function checkRecall(view: View): void {
  if ('recall' in view && view.recall !== 'perfect')
    throw new RangeError("the view has to be made with 'perfect' recall");
}

/** Information states are keys of what people have trained: they keep the name that recall had in versions 1.x. */
function inWordsOfOld(view: View): object {
  const { recall, ...rest } = view as View & { readonly recall?: string };
  return recall === undefined ? rest : { ...rest, audience: 'memory' };
}
