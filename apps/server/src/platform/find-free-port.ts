import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports of outgoing connections (Linux: 32768, macOS: 49152), one of which would soon use a port among them. */
const [first, last] = [20_000, 32_000];
const maxAttempts = 100;

/** Returns a free loopback port. Another program may bind it before the caller does. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const port = first + Math.floor(Math.random() * (last - first));
    if (await isFree(port)) return port;
  }
  throw new Error(`No port between ${first} and ${last} is free.`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
