import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import {
  createDataDir,
  removeDataDir,
  type ServerProcess,
  spawnServer,
  waitUntilReady,
} from '../../testing/server-process.ts';

interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

let received = '';
const spans: ReceivedSpan[] = [];
/** A minimal OTLP receiver for JSON over HTTP. */
const collector = createServer(async (request, response) => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  received += `${request.method} ${request.url} ${body}\n`;
  const { resourceSpans } = JSON.parse(body) as {
    resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
  };
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
  response.setHeader('content-type', 'application/json').end('{}');
});

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  database = await createTestDatabase();
  dataDir = await createDataDir();
  const { port } = collector.address() as AddressInfo;
  server = await waitUntilReady(
    await spawnServer({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    }),
  );
});
afterAll(async () => {
  collector.close();
  await removeDataDir(dataDir);
  await database.drop();
});

test('a collector receives requests and their queries, without user input', async () => {
  const adId = '0190f0a0-0000-7000-8000-000000912345';
  await fetch(`${server.url}/api/ads/${adId}?from=hushed-query`);
  const signUp = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    body: JSON.stringify({
      email: 'hushed-name@example.com',
      password: 'Hushed-Pass-42!',
      data: { display_name: 'سلمى', phone: '0912345678', whatsapp: '0912345678', city: 'بحري' },
    }),
  });
  expect(signUp.status).toBe(200);
  // The remaining spans are sent before the process ends.
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);

  expect(received).toContain('POST /v1/traces ');
  const request = spans.find(({ name }) => name === 'GET /api/ads/:ad_id');
  const values = new Map(request?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
  expect(values.get('http.route')).toBe('/api/ads/:ad_id');
  expect(values.get('http.response.status_code')).toBe(404);
  const form = spans.find(({ name }) => name === 'POST /auth/v1/signup');
  const queries = (parent: ReceivedSpan | undefined) =>
    spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId).map(({ name }) => name);
  expect(queries(request)).toContain('select');
  expect(queries(form)).toContain('insert');
  expect(form?.traceId).not.toBe('a'.repeat(32));
  expect(received).not.toMatch(/912345678|0000912345|hushed|سلمى|بحري/i);
});
