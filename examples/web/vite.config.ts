import { defineConfig } from 'vite';

/** Paths are relative, so that the built page works wherever it is put. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true },
  worker: { format: 'es' },
});
