import { afterAll, beforeAll, expect, test } from 'vitest';
import { adForm, insertWaitingPhotos } from '../../testing/posting.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember } from '../../testing/users.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Member = Awaited<ReturnType<typeof insertSignedInMember>>;
async function post(member: Member, stock_number: string) {
  const photo_ids = await insertWaitingPhotos(server, member.id, 1);
  const payload = { ...adForm({ photo_ids }), stock_number };
  return server.app.inject({ method: 'POST', url: '/api/ads', headers: member.headers, payload });
}

test("a dealer's number belongs to one ad of the dealer and is never public", async () => {
  const [dealer, other] = [await insertSignedInMember(server), await insertSignedInMember(server)];
  const posted = await post(dealer, ' kv-١٢ ');
  expect(posted.statusCode).toBe(200);
  const again = await post(dealer, 'KV-12');
  expect(again.json()).toMatchObject({
    code: 'invalid-input',
    fields: { stock_number: 'stock-number-taken' },
  });
  expect((await post(other, 'KV-12')).statusCode).toBe(200);
  const ad = await server.app.inject(`/api/ads/${posted.json().id}`);
  expect(ad.body).not.toContain('KV-12');
});
