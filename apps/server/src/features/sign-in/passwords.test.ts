import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '../../platform/problem.ts';
import { medianCpuTimes } from '../../testing/median-cpu-time.ts';
import { sendPassword, sendSignUp, signUpForm, signUpMember } from '../../testing/members.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, isOutdated, passwordMatches } from './passwords.ts';

describe('stored passwords', () => {
  test('are Argon2id with 19 MiB, two passes, one lane and their own 16-byte salt', async () => {
    const phc = await hashPassword('كلمة سر طويلة');
    expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$/);
    expect(await hashPassword('كلمة سر طويلة')).not.toBe(phc);
    expect(await passwordMatches(phc, 'كلمة سر طويلة')).toBe(true);
    expect(await passwordMatches(phc, 'كلمة سر طويله')).toBe(false);
  });

  test('are hashed without any normalization', async () => {
    const phc = await hashPassword(' Two  spaces ');
    expect(await passwordMatches(phc, 'Two spaces')).toBe(false);
    expect(await passwordMatches(phc, ' Two  spaces ')).toBe(true);
  });

  test('a missing hash matches no password, and costs the same processor time', async () => {
    const phc = await hashPassword('Nile-Corniche-42!');
    expect(await passwordMatches(null, 'anything')).toBe(false);
    const [knownMs = 0, unknownMs = 0] = await medianCpuTimes(
      () => passwordMatches(phc, 'wrong'),
      () => passwordMatches(null, 'wrong'),
    );
    expect(unknownMs).toBeGreaterThan(knownMs / 3);
    expect(knownMs).toBeGreaterThan(unknownMs / 3);
  });

  test('at most four are hashed concurrently, some wait, and further requests are rejected as overloaded', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, () => hashPassword('Nile-Corniche-42!')),
    );
    const rejected = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(rejected).toHaveLength(60 - 4 - 32);
    expect(rejected[0]?.reason).toBeInstanceOf(Problem);
    expect(rejected[0]?.reason).toMatchObject({ code: 'overloaded', details: { facts: { retry_after: 1 } } });
    await expect(hashPassword('Nile-Corniche-42!')).resolves.toContain('$argon2id$');
  });
});

describe('through the protocol', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  test('with a full queue the response has retry-after', async () => {
    const responses = await Promise.all(
      Array.from({ length: 60 }, () => sendPassword(server, { email: 'a@example.com', password: 'x' })),
    );
    const busy = responses.filter((response) => response.statusCode === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy.length).toBe(responses.filter((response) => response.statusCode !== 400).length);
    expect(busy[0]?.json()).toEqual({ code: 'overloaded', message: 'The service is busy' });
    expect(busy[0]?.headers['retry-after']).toBe('1');
  });

  test('a hash with outdated parameters is replaced at the next sign-in', async () => {
    const member = await signUpMember(server);
    const outdated = await hash(member.password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    expect(isOutdated(outdated)).toBe(true);
    const users = server.services.database;
    await users
      .updateTable('users')
      .set({ password_hash: outdated })
      .where('id', '=', member.userId)
      .execute();
    expect((await sendPassword(server, member)).statusCode).toBe(200);
    const { password_hash } = await users
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', member.userId)
      .executeTakeFirstOrThrow();
    expect(isOutdated(password_hash as string)).toBe(false);
    expect((await sendPassword(server, member)).statusCode).toBe(200);
  });

  test.each([
    [5, 422],
    [6, 200],
    [128, 200],
    [129, 422],
  ])('a sign-up password of %i characters returns %i', async (length, status) => {
    const password = 'Zq7-'.repeat(40).slice(0, length);
    const response = await sendSignUp(server, signUpForm({ password }));
    expect(response.statusCode).toBe(status);
    if (status === 422) {
      expect(response.json()).toMatchObject({
        code: 'weak_password',
        weak_password: { reasons: ['length'] },
      });
    }
  });

  test('sign-in accepts a password of any length and hashes only possible ones', async () => {
    const member = await signUpMember(server);
    const response = await sendPassword(server, { email: member.email, password: 'x'.repeat(90_000) });
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('invalid_credentials');
  });

  test.each([
    '123456',
    'PassWord',
    'qwerty123',
    'iloveyou',
    'P@ssw0rd',
    // A leaked password that is not among the most common.
    'khartoum',
    'Mohamed123',
    'Password1!',
    'Arabati-2026!',
    '@1Mudeer1@',
    'عربتي ٢٠٢٦',
  ])('the common password %s is rejected', async (password) => {
    expect(isCommonPassword(password)).toBe(true);
    const response = await sendSignUp(server, signUpForm({ password }));
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'weak_password',
      weak_password: { reasons: ['pwned'] },
      fields: { password: 'password-common' },
    });
  });

  const person = {
    email: 'tayeb.salih@example.com',
    display_name: 'الطيّب صالح',
    phone: '0912345670',
    whatsapp: '0123456780',
  };

  test.each([
    'Tayeb.Salih@Example.com',
    'tayebsalih1929',
    'الطيب٢٠٢٦',
    '0912345670',
    'رقمي ٠١٢٣٤٥٦٧٨٠',
    '+249912345670',
  ])('the password %s is rejected for the person it describes, and accepted for others', async (password) => {
    const response = await sendSignUp(server, signUpForm({ ...person, password }));
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'weak_password',
      weak_password: { reasons: ['pwned'] },
      fields: { password: 'password-personal' },
    });
    expect((await sendSignUp(server, signUpForm({ password }))).statusCode).toBe(200);
  });

  test("a password change rejects leaked passwords and the member's public phone number too", async () => {
    const member = await signUpMember(server, { display_name: 'Sara Osman' });
    const change = async (password: string) =>
      (
        await server.app.inject({
          method: 'PUT',
          url: '/auth/v1/user',
          headers: member.headers,
          payload: { password, current_password: member.password },
        })
      ).json();
    expect(await change('P@$$w0rd')).toMatchObject({ fields: { password: 'password-common' } });
    expect(await change(`Number-${member.phone}!`)).toMatchObject({
      fields: { password: 'password-personal' },
    });
    // This request creates the profile.
    expect((await server.app.inject({ url: '/api/me', headers: member.headers })).statusCode).toBe(200);
    expect(await change(`Wa-${member.whatsapp}!`)).toMatchObject({
      fields: { password: 'password-personal' },
    });
    expect(await change('Osman-2026!')).toMatchObject({ fields: { password: 'password-personal' } });
    expect(await change('White-Nile-77!')).toMatchObject({ id: member.userId });
  });
});
