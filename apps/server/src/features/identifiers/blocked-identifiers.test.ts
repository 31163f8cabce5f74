import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { advisoryLockClasses } from '../../platform/advisory-locks.ts';
import { signInAdministrator } from '../../testing/administrators.ts';
import { insertAd } from '../../testing/ads.ts';
import {
  insertSignedUpMember,
  mailedLink,
  sendPassword,
  sendSignUp,
  signUpForm,
  type TestMember,
} from '../../testing/members.ts';
import { adForm, insertWaitingPhotos } from '../../testing/posting.ts';
import { signInRequests } from '../../testing/sign-in-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { suspendMember } from '../moderation/moderation.public.ts';

type Headers = { authorization: string };
const reason = 'إعلانات وهمية';

let server: TestApp;
let requests: ReturnType<typeof signInRequests>;
let administrator: Headers;
let seller: TestMember;
beforeAll(async () => {
  server = await startTestApp({ SUPPORT_EMAIL: 'appeal@cars.example' });
  requests = signInRequests(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  administrator = await signInAdministrator(server);
  seller = await insertSignedUpMember(server);
  await call('GET', '/api/me', seller.headers);
});

const call = (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  headers: Partial<Headers> = {},
  payload?: object,
) => server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const suspension = (userId: string) => `/api/admin/members/${userId}/suspension`;
const suspend = (userId: string, body: object = {}) =>
  call('PUT', suspension(userId), administrator, { id: randomUUID(), reason, days: 7, ...body });
const lift = (userId: string) => call('DELETE', suspension(userId), administrator);

/** Counts this test database's transactions that wait for a suspension. */
async function countWaitingForIdentifiers(): Promise<number> {
  const { rows } = await server.owner.query(
    `select count(*)::int as count from pg_locks
      where locktype = 'advisory' and classid = $1 and not granted
        and database = (select oid from pg_database where datname = current_database())`,
    [advisoryLockClasses.identifiers],
  );
  return rows[0].count;
}

describe('identifiers of a suspended member', () => {
  const stored = '+249911223344';
  const typed = '0911223344';

  test('cannot be registered, in any spelling and for either purpose, until the suspension ends', async () => {
    const name = `sara${randomUUID().slice(0, 8)}`;
    const owner = await insertSignedUpMember(server, { email: `${name}@gmail.com` });
    await call('GET', '/api/me', owner.headers);
    const ad = await insertAd(server, { user_id: owner.userId });
    await server.services.database
      .updateTable('ad_contacts')
      .set({ phone: stored })
      .where('ad_id', '=', ad.id)
      .execute();
    await suspend(owner.userId);
    const signUp = async (form: object) => (await sendSignUp(server, signUpForm(form))).json().code;
    expect(await signUp({ email: `${name}+1@gmail.com` })).toBe('user_already_exists');
    expect(await signUp({ email: `${name.slice(0, 2)}.${name.slice(2)}@googlemail.com` })).toBe(
      'user_already_exists',
    );
    expect(await signUp({ whatsapp: owner.phone })).toBe('phone_exists');
    expect(await signUp({ phone: owner.whatsapp })).toBe('phone_exists');
    expect(await signUp({ phone: typed })).toBe('phone_exists');
    const change = await call('PUT', '/api/me', seller.headers, {
      display_name: 'سارة',
      city: 'بحري',
      phone: typed,
      whatsapp: seller.whatsapp,
    });
    expect(change.json().code).toBe('phone-taken');
    await lift(owner.userId);
    expect(await signUp({ phone: typed })).toBeUndefined();
  });

  test('invalidate a sign-up that began before the suspension, with any link', async () => {
    const name = `hind${randomUUID().slice(0, 8)}`;
    const owner = await insertSignedUpMember(server, { email: `${name}@gmail.com` });
    await call('GET', '/api/me', owner.headers);
    const spelled = signUpForm({ email: `${name}+new@gmail.com` });
    const withNumber = signUpForm();
    const recovered = signUpForm({ email: `${name.slice(0, 3)}.${name.slice(3)}@gmail.com` });
    const free = signUpForm();
    for (const form of [spelled, withNumber, recovered, free]) {
      expect((await sendSignUp(server, form)).statusCode).toBe(200);
    }
    await requests.recover(recovered.email);
    // The number is added to an ad of the owner after the other sign-up was sent.
    const ad = await insertAd(server, { user_id: owner.userId });
    await server.services.database
      .updateTable('ad_contacts')
      .set({ whatsapp: `+249${withNumber.phone.slice(1)}` })
      .where('ad_id', '=', ad.id)
      .execute();
    await suspend(owner.userId);
    for (const form of [spelled, withNumber, recovered]) {
      await server.app.inject(await mailedLink(server, form.email));
      expect((await sendPassword(server, form)).statusCode).toBe(400);
      const { email_confirmed_at } = await server.services.database
        .selectFrom('users')
        .select('email_confirmed_at')
        .where('email', '=', form.email)
        .executeTakeFirstOrThrow();
      expect(email_confirmed_at).toBeNull();
    }
    await server.app.inject(await mailedLink(server, free.email));
    expect((await sendPassword(server, free)).statusCode).toBe(200);
  });

  test('reject a sign-up that is confirmed while the suspension is being committed', async () => {
    const name = `noor${randomUUID().slice(0, 8)}`;
    const owner = await insertSignedUpMember(server, { email: `${name}@gmail.com` });
    await call('GET', '/api/me', owner.headers);
    const form = signUpForm({ email: `${name}+new@gmail.com` });
    await sendSignUp(server, form);
    const link = await mailedLink(server, form.email);
    const { services, clock } = server;
    const confirmation = await services.database.transaction().execute(async (tx) => {
      const suspended = { id: randomUUID(), userId: owner.userId, reason, days: 7, now: clock.now() };
      await suspendMember(tx, services.config, suspended);
      const request = server.app.inject(link);
      request.catch(() => undefined);
      await expect.poll(countWaitingForIdentifiers).toBe(1);
      return { request };
    });
    await confirmation.request;
    expect((await sendPassword(server, form)).statusCode).toBe(400);
  });

  test('cannot be replaced by a change of email address or numbers that began before the suspension', async () => {
    const newEmail = signUpForm().email;
    const requested = await requests.changeUser(seller.headers.authorization.slice('Bearer '.length), {
      email: newEmail,
      current_password: seller.password,
    });
    expect(requested.statusCode).toBe(200);
    const link = new URL(await mailedLink(server, newEmail), 'http://localhost:8080');
    const other = signUpForm();
    const form = { display_name: 'سارة', city: 'بحري', phone: other.phone, whatsapp: other.whatsapp };
    const [suspended, changed] = await Promise.all([
      suspend(seller.userId),
      call('PUT', '/api/me', seller.headers, form),
    ]);
    expect(suspended.statusCode).toBe(200);
    const { phone } = await server.services.database
      .selectFrom('profiles')
      .select('phone')
      .where('user_id', '=', seller.userId)
      .executeTakeFirstOrThrow();
    const blocked = await server.services.database
      .selectFrom('blocked_identifiers')
      .select('value')
      .where('user_id', '=', seller.userId)
      .execute();
    expect([changed.statusCode, blocked.map(({ value }) => value)]).toEqual([
      expect.any(Number),
      expect.arrayContaining([phone]),
    ]);
    const token_hash = link.searchParams.get('token_hash');
    expect((await requests.verify({ token_hash, type: 'email_change' })).json().code).toBe('user_banned');
    await lift(seller.userId);
    expect((await requests.verify({ token_hash, type: 'email_change' })).statusCode).toBe(200);
  });

  test('cannot be the numbers of an ad of another account, until the suspension ends', async () => {
    const other = await insertSignedUpMember(server);
    await call('GET', '/api/me', other.headers);
    const post = async (numbers: object) => {
      const photo_ids = await insertWaitingPhotos(server, other.userId, 1);
      const form = { ...adForm({ photo_ids }), phone: other.phone, whatsapp: other.whatsapp, ...numbers };
      return (await call('POST', '/api/ads', other.headers, form)).json();
    };
    // A broker's ad has the number of the car's owner, who may sell it themselves.
    await insertAd(server, { user_id: seller.userId, phone: `+249${other.phone.slice(1)}` });
    await suspend(seller.userId);
    expect((await post({ phone: seller.whatsapp, whatsapp: seller.phone })).fields).toEqual({
      phone: 'number-not-accepted',
      whatsapp: 'number-not-accepted',
    });
    expect((await post({ whatsapp: seller.phone })).fields).toEqual({ whatsapp: 'number-not-accepted' });
    expect(await post({})).toMatchObject({ id: expect.any(String) });
    await lift(seller.userId);
    expect(await post({ phone: seller.phone })).toMatchObject({ id: expect.any(String) });
  });

  test('stay blocked after the suspended account is deleted', async () => {
    const name = `omer${randomUUID().slice(0, 8)}`;
    const owner = await insertSignedUpMember(server, { email: `${name}@gmail.com` });
    await call('GET', '/api/me', owner.headers);
    await suspend(owner.userId);
    const removed = await call('DELETE', `/api/admin/members/${owner.userId}`, administrator, { reason });
    expect(removed.statusCode).toBe(204);
    const again = await sendSignUp(server, signUpForm({ email: `${name}+2@gmail.com` }));
    expect(again.json().code).toBe('user_already_exists');
  });
});
