import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    readonly draining: boolean;
    /** From here on `/readyz` says no, and every connection ends with its next answer. */
    startDraining(): void;
  }
}

/**
 * Lets a proxy empty its line of open connections before they are closed: a request that it sends along one at the
 * moment of closing reaches nobody, and a post is not repeated by itself.
 */
export function drainAtTheEnd(app: FastifyInstance): void {
  let draining = false;
  app.decorate('draining', { getter: () => draining });
  app.decorate('startDraining', () => {
    draining = true;
  });
  app.addHook('onSend', async (_, reply) => {
    if (draining) reply.header('connection', 'close');
  });
}
