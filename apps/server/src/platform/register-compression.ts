import { hash } from 'node:crypto';
import { negotiate } from '@fastify/accept-negotiator';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCompressor } from './create-compressor.ts';

/** Minimum size in bytes of a compressed response. A smaller response fits into one packet anyway. */
const worthCompressing = 1_024;

/**
 * Registers ETags and compression: a client that already has the response gets 304, others get compressed text.
 * Compression changes the bytes but not the meaning, so the ETags are weak.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(etag, { weak: true, hashFn: (payload) => hash('sha1', payload, 'base64') });
  compressJson(app);
  await app.register(compress, { threshold: worthCompressing, encodings: ['br', 'gzip'] });
  app.addHook('onSend', (request, reply, payload, done) => {
    // Shared caches may store and revalidate public responses. A member's own data must not be stored.
    if (!reply.hasHeader('cache-control') && request.url.startsWith('/api/')) {
      reply.header('cache-control', request.headers.authorization ? 'no-store' : 'no-cache');
    }
    done(null, payload);
  });
}

/** Compresses JSON with streams that are reused. The plugin, which creates one for each response, compresses the rest. */
function compressJson(app: FastifyInstance): void {
  const compressor = createCompressor();
  // A cached response is one buffer for many clients.
  const compressed = new WeakMap<Buffer, Promise<Buffer>>();
  const compressOnce = (payload: Buffer): Promise<Buffer> => {
    const known = compressed.get(payload);
    if (known) return known;
    const result = compressor.gzip(payload);
    compressed.set(payload, result);
    return result;
  };
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isLongJson(reply, payload) || !acceptsGzip(request)) {
      done(null, payload);
      return;
    }
    const result = Buffer.isBuffer(payload) ? compressOnce(payload) : compressor.gzip(payload);
    result.then((bytes) => {
      const vary = reply.getHeader('vary');
      reply.headers({
        'content-encoding': 'gzip',
        vary: vary ? `${vary}, accept-encoding` : 'accept-encoding',
      });
      // Fastify computes it anew.
      reply.removeHeader('content-length');
      done(null, bytes);
    }, done);
  });
}

function isLongJson(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  return (
    (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
    payload.length >= worthCompressing &&
    String(reply.getHeader('content-type')).startsWith('application/json')
  );
}

const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  negotiate(headers['accept-encoding'] ?? '', ['gzip']) === 'gzip';
