import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type { AppFiles } from '../src/app/browser-pages/open-app.ts';
import type { PrerenderedPage } from '../src/app/browser-pages/prerendered-page.ts';

/**
 * Writes the pages of the browser set that need no script (app/browser-pages): their HTML from the same parts as the
 * app's screens, a style sheet of their own, and one small script. The server fills in its facts and answers them. The
 * app's own page gets what it shows until its script has come.
 *
 * @param root of the web app.
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
      // Before the page's style elements are made smaller.
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
        if (app?.type !== 'asset') throw new Error('The build made no index.html.');
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
  // Another address each time: a module that was imported once stays as it was.
  const built = `${pathToFileURL(join(outDir, 'prerender.mjs'))}?${Date.now()}`;
  return (await import(built)) as Prerender;
}

/** Blocks the page that it stands in, so it is one file of its own that imports nothing. */
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
 * A style sheet holds back what stands after it: the launch screen wears none but its own. It takes little of the line;
 * the scripts come after it.
 */
function paintLaunchScreenFirst(html: string): string {
  const sheets = /\s*<link rel="stylesheet"[^>]*>/g;
  const moved = html.match(sheets)?.join('') ?? '';
  return html
    .replace(sheets, '')
    .replace('</body>', () => `${moved}\n  </body>`)
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
}

/** What index.html loads. */
function appFiles(html: string): AppFiles {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, file = '']) => file);
  return {
    scripts: all(/<script type="module"[^>]*src="([^"]+)"/g),
    imports: all(/<link rel="modulepreload"[^>]*href="([^"]+)"/g),
    styles: all(/<link rel="stylesheet"[^>]*href="([^"]+)"/g),
  };
}
