import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getAd, listAds } from '@arabati/domain/ads/ads.endpoints';
import { firstAdsQuery } from '@arabati/domain/ads/ads.requests';
import { pageOf } from '@arabati/domain/app/page-addresses';
import { searchAds } from '@arabati/domain/search/search.endpoints';

interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

/** Entry screens by URL path. The home screen is part of the app's first file. */
export const screens: readonly [path: RegExp, source: string][] = [
  [/^\/cars$/, 'src/app/pages/cars.tsx'],
  [/^\/search(-results)?$/, 'src/app/pages/search.tsx'],
  [/^\/ads?\/[^/]+$/, 'src/app/pages/ad.tsx'],
  [/^\/auth$/, 'src/app/pages/auth.tsx'],
  [/^\/add-ad$/, 'src/app/pages/add-ad.tsx'],
];

const preload = (call: string) => `<${call}>; rel=preload; as=fetch; crossorigin=anonymous`;

/**
 * Reads the `link` headers of pages: the files and the first API request of a page's screen, so that the browser loads
 * them before the script runs.
 *
 * @param directory a finished build.
 * @param app the app's page, which names its own files.
 */
export async function readPagePreloads(
  directory: string,
  app: string,
): Promise<(address: URL) => string | null> {
  const manifest = await readFile(join(directory, '.vite/manifest.json'), 'utf8').then(
    (text) => JSON.parse(text) as Manifest,
    () => ({}) as Manifest,
  );
  const filesOf = new Map(
    screens.map(([, source]) => [
      source,
      [...closure(source, manifest)]
        .filter((file) => !app.includes(file))
        .map((file) => `</${file}>; rel=modulepreload; fetchpriority=low`),
    ]),
  );
  return (address) => {
    const forApp = pageOf(address) === 'app';
    const source = screens.find(([path]) => path.test(address.pathname))?.[1];
    const files = forApp && source ? (filesOf.get(source) ?? []) : [];
    const links = [...files, ...firstCallOf(address, forApp)];
    return links.length > 0 ? links.join(', ') : null;
  };
}

/** Returns the files of a screen, with all static imports. */
function closure(source: string, manifest: Manifest, found = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) closure(imported, manifest, found);
  return found;
}

/** Returns the exact URL that the client will request. A preload of a different URL would be a second request. */
function firstCallOf({ pathname, searchParams }: URL, forApp: boolean): string[] {
  const parameters = [...searchParams.keys()].filter((name) => name !== 'mode' && name !== 'start');
  if (pathname === '/') {
    const elsewhere = ['q', 'city', 'price', 'ad'].some((name) => searchParams.has(name));
    if (elsewhere || searchParams.get('mode') === 'browser') return [];
    const call = preload(`${listAds.path}?${new URLSearchParams(firstAdsQuery)}`);
    // A plain browser stays on this page's own content.
    return [searchParams.get('mode') === 'app' ? call : `${call}; media="(display-mode: standalone)"`];
  }
  if (!forApp) return [];
  if (pathname === '/cars' && parameters.length === 0) return [preload(`${listAds.path}?sort=default`)];
  const text = searchParams.get('q')?.trim();
  if (/^\/search(-results)?$/.test(pathname) && text && parameters.length === 1) {
    return [preload(`${searchAds.path}?${new URLSearchParams({ q: text, sort: 'default' })}`)];
  }
  const adId = /^\/ads?\/([0-9a-f-]{36})$/.exec(pathname)?.[1];
  return adId ? [preload(getAd.path.replace('{ad_id}', adId))] : [];
}
