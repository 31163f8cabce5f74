import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    readonly draining: boolean;
    /** From now on `/readyz` reports not ready, and every connection closes after its next response. */
    startDraining(): void;
  }
}

/**
 * Lets a proxy drop its open connections before the server closes them. Otherwise a request that the proxy sends on a
 * closing connection is lost, and proxies do not retry POST requests.
 */
export function registerDraining(app: FastifyInstance): void {
  let draining = false;
  app.decorate('draining', { getter: () => draining });
  app.decorate('startDraining', () => {
    draining = true;
  });
  app.addHook('onSend', (_, reply, payload, done) => {
    if (draining) reply.header('connection', 'close');
    done(null, payload);
  });
  closeIdleSockets(app);
}

const closeEveryMs = 200;

/** Closes connections without any request. Node counts them as busy, so that they would delay the shutdown. */
function closeIdleSockets(app: FastifyInstance): void {
  const idle = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  // Store the socket when the request arrives, because the request of a disconnected client has no socket later.
  const sockets = new WeakMap<object, Socket>();
  app.addHook('onRequest', ({ raw }, _, done) => {
    const socket: Socket | null = raw.socket;
    if (socket) {
      sockets.set(raw, socket);
      idle.delete(socket);
    }
    done();
  });
  app.addHook('onResponse', ({ raw }, _, done) => {
    const socket = sockets.get(raw);
    if (socket && !socket.destroyed) idle.add(socket);
    done();
  });
  app.addHook('preClose', async () => {
    const timer = setInterval(() => {
      for (const socket of idle) socket.destroy();
    }, closeEveryMs);
    app.server.once('close', () => clearInterval(timer));
  });
}
