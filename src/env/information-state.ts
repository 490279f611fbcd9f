import type { View } from '../core/game';

/**
 * All that a viewer may know, as text.
 *
 * @throws {RangeError} for a view of another audience than `memory`
 */
export function informationState(view: View): string {
  checkAudience(view);
  return JSON.stringify(view, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** Views of games in which nothing is to be remembered have no audience. */
export function checkAudience(view: View): void {
  if ('audience' in view && view.audience !== 'memory')
    throw new RangeError("the view has to be made for the audience 'memory'");
}
