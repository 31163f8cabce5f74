import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** How connections are interrupted: refused immediately, or without any further packets. */
export type Cut = 'refused' | 'silent';

/** A proxy to another server that can be interrupted and restored. */
export interface CuttableProxy {
  port: number;
  cut(how: Cut): Promise<void>;
  /** Restores new connections; earlier ones stay lost. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function startCuttableProxy(target: { host: string; port: number }): Promise<CuttableProxy> {
  const open = new Set<Socket>();
  let state: Cut | 'whole' = 'whole';
  let port = 0;
  let server: Server;

  function keep(socket: Socket) {
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
  }
  async function listen() {
    server = createServer((near) => {
      keep(near);
      if (state === 'silent') return;
      const far = connect(target);
      keep(far);
      near.pipe(far).pipe(near);
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  }
  async function hangUp() {
    for (const socket of open) socket.resetAndDestroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  }
  await listen();
  return {
    port,
    async cut(how) {
      state = how;
      if (how === 'refused') return hangUp();
      for (const socket of open) socket.unpipe().removeAllListeners('data').pause();
    },
    async mend() {
      for (const socket of open) socket.resetAndDestroy();
      state = 'whole';
      if (!server.listening) await listen();
    },
    close: hangUp,
  };
}
