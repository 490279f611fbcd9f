// A server for games of several people: npm run online
import { existsSync } from 'node:fs';
import { createApp } from './src/app';
import { configOf } from './src/config';
import { openEmbedded } from './src/database/embedded';
import { openPostgres } from './src/database/postgres';

const config = configOf(process.env);
const database =
  config.DATABASE_URL === undefined ? await openEmbedded(config.DATA) : openPostgres(config.DATABASE_URL);
const app = await createApp(database, config).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
const address = await app.listen({ host: config.HOST, port: config.PORT });
console.log(`Games are played at ${address}`);
if (!existsSync(config.PAGE)) console.log(`There is no page at ${config.PAGE}: "npm run online" builds it.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
