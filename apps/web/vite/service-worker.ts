import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** Not precached: the administration is used online, and the app does not use the prerendered pages' styles. */
const excluded = /^assets\/(admin-|browser-page-|start-[\w-]{8}\.js$)/;
const isPrecached = (file: string) => /^assets\/.*\.(js|css|woff2)$/.test(file) && !excluded.test(file);

/**
 * Builds the service worker last, when all file names are known.
 *
 * @param root directory of the web app.
 */
export function serviceWorker(root: string): Plugin {
  let outDir = '';
  let files: string[] = [];
  let page = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    writeBundle(_, bundle) {
      files = Object.keys(bundle).filter(isPrecached).sort();
      const html = bundle['index.html'];
      if (html?.type !== 'asset') throw new Error('The build output has no index.html.');
      page = createHash('sha256').update(html.source).digest('hex').slice(0, 16);
    },
    async closeBundle() {
      const entries = [
        { url: '/index.html', revision: page },
        // Their names contain the hash of their content.
        ...files.map((file) => ({ url: `/${file}`, revision: null })),
      ];
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        define: { appFiles: JSON.stringify(entries), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: {
            input: join(root, 'src/service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}
