import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertMember } from '../../testing/users.ts';
import { createAdministrator } from './create-administrator.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  for (const username of ['mudeer', 'naib']) {
    await createAdministrator(server.services, { username, password: 'Sudan-2026!' });
  }
});
afterAll(() => server.close());

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';

async function signIn(username: string, userAgent = '') {
  const response = await server.app.inject({
    method: 'POST',
    url: '/functions/v1/admin-auth',
    payload: { username, password: 'Sudan-2026!' },
    headers: { 'user-agent': userAgent },
  });
  return { authorization: `Bearer ${response.json().token}` };
}
type Headers = Awaited<ReturnType<typeof signIn>>;

const get = (url: string, headers: Headers, query: Record<string, string> = {}) =>
  server.app.inject({ url: `/api/admin${url}`, headers, query });
const end = (id: string, headers: Headers) =>
  server.app.inject({ method: 'DELETE', url: `/api/admin/sessions/${id}`, headers });

test('administrators list all active sessions, and ending one takes effect and is recorded', async () => {
  const own = await signIn('mudeer');
  server.clock.advance({ minutes: 2 });
  const lost = await signIn('naib', android);
  const { items, administrators } = (await get('/sessions', own)).json();
  expect(administrators).toEqual(['mudeer', 'naib']);
  expect(items).toMatchObject([
    { administrator: 'mudeer', current: true, browser: null },
    { administrator: 'naib', current: false, browser: 'Chrome', system: 'Android' },
  ]);

  expect((await end(items[1].id, own)).statusCode).toBe(204);
  expect((await get('/sessions', lost)).statusCode).toBe(401);
  expect((await get('/sessions', own)).json().items).toHaveLength(1);
  expect((await end(items[1].id, own)).json().code).toBe('not-found');
  expect((await end(randomUUID(), own)).json().code).toBe('not-found');
  const acts = (await get('/audit', own, { act: 'session-ended' })).json().items;
  expect(acts).toMatchObject([{ administrator: 'mudeer', notes: 'naib' }]);

  await signIn('naib');
  server.clock.advance({ minutes: 31 });
  const later = await signIn('mudeer');
  expect((await get('/sessions', later)).json().items).toHaveLength(1);
});

test('the audit log is read in pages: unfiltered, and by act, administrator or member', async () => {
  const { database, clock } = server.services;
  await database.deleteFrom('audit_entries').execute();
  const member = randomUUID();
  const at = (n: number) => new Date(clock.now().getTime() - Math.floor(n / 3) * 1_000);
  const entries = Array.from({ length: 120 }, (_, n) => ({
    id: randomUUID(),
    administrator_id: randomUUID(),
    administrator: n % 2 === 0 ? 'mudeer' : 'naib',
    act: n % 4 === 0 ? ('member-deleted' as const) : ('ad-removed' as const),
    user_id: n % 10 === 0 ? member : null,
    details: { notes: String(n) },
    // Several entries have the same timestamp.
    created_at: at(n),
  }));
  await database.insertInto('audit_entries').values(entries).execute();
  const headers = await signIn('mudeer');
  await database.deleteFrom('audit_entries').where('act', '=', 'sign-in').execute();

  async function walk(filter: Record<string, string>) {
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { notes: string }[]; next_cursor: string | null } = (
        await get('/audit', headers, { ...filter, ...(cursor ? { cursor } : {}) })
      ).json();
      expect(page.items.length).toBeLessThanOrEqual(50);
      seen.push(...page.items.map(({ notes }) => Number(notes)));
      cursor = page.next_cursor;
    } while (cursor);
    const moments = seen.map((n) => at(n).getTime());
    expect(moments).toEqual([...moments].sort((a, b) => b - a));
    return seen.sort((a, b) => a - b);
  }
  const all = entries.map((_, n) => n);
  expect(await walk({})).toEqual(all);
  expect(await walk({ act: 'member-deleted' })).toEqual(all.filter((n) => n % 4 === 0));
  expect(await walk({ administrator: 'naib' })).toEqual(all.filter((n) => n % 2 === 1));
  expect(await walk({ administrator: 'naib', act: 'member-deleted' })).toEqual([]);
  expect(await walk({ user_id: member })).toEqual(all.filter((n) => n % 10 === 0));
  expect((await get('/audit', headers, { cursor: 'x' })).statusCode).toBe(422);
  expect((await get('/audit', headers, { act: 'x' })).statusCode).toBe(422);
});

test('the audit log is filtered by days in Khartoum and by member, and exported with the same filter', async () => {
  const { database } = server.services;
  await database.deleteFrom('audit_entries').execute();
  const member = await insertMember(server);
  const { user_id_display } = await database
    .updateTable('profiles')
    .set({ display_name: 'أبو بكر الحاج' })
    .where('user_id', '=', member.id)
    .returning('user_id_display')
    .executeTakeFirstOrThrow();
  const entry = (created_at: string, notes: string, own: object = {}) => ({
    id: randomUUID(),
    administrator_id: randomUUID(),
    administrator: 'mudeer',
    act: 'member-deleted' as const,
    user_id: null,
    details: { notes },
    created_at: new Date(created_at),
    ...own,
  });
  const caseId = randomUUID();
  await database
    .insertInto('audit_entries')
    .values([
      // 23:59 and midnight in Khartoum.
      entry('2026-03-09T21:59:59Z', 'before'),
      entry('2026-03-09T22:00:00Z', 'first', { user_id: member.id }),
      entry('2026-03-10T21:59:59Z', '=HYPERLINK("http://x","y")', {
        act: 'ad-removed',
        details: { notes: '=HYPERLINK("http://x","y")', member: '87654321', case: caseId },
      }),
      entry('2026-03-10T22:00:00Z', 'after', {
        act: 'money-corrected',
        details: { notes: '25000 ← 15000: خطأ' },
      }),
    ])
    .execute();
  const headers = await signIn('mudeer');
  await database.deleteFrom('audit_entries').where('act', '=', 'sign-in').execute();
  const notes = async (query: Record<string, string>) =>
    (await get('/audit', headers, query)).json().items.map((item: { notes: string }) => item.notes);
  const day = { from: '2026-03-10', to: '2026-03-10' };
  expect(await notes(day)).toEqual(['=HYPERLINK("http://x","y")', 'first']);
  expect(await notes({ to: '2026-03-09' })).toEqual(['before']);
  expect(await notes({ from: '2026-03-11' })).toEqual(['25000 ← 15000: خطأ']);
  expect(await notes({ q: 'ابوبكر' })).toEqual(['first']);
  expect(await notes({ q: user_id_display })).toEqual(['first']);
  expect(await notes({ q: '87654321' })).toEqual(['=HYPERLINK("http://x","y")']);
  expect(await notes({ q: 'ابوبكر', from: '2026-03-11' })).toEqual([]);
  expect((await get('/audit', headers, { from: '2026-02-30' })).statusCode).toBe(422);

  const exported = (payload: object) =>
    server.app.inject({ method: 'POST', url: '/api/admin/audit/export', headers, payload });
  const csv = await exported(day);
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = csv.body.split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFF"الوقت/);
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(`,"إزالة إعلان","87654321","","${caseId}","'=HYPERLINK(""http://x"",""y"")"`);
  const later = await exported({ from: '2026-03-11', act: 'money-corrected' });
  expect(later.body).toContain('"من 25,000 إلى 15,000 جنيه: خطأ"');
  expect(await notes({ act: 'audit-exported' })).toHaveLength(2);
  // A filter that the database rejects gets an error response, and no export is recorded.
  for (const refused of [{ from: '0000-01-01' }, { administrator: '\u0000' }, { q: 'a\u0000' }]) {
    expect((await exported(refused)).statusCode).toBe(400);
  }
  expect(await notes({ act: 'audit-exported' })).toHaveLength(2);
});

test.each([
  ["معرض;=cmd|'/C calc'!A1;", "معرض;'=cmd|'/C calc'!A1;"],
  ['سبب\n@SUM(A1);x', "سبب\n'@SUM(A1);x"],
  ['سبب;\u2068 +1\u2069', "سبب; '+1"],
  ['من 5; إلى 7', 'من 5; إلى 7'],
])('%j is exported without a formula after a semicolon or a new line', async (notes, cell) => {
  const { database, clock } = server.services;
  await database.deleteFrom('audit_entries').execute();
  const [id, administrator_id] = [randomUUID(), randomUUID()];
  const entry = { id, administrator_id, administrator: 'mudeer', act: 'showroom-verified' as const };
  await database
    .insertInto('audit_entries')
    .values({ ...entry, user_id: null, details: { notes }, created_at: clock.now() })
    .execute();
  const headers = await signIn('mudeer');
  const payload = { act: 'showroom-verified' };
  const csv = await server.app.inject({ method: 'POST', url: '/api/admin/audit/export', headers, payload });
  expect(csv.body).toContain(`"${cell}"`);
});

test('a large audit log is exported completely, each entry once', async () => {
  const { database, clock } = server.services;
  await database.deleteFrom('audit_entries').execute();
  const entries = Array.from({ length: 2_500 }, (_, n) => ({
    id: randomUUID(),
    administrator_id: randomUUID(),
    administrator: 'mudeer',
    act: 'ad-removed' as const,
    user_id: null,
    details: { notes: `سبب ${n}` },
    // Many entries have equal times, also across the end of a page.
    created_at: new Date(clock.now().getTime() - Math.floor(n / 1_500) * 1_000),
  }));
  await database.insertInto('audit_entries').values(entries).execute();
  const headers = await signIn('mudeer');
  const payload = { act: 'ad-removed' };
  const csv = await server.app.inject({ method: 'POST', url: '/api/admin/audit/export', headers, payload });
  const [, ...lines] = csv.body.trimEnd().split('\r\n');
  expect(new Set(lines.map((line) => /سبب \d+/.exec(line)?.[0])).size).toBe(2_500);
  expect(lines).toHaveLength(2_500);
});
