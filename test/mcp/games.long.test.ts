import { expect, test } from 'vitest';
import { newTables } from '../../src/cli/mcp/tables';
import { VARIANTS } from '../../src/index';
import { known } from '../support/known';
import { talk } from './talk';

test.each([...VARIANTS])('a game against a bot is played to its end: %s', async (variant) => {
  const { call } = await talk(newTables(known, 'mcp'));
  const begun = await call('start_game', { variant, players: 2, bots: 'greedy' });
  expect(begun.text).toContain('You are P0.');
  let now = await call('wait');
  let actions = 0;
  while (now.data.over !== true) {
    expect(now.data).toMatchObject({ seat: 0, yourTurn: true, actor: 0 });
    const legal = (await call('legal_actions')).data.actions as { notation: string; words: string }[];
    expect(legal[0]?.words).toMatch(/\S/);
    const pick = actions % legal.length;
    now = await call('act', { action: actions % 2 === 0 ? String(pick + 1) : legal[pick]?.notation });
    expect(now.isError, now.text).toBe(false);
    expect((now.data.happened as string[])[0]).toMatch(/^P0: .+ \(You /);
    actions += 1;
  }
  expect((await call('legal_actions')).text).toContain('[game-over]');
  expect((await call('score_sheet')).text).toMatch(/^1\. P\d: -?\d+ point/);
  expect(await call('start_game', { variant, players: 2, bots: 'greedy' })).toMatchObject({ isError: false });
});
