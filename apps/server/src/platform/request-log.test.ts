import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loggerOptions } from './logging.ts';
import { registerProblemHandler } from './problem-handler.ts';
import { RequestLog } from './request-log.ts';

let lines: Record<string, unknown>[];
let app: FastifyInstance;
beforeEach(() => {
  lines = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  app = Fastify({
    logger: loggerOptions({ logLevel: 'info', nodeId: 'n1' }, stream),
    logController: new RequestLog(),
  });
  registerProblemHandler(app);
});
afterEach(() => app.close());

test('a request is one line, without its query string', async () => {
  app.get('/ads/:id', async (_, reply) => reply.code(201).send('x'));
  await app.inject('/ads/7?q=secret');
  expect(lines).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      node: 'n1',
      reqId: 'req-1',
      method: 'GET',
      path: '/ads/7',
      route: '/ads/:id',
      status: 201,
      responseTime: expect.any(Number),
      remoteAddress: '127.0.0.1',
      msg: 'request completed',
    },
  ]);
});

test('a request without a route is one line', async () => {
  await app.inject('/absent?q=secret');
  expect(lines).toEqual([
    expect.objectContaining({ path: '/absent', status: 404, msg: 'request completed' }),
  ]);
});

test('an unexpected error is logged with its details, before the request', async () => {
  app.get('/failed', async () => {
    throw Object.assign(new Error('broken'), { code: 'E1' });
  });
  await app.inject('/failed');
  expect(lines).toEqual([
    expect.objectContaining({
      level: 50,
      reqId: 'req-1',
      err: expect.objectContaining({ type: 'Error', message: 'broken', code: 'E1' }),
      msg: 'request failed',
    }),
    expect.objectContaining({ level: 30, reqId: 'req-1', path: '/failed', status: 500 }),
  ]);
});

test('routes of a higher level log no completed requests', async () => {
  app.get('/quiet', { logLevel: 'warn' }, async () => 'x');
  await app.inject('/quiet');
  expect(lines).toEqual([]);
});

test('a response that breaks off is logged with its path', async () => {
  app.get('/stream', async (_, reply) => {
    const body = Readable.from(
      (async function* () {
        yield 'x';
        await delay(50);
        throw new Error('broken');
      })(),
    );
    return reply.send(body);
  });
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  lines.length = 0;
  const socket = connect(Number(address.port), address.hostname);
  socket.write('GET /stream?q=secret HTTP/1.1\r\nhost: x\r\n\r\n');
  socket.resume();
  await once(socket, 'close');
  await expect
    .poll(() => lines)
    .toContainEqual(
      expect.objectContaining({
        level: 40,
        path: '/stream',
        err: expect.objectContaining({ message: 'broken' }),
      }),
    );
});
