import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@arabati/domain/endpoints/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdministrator } from './testing/administrators.ts';
import { callWithResources, surplusFields } from './testing/call-with-resources.ts';
import type { TestMember } from './testing/members.ts';
import { createOwnedResources, type OwnedResources, privateText } from './testing/owned-resources.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/**
 * Calls every endpoint with one member's resources: as a visitor, as another member, as the owner and as an
 * administrator. The test iterates over the bound endpoints and fails for a new endpoint until it is covered here.
 * `administrators-only.test.ts` covers the administrators' endpoints.
 */

let server: TestApp;
let resources: OwnedResources;
let owner: TestMember;
let other: TestMember;
let administrator: { authorization: string };
beforeAll(async () => {
  server = await startTestApp();
  resources = await createOwnedResources(server);
  ({ owner, other } = resources);
  administrator = await signInAdministrator(server);
});
afterAll(() => server.close());

const endpointsFor = (...accesses: Endpoint['access'][]) =>
  server.app.endpoints.filter(({ access }) => accesses.includes(access));
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Values that only responses to the owner may contain. */
const secrets = () => [
  owner.email,
  owner.phone.slice(1),
  owner.whatsapp.slice(1),
  privateText,
  resources.transactionNumber,
  resources.ids.session_id as string,
];

/** Returns all rows that belong to a member, by table, including future tables. */
async function rowsOf(userId: string): Promise<Record<string, unknown>[]> {
  const { pool } = server.services;
  const { rows: columns } = await pool.query(
    `select table_name as table, array_agg(column_name::text) as names from information_schema.columns
      where table_schema = 'public'
        and (column_name in ('user_id', 'seller_id', 'buyer_id', 'sender_id', 'owner_id', 'member_id')
             or (table_name = 'users' and column_name = 'id'))
      group by table_name`,
  );
  const found = await Promise.all(
    columns.map(async ({ table, names }: { table: string; names: string[] }) => {
      const theirs = names.map((name) => `"${name}" = $1`).join(' or ');
      const { rows } = await pool.query(`select to_jsonb(t) as row from "${table}" t where ${theirs}`, [
        userId,
      ]);
      // Views by other members are counted.
      return rows.map(({ row: { view_count: _, ...row } }) => ({ table, ...row }));
    }),
  );
  return found.flat();
}

describe("members' endpoints", () => {
  test('reject visitors, forged tokens and administrators', async () => {
    expect(endpointsFor('member').length).toBeGreaterThan(30);
    for (const endpoint of endpointsFor('member')) {
      for (const headers of [{}, { authorization: 'Bearer x' }, administrator]) {
        const response = await callWithResources(server, {
          endpoint,
          resources,
          by: owner,
          headers,
        });
        expect(`${nameOf(endpoint)}: ${response.statusCode} ${response.json().code}`).toBe(
          `${nameOf(endpoint)}: 401 not-signed-in`,
        );
      }
    }
  });
});

describe("administrators' endpoints", () => {
  test('reject visitors and members, including the owner of the resource', async () => {
    for (const endpoint of endpointsFor('admin')) {
      const url = endpoint.path.replace(
        /\{(\w+)\}/g,
        (_, name: string) => resources.ids[name] ?? randomUUID(),
      );
      for (const headers of [{}, other.headers, owner.headers]) {
        const { statusCode } = await server.app.inject({
          method: endpoint.method,
          url,
          headers,
          ...(endpoint.method === 'GET' ? {} : { payload: surplusFields(resources) }),
        });
        expect(`${nameOf(endpoint)}: ${statusCode}`).toBe(`${nameOf(endpoint)}: 401`);
      }
    }
  });
});

describe('another member', () => {
  test("does not see private data of the owner and cannot change the owner's resources", async () => {
    const before = await rowsOf(owner.userId);
    expect(before.length).toBeGreaterThan(15);
    for (const endpoint of endpointsFor('public', 'visitor', 'member')) {
      const response = await callWithResources(server, { endpoint, resources, by: other });
      expect(response.statusCode, nameOf(endpoint)).toBeLessThan(500);
      for (const secret of secrets()) expect(response.body, nameOf(endpoint)).not.toContain(secret);
      const now = (await rowsOf(owner.userId)).map((row) => JSON.stringify(row));
      for (const row of before) expect(now, nameOf(endpoint)).toContain(JSON.stringify(row));
    }
  });

  test('gains nothing from additional fields', async () => {
    const { database } = server.services;
    const profile = await database
      .selectFrom('profiles')
      .selectAll()
      .where('user_id', '=', other.userId)
      .executeTakeFirstOrThrow();
    expect(profile).toMatchObject({ points: 0, city: 'بحري', monthly_ads_count: 0 });
    expect(profile.credits).toBeLessThan(100);
    expect(profile.unique_id).not.toBe('000001');
    expect(profile.user_id_display).not.toBe('00000001');
    for (const { table, ...row } of await rowsOf(other.userId)) {
      expect(JSON.stringify(row), String(table)).not.toMatch(
        /1000000|987654321|2099-01-01|2000-01-01|الإدارة/,
      );
    }
  });
});

describe('the owner', () => {
  /** Endpoints that reject the owner because of the ownership, or because the receipt was already sent. */
  const refusedToOwners = [
    'GET /api/conversations/with',
    'PUT /api/me/blocks/{user_id}',
    'PUT /api/me/followed-showrooms/{showroom_id}',
    'PUT /api/me/receipts/{receipt_id}',
  ];

  test('has access to every endpoint and cannot set fields that only the server sets', async () => {
    const last = (endpoint: Endpoint) =>
      nameOf(endpoint) === 'POST /api/me/deletion' ? 2 : endpoint.method === 'DELETE' ? 1 : 0;
    const endpoints = endpointsFor('member').sort((a, b) => last(a) - last(b));
    let received = '';
    for (const endpoint of endpoints) {
      if (last(endpoint) === 1) await expectOnlyOwnChanges();
      const response = await callWithResources(server, { endpoint, resources, by: owner });
      const letIn = refusedToOwners.includes(nameOf(endpoint)) ? [404, 409, 422] : [200, 204];
      expect(letIn, `${nameOf(endpoint)} ${response.body}`).toContain(response.statusCode);
      received += response.body;
    }
    // The secrets do occur in responses to the owner.
    for (const secret of secrets()) expect(received).toContain(secret);
    // The account was deleted last. Messages and offers to other members remain.
    const remaining = new Set((await rowsOf(owner.userId)).map(({ table }) => table));
    expect(remaining).toEqual(new Set(['messages', 'offers']));
  });

  async function expectOnlyOwnChanges() {
    const { database } = server.services;
    const ads = await database.selectFrom('ads').selectAll().where('user_id', '=', owner.userId).execute();
    expect(ads.length).toBeGreaterThan(0);
    for (const ad of ads) {
      expect(ad).toMatchObject({ is_featured: false, top_spot_until: null });
      expect(ad.priority_score).toBeLessThan(100);
      expect(ad.seller_name).not.toBe('الإدارة');
    }
    const receipts = await database
      .selectFrom('receipts')
      .selectAll()
      .where('user_id', '=', owner.userId)
      .execute();
    expect(receipts).toMatchObject([{ state: 'waiting', administrator_id: null, decided_at: null }]);
    const profile = await database
      .selectFrom('profiles')
      .selectAll()
      .where('user_id', '=', owner.userId)
      .executeTakeFirstOrThrow();
    expect(profile.points + profile.credits).toBeLessThan(100);
    // The traders' plan of the showroom, for a month.
    expect(profile.membership_expires_at?.getFullYear()).toBeLessThan(2099);
  }
});
