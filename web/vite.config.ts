import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';

const SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/** A style sheet in the head keeps the whole page blank; at the end of the body it holds back the app alone. */
const paintFirst: Plugin = {
  name: 'paint-first',
  transformIndexHtml: {
    order: 'post',
    handler: (page) => {
      const sheets = page.match(SHEET) ?? [];
      return page.replace(SHEET, '').replace(/\s*<\/body>/, `${sheets.join('')}\n  </body>`);
    },
  },
};

// The server's content security policy allows no inline script, no style but that of index.html, and no data address for
// scripts.
export default defineConfig({
  plugins: [svelte(), paintFirst],
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
