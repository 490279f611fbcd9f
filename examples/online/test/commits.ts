/** How many moves two servers keep on a slow disk: part of npm run test:load */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startRecord } from 'century-engine';
import { configOf } from '../src/config';
import { openPostgres } from '../src/database/postgres';
import { openStore } from '../src/store';
import { newRoomId } from '../src/tokens';
import { startPostgres } from './postgres';

const OPTIONS = { variant: 'spice-road', players: 2 } as const;
const ROOMS = 40;
const SECONDS = 4;

test('a disk that takes two milliseconds more holds up no other move', { timeout: 60_000 }, async () => {
  // Each flush waits for two milliseconds, during which others can join it, as on a disk that is as slow.
  const postgres = await startPostgres('commit_delay=2000', 'commit_siblings=0');
  const stores = await Promise.all(
    ['first', 'second'].map((name) => openStore(openPostgres(postgres.url, configOf({})), name)),
  );
  let moves = 0;
  let received = 0;
  for (const store of stores)
    await store.listen(
      () => {
        received += 1;
      },
      () => {},
    );
  const until = performance.now() + 1000 * SECONDS;
  const rooms = Array.from({ length: ROOMS }, async (_, i) => {
    const store = stores[i % 2] as (typeof stores)[0];
    const id = newRoomId();
    await store.addRoom(id, OPTIONS);
    await store.start(id, startRecord({ ...OPTIONS, seed: i }), 0);
    const action = { seat: 0, by: 'person', action: { kind: 'rest' }, isLast: false, at: 0 } as const;
    for (let move = 0; performance.now() < until; move++) {
      assert.equal(await store.addAction(id, move, action), true);
      moves += 1;
    }
  });
  await Promise.all(rooms);
  for (const store of stores) await store.close();
  await postgres.stop();
  console.log(`${Math.round(moves / SECONDS)} moves a second`);
  assert.ok(moves / SECONDS >= 1_500);
  // The other server has been notified of every move, and of every room that started.
  assert.equal(received, moves + ROOMS);
});
