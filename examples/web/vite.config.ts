import { join } from 'node:path';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { policyFor } from './policy';

/** Adds the policy to the built page; during development, Vite adds styles of its own. */
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
 * Paths are relative, so that the built page works anywhere. `VITE_SERVER` is the address of a server for games, see
 * examples/online; the page works without one.
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
    // A server has a page for each of its rooms too.
    rollupOptions: {
      input: [join(import.meta.dirname, 'index.html')].concat(
        mode === 'online' ? join(import.meta.dirname, 'room.html') : [],
      ),
    },
  },
  worker: { format: 'es' },
  server: { fs: { allow: ['../..'] } },
}));
