import {
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  exportSPKI,
  importJWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendPassword, signUpMember, type TestMember } from '../../testing/members.ts';
import { signInRequests } from '../../testing/sign-in-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createKeyRing } from './signing-keys.ts';

let server: TestApp;
let auth: ReturnType<typeof signInRequests>;
let member: TestMember;
beforeAll(async () => {
  server = await startTestApp();
  auth = signInRequests(server);
  member = await signUpMember(server);
});
afterAll(() => server.close());

const signIn = async () => (await sendPassword(server, member)).json();
const jwks = async () => (await server.app.inject('/auth/v1/.well-known/jwks.json')).json();

/** Builds the payload of a real token with one change, signed with the same key. */
async function forge(claims: object, header: object = {}) {
  const { access_token } = await signIn();
  const { kid, privateKey } = await createKeyRing(server.services.database, server.clock).signer();
  return new SignJWT({ ...decodeJwt(access_token), ...claims })
    .setProtectedHeader({ alg: 'ES256', kid, ...header })
    .sign(privateKey);
}

describe('an access token', () => {
  test("is ES256 with a key id, expires after 15 minutes and has the protocol's claims", async () => {
    const { access_token, expires_in, expires_at } = await signIn();
    expect(decodeProtectedHeader(access_token)).toMatchObject({ alg: 'ES256', kid: expect.any(String) });
    const claims = decodeJwt(access_token);
    expect(claims).toMatchObject({
      iss: 'http://localhost:8080/auth/v1',
      sub: member.userId,
      aud: 'authenticated',
      role: 'authenticated',
      email: member.email,
      aal: 'aal1',
      session_id: expect.any(String),
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      is_anonymous: false,
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(900);
    expect(expires_in).toBe(900);
    expect(expires_at).toBe(claims.exp);
    expect(JSON.stringify(claims)).not.toMatch(/hash|password_/);
  });

  test('is verified with the published keys', async () => {
    const { access_token } = await signIn();
    const { payload } = await jwtVerify(access_token, createLocalJWKSet(await jwks()), {
      currentDate: server.clock.now(),
    });
    expect(payload.sub).toBe(member.userId);
  });

  test('is rejected after 15 minutes by the protocol and by the API', async () => {
    const session = await signIn();
    server.clock.advance({ minutes: 14, seconds: 59 });
    expect((await auth.user(session.access_token)).statusCode).toBe(200);
    server.clock.advance({ seconds: 1 });
    const response = await auth.user(session.access_token);
    expect(response.statusCode).toBe(403);
    expect(response.json().code).toBe('bad_jwt');
    const headers = { authorization: `Bearer ${session.access_token}` };
    const rejected = await server.app.inject({ url: '/api/me', headers });
    expect(rejected.statusCode).toBe(401);
    expect(rejected.json().code).toBe('not-signed-in');
  });

  test.each([
    ['another issuer', { iss: 'https://evil.example/auth/v1' }],
    ['another audience', { aud: 'service' }],
    ['no end', { exp: undefined }],
    ['no session', { session_id: undefined }],
    ['a session that is no id', { session_id: "' or 1=1" }],
    ['no subject', { sub: undefined }],
  ])('with %s is rejected', async (_name, claims) => {
    const token = await forge(claims);
    expect((await auth.user(token)).json().code).toBe('bad_jwt');
  });

  test("with another user's id is rejected for this session", async () => {
    const other = await signUpMember(server);
    const token = await forge({ sub: other.userId });
    expect((await auth.user(token)).json().code).toBe('session_not_found');
  });

  test('without a signature, or signed with the public key as a secret, is rejected', async () => {
    const { access_token } = await signIn();
    const [head = '', body = ''] = access_token.split('.');
    const kid = decodeProtectedHeader(access_token).kid;
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    expect((await auth.user(`${unsigned}.${body}.`)).statusCode).toBe(403);
    expect((await auth.user(`${head}.${body}.`)).statusCode).toBe(403);
    const publicJwk = (await jwks()).keys.find((key: { kid: string }) => key.kid === kid);
    const pem = await exportSPKI((await importJWK(publicJwk, 'ES256')) as never);
    const confused = await new SignJWT(decodeJwt(access_token))
      .setProtectedHeader({ alg: 'HS256', kid: kid ?? '' })
      .sign(new TextEncoder().encode(pem));
    expect((await auth.user(confused)).json().code).toBe('bad_jwt');
  });

  test('with an unknown key id, or with its own key in the header, is rejected', async () => {
    expect((await auth.user(await forge({}, { kid: 'unknown' }))).json().code).toBe('bad_jwt');
    expect((await auth.user(await forge({}, { kid: undefined }))).json().code).toBe('bad_jwt');
  });

  test.each([
    ['Bearer', 401],
    ['Bearer x', 403],
    ['Basic YTpi', 401],
    [undefined, 401],
  ])('as %s returns %i', async (authorization, status) => {
    const headers = authorization === undefined ? {} : { authorization };
    expect((await server.app.inject({ url: '/auth/v1/user', headers })).statusCode).toBe(status);
  });

  test("that is invalid does not count as a visitor's request", async () => {
    for (const authorization of ['Bearer x', 'Basic YTpi', '']) {
      const response = await server.app.inject({ url: '/api/me', headers: { authorization } });
      expect(response.statusCode).toBe(401);
    }
  });
});

describe('signing out', () => {
  test('ends the session on every node immediately, also with an empty JSON body', async () => {
    const session = await signIn();
    const response = await auth.logout(session.access_token, 'local');
    expect(response.statusCode, response.body).toBe(204);
    expect((await auth.user(session.access_token)).json().code).toBe('session_not_found');
    expect((await auth.refresh(session.refresh_token)).statusCode).toBe(400);
  });

  test('with scope local, others and global ends the respective sessions', async () => {
    const [a, b, c] = [await signIn(), await signIn(), await signIn()];
    const alive = async () =>
      Promise.all([a, b, c].map(async (one) => (await auth.user(one.access_token)).statusCode === 200));
    await auth.logout(a.access_token, 'local');
    expect(await alive()).toEqual([false, true, true]);
    await auth.logout(b.access_token, 'others');
    expect(await alive()).toEqual([false, true, false]);
    const [d, e] = [await signIn(), await signIn()];
    await auth.logout(d.access_token, 'global');
    expect((await auth.user(e.access_token)).statusCode).toBe(403);
    expect(await alive()).toEqual([false, false, false]);
  });

  test('with an invalid scope is rejected and ends no session', async () => {
    const session = await signIn();
    expect((await auth.logout(session.access_token, 'all')).json().code).toBe('validation_failed');
    expect((await auth.user(session.access_token)).statusCode).toBe(200);
  });
});

describe('the published keys', () => {
  test('are public parts only, with ids and algorithm, including the next key', async () => {
    const { keys } = await jwks();
    expect(keys).toHaveLength(2);
    for (const key of keys) {
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']);
      expect(key.alg).toBe('ES256');
    }
  });

  test('rotate after 90 days, and the old key stays published while its tokens can be valid', async () => {
    const before = await signIn();
    const oldKid = decodeProtectedHeader(before.access_token).kid;
    const [, next] = (await jwks()).keys;
    server.clock.advance({ days: 90, minutes: 1 });
    const member2 = (await sendPassword(server, member)).json();
    expect(decodeProtectedHeader(member2.access_token).kid).toBe(next.kid);
    const during = (await jwks()).keys.map((key: { kid: string }) => key.kid);
    expect(during).toEqual([oldKid, next.kid, expect.any(String)]);
    server.clock.advance({ minutes: 26 });
    const after = (await jwks()).keys.map((key: { kid: string }) => key.kid);
    expect(after).toEqual(during.slice(1));
  });

  test('are the same on every node, also if both create them concurrently', async () => {
    const fresh = await startTestApp();
    try {
      const { database } = fresh.services;
      const rings = Array.from({ length: 4 }, () => createKeyRing(database, fresh.clock));
      const published = await Promise.all(rings.map((ring) => ring.published()));
      expect(new Set(published.map((keys) => JSON.stringify(keys))).size).toBe(1);
    } finally {
      await fresh.close();
    }
  });

  test('can be rotated manually in the database', async () => {
    const [, next] = (await jwks()).keys;
    await server.services.database
      .updateTable('signing_keys')
      .set({ signs_from: server.clock.now() })
      .where('kid', '=', next.kid)
      .execute();
    server.clock.advance({ seconds: 61 });
    expect(decodeProtectedHeader((await signIn()).access_token).kid).toBe(next.kid);
  });
});
