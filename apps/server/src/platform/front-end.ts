import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstAdsQuery, listAds } from '@arabati/domain/ads/ads.endpoints';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

const built = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

const NOT_BUILT = 'The front end is not built. Run: npm run build -w apps/web\n';

/** Paths whose unknown members are problems for a program, not pages for a person. */
const PROGRAMS_ONLY = ['/api/', '/auth/v1/', '/functions/v1/', '/photos/', '/preview/', '/assets/'];

/**
 * Whether a request is for the app's page: browsers say that they take HTML; the readers of link previews and
 * command-line tools take anything and are known by asking for no file.
 */
export function asksForPage({ url, headers }: FastifyRequest): boolean {
  const [path = '/'] = url.split('?', 1);
  if (PROGRAMS_ONLY.some((prefix) => `${path}/`.startsWith(prefix))) return false;
  const { accept = '*/*' } = headers;
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.[^/]*$/.test(path));
}

/**
 * The `link` header that starts home's first call along with the page, a script's download earlier. Only where home will
 * show: in an installed window or where the address chooses the app's pages; null for every other page.
 */
function firstCallOf(url: string): string | null {
  const [path, query] = url.split('?', 2);
  const searchParams = new URLSearchParams(query);
  const searched = ['q', 'city', 'price'].some((criterion) => searchParams.has(criterion));
  if (path !== '/' || searched || searchParams.get('mode') === 'browser') return null;
  const address = `${listAds.path}?${new URLSearchParams(firstAdsQuery)}`;
  const window = searchParams.get('mode') === 'app' ? '' : '; media="(display-mode: standalone)"';
  return `<${address}>; rel=preload; as=fetch; crossorigin=anonymous${window}`;
}

/** The app's page, for who has something to add to it; null while the front end is not built. */
export function readPage(): Promise<string | null> {
  return readFile(join(built, 'index.html'), 'utf8').catch(() => null);
}

/**
 * Serves the built front end. Its names under /assets/ carry the hash of their content and never change; all else is
 * asked for anew each time. Any other path that a browser navigates to is the app's own affair, so it gets its page.
 *
 * @param directory the build; by default apps/web/dist.
 */
export async function serveFrontEnd(app: FastifyInstance, directory: string = built): Promise<void> {
  if (!existsSync(join(directory, 'index.html'))) {
    app.log.warn('The front end is not built: only the API is served.');
    app.get('/*', { logLevel: 'warn' }, async (request, reply) => {
      if (!asksForPage(request)) throw new Problem('not-found');
      return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    });
    return;
  }
  await app.register(serveStatic, {
    root: directory,
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(directory, 'assets/'));
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', { logLevel: 'warn' }, async (request, reply) => {
    if (!asksForPage(request)) throw new Problem('not-found');
    const firstCall = firstCallOf(request.url);
    if (firstCall) reply.header('link', firstCall);
    return reply.sendFile('index.html');
  });
}
