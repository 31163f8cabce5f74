import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

const built = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** Paths whose unknown members are problems for a program, not pages for a person. */
const PROGRAMS_ONLY = ['/api/', '/auth/v1/', '/photos/', '/preview/', '/assets/'];

/**
 * Serves the built front end. Its names under /assets/ carry the hash of their content and never change; all else is
 * asked for anew each time. Any other path that a browser navigates to is the app's own affair, so it gets its page.
 *
 * @param directory the build; by default apps/web/dist.
 */
export async function serveFrontEnd(app: FastifyInstance, directory: string = built): Promise<void> {
  if (!existsSync(join(directory, 'index.html'))) {
    app.log.warn('The front end is not built: only the API is served.');
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
    const { pathname } = new URL(request.url, 'http://localhost');
    const navigation = request.headers.accept?.includes('text/html') ?? false;
    if (!navigation || PROGRAMS_ONLY.some((prefix) => pathname.startsWith(prefix))) {
      throw new Problem('not-found');
    }
    return reply.sendFile('index.html');
  });
}
