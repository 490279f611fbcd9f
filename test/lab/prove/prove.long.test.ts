import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Row as NewWorldRow } from '../../../src/games/new-world/state';
import { allGames } from '../../../src/generated/games/played';
import type { EngineGame } from '../../../src/play/game';
import { gamesOf } from '../../../src/play/games';
import { miniSet } from '../mini-sets';
import { observer } from './knowledge';
import { prove } from './prove';

const PAGE = join(import.meta.dirname, '../../../docs/lab.md');

describe('a mini set of each game, whole', () => {
  test.each(['new-world-2', 'sand-to-sea-2-hands', 'eastern-wonders-2-ports'])('%s', (name) => {
    const set = miniSet(name);
    const proof = prove(set, { observe: observer(set), close: 10 });
    expect(proof.faults).toEqual({});
    expect(proof.counts['information sets']).toBeGreaterThan(1000);
    expect(proof.counts['largest information set']).toBeGreaterThan(1);
    expect(proof.counts.distributions).toBeGreaterThan(1000);
  });

  test('spice-road-2', () => {
    const proof = prove(miniSet('spice-road-2'), { knowledge: false, close: 50 });
    expect(proof.faults).toEqual({});
    expect(proof.farthest).toBeGreaterThan(5);
  });
});

test.each(['sand-to-sea-2-hands', 'new-world-2'])('%s has the documented graph', (name) => {
  const proof = prove(miniSet(name), { knowledge: false, close: 200 });
  const line = readFileSync(PAGE, 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`| [\`${name}\`]`));
  expect(line).toContain(`| ${proof.counts.states} | \`${proof.checksums.positions.sha256}\` |`);
  expect(line).toContain(`| ${proof.counts.edges} | \`${proof.checksums.edges.sha256}\` |`);
  expect(proof.faults).toEqual({});
});

describe('games that are not as they should be', () => {
  const set = miniSet('new-world-2');
  const real = allGames.named('new-world');
  const faultsOf = (changes: Partial<EngineGame>, knowledge = true): string[] => {
    const broken: EngineGame = { ...real, ...changes };
    return Object.keys(prove(set, { games: gamesOf([broken]), knowledge, close: 1000 }).faults);
  };

  test('a resample that draws nothing for seats', () => {
    const faults = faultsOf({
      resample(compiled, row, viewer, random) {
        if (viewer === 'spectator') real.resample(compiled, row, viewer, random);
      },
    });
    expect(faults).toContain('resample does not make exactly the states that look alike');
  });

  test('a view that shows the order of the deck', () => {
    const faults = faultsOf({
      view: (compiled, row, viewer, recall) => ({
        ...real.view(compiled, row, viewer, recall),
        cells: row.cells.join(),
      }),
    });
    expect(faults).toContain('resample does not make exactly the states that look alike');
  });

  test('a view that forgets what has been seen', () => {
    const faults = faultsOf({
      view: (compiled, row, viewer, recall) => ({ ...real.view(compiled, row, viewer, recall), players: [] }),
    });
    expect(faults).toContain('resample does not make exactly the states that look alike');
    expect(faults).toContain('earlier views tell more than the present one');
  });

  test('a count of hidden pieces that never changes', () => {
    expect(faultsOf({ hiddenCount: () => 0 }).join()).toContain('canUndo differs');
  });

  test.each<[string, string, (row: NewWorldRow) => void]>([
    ['a cube too many', 'out of balance', ({ active }) => (active.cubes[1] += 1)],
    ['a settler that is lost', 'out of balance', ({ active }) => (active.settlers -= 1)],
    [
      'a card that comes back',
      'a state is refused',
      ({ deck, active }) => deck.push(active.pointCards.get(0)),
    ],
    ['a tile that vanishes', 'a state is refused', ({ bonusStacks }) => bonusStacks[0]?.pop()],
  ])('%s', (_, fault, spoil) => {
    const { rules } = real;
    const faults = faultsOf(
      {
        rules: {
          ...rules,
          perform(compiled, row, entry) {
            rules.perform(compiled, row, entry);
            if (entry.action.kind === 'claim') spoil(row as NewWorldRow);
          },
        },
      },
      false,
    );
    expect(faults).toContain(fault);
  });

  test('rules that leave a player without an action', () => {
    const { rules } = real;
    const faults = faultsOf({
      rules: {
        ...rules,
        listIds(compiled, row, out) {
          if (row.phase === 'discard') out.clear(compiled.actions.all.length);
          else rules.listIds(compiled, row, out);
        },
      },
    });
    expect(faults).toContain('no legal action before the end, or one after it');
    expect(faults).toContain('an action is listed and refused, or neither');
    expect(faults).toContain('no end can be reached');
  });
});
