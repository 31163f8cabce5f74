import type { Endpoint } from '@arabati/domain/endpoints/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inputPartsOf } from './testing/schema-parts.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** Tests every field of every bound endpoint, including future ones. */

let server: TestApp;
let endpoints: readonly Endpoint[];
beforeAll(async () => {
  server = await startTestApp();
  endpoints = server.app.endpoints;
});
afterAll(() => server.close());

test('no input contract passes unknown fields through', () => {
  const open = /^(loose_object|object_with_rest|loose_tuple|tuple_with_rest|record|map|any|unknown|custom)$/;
  const parts = [...inputPartsOf(endpoints)];
  expect(parts.filter(({ type }) => type === 'object').length).toBeGreaterThan(20);
  expect(parts.filter(({ type }) => open.test(type)).map(({ name, type }) => `${name}: ${type}`)).toEqual([]);
});

test.each(['__proto__', 'constructor', 'prototype'])(
  '%s in a body is ignored and changes no prototype',
  async (key) => {
    for (const endpoint of endpoints.filter(({ body, access }) => body && access === 'public')) {
      const payload = `{"${key}":{"admin":true,"points":9},"a":{"${key}":{"admin":true}}}`;
      const response = await server.app.inject({
        method: endpoint.method,
        url: endpoint.path,
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect(response.statusCode, endpoint.path).toBeLessThan(500);
      expect(({} as { admin?: boolean }).admin).toBeUndefined();
    }
  },
);

test('a repeated query parameter does not become an array', async () => {
  for (const endpoint of endpoints.filter(({ query, access }) => query && access === 'public')) {
    const names = [...inputPartsOf([endpoint])]
      .map(({ name }) => name.split(' query.')[1])
      .filter((name): name is string => name !== undefined);
    const path = endpoint.path.replace(/\{\w+\}/g, '01a1ffb7-bcb8-7aae-991b-cee63a5725a7');
    for (const name of new Set(names)) {
      const { statusCode } = await server.app.inject(`${path}?${name}=1&${name}=2&${name}[]=3&${name}[a]=4`);
      expect([404, 422], `${path} ${name}`).toContain(statusCode);
    }
  }
});
