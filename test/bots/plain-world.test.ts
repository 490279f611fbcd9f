import { expect, test } from 'vitest';
import {
  areEqual,
  openPosition,
  type SearchPosition,
  sampleCanonicalWorld,
} from '../../src/bots/search-position';
import { evaluatedGames } from '../../src/generated/games/evaluated-games';
import { type State, view } from '../../src/index';
import { otherWorlds, playedGame, TABLES } from '../support/play';

/** Which world a player takes for all that its seat cannot tell apart. */
function plain(state: State, seat: number): SearchPosition {
  const table = openPosition(evaluatedGames, state);
  sampleCanonicalWorld(table, seat);
  return table;
}

function sight(state: State, seat: number): string {
  return JSON.stringify(view(state, seat, 'perfect'));
}

test.each(TABLES)(
  'in $variant with $players players worlds are plainly the same if they look so',
  (table) => {
    let alike = 0;
    let last: State | null = null;
    for (const { before, index } of playedGame({ ...table, seed: 'plain' }, 240)) {
      if (index % 8 > 1) continue;
      const seat = before.actor;
      const here = plain(before, seat);
      expect(sight(here.compiled.rowKind.write(here.row) as unknown as State, seat)).toBe(
        sight(before, seat),
      );
      for (const other of [...otherWorlds(before, index), ...(last === null ? [] : [last])]) {
        const isAlike = sight(other, seat) === sight(before, seat);
        if (isAlike) alike += 1;
        expect(areEqual(here, plain(other, seat))).toBe(isAlike);
      }
      last = before;
    }
    expect(alike).toBeGreaterThan(20);
  },
);
