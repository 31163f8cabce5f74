import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let testServer: TestApp;
beforeAll(async () => {
  // A proxy on the same machine, configured by an operator before any mail server.
  testServer = await startTestApp({ PUBLIC_URL: 'https://arabati.example', TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => testServer.close());

describe.each(['/metrics', '/preview/mail', '/preview/mail?to=sara@example.com'])('%s', (url) => {
  const status = async (request: { headers?: Record<string, string>; remoteAddress?: string }) =>
    (await testServer.app.inject({ url, ...request })).statusCode;

  test.each(['localhost', 'localhost:8080', '127.0.0.1:8080', '127.8.9.1', '[::1]:8080', 'LOCALHOST:1'])(
    'is served to a direct request for the host %s',
    async (host) => expect(await status({ headers: { host } })).toBe(200),
  );

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('is served to the client address %s', async (address) =>
    expect(await status({ remoteAddress: address })).toBe(200),
  );

  test.each([
    'forwarded',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-port',
    'x-forwarded-server',
    'x-forwarded',
    'via',
    'x-real-ip',
    'cf-connecting-ip',
    'true-client-ip',
    'x-client-ip',
    'fastly-client-ip',
    'x-original-forwarded-for',
  ])('is hidden from a request that carries %s', async (name) => {
    expect(await status({ headers: { [name]: '127.0.0.1' } })).toBe(404);
    expect(await status({ headers: { [name]: '' } })).toBe(404);
  });

  test.each([
    'arabati.example',
    'arabati.example:8080',
    'localhost.arabati.example',
    'rebound.example:8080',
    '127.0.0.1.nip.io',
    '10.0.0.1',
    '[::2]:8080',
    '0.0.0.0:8080',
    'user@localhost',
    'localhost:8080/path',
  ])('is hidden from a request for the host "%s"', async (host) =>
    expect(await status({ headers: { host } })).toBe(404),
  );

  test.each(['41.67.0.1', '10.0.0.7', '::ffff:10.0.0.7', '2001:db8::1'])(
    'is hidden from the client address %s',
    async (remoteAddress) => expect(await status({ remoteAddress })).toBe(404),
  );
});

test.each(['/metrics', '/preview/mail'])(
  '%s is hidden from a proxy that forwards over HTTP/1.0 and adds no header',
  async (path) => {
    const { port } = new URL(await testServer.app.listen({ port: 0, host: '127.0.0.1' }).catch(listeningAt));
    const statusLine = async (version: string) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`GET ${path} HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
      return (await text(socket)).split(' ', 2)[1];
    };
    expect(await statusLine('1.0')).toBe('404');
    expect(await statusLine('1.1')).toBe('200');
  },
);

/** The server of the previous test is already listening. */
const listeningAt = () => `http://127.0.0.1:${(testServer.app.server.address() as AddressInfo).port}`;
