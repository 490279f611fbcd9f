import { defineConfig, type Plugin } from 'vite';

/** The page loads nothing from elsewhere, makes no code of text and writes no HTML; the browser sees to it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "worker-src 'self'",
  "connect-src 'self' ws: wss:",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types century-table',
].join('; ');

/** Puts the policy into the built page; while developing, Vite writes styles into it. */
const policy: Plugin = {
  name: 'policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
      injectTo: 'head-prepend',
    },
  ],
};

/** Paths are relative, so that the built page works wherever it is put. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [policy],
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true, modulePreload: { polyfill: false } },
  worker: { format: 'es' },
  server: { fs: { allow: ['../..'] } },
});
