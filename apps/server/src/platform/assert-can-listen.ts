import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Refuses an address that the server could not listen on, before it does anything that takes long.
 *
 * @throws the system's error: EADDRINUSE, EACCES, EADDRNOTAVAIL or ENOTFOUND.
 */
export async function assertCanListen({ port, host }: { port: number; host: string }): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
