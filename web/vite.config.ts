import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The server's content security policy allows no inline script, no inline style and no data address for scripts.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/outcry/server/static',
    emptyOutDir: true,
    license: { fileName: 'licences/packages.md' },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The house with all it needs is one file, and so is a table: many small ones are many requests, and compress
        // badly. What comes later finds its shared parts in these two.
        codeSplitting: {
          groups: [
            { name: 'house', test: /\/src\/main\.ts$/, priority: 2 },
            { name: 'stockpile', test: /\/games\/stockpile\/game\.ts$/, priority: 1 },
          ],
        },
      },
    },
    target: ['chrome111', 'safari16.4', 'firefox114'],
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8000', '/ws': { target: 'ws://127.0.0.1:8000', ws: true } } },
  test: { include: ['tests/**/*.test.ts'] },
});
