import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterShare, pageOf, safeBuyingPath, sharePath } from '@arabati/domain/app/page-addresses';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buyingSubject, type FrontEndPages, productSubject } from './browser-pages.ts';
import { removeUnsupportedRange } from './file-ranges.ts';
import { Problem } from './problem.ts';

const built = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** The built page, as old as the build. */
export const frontEndPage = join(built, 'index.html');

const NOT_BUILT = 'The front end is not built. Run: npm run build -w apps/web\n';

/** Path prefixes under which an unknown path returns a problem instead of a page. */
const PROGRAMS_ONLY = ['/api/', '/auth/v1/', '/functions/v1/', '/photos/', '/preview/', '/assets/'];

/**
 * Returns whether a request is for a page. Browsers accept text/html. Crawlers for link previews and command-line tools
 * accept anything, so their requests count if the path is not a file.
 */
export function asksForPage({ url, headers }: FastifyRequest): boolean {
  const [path = '/'] = url.split('?', 1);
  if (PROGRAMS_ONLY.some((prefix) => `${path}/`.startsWith(prefix))) return false;
  const { accept = '*/*' } = headers;
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.[^/]*$/.test(path));
}

/** Returns the URL of a request, with a placeholder host. */
export function addressOf({ url }: FastifyRequest): URL {
  // `new URL(url, …)` would parse //path as a host.
  return new URL(`http://localhost${url}`);
}

/**
 * Sends a page that was filled in for this request. Caches revalidate it every time, and its ETag avoids sending it
 * unchanged.
 */
export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'user-agent')
    .send(page);
}

/** Fills the head of a page for chat apps and search engines. */
type DescribePage = (page: string, address: URL) => string;

/**
 * Serves the built front end. Files under /assets/ have a content hash in their name and are immutable. Everything else
 * is revalidated every time. Any other path that a browser navigates to returns the app's page.
 *
 * @param pages null if the front end is not built.
 * @param directory the build; apps/web/dist by default.
 * @param describe fills the head of a page that no feature serves.
 */
export async function serveFrontEnd(
  app: FastifyInstance,
  pages: FrontEndPages | null,
  directory: string = built,
  describe: DescribePage = (page) => page,
): Promise<void> {
  if (!pages) {
    app.log.warn('front end is not built, serving the API only');
    app.get('/*', { logLevel: 'warn' }, async (request, reply) => {
      if (!asksForPage(request)) throw new Problem('not-found');
      return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    });
    return;
  }
  await app.register(async (files) => serveFiles(files, pages, directory, describe));
}

async function serveFiles(
  app: FastifyInstance,
  pages: FrontEndPages,
  directory: string,
  describe: DescribePage,
): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, workClass: 'file' };
  });
  app.addHook('onRequest', removeUnsupportedRange);
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
  redirectShares(app);
  app.get('/*', { logLevel: 'warn' }, async (request, reply) => {
    if (!asksForPage(request)) throw new Problem('not-found');
    const address = addressOf(request);
    const link = pages.linkOf(address);
    if (link) reply.header('link', link);
    const page = pageOf(address);
    if (page === 'app') return reply.sendFile('index.html');
    const subject = address.pathname === safeBuyingPath ? buyingSubject : productSubject;
    const html =
      page === 'support'
        ? await pages.support()
        : pages.download(request.headers['user-agent'] ?? '', subject);
    return sendPage(reply, describe(html, address));
  });
}

/**
 * Redirects a share of photos to the posting form, which reports that they were lost. The app's service worker receives
 * shares; this route serves an app whose worker the browser has removed. The body is discarded while it arrives,
 * because a browser reports an error if the connection closes before.
 */
function redirectShares(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.once('end', () => done(null)).once('error', done);
    payload.resume();
  });
  app.post(sharePath, { logLevel: 'warn' }, async (_request, reply) =>
    reply.redirect(afterShare(false), 303),
  );
}
