import type { Socket } from 'node:net';
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
export function registerDraining(app: FastifyInstance): void {
  let draining = false;
  app.decorate('draining', { getter: () => draining });
  app.decorate('startDraining', () => {
    draining = true;
  });
  app.addHook('onSend', async (_, reply) => {
    if (draining) reply.header('connection', 'close');
  });
  hangUpOnTheSilent(app);
}

const lookEveryMs = 200;

/** A connection over which nothing was ever asked counts as busy to Node, and would keep the end waiting. */
function hangUpOnTheSilent(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  // Taken at the arrival: a request whose client has gone may have lost its socket by the end.
  const sockets = new WeakMap<object, Socket>();
  app.addHook('onRequest', async ({ raw }) => {
    const socket: Socket | null = raw.socket;
    if (!socket) return;
    sockets.set(raw, socket);
    silent.delete(socket);
  });
  app.addHook('onResponse', async ({ raw }) => {
    const socket = sockets.get(raw);
    if (socket && !socket.destroyed) silent.add(socket);
  });
  app.addHook('preClose', async () => {
    const hangUp = setInterval(() => {
      for (const socket of silent) socket.destroy();
    }, lookEveryMs);
    app.server.once('close', () => clearInterval(hangUp));
  });
}
