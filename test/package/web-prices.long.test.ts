import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apply, legalActions, type State, type View, view } from '../../src';
import { componentsInUse } from '../../src/entries/components';
import { playedGame, TABLES } from '../support/play';
import { root } from './unpacked';

type Seen = View<'new-world'>;
/** What of the page this test calls; the page itself is made for browsers. */
interface Page {
  settlersNeeded(location: string, seen: Seen): number | null;
  locationLabel(
    location: object,
    here: Seen['locations'][number],
    needed: number | null,
    components: object,
  ): string;
}
const page: Page = await import(/* @vite-ignore */ join(root, 'examples/web/src/pieces/location.ts'));

/** What the tile of a location says that work there takes. */
function labelled(state: State<'new-world'>, id: string): number {
  const seen = view(state, state.actor);
  const components = componentsInUse(state);
  const location = components.boards.flatMap(({ locations }) => locations).find((each) => each.id === id);
  const here = seen.locations.find((each) => each.id === id);
  if (location === undefined || here === undefined) throw new Error(`there is no location ${id}`);
  const label = page.locationLabel(location, here, page.settlersNeeded(id, seen), components);
  return Number(/needs (\d+) settlers?/.exec(label)?.[1]);
}

test.each(TABLES.filter(({ variant }) => variant === 'new-world'))(
  'the table in the browser shows what every work takes: $players players',
  ({ players }) => {
    let [works, helped] = [0, 0];
    for (const seed of [1, 2, 3]) {
      for (const { before } of playedGame({ variant: 'new-world', players, seed })) {
        if (before.variant !== 'new-world') continue;
        const locations = componentsInUse(before).boards.flatMap((board) => board.locations);
        for (const action of legalActions(before)) {
          if (action.kind !== 'work') continue;
          const after = apply(before, action);
          const taken =
            (before.players[before.actor]?.settlers ?? 0) - (after.players[before.actor]?.settlers ?? 0);
          expect([action.location, labelled(before, action.location)]).toEqual([action.location, taken]);
          works += 1;
          const at = view(before, 'spectator').locations.find(({ id }) => id === action.location);
          const printed = locations.find(({ id }) => id === action.location)?.settlers ?? 0;
          if (at?.owner === null && taken < printed) helped += 1;
        }
      }
    }
    expect(works).toBeGreaterThan(500);
    expect(helped).toBeGreaterThan(5);
  },
);

test('when the game is over, no location takes anything', () => {
  let last: State | undefined;
  for (const { after } of playedGame({ variant: 'new-world', players: 2, seed: 1 })) last = after;
  if (last?.variant !== 'new-world') throw new Error('no game was played');
  expect(page.settlersNeeded('a0', view(last, 0))).toBeNull();
});
