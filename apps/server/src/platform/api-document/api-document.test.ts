import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Described = { paths: Record<string, Record<string, Record<string, unknown>>> };

let server: TestApp;
let document: Described;
beforeAll(async () => {
  server = await startTestApp();
  document = (await server.app.inject('/openapi.json')).json();
});
afterAll(() => server.close());

test('is OpenAPI 3.1', async () => {
  const result = await new Validator().validate(structuredClone(document));
  expect(result).toMatchObject({ valid: true });
});

test('has every bound endpoint, each with a unique operation id', () => {
  expect(server.app.endpoints.length).toBeGreaterThan(10);
  for (const { method, path, summary } of server.app.endpoints) {
    expect(document.paths[path]?.[method.toLowerCase()], `${method} ${path}`).toMatchObject({ summary });
  }
  const names = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((operation) => operation.operationId),
  );
  expect(new Set(names).size).toBe(names.length);
});

test('describes the parameters, responses and problems of an endpoint', () => {
  expect(document.paths['/api/ads']?.post).toMatchObject({
    operationId: 'postAds',
    security: [{ session: [] }],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { type: 'object', required: expect.arrayContaining(['title', 'photo_ids']) },
        },
      },
    },
    responses: {
      200: { content: { 'application/json': { schema: { required: ['id', 'created_at', 'review'] } } } },
      409: {
        description: expect.stringContaining('monthly-limit-reached'),
        content: { 'application/problem+json': {} },
      },
    },
  });
  expect(document.paths['/api/ads/{ad_id}']?.get).toMatchObject({
    security: [],
    parameters: [{ name: 'ad_id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
  });
});
