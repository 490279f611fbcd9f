import { expect } from 'vitest';
import { type Action, applyWithChanges, type Change, type Place, type State, type Viewer } from '../../src';
import { letters } from '../support/cubes';

/** What has been told so far: the kinds of actions and of changes, by game. */
export class Kinds {
  readonly actions = new Set<string>();
  readonly changes = new Set<string>();
}

/** A place as a test writes it: `hand P0[2]`, `hex C3`, `board P1 tea`. */
function placeText({ in: name, seat, at, index }: Place): string {
  const owner = seat === undefined ? '' : ` P${seat}`;
  return `${name}${owner}${at === undefined ? '' : ` ${at}`}${index === undefined ? '' : `[${index}]`}`;
}

/** A change as a test writes it. */
function changeText(change: Change): string {
  switch (change.kind) {
    case 'cubes':
      return `${letters(change.cubes)}: ${placeText(change.from)} > ${placeText(change.to)}`;
    case 'piece':
      return `${change.what} ${change.piece}: ${placeText(change.from)} > ${placeText(change.to)}`;
    case 'slide':
      return `slide ${change.what} ${change.piece}: ${placeText(change.from)} > ${placeText(change.to)}`;
    case 'tokens': {
      const owner = change.seat === undefined ? '' : ` of P${change.seat}`;
      return `${change.count} ${change.what}${owner}: ${placeText(change.from)} > ${placeText(change.to)}`;
    }
    case 'reveal':
      return `reveal ${change.what} ${change.piece}: ${placeText(change.in)}`;
    case 'status':
      return `status ${change.path.join('.')} = ${JSON.stringify(change.value)}`;
    case 'turn':
    case 'lastRound':
      return `${change.kind} P${change.seat}`;
    case 'due':
      return `due ${change.phase} P${change.actor}`;
    case 'over':
      return 'over';
  }
}

/** Makes the function that plays an action, expects this list of changes, and gives the state after it. */
export function happensIn<S, A extends { readonly kind: string }>(
  covered: Kinds,
  viewer: Viewer = 'spectator',
) {
  return (state: S, action: A, ...expected: readonly string[]): S => {
    const [after, list] = applyWithChanges(state as State, action as unknown as Action, viewer);
    expect(list.map(changeText)).toEqual(expected);
    covered.actions.add(action.kind);
    for (const { kind } of list) covered.changes.add(kind);
    return after as S;
  };
}
