import compress from '@fastify/compress';
import etag from '@fastify/etag';
import type { FastifyInstance } from 'fastify';

/** Below this, a packet is a packet: compressing saves nothing. */
const worthCompressing = 1_024;

/**
 * Sends as little as will do: nothing but 'unchanged' to whoever has the answer already, and compressed text to
 * everyone else. Compression changes the bytes and not the meaning, so the tags are weak ones.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(etag, { weak: true });
  await app.register(compress, { threshold: worthCompressing, encodings: ['br', 'gzip'] });
  app.addHook('onSend', async (request, reply, payload) => {
    // Anyone may keep a list and ask whether it still holds; what is a member's own is kept by nobody.
    if (!reply.hasHeader('cache-control') && request.url.startsWith('/api/')) {
      reply.header('cache-control', request.headers.authorization ? 'no-store' : 'no-cache');
    }
    return payload;
  });
}
