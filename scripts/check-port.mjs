import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds to wait for a stopping server to release its port. */
const graceMs = 3_000;

/**
 * Rejects a port that the server cannot listen on, before anything is installed or built. A malformed PORT is
 * reported by the server, together with other configuration errors.
 *
 * @throws Error with a message for the operator.
 */
export async function checkPort({ PORT, HOST } = process.env) {
  const port = /^\d{1,5}$/.test(PORT || '8080') ? Number(PORT || '8080') : 0;
  const host = HOST || '127.0.0.1';
  if (port === 0 || port > 65_535) return;
  const deadline = Date.now() + graceMs;
  for (;;) {
    const code = await listenOnce(port, host);
    if (code === undefined) return;
    if (code === 'EADDRINUSE' && Date.now() < deadline) await delay(250);
    else throw new Error(sentence(code, port, host));
  }
}

async function listenOnce(port, host) {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  } catch (error) {
    return error.code ?? 'unknown';
  }
}

function sentence(code, port, host) {
  if (code === 'EADDRINUSE') return `Port ${port} of ${host} is taken by another program: set PORT.`;
  if (code === 'EACCES') return `Port ${port} needs more rights than this user has: set PORT.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'This machine has no address HOST: set HOST.';
  return `The server cannot listen on port ${port} of ${host} (${code}): set PORT and HOST.`;
}
