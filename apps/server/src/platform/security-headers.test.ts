import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { setSecurityHeaders } from './security-headers.ts';

async function headersOf(publicUrl: string) {
  const app = Fastify();
  setSecurityHeaders(app, { publicUrl });
  app.get('/', async () => 'x');
  const { headers } = await app.inject('/');
  await app.close();
  return headers;
}

test('a page runs only its own script files and cannot be framed', async () => {
  const headers = await headersOf('http://localhost:8080');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('only an HTTPS site sends Strict-Transport-Security', async () => {
  expect((await headersOf('http://localhost:8080'))['strict-transport-security']).toBeUndefined();
  expect((await headersOf('https://arabati.example'))['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  );
});

/** What helmet sets for this configuration, and nothing else. */
const expected = {
  'content-security-policy':
    "default-src 'self';script-src 'self';style-src 'self' 'sha256-x';style-src-attr 'unsafe-inline';" +
    "img-src 'self' data: blob:;connect-src 'self';object-src 'none';base-uri 'none';form-action 'self';" +
    "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

test('every kind of response has all security headers', async () => {
  const app = Fastify();
  setSecurityHeaders(app, { publicUrl: 'https://arabati.example' }, ["'sha256-x'"]);
  app.get('/text', async () => 'x');
  app.get('/object', async () => ({}));
  app.get('/stream', async (_, reply) => reply.send(Readable.from(['x'])));
  app.get('/empty', async (_, reply) => reply.code(204).send());
  app.get('/moved', async (_, reply) => reply.redirect('/text'));
  app.get('/failed', async () => {
    throw new Error('failed');
  });
  app.get('/refused', { onRequest: async (_, reply) => reply.code(503).send('x') }, async () => 'x');
  app.get('/own', async (_, reply) => reply.header('X-Frame-Options', 'SAMEORIGIN').send('x'));
  const others = /^(connection|date|keep-alive|transfer-encoding|content-(length|type)|location)$/;
  const securityHeadersOf = async (url: string, method: 'GET' | 'HEAD' = 'GET') => {
    const { headers } = await app.inject({ url, method });
    return Object.fromEntries(Object.entries(headers).filter(([name]) => !others.test(name)));
  };
  for (const url of ['/text', '/object', '/stream', '/empty', '/moved', '/failed', '/refused', '/absent'])
    expect(await securityHeadersOf(url), url).toEqual(expected);
  expect(await securityHeadersOf('/stream', 'HEAD')).toEqual(expected);
  expect(await securityHeadersOf('/own')).toEqual({ ...expected, 'x-frame-options': 'SAMEORIGIN' });
  await app.close();
});
