import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@arabati/domain/endpoints/endpoint';
import { type WriteClass, writeLimits } from '@arabati/domain/endpoints/write-limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdministrator } from './testing/administrators.ts';
import { newFedShowroom } from './testing/stock-feeds.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { insertSignedInMember } from './testing/users.ts';

/** Iterates over the bound contracts, so that an endpoint without an enforced limit fails. */

type Headers = Record<string, string>;
let server: TestApp;
const callers = {} as Record<
  'first' | 'second',
  { member: Headers; admin: Headers; 'showroom-key': Headers; showroom: string }
>;
beforeAll(async () => {
  server = await startTestApp({ RATE_LIMITS: 'on' });
  for (const name of ['first', 'second'] as const) {
    const { key, showroom } = await newFedShowroom(server);
    callers[name] = {
      showroom,
      'showroom-key': { authorization: `Bearer ${key.secret}` },
      member: (await insertSignedInMember(server)).headers,
      admin: await signInAdministrator(server, `mudeer-${name}`),
    };
  }
});
afterAll(() => server.close());

const writes = () => server.app.endpoints.filter(({ method }) => method !== 'GET');
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Sends an invalid request, which is counted and changes nothing. */
function send({ method, path, access }: Endpoint, caller: 'first' | 'second', remoteAddress: string) {
  return server.app.inject({
    method,
    // A key opens only its own showroom.
    url: path.replace(/\{\w+\}/g, access === 'showroom-key' ? callers[caller].showroom : 'no-id'),
    headers: access === 'public' || access === 'visitor' ? {} : callers[caller][access],
    remoteAddress,
    payload: {},
  });
}

/** Endpoints that end the client's session are called last. */
const endsSession = (endpoint: Endpoint) => Number(nameOf(endpoint) === 'DELETE /api/admin/session');

describe.each(Object.keys(writeLimits) as WriteClass[])('the class %s', (writeClass) => {
  const members = () =>
    writes()
      .filter((endpoint) => endpoint.writeClass === writeClass)
      .sort((a, b) => endsSession(a) - endsSession(b));

  test('limits one client on all its endpoints, reports the remaining delay, and does not limit other clients', async () => {
    const { requests, seconds } = writeLimits[writeClass];
    // The cheapest rejection: a path of an unknown resource.
    const [cheapest] = [...members()].sort(
      (a, b) => Number(b.path.includes('{')) - Number(a.path.includes('{')),
    );
    for (let sent = 0; sent < requests; sent += 50) {
      const responses = await Promise.all(
        Array.from({ length: Math.min(50, requests - sent) }, () =>
          send(cheapest as Endpoint, 'first', '192.0.2.1'),
        ),
      );
      for (const response of responses) {
        if (writeClass !== 'anonymous')
          expect(response.statusCode, nameOf(cheapest as Endpoint)).not.toBe(429);
      }
    }
    for (const endpoint of members()) {
      const rejected = await send(endpoint, 'first', '192.0.2.1');
      expect(`${nameOf(endpoint)} ${rejected.statusCode}`).toBe(`${nameOf(endpoint)} 429`);
      const wait = rejected.json().facts.retry_after;
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(seconds);
      expect(rejected.headers['retry-after']).toBe(String(wait));
      const other = await send(endpoint, 'second', '198.51.100.7');
      expect(other.statusCode, nameOf(endpoint)).not.toBe(429);
    }
  });
});

test('every endpoint that writes has a class, and its contract lists the rejection', () => {
  expect(writes().length).toBeGreaterThan(45);
  for (const { method, path, writeClass, problems } of writes()) {
    expect(Object.keys(writeLimits), `${method} ${path}`).toContain(writeClass);
    expect(problems, `${method} ${path}`).toContain('too-many-requests');
  }
});

test('counting a request writes nothing to the database', async () => {
  const { headers } = await insertSignedInMember(server);
  const counters = async () =>
    (await server.services.pool.query('select * from rate_limits order by key')).rows;
  const before = await counters();
  const url = `/api/me/notifications/${randomUUID()}`;
  expect((await server.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(204);
  expect(await counters()).toEqual(before);
});
