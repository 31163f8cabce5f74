import { join } from 'node:path';
import type { Plugin } from 'vite';

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
  };
}
