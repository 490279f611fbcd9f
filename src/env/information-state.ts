import type { View } from '../century';

/**
 * All that a viewer may know, as text: equal exactly for states that the viewer cannot tell apart, among those of one
 * game setting. It is the view as JSON, with the keys of all objects in alphabetical order.
 *
 * @param view - for the audience `memory`
 * @throws {RangeError} for a view of another audience
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
