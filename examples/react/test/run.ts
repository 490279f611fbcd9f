/** Runs the test with the modules of Vite, because the table imports style sheets and Markdown. */
import { join } from 'node:path';
import { createServer } from 'vite';

const server = await createServer({
  root: join(import.meta.dirname, '..'),
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
await server.ssrLoadModule('/test/play.ts');
