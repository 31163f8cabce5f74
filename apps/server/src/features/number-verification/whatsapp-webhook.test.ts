import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomPhone } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember } from '../../testing/users.ts';

const secret = 'the-secret-of-the-app';
const url = '/webhooks/whatsapp';

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp({
    SUPPORT_WHATSAPP: '+249900000000',
    WHATSAPP_APP_SECRET: secret,
    WHATSAPP_VERIFY_TOKEN: 'the-token-of-the-operator',
  });
});
afterAll(() => market.close());

const newMember = () => insertSignedInMember(market);
type Member = Awaited<ReturnType<typeof newMember>>;

async function requestCode(member: Member): Promise<string> {
  const response = await market.app.inject({
    method: 'PUT',
    url: '/api/me/number-verification',
    headers: member.headers,
  });
  return response.json().code;
}

async function isVerified(member: Member): Promise<boolean> {
  const response = await market.app.inject({ url: '/api/me/number-verification', headers: member.headers });
  return response.json().verified_at !== null;
}

/** A notification as WhatsApp sends it, with fields that are not read. */
const notification = (...messages: object[]) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '1',
        changes: [
          { field: 'messages', value: { messaging_product: 'whatsapp', messages } },
          { field: 'messages', value: { statuses: [{ status: 'read' }] } },
        ],
      },
    ],
  });
const text = (from: string, body: string) => ({
  from: from.replace('+', ''),
  id: 'wamid.1',
  type: 'text',
  text: { body },
});

const post = (payload: string, { signedWith = secret }: { signedWith?: string } = {}) =>
  market.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${createHmac('sha256', signedWith).update(payload).digest('hex')}`,
    },
    payload,
  });

describe('a message', () => {
  test('with the code, from the number, verifies it', async () => {
    const member = await newMember();
    const body = `رمز توثيق رقمي في عربتي: ${await requestCode(member)}`;
    const ignored = [
      { from: '15550100', type: 'image' },
      text('15550100', body),
      text(member.whatsapp, 'سلام'),
    ];
    for (let n = 0; n < 2; n += 1) {
      expect((await post(notification(...ignored, text(member.whatsapp, body)))).statusCode).toBe(200);
      expect(await isVerified(member)).toBe(true);
    }
  });

  test('with the code of another member verifies no number', async () => {
    const [member, stranger] = [await newMember(), await newMember()];
    const code = await requestCode(member);
    await requestCode(stranger);
    for (const from of [stranger.whatsapp, randomPhone()]) {
      expect((await post(notification(text(from, code)))).statusCode).toBe(200);
    }
    expect([await isVerified(member), await isVerified(stranger)]).toEqual([false, false]);
  });

  test('without a valid signature is rejected', async () => {
    const member = await newMember();
    const payload = notification(text(member.whatsapp, await requestCode(member)));
    const forged = await post(payload, { signedWith: 'another-secret-than-it' });
    expect(forged.statusCode).toBe(403);
    const headers = { 'content-type': 'application/json' };
    expect((await market.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(403);
    expect(await isVerified(member)).toBe(false);
  });

  test.each(['', '{', '[]', '{"entry":[{"changes":[{"value":{"messages":[{"from":5}]}}]}]}'])(
    'in another form (%j) is accepted and ignored',
    async (payload) => {
      expect((await post(payload)).statusCode).toBe(200);
    },
  );
});

describe('the subscription', () => {
  const subscribe = (token: string) =>
    market.app.inject({
      url,
      query: { 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '1158201444' },
    });

  test("is confirmed with the operator's token only", async () => {
    const response = await subscribe('the-token-of-the-operator');
    expect([response.statusCode, response.body]).toEqual([200, '1158201444']);
    expect((await subscribe('another')).statusCode).toBe(403);
    expect((await market.app.inject({ url })).statusCode).toBe(403);
  });
});

test('without a configuration, there is no webhook', async () => {
  const plain = await startTestApp();
  try {
    const response = await plain.app.inject({ method: 'POST', url, payload: {} });
    expect(response.statusCode).toBe(404);
  } finally {
    await plain.close();
  }
});
