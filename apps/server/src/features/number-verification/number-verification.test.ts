import type { NumberVerification } from '@arabati/domain/number-verification/number-verification.endpoints';
import { localPhone } from '@arabati/domain/sign-in/phone';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { insertAd, randomPhone } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember } from '../../testing/users.ts';

const operator = '+249900000000';

let market: TestApp;
let desk: { authorization: string };
beforeAll(async () => {
  market = await startTestApp({ SUPPORT_WHATSAPP: operator });
  desk = await signInAdministrator(market);
});
afterAll(() => market.close());

const newMember = () => insertSignedInMember(market);
type Member = Awaited<ReturnType<typeof newMember>>;

const send = async (member: Member, method: 'GET' | 'PUT') => {
  const response = await market.app.inject({
    method,
    url: '/api/me/number-verification',
    headers: member.headers,
  });
  expect(response.statusCode).toBe(200);
  return response.json() as NumberVerification;
};
const read = (member: Member) => send(member, 'GET');
const requestCode = async (member: Member) => (await send(member, 'PUT')).code ?? '';

const confirm = (code: string, number: string) =>
  market.app.inject({
    method: 'POST',
    url: '/api/admin/number-verifications',
    headers: desk,
    payload: { code, number: localPhone(number) },
  });

const changeWhatsapp = (member: Member, whatsapp: string) =>
  market.app.inject({
    method: 'PUT',
    url: '/api/me',
    headers: member.headers,
    payload: {
      display_name: 'سلمى',
      city: 'بحري',
      phone: localPhone(randomPhone()),
      whatsapp: localPhone(whatsapp),
    },
  });

async function isShownVerified(adId: string): Promise<boolean> {
  const response = await market.app.inject({ url: `/api/ads/${adId}` });
  expect(response.statusCode).toBe(200);
  return response.json().seller.number_verified;
}

describe('a code', () => {
  test('is the same until it expires after a day, and another one afterwards', async () => {
    const member = await newMember();
    expect(await read(member)).toEqual({
      whatsapp: member.whatsapp,
      operator,
      verified_at: null,
      code: null,
    });
    const code = await requestCode(member);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(await requestCode(member)).toBe(code);
    await market.owner.query(
      "update number_verifications set requested_at = requested_at - interval '1 day' where user_id = $1",
      [member.id],
    );
    expect((await read(member)).code).toBeNull();
    expect((await confirm(code, member.whatsapp)).json().code).toBe('number-code-unknown');
    const next = await requestCode(member);
    expect(next).not.toBe(code);
    expect((await confirm(next, member.whatsapp)).statusCode).toBe(200);
  });

  test('is not given to a member without a WhatsApp number', async () => {
    const member = await newMember();
    await market.owner.query('update profiles set whatsapp = null where user_id = $1', [member.id]);
    expect(await send(member, 'PUT')).toEqual({ whatsapp: null, operator, verified_at: null, code: null });
  });

  test('is the same for concurrent requests', async () => {
    const member = await newMember();
    const codes = await Promise.all(Array.from({ length: 5 }, () => requestCode(member)));
    expect(new Set(codes).size).toBe(1);
  });
});

describe('a confirmed code', () => {
  test('verifies the number once, notifies the member and is recorded', async () => {
    const member = await newMember();
    const code = await requestCode(member);
    // As copied from a chat.
    const typed = ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)} `;
    for (let n = 0; n < 2; n += 1) {
      const response = await confirm(typed, member.whatsapp);
      expect(response.json()).toMatchObject({ member: { user_id: member.id } });
    }
    expect(await read(member)).toMatchObject({ verified_at: expect.any(String), code: null });
    expect((await send(member, 'PUT')).code).toBeNull();
    const notices = await market.app.inject({ url: '/api/me/notifications', headers: member.headers });
    expect(
      notices.json().items.filter(({ title }: { title: string }) => title.includes('موثّق')),
    ).toHaveLength(1);
    const { rows } = await market.owner.query(
      "select administrator_id from audit_entries where act = 'number-verified' and user_id = $1",
      [member.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('from another number verifies nothing', async () => {
    const member = await newMember();
    const code = await requestCode(member);
    const response = await confirm(code, randomPhone());
    expect([response.statusCode, response.json().code]).toEqual([409, 'number-code-mismatch']);
    expect((await read(member)).verified_at).toBeNull();
  });

  test.each([
    [{ code: 'K7Q4M2XP' }, 404, { code: 'number-code-unknown' }],
    [{ code: 'K7Q4M2X' }, 422, { fields: { code: 'invalid' } }],
    [{ code: '' }, 422, { fields: { code: 'required' } }],
    [{ number: '+1 202' }, 422, { fields: { number: 'phone-international-invalid' } }],
  ])('%j is rejected', async (fields, status, problem) => {
    const response = await market.app.inject({
      method: 'POST',
      url: '/api/admin/number-verifications',
      headers: desk,
      payload: { code: 'K7Q4M2XP', number: '0912345678', ...fields },
    });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject(problem);
  });
});

describe('an ad', () => {
  test('shows that its WhatsApp number is verified, until the seller changes the number', async () => {
    const member = await newMember();
    const ad = await insertAd(market, { user_id: member.id, whatsapp: member.whatsapp });
    const other = await insertAd(market, { user_id: member.id, whatsapp: randomPhone() });
    const code = await requestCode(member);
    expect(await isShownVerified(ad.id)).toBe(false);
    await confirm(code, member.whatsapp);
    expect(await isShownVerified(ad.id)).toBe(true);
    expect(await isShownVerified(other.id)).toBe(false);

    const former = member.whatsapp;
    const next = randomPhone();
    expect((await changeWhatsapp(member, next)).statusCode).toBe(200);
    expect(await read(member)).toMatchObject({ whatsapp: next, verified_at: null, code: null });
    expect(await isShownVerified(ad.id)).toBe(false);
    expect((await changeWhatsapp(member, former)).statusCode).toBe(200);
    expect(await isShownVerified(ad.id)).toBe(false);
    expect((await confirm(code, former)).json().code).toBe('number-code-unknown');
  });
});

test('without a number of the operator, no codes are given', async () => {
  const member = await newMember();
  await market.services.database
    .updateTable('settings')
    .set({ value: JSON.stringify({ support_whatsapp: null }) })
    .where('section', '=', 'support')
    .execute();
  expect(await send(member, 'PUT')).toMatchObject({ operator: null, code: null });
});
