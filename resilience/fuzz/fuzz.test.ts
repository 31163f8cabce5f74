import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdministrator } from '../../apps/server/src/features/administration/administration.public.ts';
import { insertAd } from '../../apps/server/src/testing/ads.ts';
import { startTestApp, type TestApp } from '../../apps/server/src/testing/test-app.ts';
import { insertMember } from '../../apps/server/src/testing/users.ts';
import { checkResponse } from './check-response.ts';
import { fuzz } from './fuzz.ts';

let server: TestApp;
const administrator = { username: 'fuzz-admin', password: 'Sudan-Fuzz-2026!' };
beforeAll(async () => {
  server = await startTestApp();
  await createAdministrator(server.services, administrator);
  const { id } = await insertMember(server);
  for (let n = 0; n < 3; n += 1) await insertAd(server, { user_id: id, photos: 2 });
});
afterAll(() => server.close());

test('no request of any actor causes an error, internal details or hidden phone numbers in a response', async () => {
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const report = await fuzz(
    { url, pool: server.services.pool, administrator },
    { requests: 2_500, seed: 7, atOnce: 8 },
  );
  expect(report.sent).toBe(2_500);
  expect([...report.faults]).toEqual([]);
  for (const actor of ['visitor', 'forger', 'member', 'administrator']) {
    const answered = report.statuses.get(actor);
    expect(answered?.get(200), actor).toBeGreaterThan(10);
  }
});

test('the checks detect such responses', () => {
  const fine = { status: 200, type: 'application/json', body: '{}' };
  expect(checkResponse(fine, ['912345678'])).toEqual([]);
  expect(checkResponse({ ...fine, body: '"٠٩١٢٣٤٥٦٧٨"' }, ['912345678'])).toEqual(['shows a number']);
  expect(checkResponse({ ...fine, body: 'Error\n    at serve (/srv/app.ts:1:1)' }, [])).toHaveLength(1);
  expect(checkResponse({ ...fine, status: 500 }, [])).toEqual(['status 500']);
});
