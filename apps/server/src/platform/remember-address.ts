import type { FastifyInstance } from 'fastify';

/**
 * Reads a client's IP address when its request arrives. Fastify reads it from the socket on each access, and a closed
 * socket has none, so limits by address and the security log would lack it.
 */
export function rememberAddress(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const ip: string | undefined = request.raw.socket ? request.ip : undefined;
    Object.defineProperty(request, 'ip', { value: ip ?? '' });
    done();
  });
}
