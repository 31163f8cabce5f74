import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { setSecurityHeaders } from './security-headers.ts';

async function headersOf(publicUrl: string) {
  const app = Fastify();
  await setSecurityHeaders(app, { publicUrl });
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
