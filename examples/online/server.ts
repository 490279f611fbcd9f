// A server for games of several people: npm run online
import { existsSync } from 'node:fs';
import { pino } from 'pino';
import { createApp, type GameServer } from './src/app';
import { configOf } from './src/config';
import { openEmbedded } from './src/database/embedded';
import { LaterTablesError } from './src/database/migrations';
import { openPostgres } from './src/database/postgres';

const config = configOf(process.env);
// Messages of Postgres about a refused row may have its contents.
const log = pino({ level: config.LOG_LEVEL, redact: ['err.detail'] });

async function open(): Promise<GameServer> {
  const { DATABASE_URL: url, DATA } = config;
  return createApp(url === undefined ? await openEmbedded(DATA) : openPostgres(url, config, log), config, {
    log,
  });
}

const { app, operator } = await open().catch((error: unknown) => {
  log.fatal(error instanceof LaterTablesError ? error.message : { err: error }, 'The server cannot start.');
  process.exit(1);
});
if (!existsSync(config.PAGE)) log.warn(`There is no page at ${config.PAGE}: "npm run online" builds it.`);
log.info(`Games are played at ${await app.listen({ host: config.HOST, port: config.PORT })}`);
await operator.listen({ host: config.OPERATOR_HOST, port: config.OPERATOR_PORT });

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    log.info({ signal }, 'The server stops.');
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
