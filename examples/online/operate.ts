// The commands of operators: npx tsx examples/online/operate.ts list
import { runCommand } from './src/commands';
import { configOf } from './src/config';
import { openEmbedded } from './src/database/embedded';
import { openPostgres } from './src/database/postgres';
import { openStore } from './src/store';

const config = configOf(process.env);
const { DATABASE_URL: url, DATA } = config;
const store = await openStore(
  url === undefined ? await openEmbedded(DATA) : openPostgres(url, config),
  'operator',
);
try {
  await runCommand(store, process.argv.slice(2), console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
await store.close();
