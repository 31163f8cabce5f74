import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Checks that the server can listen on an address, before any slow start-up step.
 *
 * @throws the system's error: EADDRINUSE, EACCES, EADDRNOTAVAIL or ENOTFOUND.
 */
export async function assertCanListen({ port, host }: { port: number; host: string }): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
