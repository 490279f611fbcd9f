import { join } from 'node:path';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { policyFor } from './policy';

/** Puts the policy into the built page; while developing, Vite writes styles into it. */
const policy = (server: string): Plugin => ({
  name: 'policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: policyFor(server) },
      injectTo: 'head-prepend',
    },
  ],
});

/**
 * Paths are relative, so that the built page works wherever it is put. `VITE_SERVER` names the server that keeps games,
 * see examples/online; without it the page needs none.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  base: './',
  plugins: [policy(loadEnv(mode, import.meta.dirname).VITE_SERVER ?? '')],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // A server has each of its rooms as a page besides.
    rollupOptions: {
      input: [join(import.meta.dirname, 'index.html')].concat(
        mode === 'online' ? join(import.meta.dirname, 'room.html') : [],
      ),
    },
  },
  worker: { format: 'es' },
  server: { fs: { allow: ['../..'] } },
}));
