import { defineConfig } from 'vite';

/** The table as a module for other pages: `npx vite build examples/web -c examples/web/vite.element.config.ts`. */
export default defineConfig({
  root: import.meta.dirname,
  // What the module loads lies beside it.
  base: './',
  build: {
    target: 'es2022',
    outDir: 'element/dist',
    emptyOutDir: true,
    // The page has the engine already: it makes the game.
    rollupOptions: { external: /^century-engine/ },
    lib: { entry: 'src/element/index.ts', formats: ['es'], fileName: 'century-table' },
  },
});
