import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type { AppFiles } from '../src/app/browser-pages/open-app.ts';
import type { PrerenderedPage } from '../src/app/browser-pages/prerendered-page.ts';

/**
 * Writes the browser's pages that need no script (app/browser-pages): their HTML from the app's components, a style
 * sheet of their own, and one small script. The server inserts its values and serves them. Also writes the launch
 * screen into the app's page.
 *
 * @param root directory of the web app.
 */
export function browserPages(root: string): Plugin {
  const directory = join(root, '.cache/browser-pages');
  let start = { file: '', code: '' };
  let launchScreen = '';
  let launchStyle = '';
  return {
    name: 'browser-pages',
    apply: 'build',
    async config() {
      const [prerendered, script] = await Promise.all([prerender(root), buildScript(root)]);
      launchScreen = prerendered.prerenderLaunchScreen();
      launchStyle = await readFile(join(root, 'src/app/splash/launch.css'), 'utf8');
      start = {
        file: `assets/start-${createHash('sha256').update(script).digest('base64url').slice(0, 8)}.js`,
        code: script,
      };
      const frame = await readFile(join(root, 'browser-page.html'), 'utf8');
      await mkdir(directory, { recursive: true });
      const input: Record<string, string> = { index: join(root, 'index.html') };
      for (const { name, title, markup } of prerendered.prerenderPages()) {
        const html = frame.replace('<!--title-->', () => title).replace('<!--page-->', () => markup);
        const file = join(directory, `${name}.html`);
        await writeFile(file, html);
        input[name] = file;
      }
      return { build: { rolldownOptions: { input } } };
    },
    transformIndexHtml: {
      // Before the style elements are minified.
      order: 'pre',
      handler: (html) =>
        html
          .replace('<!--launch-style-->', () => `<style>${launchStyle}</style>`)
          .replace('<!--launch-screen-->', () => launchScreen),
    },
    buildStart() {
      this.emitFile({ type: 'asset', fileName: start.file, source: start.code });
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const app = bundle['index.html'];
        if (app?.type !== 'asset') throw new Error('The build output has no index.html.');
        app.source = paintLaunchScreenFirst(String(app.source));
        const files = JSON.stringify(appFiles(String(app.source))).replaceAll('"', '&quot;');
        for (const asset of Object.values(bundle)) {
          if (asset.type !== 'asset' || !asset.fileName.startsWith('.cache/browser-pages/')) continue;
          asset.source = String(asset.source)
            .replace('<!--start-->', () => `<script src="/${start.file}" data-app="${files}"></script>`)
            .replace(/\n\s*/g, '');
        }
      },
    },
  };
}

interface Prerender {
  prerenderPages(): PrerenderedPage[];
  prerenderLaunchScreen(): string;
}

async function prerender(root: string): Promise<Prerender> {
  const outDir = join(root, '.cache/prerender');
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      ssr: join(root, 'src/app/browser-pages/prerender.tsx'),
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  });
  // A new URL each time, because an imported module is cached.
  const built = `${pathToFileURL(join(outDir, 'prerender.mjs'))}?${Date.now()}`;
  return (await import(built)) as Prerender;
}

/** Blocks the page's parser, so it is one file without imports. */
async function buildScript(root: string): Promise<string> {
  const output = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, 'src/app/browser-pages/start.ts'),
        output: { format: 'iife', entryFileNames: 'start.js' },
      },
    },
  });
  const [chunk] = 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The start script was not built.');
  return chunk.code;
}

/**
 * A style sheet blocks the rendering of the content after it. The launch screen uses its own styles only, so the sheet
 * comes after it. The sheet is small; the scripts follow it.
 */
function paintLaunchScreenFirst(html: string): string {
  const sheets = /\s*<link rel="stylesheet"[^>]*>/g;
  const moved = html.match(sheets)?.join('') ?? '';
  return html
    .replace(sheets, '')
    .replace('</body>', () => `${moved}\n  </body>`)
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
}

/** Entry files of index.html. */
function appFiles(html: string): AppFiles {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, file = '']) => file);
  return {
    scripts: all(/<script type="module"[^>]*src="([^"]+)"/g),
    imports: all(/<link rel="modulepreload"[^>]*href="([^"]+)"/g),
    styles: all(/<link rel="stylesheet"[^>]*href="([^"]+)"/g),
  };
}
