import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { directIcons } from './direct-icons.ts';

/**
 * Builds the module that renders home's first screen to HTML (app/static-home/render-home.tsx), for the server. It
 * contains React and every other dependency, because the server has none of them.
 *
 * @param root directory of the web app.
 */
export function staticHome(root: string): Plugin {
  let outDir = '';
  return {
    name: 'static-home',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir, '.cache/static-home');
    },
    closeBundle: () => buildHomeRenderer(root, outDir),
  };
}

async function buildHomeRenderer(root: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [directIcons(), withoutDeferredParts(root)],
    ssr: { noExternal: true },
    // wouter depends on a shim for React 17.
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
    define: {
      'process.env.NODE_ENV': '"production"',
      // The server does not know the screen. Components that differ on a desktop start with their other form.
      matchMedia: '(() => ({ matches: false }))',
    },
    build: {
      ssr: join(root, 'src/app/static-home/render-home.tsx'),
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'render-home.mjs' } },
    },
  });
}

const leftOut = '\0left-out';

/** Leaves out every module that is imported on demand, which the first screen does without. */
function withoutDeferredParts(root: string): Plugin {
  const nothingDeferred = join(root, 'src/app/static-home/nothing-deferred.ts');
  return {
    name: 'without-deferred-parts',
    resolveId: {
      order: 'pre',
      handler: (id) =>
        id === leftOut ? leftOut : /\/platform\/first-screen\.ts$/.test(id) ? nothingDeferred : undefined,
    },
    resolveDynamicImport: () => ({ id: leftOut }),
    load: (id) => (id === leftOut ? 'export {};' : undefined),
  };
}
