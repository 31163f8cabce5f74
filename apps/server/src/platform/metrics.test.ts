import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const token = 'a-token-of-sixteen';

describe('without a token', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  test('clients on this machine can read request metrics by route, without ids from the URLs', async () => {
    await server.app.inject('/api/ads/7f0d1b52-58a3-4e27-9c4a-b0f7a3c1d9e1');
    const response = await server.app.inject('/metrics');
    expect(response.headers['content-type']).toContain('text/plain');
    expect(response.body).toMatch(
      /http_request_duration_seconds_count\{node="\w+",method="GET",route="\/api\/ads\/:ad_id",status="404"\} 1/,
    );
    expect(response.body).toMatch(/database_connections_open\{node="\w+"\} \d/);
    expect(response.body).not.toContain('7f0d1b52');
  });

  test.each([
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    { headers: { via: '1.1 proxy' } },
    { remoteAddress: '41.67.0.1' },
  ])('other clients are rejected: %o', async (from) => {
    expect((await server.app.inject({ url: '/metrics', ...from })).statusCode).toBe(404);
  });
});

test('with a token, only its holder has access', async () => {
  const server = await startTestApp({ METRICS_TOKEN: token });
  const status = async (authorization?: string) =>
    (await server.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} }))
      .statusCode;
  expect(await status()).toBe(404);
  expect(await status('Bearer a-token-of-sixteeN')).toBe(404);
  expect(await status(`Bearer ${token}`)).toBe(200);
  await server.close();
});
