import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import budgets from '../weight-budgets.json' with { type: 'json' };

type Budget = keyof typeof budgets;
interface Weight {
  what: string;
  /** Transfer size: Brotli, or the file itself if it is already compressed. */
  bytes: number;
  budget: Budget;
}

interface ManifestChunk {
  file: string;
  imports?: string[];
  isDynamicEntry?: boolean;
}
type Manifest = Record<string, ManifestChunk>;

/** Prints the size of each screen and fails the build if a budget (weight-budgets.json) is exceeded. */
export function weighBuild(dist: string): Plugin {
  return {
    name: 'weigh-build',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const weights = await weigh(dist);
        process.stdout.write(`${weightTable(weights)}\n`);
        const heavy = weights.filter(exceedsBudget).map(({ what }) => what);
        if (heavy.length > 0) this.error(`Weight budget exceeded: ${heavy.join(', ')}`);
      },
    },
  };
}

/** @param dist directory of a finished build with its manifest. */
async function weigh(dist: string): Promise<Weight[]> {
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const linked = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file);
  const first = new Set(linked.filter((file) => file.endsWith('.js')));
  const sum = async (files: Iterable<string>) => {
    const sizes = await Promise.all([...files].map((file) => sentBytes(resolve(dist, file))));
    return sizes.reduce((total, size) => total + size, 0);
  };
  const weights: Weight[] = [
    {
      what: 'home: JavaScript until its ads',
      bytes: await sum(first),
      budget: 'home, JavaScript until it shows its ads',
    },
    {
      what: 'home: CSS',
      bytes: await sum(linked.filter((file) => file.endsWith('.css'))),
      budget: 'home, CSS',
    },
    { what: 'font', bytes: await sum(linked.filter((file) => file.endsWith('.woff2'))), budget: 'font' },
  ];
  for (const name of ['download', 'support']) {
    const html = join(dist, `.cache/browser-pages/${name}.html`);
    const text = await readFile(html, 'utf8');
    const own = [...text.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) =>
      join(dist, file),
    );
    weights.push(
      {
        what: `${name} page: HTML and CSS`,
        // An upper bound: the file contains every slot, a response only some of them.
        bytes: (await sum(own.filter((file) => file.endsWith('.css')))) + (await sentBytes(html)),
        budget: 'download page, HTML and CSS',
      },
      {
        what: `${name} page: JavaScript`,
        bytes: await sum(own.filter((file) => file.endsWith('.js'))),
        budget: 'download page, JavaScript',
      },
    );
  }
  const screens = Object.entries(manifest).filter(([source]) => source.startsWith('src/app/pages/'));
  for (const [source] of screens) {
    const more = [...filesOf(source, manifest)].filter((file) => !first.has(file));
    weights.push({
      what: source.slice('src/app/pages/'.length, -'.tsx'.length),
      bytes: await sum(more),
      budget: 'any other screen, JavaScript more than home',
    });
  }
  return weights;
}

function exceedsBudget({ bytes, budget }: Weight): boolean {
  return bytes > budgets[budget];
}

function weightTable(weights: Weight[]): string {
  const lines = weights.map((weight) => {
    const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);
    const note = exceedsBudget(weight) ? '  TOO HEAVY' : '';
    return `${weight.what.padEnd(36)}${kilobytes(weight.bytes)} of ${kilobytes(budgets[weight.budget])} KB${note}`;
  });
  return lines.join('\n');
}

function filesOf(source: string, manifest: Manifest, files = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, manifest, files);
  return files;
}

async function sentBytes(file: string): Promise<number> {
  const content = await readFile(file);
  return file.endsWith('.woff2') ? content.length : brotliCompressSync(content).length;
}
