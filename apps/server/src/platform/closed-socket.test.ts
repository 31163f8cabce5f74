import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerDraining } from './drain.ts';
import { rememberAddress } from './remember-address.ts';

const lines: string[] = [];
let app: FastifyInstance;
beforeEach(() => {
  lines.length = 0;
  app = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } },
  });
  rememberAddress(app);
  registerDraining(app);
});
afterEach(() => app.close());

async function send(path: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  return socket;
}

test('the IP address of a disconnected client stays readable while its request is processed', async () => {
  const addresses: string[] = [];
  const arrived = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  app.get('/', async (request) => {
    arrived.resolve();
    await once(request.raw.socket, 'close');
    addresses.push(request.ip);
    done.resolve();
    return {};
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = await send('/');
  await arrived.promise;
  socket.destroy();
  await done.promise;
  expect(addresses).toEqual(['127.0.0.1']);
});

test('a request whose socket was closed ends without an error', async () => {
  const ended = Promise.withResolvers<void>();
  app.get('/', async (request) => {
    Object.defineProperty(request.raw, 'socket', { value: null });
    return {};
  });
  app.addHook('onResponse', async () => ended.resolve());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = await send('/');
  await Promise.race([ended.promise, once(socket, 'data')]);
  await new Promise((resolve) => setImmediate(resolve));
  socket.destroy();
  expect(lines).toEqual([]);
});
