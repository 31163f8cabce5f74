import { randomUUID } from 'node:crypto';
import { type AdminRole, adminRoles } from '@arabati/domain/administration/roles';
import type { Endpoint } from '@arabati/domain/endpoints/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdministrator } from './testing/administrators.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/**
 * Calls every administrative endpoint as each role. The test iterates over the bound contracts, so new endpoints are
 * covered.
 */

let server: TestApp;
const headers = {} as Record<AdminRole, { authorization: string }>;
beforeAll(async () => {
  server = await startTestApp();
  for (const role of adminRoles) headers[role] = await signInAdministrator(server, role, role);
});
afterAll(() => server.close());

/** Duplicated on purpose: a change of the granted permissions must be made in both places. */
const rolesByPermission: Record<NonNullable<Endpoint['permission']>, readonly AdminRole[]> = {
  self: ['owner', 'moderator', 'accountant'],
  'members-read': ['owner', 'moderator', 'accountant'],
  'members-delete': ['owner'],
  'ads-read': ['owner', 'moderator', 'accountant'],
  ads: ['owner', 'moderator'],
  suspensions: ['owner', 'moderator'],
  desk: ['owner', 'moderator', 'accountant'],
  reports: ['owner', 'moderator'],
  identities: ['owner', 'moderator'],
  reviews: ['owner', 'moderator'],
  receipts: ['owner', 'accountant'],
  memberships: ['owner', 'accountant'],
  figures: ['owner', 'accountant'],
  settings: ['owner'],
  audit: ['owner'],
  system: ['owner'],
  administrators: ['owner'],
};

const guarded = () => server.app.endpoints.filter(({ access }) => access === 'admin');
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

async function statusFor(endpoint: Endpoint, role: AdminRole): Promise<string> {
  const { statusCode, body } = await server.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/\{\w+\}/g, () => randomUUID()),
    headers: headers[role],
    ...(endpoint.method === 'GET' ? {} : { payload: {} }),
  });
  return `${statusCode} ${body.includes('"not-allowed"') ? 'not-allowed' : ''}`;
}

describe.each(adminRoles)('the role %s', (role) => {
  test('is rejected by exactly the endpoints whose permission it does not have', async () => {
    expect(guarded().length).toBeGreaterThan(30);
    // Sign out last, because it ends the session that the other requests need.
    const endpoints = guarded().sort((a, b) => Number(isSignOut(a)) - Number(isSignOut(b)));
    for (const endpoint of endpoints) {
      const allowed = rolesByPermission[endpoint.permission as keyof typeof rolesByPermission].includes(role);
      const status = await statusFor(endpoint, role);
      if (allowed) expect(status, nameOf(endpoint)).not.toMatch(/^(401|403|5)/);
      else expect(status, nameOf(endpoint)).toBe('403 not-allowed');
    }
  });
});

function isSignOut(endpoint: Endpoint): boolean {
  return nameOf(endpoint) === 'DELETE /api/admin/session';
}

test.each([
  ['accountant', 'PUT', '/api/admin/settings'],
  ['accountant', 'POST', `/api/admin/ads/${randomUUID()}/removal`],
  ['accountant', 'DELETE', `/api/admin/members/${randomUUID()}`],
  ['accountant', 'PUT', `/api/admin/administrators/${randomUUID()}/role`],
  ['accountant', 'PUT', `/api/admin/reports/${randomUUID()}/decision`],
  ['accountant', 'POST', `/api/admin/reports/${randomUUID()}/reopening`],
  ['accountant', 'PUT', `/api/admin/reports/${randomUUID()}/claim`],
  ['accountant', 'PUT', `/api/admin/reports/${randomUUID()}/comments/${randomUUID()}`],
  ['accountant', 'GET', '/api/admin/reports/figures'],
  ['moderator', 'PUT', `/api/admin/receipts/${randomUUID()}/decision`],
  ['moderator', 'POST', `/api/admin/receipts/${randomUUID()}/reopening`],
  ['moderator', 'POST', `/api/admin/members/${randomUUID()}/membership`],
  ['moderator', 'GET', '/api/admin/overview'],
  ['moderator', 'POST', '/api/admin/backup'],
  ['accountant', 'POST', '/api/admin/audit/export'],
] as const)('%s may not call %s %s', async (role, method, url) => {
  const response = await server.app.inject({
    method,
    url,
    headers: await signInAdministrator(server, `${role}-2`, role),
    ...(method === 'GET' ? {} : { payload: {} }),
  });
  expect(`${response.statusCode} ${response.json().code}`).toBe('403 not-allowed');
});
