import compress from '@fastify/compress';
import etag from '@fastify/etag';
import type { FastifyInstance } from 'fastify';

/** Minimum size in bytes of a compressed response. A smaller response fits into one packet anyway. */
const worthCompressing = 1_024;

/**
 * Registers ETags and compression: a client that already has the response gets 304, others get compressed text.
 * Compression changes the bytes but not the meaning, so the ETags are weak.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(etag, { weak: true });
  await app.register(compress, { threshold: worthCompressing, encodings: ['br', 'gzip'] });
  app.addHook('onSend', (request, reply, payload, done) => {
    // Shared caches may store and revalidate public responses. A member's own data must not be stored.
    if (!reply.hasHeader('cache-control') && request.url.startsWith('/api/')) {
      reply.header('cache-control', request.headers.authorization ? 'no-store' : 'no-cache');
    }
    done(null, payload);
  });
}
