import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { importAds, importedAd } from '../../testing/imported-ads.ts';
import { signUpMember } from '../../testing/members.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let administrator: Record<string, string>;
beforeAll(async () => {
  server = await startTestApp();
  administrator = await signInAdministrator(server);
});
afterAll(() => server.close());

const ad = (id: string, seller?: object) => importedAd(id, seller && { seller });

const sellerOf = async (externalId: string): Promise<string> =>
  (await server.owner.query('select user_id from ads where external_id = $1', [externalId])).rows[0].user_id;
const deleteSeller = async (userId: string) => {
  const response = await server.app.inject({
    method: 'DELETE',
    url: `/api/admin/members/${userId}`,
    headers: administrator,
    payload: { reason: 'طلب صاحب الحساب' },
  });
  expect(response.statusCode, response.body).toBe(204);
};
/** Returns the external ids of the listed ads. */
const listed = async () => {
  const { items } = (await server.app.inject({ url: '/api/search', query: { q: 'كورولا' } })).json();
  return items.map(({ external_id }: { external_id: string }) => external_id).sort();
};
const statusOf = async (url: string) => (await server.app.inject(url)).statusCode;

test.each([
  ['an id', { id: 7, display_name: 'معرض النيل', phone: '0912345678' }],
  ['a number', { display_name: 'عثمان', phone: '0912345679' }],
  ['a name', { display_name: 'هدى' }],
])('a deleted seller with %s and their ads are not imported again', async (name, seller) => {
  const other = { id: `other than ${name}`, display_name: 'علي', phone: '0911222333' };
  const lines = [ad(`${name} 1`, seller), ad(`${name} 2`, seller), ad(`${name} 3`, other)];
  await importAds(server, lines);
  const userId = await sellerOf(`${name} 1`);
  await deleteSeller(userId);

  // Line 4 is another ad of the seller. Line 5 repeats a deleted ad with another seller.
  const { imported, known, rejected } = await importAds(server, [
    ...lines,
    ad(`${name} 4`, seller),
    ad(`${name} 2`, other),
    ad(`${name} 5`, other),
  ]);
  expect([imported, known]).toEqual([1, 1]);
  expect(rejected).toEqual([
    { line: 1, id: `${name} 1`, reasons: ['id: deleted'] },
    { line: 2, id: `${name} 2`, reasons: ['id: deleted'] },
    { line: 4, id: `${name} 4`, reasons: ['seller: deleted'] },
    { line: 5, id: `${name} 2`, reasons: ['id: deleted'] },
  ]);
  expect(await listed()).not.toContain(`${name} 1`);
  expect(await listed()).toEqual(expect.arrayContaining([`${name} 3`, `${name} 5`]));
  expect(await statusOf(`/api/sellers/${userId}/ads`)).toBe(404);
  const accounts = await server.owner.query(
    'select id from users where id = $1 union all select user_id from profiles where user_id = $1',
    [userId],
  );
  expect(accounts.rows).toEqual([]);
});

test('after the account of sellers without data is deleted, other ads of such sellers are imported', async () => {
  await importAds(server, [ad('unnamed 1')]);
  await deleteSeller(await sellerOf('unnamed 1'));
  const { rejected } = await importAds(server, [ad('unnamed 1'), ad('unnamed 2')]);
  expect(rejected).toEqual([{ line: 1, id: 'unnamed 1', reasons: ['id: deleted'] }]);
  expect(await listed()).toContain('unnamed 2');
});

test('a deleted ad of an existing seller is not imported again', async () => {
  const seller = { id: 'one ad', display_name: 'سامي' };
  await importAds(server, [ad('sold elsewhere', seller), ad('still there', seller)]);
  await server.owner.query("delete from ads where external_id = 'sold elsewhere'");
  const { rejected } = await importAds(server, [ad('sold elsewhere', seller), ad('new', seller)]);
  expect(rejected).toEqual([{ line: 1, id: 'sold elsewhere', reasons: ['id: deleted'] }]);
  expect(await listed()).toEqual(expect.arrayContaining(['still there', 'new']));
  expect(await listed()).not.toContain('sold elsewhere');
});

test('the records of deleted sellers and ads contain only hashes', async () => {
  const seller = { id: 'secret', display_name: 'نادر', phone: '0912999888' };
  await importAds(server, [ad('secret ad', seller)]);
  await deleteSeller(await sellerOf('secret ad'));
  const { rows } = await server.owner.query(
    `select row_to_json(s)::text as row from deleted_imported_sellers s
     union all select row_to_json(a)::text from deleted_imported_ads a`,
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { row } of rows)
    expect(row).toMatch(/^\{"(user_id":"[0-9a-f-]{36}|id_hash":"\\\\x[0-9a-f]{64})"\}$/);
});

test("an imported ad's numbers cost a point, and an ad without numbers costs nothing", async () => {
  await importAds(server, [
    ad('with', { id: 'with', display_name: 'عثمان', phone: '0912345670' }),
    ad('without', { id: 'without', display_name: 'علي' }),
  ]);
  const member = await signUpMember(server);
  const reveal = async (externalId: string) => {
    const { rows } = await server.owner.query('select id from ads where external_id = $1', [externalId]);
    return server.app.inject({
      method: 'POST',
      url: `/api/ads/${rows[0].id}/reveal`,
      headers: member.headers,
    });
  };
  const nothing = await reveal('without');
  expect([nothing.statusCode, nothing.json().code]).toEqual([409, 'contact-missing']);
  const paid = (await reveal('with')).json();
  expect(paid).toMatchObject({
    contact: { phone: '+249912345670', whatsapp: '+249912345670' },
    points_spent: 1,
  });
  // A person can sign up with that number, because it was never verified.
  expect((await server.owner.query(`select from profiles where phone = '+249912345670'`)).rowCount).toBe(0);
});

test('further ads of a suspended seller, and ads with a blocked number, are rejected', async () => {
  const seller = { id: 'fraud', display_name: 'عثمان', phone: '0912345671' };
  await importAds(server, [ad('before', seller)]);
  const suspended = await server.app.inject({
    method: 'PUT',
    url: `/api/admin/members/${await sellerOf('before')}/suspension`,
    headers: administrator,
    payload: { id: randomUUID(), reason: 'احتيال', days: 7 },
  });
  expect(suspended.statusCode, suspended.body).toBeLessThan(300);
  const outcome = await importAds(server, [
    ad('same', { ...seller, phone: null }),
    ad('number', { id: 'new', display_name: 'علي', whatsapp: '0912345671' }),
    ad('other', { id: 'honest', display_name: 'هدى', phone: '0911222334' }),
  ]);
  expect(outcome).toEqual({
    imported: 1,
    known: 0,
    rejected: [
      { line: 1, id: 'same', reasons: ['seller: suspended'] },
      {
        line: 2,
        id: 'number',
        reasons: ['seller.phone: number-not-accepted', 'seller.whatsapp: number-not-accepted'],
      },
    ],
  });
});
