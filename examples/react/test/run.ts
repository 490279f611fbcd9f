/** Runs the test as Vite would load it for a browser: the table has style sheets and pages among its modules. */
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
