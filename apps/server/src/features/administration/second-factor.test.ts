import { URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseCommand } from '../../administration-commands.ts';
import { shownByAuthenticator } from '../../testing/authenticator.ts';
import { startSecondNode } from '../../testing/second-node.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { whileLocked } from '../../testing/while-locked.ts';
import { createAdministrator } from './create-administrator.ts';
import { decryptFactor, encryptFactor } from './encrypt-factor.ts';

const password = 'Sudan-2026!';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT';
function send(method: Method, path: string, token?: string, payload?: object, { app } = server) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return app.inject({ method, url: path, headers, ...(payload ? { payload } : {}) });
}
const signIn = async (username: string, more: object = {}, at = server) =>
  (await send('POST', '/functions/v1/admin-auth', undefined, { username, password, ...more }, at)).json();
const factorOf = async (token: string) => (await send('GET', '/api/admin/second-factor', token)).json();
const setUp = (token: string, given = password) =>
  send('POST', '/api/admin/second-factor/setup', token, { password: given });
const confirm = (token: string, code: string) => send('PUT', '/api/admin/second-factor', token, { code });
const remove = (token: string, body: object) =>
  send('POST', '/api/admin/second-factor/removal', token, { password, ...body });

const shownBy = (uri: string, at = server) => shownByAuthenticator(uri, at.clock.now());
const nextStep = (at = server) => at.clock.advance({ seconds: 30 });

let drawn = 0;
async function makeAdministrator(at = server) {
  const username = `mudeer-${++drawn}`;
  await createAdministrator(at.services, { username, password });
  return username;
}

/** Signs in an administrator with an authenticator. */
async function withFactor() {
  const username = await makeAdministrator();
  const { token } = await signIn(username);
  const { uri } = (await setUp(token)).json();
  const confirmed = await confirm(token, shownBy(uri));
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  nextStep();
  return { username, token, uri, codes: confirmed.json().recovery_codes as string[] };
}

async function actsOf(username: string, token: string): Promise<string[]> {
  const log = await send('GET', `/api/admin/audit?administrator=${username}`, token);
  return log.json().items.map(({ act }: { act: string }) => act);
}

describe('setting it up', () => {
  test('requires the password and a code, ends sessions without it, and is required from then on', async () => {
    const username = await makeAdministrator();
    const { token } = await signIn(username);
    const elsewhere = await signIn(username);
    expect(await factorOf(token)).toEqual({ since: null, recovery_codes_left: 0 });
    expect((await confirm(token, '123456')).json().code).toBe('second-factor-changed');
    expect((await setUp(token, 'wrong')).json().fields).toEqual({ password: 'password-wrong' });

    const { secret, uri } = (await setUp(token)).json();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Arabati:${username}?issuer=Arabati&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    // Until a code is confirmed, none is required, so that an incomplete setup does not lock the administrator out.
    expect((await signIn(username)).success).toBe(true);
    const wrong = String((Number(shownBy(uri)) + 1) % 1_000_000).padStart(6, '0');
    expect((await confirm(token, wrong)).json().fields).toEqual({ code: 'code-wrong' });
    const confirmed = (await confirm(token, shownBy(uri))).json();
    expect(new Set(confirmed.recovery_codes).size).toBe(8);
    for (const code of confirmed.recovery_codes)
      expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{5}-){4}[0-9a-hjkmnp-tv-z]{5}$/);

    expect(await factorOf(token)).toEqual({ since: expect.any(String), recovery_codes_left: 8 });
    expect((await send('GET', '/api/admin/second-factor', elsewhere.token)).statusCode).toBe(401);
    expect((await setUp(token)).json().code).toBe('second-factor-changed');
    expect(await signIn(username)).toEqual({ success: false, error: 'code-required' });
    expect(await signIn(username, { password: 'wrong', code: shownBy(uri) })).toEqual({
      success: false,
      error: 'invalid-credentials',
    });
    expect(await actsOf(username, token)).toContain('second-factor-added');
  });

  test('returns recovery codes that work to an administrator whose first response was lost', async () => {
    const username = await makeAdministrator();
    const { token } = await signIn(username);
    const { uri } = (await setUp(token)).json();
    const code = shownBy(uri);
    const lost: string[] = (await confirm(token, code)).json().recovery_codes;
    const repeated = await confirm(token, code);
    expect(repeated.statusCode, repeated.body).toBe(200);
    expect(await factorOf(token)).toMatchObject({ recovery_codes_left: 8 });
    expect(await actsOf(username, token)).toEqual(['second-factor-added', 'sign-in']);
    expect((await signIn(username, { code: lost[0] })).success).toBe(false);
    expect((await signIn(username, { code: repeated.json().recovery_codes[0] })).success).toBe(true);

    // Later, it is no repetition: nobody obtains new codes with an old session.
    nextStep();
    expect((await confirm(token, shownBy(uri))).json().code).toBe('second-factor-changed');
  });

  test('stores no readable secret or code in the database', async () => {
    const { username, uri, codes } = await withFactor();
    const { rows } = await server.owner.query(
      `select to_jsonb(f) as factor, (select jsonb_agg(c) from administrator_recovery_codes c) as codes
         from administrator_factors f join administrators a on a.id = f.administrator_id where a.username = $1`,
      [username],
    );
    const { secret } = URI.parse(uri);
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(secret.hex.toLowerCase());
    for (const code of codes) {
      expect(stored).not.toContain(Buffer.from(code.replaceAll('-', '')).toString('hex'));
    }
  });

  test('encrypts the secret for one administrator', () => {
    const key = Buffer.alloc(32, 7);
    const sealed = encryptFactor(key, 'one', Buffer.from('secret'));
    expect(decryptFactor(key, 'one', sealed).toString()).toBe('secret');
    expect(() => decryptFactor(key, 'two', sealed)).toThrow();
    expect(() => decryptFactor(Buffer.alloc(32, 8), 'one', sealed)).toThrow();
  });
});

describe('signing in', () => {
  test('accepts a code once, also of the previous or next step, in any digits', async () => {
    const { username, uri } = await withFactor();
    const code = shownBy(uri);
    const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
    expect((await signIn(username, { code: `${arabic.slice(0, 3)} ${arabic.slice(3)}` })).success).toBe(true);
    // The used code is stored in the database, so another node rejects it too.
    const second = await startSecondNode(server);
    const replayed = await signIn(username, { code }, { ...server, ...second });
    expect(replayed).toEqual({ success: false, error: 'code-wrong' });
    await second.close();

    nextStep();
    const late = shownBy(uri);
    nextStep();
    expect((await signIn(username, { code: late })).success).toBe(true);
    const old = shownBy(uri);
    nextStep();
    nextStep();
    expect((await signIn(username, { code: old })).error).toBe('code-wrong');
    // A code that a later code has invalidated.
    const first = shownBy(uri);
    nextStep();
    expect((await signIn(username, { code: shownBy(uri) })).success).toBe(true);
    expect((await signIn(username, { code: first })).error).toBe('code-wrong');
  });

  test('accepts one of two concurrent requests with the same code', async () => {
    const { username, uri } = await withFactor();
    const code = shownBy(uri);
    const responses = await Promise.all([signIn(username, { code }), signIn(username, { code })]);
    expect(responses.filter(({ success }) => success)).toHaveLength(1);
  });

  test("accepts each recovery code once, in any spelling, and only its owner's", async () => {
    const { username, codes } = await withFactor();
    const other = await withFactor();
    const [code = '', next = ''] = codes;
    expect((await signIn(other.username, { code })).error).toBe('code-wrong');
    const { token } = await signIn(username, { code: ` ${code.toUpperCase().replaceAll('-', ' ')}` });
    expect((await factorOf(token)).recovery_codes_left).toBe(7);
    expect((await signIn(username, { code })).error).toBe('code-wrong');
    expect((await signIn(username, { code: next.replaceAll('0', 'o').replaceAll('1', 'L') })).success).toBe(
      true,
    );
    expect(await actsOf(username, token)).toContain('recovery-code-used');
  });

  test('allows ten codes per hour over all nodes, after the right password', async () => {
    const guarded = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
    const node = await startSecondNode(guarded);
    try {
      const username = await makeAdministrator(guarded);
      const guess = async (index: number) =>
        (index % 2 === 0 ? guarded : node).app.inject({
          method: 'POST',
          url: '/functions/v1/admin-auth',
          headers: { 'x-forwarded-for': `198.51.100.${index}` },
          payload: { username, password, code: '000000' },
        });
      const { token } = await signIn(username, {}, guarded);
      const { uri } = (
        await send('POST', '/api/admin/second-factor/setup', token, { password }, guarded)
      ).json();
      await send('PUT', '/api/admin/second-factor', token, { code: shownBy(uri, guarded) }, guarded);
      // One attempt was used for the setup.
      for (let index = 0; index < 9; index += 1) expect((await guess(index)).json().error).toBe('code-wrong');
      for (let index = 9; index < 12; index += 1) expect((await guess(index)).statusCode).toBe(429);
    } finally {
      await node.close();
      await guarded.close();
    }
  });
});

describe('a request whose session is ended before it is executed', () => {
  async function handleAfterEnd(username: string, request: () => ReturnType<typeof send>) {
    const of = `administrator_id = (select id from administrators where username = $1)`;
    const response = await whileLocked(
      server,
      ['select from administrators where username = $1 for no key update', username],
      request,
      ({ tx }) => tx.query(`delete from admin_sessions where ${of}`, [username]),
    );
    const { rows } = await server.owner.query(`select confirmed_at from administrator_factors where ${of}`, [
      username,
    ]);
    return { code: response.json().code, factor: rows.map(({ confirmed_at }) => confirmed_at !== null) };
  }

  test('does not set up, confirm or remove a second factor', async () => {
    const username = await makeAdministrator();
    const { token } = await signIn(username);
    expect(await handleAfterEnd(username, () => setUp(token))).toEqual({ code: 'not-signed-in', factor: [] });
    const { token: other } = await signIn(username);
    const { uri } = (await setUp(other)).json();
    expect(await handleAfterEnd(username, () => confirm(other, shownBy(uri)))).toEqual({
      code: 'not-signed-in',
      factor: [false],
    });
    const guarded = await withFactor();
    const removal = () => remove(guarded.token, { code: shownBy(guarded.uri) });
    expect(await handleAfterEnd(guarded.username, removal)).toEqual({
      code: 'not-signed-in',
      factor: [true],
    });
  });
});

describe('removing it', () => {
  test('requires the password and a code, and is recorded', async () => {
    const { username, token, uri } = await withFactor();
    expect((await remove(token, { code: shownBy(uri), password: 'wrong' })).json().fields).toEqual({
      password: 'password-wrong',
    });
    expect((await remove(token, { code: '12345' })).json().fields).toEqual({ code: 'code-wrong' });
    expect((await remove(token, { code: shownBy(uri) })).statusCode).toBe(204);
    expect((await remove(token, { code: shownBy(uri) })).json().code).toBe('second-factor-changed');
    expect((await signIn(username)).success).toBe(true);
    expect(await actsOf(username, token)).toContain('second-factor-removed');
    // A new factor has its own secret.
    expect((await setUp(token)).json().uri).not.toBe(uri);
  });

  test('by the operator, for an administrator who has lost all codes, ends their sessions', async () => {
    const { username, token } = await withFactor();
    const run = async (name: string) => parseCommand(['remove-second-factor', name])(server.services);
    await expect(run('unknown-name')).rejects.toThrow('There is no administrator unknown-name.');
    expect(await run(username)).toContain('is removed');
    expect(await run(username)).toContain('had no second factor');
    expect((await send('GET', '/api/admin/second-factor', token)).statusCode).toBe(401);
    const again = await signIn(username);
    expect(again.success).toBe(true);
    expect(await actsOf(username, again.token)).toContain('second-factor-removed');
  });
});
