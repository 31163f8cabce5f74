import type { FastifyInstance } from 'fastify';

/**
 * Reads a client's address when its request arrives. Fastify reads it from the socket each time, and a socket that was
 * closed meanwhile has none: limits by address and the security log would find nothing.
 */
export function rememberAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const ip: string | undefined = request.raw.socket ? request.ip : undefined;
    Object.defineProperty(request, 'ip', { value: ip ?? '' });
  });
}
