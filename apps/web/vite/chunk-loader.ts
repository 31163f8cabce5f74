import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * A call on the promise of an import, inside the loader's callback. Reading one export of a merged chunk is the bundler's
 * own; nothing else belongs there.
 */
const handledImport = /import\(`[^`]+`\)\.(?!then\(\w+=>(?:\w+\.\w+|\w+\(\w+\.\w+,\d\))\)[,;)])/;

/** Replaces the helper that Vite puts around each dynamic import, by `platform/load-chunk.ts`. */
export function chunkLoader(root: string): Plugin {
  return {
    name: 'chunk-loader',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () =>
        `export { loadChunk as __vitePreload } from ${JSON.stringify(join(root, 'src/platform/load-chunk.ts'))};`,
    },
    // Vite moves some handlers into the callback that the loader calls after its downloads, so that they never see a
    // failed download: the rejection stays unhandled.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const [found] = (file.type === 'chunk' && handledImport.exec(file.code)) || [];
        if (found)
          this.error(`${found}: give the import a function of its own, and call then() on its result`);
      }
    },
  };
}
