import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@arabati/domain/endpoints/endpoint';
import { actingHeader } from '@arabati/domain/showrooms/acting-header';
import { includesRole, staffRoles } from '@arabati/domain/showrooms/staff-roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdministrator } from './testing/administrators.ts';
import { insertShowroom, insertStaff } from './testing/showrooms.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { insertSignedInMember, type SignedInMember } from './testing/users.ts';

/**
 * Calls every endpoint for a showroom, with the header, as every kind of person. The test iterates over the bound
 * endpoints: one whose contract has no `staff` is denied to all of them.
 */

let server: TestApp;
let showroom: string;
let owner: SignedInMember;
beforeAll(async () => {
  server = await startTestApp();
  owner = await insertSignedInMember(server);
  showroom = await insertShowroom(server, { owner_id: owner.id });
});
afterAll(() => server.close());

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const personal = () =>
  server.app.endpoints.filter(({ access }) => access === 'member' || access === 'visitor');

/** Without valid input, because the person is checked first. */
async function call(endpoint: Endpoint, headers: Record<string, string>, id = showroom) {
  const response = await server.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/\{\w+\}/g, () => randomUUID()),
    headers: { ...headers, [actingHeader]: id },
    ...(endpoint.body ? { payload: {} } : {}),
  });
  const code: string | undefined = response.body.startsWith('{') ? response.json().code : undefined;
  return `${response.statusCode} ${code}`;
}

const denials = ['403 not-staff', '403 not-for-staff'];

async function employ(role: (typeof staffRoles)[number], at = showroom) {
  const person = await insertSignedInMember(server);
  await insertStaff(server, { showroom_id: at, member_id: person.id, role });
  return person;
}

describe('acting for a showroom', () => {
  test.each(staffRoles)('as %s, only what the contract gives to the role is possible', async (role) => {
    const person = await employ(role);
    const permitted: string[] = [];
    for (const endpoint of personal()) {
      const { staff } = endpoint;
      const answer = await call(endpoint, person.headers);
      if (staff && (staff === 'person' || includesRole(role, staff))) {
        expect(denials, `${nameOf(endpoint)}: ${answer}`).not.toContain(answer);
        permitted.push(nameOf(endpoint));
      } else expect(`${nameOf(endpoint)}: ${answer}`).toBe(`${nameOf(endpoint)}: 403 not-for-staff`);
    }
    expect(permitted).toContain('PUT /api/messages/{message_id}');
    expect(permitted.includes('POST /api/ads')).toBe(role !== 'answering');
    expect(permitted.includes('GET /api/me/showroom/staff')).toBe(role === 'manager');
  });

  test('is denied to strangers, to staff of another showroom, and to its owner', async () => {
    const elsewhere = await insertShowroom(server, { owner_id: (await insertSignedInMember(server)).id });
    const others = [await insertSignedInMember(server), await employ('manager', elsewhere), owner];
    for (const endpoint of personal().filter(({ staff }) => staff !== 'person')) {
      for (const { headers } of others) {
        const expected = endpoint.staff ? '403 not-staff' : '403 not-for-staff';
        expect(`${nameOf(endpoint)}: ${await call(endpoint, headers)}`).toBe(
          `${nameOf(endpoint)}: ${expected}`,
        );
      }
    }
  });

  test('needs a session of a member', async () => {
    const moderator = await signInAdministrator(server, 'zameel', 'moderator');
    for (const endpoint of personal().filter(({ access }) => access === 'member')) {
      for (const headers of [{}, { authorization: 'Bearer x' }, moderator]) {
        expect(`${nameOf(endpoint)}: ${await call(endpoint, headers)}`).toBe(
          `${nameOf(endpoint)}: 401 not-signed-in`,
        );
      }
    }
  });

  test('never concerns the account: what is the owner’s alone has no role', () => {
    const byOwner = personal().filter(({ staff }) => staff === undefined);
    const paths = byOwner.map(nameOf);
    for (const alone of [
      'GET /api/me/account',
      'POST /api/me/deletion',
      'GET /api/me/export',
      'PUT /api/me',
      'PUT /api/me/receipts/{receipt_id}',
      'DELETE /api/me/sessions/{session_id}',
      'GET /api/me/notifications',
    ]) {
      expect(paths).toContain(alone);
    }
  });

  test('for a malformed or unknown showroom is denied', async () => {
    const person = await employ('manager');
    const [endpoint] = personal().filter(({ path }) => path === '/api/me/ads');
    for (const id of ['x', `${showroom}'`, randomUUID()]) {
      expect(await call(endpoint as Endpoint, person.headers, id)).toBe('403 not-staff');
    }
  });
});
