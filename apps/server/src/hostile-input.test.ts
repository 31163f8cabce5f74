import type { Endpoint } from '@arabati/domain/endpoints/endpoint';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inputPartsOf } from './testing/schema-parts.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** Goes by the endpoints that are bound: every field of a new one is tried from its first day. */

let market: TestApp;
let endpoints: readonly Endpoint[];
beforeAll(async () => {
  market = await startTestApp();
  endpoints = market.app.endpoints;
});
afterAll(() => market.close());

describe('a field of text', () => {
  /** As long as the longest body. */
  const length = 100_000;
  /** Pieces over which patterns that backtrack try everything: runs, almost-matches, what folds or composes. */
  const piece = fc.oneof(
    fc.constantFrom(
      'a',
      ' ',
      '\n',
      '\t',
      '0',
      '٠',
      '-',
      '.',
      'a.',
      'a@',
      '@.',
      'ا',
      'ال ',
      '\u0301',
      '\u200d',
      '＀',
    ),
    fc.constantFrom(
      'a@a.',
      '0912345678 ',
      '+249 ',
      '--',
      '{{',
      '<a ',
      '%2',
      '\\',
      '((',
      '[,',
      '2026-',
      '\r\n',
      '🚗',
      'ﷺ',
    ),
    fc.string({ minLength: 1, maxLength: 4 }),
  );
  const hostile = fc
    .tuple(fc.string({ maxLength: 3 }), piece, fc.constantFrom('', '!', '@', '\n', 'x', '\u0000', '.'))
    .map(([start, run, end]) => start + run.repeat(Math.ceil(length / run.length)).slice(0, length) + end);

  test('is read in a time that its length bounds, whatever stands in it', () => {
    const texts = [...inputPartsOf(endpoints)].filter(({ type }) => type === 'string');
    expect(texts.length).toBeGreaterThan(40);
    // One schema in many places is one pattern.
    const schemas = new Map(texts.map(({ schema, name }) => [schema, name]));
    fc.assert(
      fc.property(hostile, (text) => {
        for (const [schema, name] of schemas) {
          const begun = process.cpuUsage();
          v.safeParse(schema, text);
          const { user, system } = process.cpuUsage(begun);
          // A pattern that is linear takes a few milliseconds, one that is quadratic takes many seconds.
          expect((user + system) / 1_000, `${name}: ms`).toBeLessThan(1_000);
        }
      }),
      { numRuns: 30 },
    );
  });
});

test('no input lets through a field that its contract does not name', () => {
  const open = /^(loose_object|object_with_rest|loose_tuple|tuple_with_rest|record|map|any|unknown|custom)$/;
  const parts = [...inputPartsOf(endpoints)];
  expect(parts.filter(({ type }) => type === 'object').length).toBeGreaterThan(20);
  expect(parts.filter(({ type }) => open.test(type)).map(({ name, type }) => `${name}: ${type}`)).toEqual([]);
});

test.each(['__proto__', 'constructor', 'prototype'])(
  '%s in a body is no field and changes no object',
  async (key) => {
    for (const endpoint of endpoints.filter(({ body, access }) => body && access === 'public')) {
      const payload = `{"${key}":{"admin":true,"points":9},"a":{"${key}":{"admin":true}}}`;
      const answer = await market.app.inject({
        method: endpoint.method,
        url: endpoint.path,
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect(answer.statusCode, endpoint.path).toBeLessThan(500);
      expect(({} as { admin?: boolean }).admin).toBeUndefined();
    }
  },
);

test('a parameter that comes twice is no list where one value is meant', async () => {
  for (const endpoint of endpoints.filter(({ query, access }) => query && access === 'public')) {
    const names = [...inputPartsOf([endpoint])]
      .map(({ name }) => name.split(' query.')[1])
      .filter((name): name is string => name !== undefined);
    const path = endpoint.path.replace(/\{\w+\}/g, '01a1ffb7-bcb8-7aae-991b-cee63a5725a7');
    for (const name of new Set(names)) {
      const { statusCode } = await market.app.inject(`${path}?${name}=1&${name}=2&${name}[]=3&${name}[a]=4`);
      expect([404, 422], `${path} ${name}`).toContain(statusCode);
    }
  }
});
