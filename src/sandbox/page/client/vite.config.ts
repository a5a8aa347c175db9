import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Builds the page into one folder of plain files with relative addresses: nothing is fetched from elsewhere. */
export default defineConfig({
  root: here('.'),
  base: './',
  build: {
    outDir: here('../../../../dist/page'),
    emptyOutDir: true,
    target: 'es2022',
    // A picture in the style sheet stays a file, so that a strict content policy needs no data addresses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
