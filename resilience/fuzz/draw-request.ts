import fc from 'fast-check';
import { drawnFrom, hostileValue, type Schema } from './draw-value.ts';
import type { Operation } from './read-operations.ts';

export interface DrawnRequest {
  method: string;
  /** Path and query. */
  address: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

const written = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** Encodes a value for a URL. Lone surrogates cannot be encoded. */
const escaped = (value: unknown) => encodeURIComponent(written(value).toWellFormed().slice(0, 4_000));

/** Generates requests to one operation according to the OpenAPI document, some of them invalid on purpose. */
export function requestOf(
  { method, path, parameters, bodies }: Operation,
  schemas: Record<string, Schema>,
  ids: () => readonly string[],
): fc.Arbitrary<DrawnRequest> {
  const of = (schema: Schema) => drawnFrom(schema, schemas, ids);
  const named = (place: 'path' | 'query') => parameters.filter((parameter) => parameter.in === place);
  const inPath = fc.record(Object.fromEntries(named('path').map(({ name, schema }) => [name, of(schema)])));
  const inQuery = fc.record(
    Object.fromEntries(named('query').map(({ name, schema }) => [name, of(schema)])),
    { requiredKeys: named('query').flatMap(({ name, required }) => (required ? [name] : [])) },
  );
  return fc
    .record({ inPath, inQuery, body: bodyOf(bodies, of) })
    .map(({ inPath: values, inQuery: query, body }) => {
      const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
        escaped((values as Record<string, unknown>)[name]),
      );
      const search = Object.entries(query)
        .map(([name, value]) => `${encodeURIComponent(name)}=${escaped(value)}`)
        .join('&');
      return { method, address: search ? `${filled}?${search}` : filled, ...body };
    });
}

type DrawnBody = Pick<DrawnRequest, 'headers' | 'body'>;

function bodyOf(
  bodies: Operation['bodies'],
  of: (schema: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<DrawnBody> {
  const types = Object.entries(bodies);
  if (types.length === 0) return fc.constant({ headers: {} });
  const whole = types.map(([type, { schema }]) =>
    schema
      ? of(schema).map((value) => ({ headers: { 'content-type': type }, body: JSON.stringify(value) ?? '' }))
      : fc.uint8Array({ maxLength: 2_000 }).map((body) => ({ headers: { 'content-type': type }, body })),
  );
  const broken: fc.Arbitrary<DrawnBody> = fc.constantFrom(
    { headers: { 'content-type': 'application/json' }, body: '{' },
    { headers: { 'content-type': 'application/json' }, body: '' },
    { headers: { 'content-type': 'application/json' }, body: '['.repeat(20_000) },
    { headers: { 'content-type': 'application/json' }, body: `{"a":"${'x'.repeat(200_000)}"}` },
    { headers: { 'content-type': 'application/json; charset=utf-16' }, body: '\u0000{' },
    { headers: { 'content-type': 'text/html' }, body: '<html>' },
    { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x--' },
    { headers: {} },
  );
  const odd = hostileValue.map((value) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value) ?? '',
  }));
  return fc.oneof(
    { weight: 12, arbitrary: fc.oneof(...whole) },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: odd },
  );
}
