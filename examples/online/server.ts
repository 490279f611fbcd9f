// A server for games of several people: npm run online
import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { createApp } from './src/app';
import { configOf } from './src/config';
import { openEmbedded } from './src/database/embedded';
import { LaterTablesError } from './src/database/migrations';
import { openPostgres } from './src/database/postgres';

const config = configOf(process.env);

async function open(): Promise<FastifyInstance> {
  const { DATABASE_URL: url, DATA } = config;
  return createApp(url === undefined ? await openEmbedded(DATA) : openPostgres(url, config), config);
}

const app = await open().catch((error: unknown) => {
  // Of anything else, the place is worth more than the message, which may be empty.
  console.error(error instanceof LaterTablesError ? error.message : error);
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
