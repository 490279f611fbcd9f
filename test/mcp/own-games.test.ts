import { expect, test } from 'vitest';
import teaHouse from '../../examples/own-game/own-game.mjs';
import { knownGames } from '../../src/cli/known-games';
import { newTables } from '../../src/cli/mcp/tables';
import { root } from '../package/unpacked';
import { talk } from './talk';

const games = await knownGames([`${root}/examples/own-game/own-game.mjs`]);

test('a game of one’s own is told in its own words', async () => {
  const { call } = await talk(newTables(games, 'tea'));
  const begun = await call('start_game', { variant: teaHouse.name, players: 3, bots: 'casual' });
  expect(begun.isError, begun.text).toBe(false);
  const { text, data } = await call('wait');
  expect(data).toMatchObject({ yourTurn: true });
  const { actions } = (await call('legal_actions')).data as {
    actions: { notation: string; words: string }[];
  };
  for (const { notation, words } of actions) expect(words).not.toBe(notation);
  expect(text).toMatch(/You decide, phase \w+: .+\.$/);
  const acted = await call('act', { action: '1' });
  expect((acted.data.happened as string[])[0]).toMatch(/^P0: .+ \(You .+\)$/);
});
