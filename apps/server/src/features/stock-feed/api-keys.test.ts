import { randomUUID } from 'node:crypto';
import { actingHeader } from '@arabati/domain/showrooms/acting-header';
import { apiKeyPattern } from '@arabati/domain/stock-feed/api-key';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertStaff } from '../../testing/showrooms.ts';
import { createApiKey, type Feeding, newFedShowroom } from '../../testing/stock-feeds.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember } from '../../testing/users.ts';

let server: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  const logStream = { write: (line: string) => void lines.push(line) };
  server = await startTestApp({ LOG_LEVEL: 'trace', RATE_LIMITS: 'on' }, { logStream });
});
afterAll(() => server.close());

type Headers = Record<string, string>;
const keys = (headers: Headers, method: 'GET' | 'PUT' | 'DELETE', id = '', payload?: object) =>
  server.app.inject({
    method,
    url: `/api/me/showroom/api-keys${id && `/${id}`}`,
    headers,
    ...(payload ? { payload } : {}),
  });
const file = 'stock_number,brand\nN1,كيا';
const codeOf = async (response: ReturnType<Feeding['send']>) => {
  const { statusCode, body } = await response;
  return statusCode === 200 ? '200' : `${statusCode} ${JSON.parse(body).code}`;
};

describe('a key', () => {
  test('is shown once, and listed without its secret', async () => {
    const { owner, key, send } = await newFedShowroom(server);
    expect(key.secret).toMatch(apiKeyPattern);
    expect(await codeOf(send(file))).toBe('200');
    const listed = await keys(owner.headers, 'GET');
    expect(listed.json().items).toMatchObject([
      { id: key.id, name: 'برنامج المخزن', last_four: key.secret.slice(-4), revoked_at: null },
    ]);
    expect(listed.json().items[0].last_used_at).toBe(server.clock.now().toISOString());
    const exported = await server.app.inject({ url: '/api/me/export', headers: owner.headers });
    const { rows } = await server.owner.query('select to_jsonb(k) as row from showroom_api_keys k');
    for (const text of [listed.body, exported.body, JSON.stringify(rows), lines.join('\n')]) {
      expect(text).not.toContain(key.secret);
      expect(text).not.toContain(key.secret.slice('arabati_'.length));
    }
    expect(exported.json().showroom_api_keys).toMatchObject([{ name: 'برنامج المخزن' }]);
    expect(exported.body).not.toContain('secret_hash');
  });

  test('has another secret after a retry, until one was used', async () => {
    const { owner, key, send } = await newFedShowroom(server);
    const retried = await keys(owner.headers, 'PUT', key.id, { name: 'برنامج المخزن' });
    const { secret } = retried.json();
    expect(secret).not.toBe(key.secret);
    expect(await codeOf(send(file))).toBe('401 api-key-invalid');
    expect(await codeOf(send(file, { secret }))).toBe('200');
    const late = await keys(owner.headers, 'PUT', key.id, { name: 'برنامج المخزن' });
    expect(late.json().code).toBe('id-taken');
    expect((await keys(owner.headers, 'GET')).json().items).toHaveLength(1);
  });

  test('gets a new secret only by a retry of its creator', async () => {
    const { owner, showroom, key, send } = await newFedShowroom(server);
    const manager = await insertSignedInMember(server);
    await insertStaff(server, { showroom_id: showroom, member_id: manager.id, role: 'manager' });
    const acting = { ...manager.headers, [actingHeader]: showroom };
    expect((await keys(acting, 'PUT', key.id, { name: 'برنامجي' })).json().code).toBe('id-taken');
    const own = await createApiKey(server, acting);
    expect((await keys(owner.headers, 'PUT', own.id, { name: 'برنامجي' })).json().code).toBe('id-taken');
    expect(await codeOf(send(file))).toBe('200');
  });

  test('is one of five at most; a revoked one does not count', async () => {
    const { owner, key } = await newFedShowroom(server);
    for (let index = 0; index < 4; index++) await createApiKey(server, owner.headers);
    const sixth = await keys(owner.headers, 'PUT', randomUUID(), { name: 'سادس' });
    expect(sixth.json()).toMatchObject({ code: 'too-many-api-keys', facts: { limit: 5 } });
    for (let time = 0; time < 2; time++) {
      expect((await keys(owner.headers, 'DELETE', key.id)).statusCode).toBe(204);
    }
    await createApiKey(server, owner.headers);
    const other = await newFedShowroom(server);
    expect((await keys(other.owner.headers, 'DELETE', key.id)).json().code).toBe('not-found');
  });
});

describe('a feed is refused', () => {
  test('with no key, a wrong one, a revoked one, and one of another showroom', async () => {
    const [one, other] = [await newFedShowroom(server), await newFedShowroom(server)];
    for (const secret of ['', 'x', `arabati_${'a'.repeat(43)}`, `${one.key.secret}a`, other.key.secret]) {
      expect(await codeOf(one.send(file, { secret })), secret).toBe('401 api-key-invalid');
    }
    const member = { authorization: one.owner.headers.authorization as string };
    const secret = member.authorization.slice('Bearer '.length);
    expect(await codeOf(one.send(file, { secret }))).toBe('401 api-key-invalid');
    expect(await codeOf(one.send(file, { showroom: randomUUID() }))).toBe('401 api-key-invalid');
    expect(await codeOf(one.send(file, { showroom: one.showroom.toUpperCase() }))).toBe('200');
    await keys(one.owner.headers, 'DELETE', one.key.id);
    expect(await codeOf(one.send(file))).toBe('401 api-key-invalid');
  });

  test('after the plan, of a suspended owner, and of a closed showroom', async () => {
    const ends = [
      ({ owner }: Feeding) =>
        server.owner.query(
          "update profiles set membership_type = 'free', membership_expires_at = null where user_id = $1",
          [owner.id],
        ),
      ({ owner }: Feeding) =>
        server.owner.query(
          `insert into suspensions (id, user_id, reason, created_at) values (gen_random_uuid(), $1, 'احتيال', now())`,
          [owner.id],
        ),
      ({ showroom }: Feeding) =>
        server.owner.query("update showrooms set state = 'closed' where id = $1", [showroom]),
    ];
    for (const end of ends) {
      const fed = await newFedShowroom(server);
      await end(fed);
      expect(await codeOf(fed.send(file))).toBe('409 showroom-inactive');
    }
  });

  test('with the key of a manager who manages the showroom no longer', async () => {
    const { owner, showroom, send } = await newFedShowroom(server);
    const manager = await insertSignedInMember(server);
    const staff = await insertStaff(server, {
      showroom_id: showroom,
      member_id: manager.id,
      role: 'manager',
    });
    const { secret } = await createApiKey(server, { ...manager.headers, [actingHeader]: showroom });
    expect(await codeOf(send(file, { secret }))).toBe('200');
    const url = `/api/me/showroom/staff/${staff}/role`;
    await server.app.inject({ method: 'PUT', url, headers: owner.headers, payload: { role: 'seller' } });
    expect(await codeOf(send(file, { secret }))).toBe('401 api-key-invalid');
    expect(await codeOf(send(file))).toBe('200');
    expect((await keys(owner.headers, 'GET')).json().items[1]).toMatchObject({ revoked_by: null });
  });

  test('with the key of a manager while they are suspended', async () => {
    const { showroom, send } = await newFedShowroom(server);
    const manager = await insertSignedInMember(server);
    await insertStaff(server, { showroom_id: showroom, member_id: manager.id, role: 'manager' });
    const { secret } = await createApiKey(server, { ...manager.headers, [actingHeader]: showroom });
    await server.owner.query(
      `insert into suspensions (id, user_id, reason, created_at) values (gen_random_uuid(), $1, 'احتيال', now())`,
      [manager.id],
    );
    expect(await codeOf(send(file, { secret }))).toBe('401 api-key-invalid');
    expect(await codeOf(send(file))).toBe('200');
    await server.owner.query('update suspensions set ended_at = now() where user_id = $1', [manager.id]);
    expect(await codeOf(send(file, { secret }))).toBe('200');
  });

  test('after many wrong keys from one address, and after many feeds with one key', async () => {
    const { send } = await newFedShowroom(server);
    const wrong = `arabati_${'b'.repeat(43)}`;
    let code = '';
    for (let attempt = 0; attempt < 21; attempt++) code = await codeOf(send(file, { secret: wrong }));
    expect(code).toBe('429 too-many-requests');
    const feeds = [];
    for (let attempt = 0; attempt < 41; attempt++) feeds.push(await codeOf(send(file)));
    expect(new Set(feeds.slice(0, 40))).toEqual(new Set(['200']));
    expect(feeds[40]).toBe('429 too-many-requests');
  });
});

test('a key opens nothing but the feed of its showroom', async () => {
  const { key, showroom } = await newFedShowroom(server);
  const headers = { authorization: `Bearer ${key.secret}` };
  const others = server.app.endpoints.filter(({ access }) => access === 'member' || access === 'admin');
  expect(others.length).toBeGreaterThan(60);
  for (const { method, path } of others) {
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === 'showroom_id' ? showroom : randomUUID(),
    );
    for (const given of [headers, { ...headers, [actingHeader]: showroom }]) {
      const response = await server.app.inject({ method, url, headers: given });
      expect(response.statusCode, `${method} ${path}`).toBe(401);
    }
  }
});
