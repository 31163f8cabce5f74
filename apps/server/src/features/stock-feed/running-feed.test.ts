import { randomUUID } from 'node:crypto';
import { actingHeader } from '@arabati/domain/showrooms/acting-header';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noisePhoto } from '../../testing/photos.ts';
import { insertStaff } from '../../testing/showrooms.ts';
import { createApiKey, type Feeding, newFedShowroom } from '../../testing/stock-feeds.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember } from '../../testing/users.ts';
import { whileLocked } from '../../testing/while-locked.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const file = ['stock_number,brand,price', 'A1,,12000000', 'A2,,8000000', 'A3,,5000000', 'B1,كيا,7000000'];
const revoke = ({ key }: Pick<Feeding, 'key'>) =>
  server.owner.query('update showroom_api_keys set revoked_at = now() where id = $1', [key.id]);
const close = ({ showroom }: Pick<Feeding, 'showroom'>) =>
  server.owner.query("update showrooms set state = 'closed' where id = $1", [showroom]);

/** Sends a feed, and performs an act while the feed waits for the lock of its first car. */
async function duringFirstLine<Response>(
  { insertAd }: Feeding,
  send: () => Promise<Response>,
  act: () => Promise<unknown>,
): Promise<Response> {
  const first = await insertAd('A1', { price: 12_500_000 });
  await insertAd('A2', { price: 9_000_000 });
  await insertAd('A3', { price: 5_000_000 });
  return whileLocked(server, ['select from ads where id = $1 for update', first], send, act);
}

describe('a running feed refuses the remaining changes', () => {
  test.each<[string, string, (fed: Feeding) => Promise<unknown>]>([
    ['its key is revoked', 'api-key-invalid', revoke],
    ['the showroom is closed', 'showroom-inactive', close],
  ])('once %s, with the reason in each line', async (_, code, act) => {
    const fed = await newFedShowroom(server);
    const outcomes = await duringFirstLine(
      fed,
      () => fed.feed(file),
      () => act(fed),
    );
    expect(outcomes).toEqual(['price-changed', `refused ${code}`, 'unchanged', `refused ${code}`]);
    expect(await fed.drafts()).toEqual([]);
  });

  test('once the manager who sent it is removed', async () => {
    const fed = await newFedShowroom(server);
    const manager = await insertSignedInMember(server);
    const employed = { showroom_id: fed.showroom, member_id: manager.id, role: 'manager' as const };
    const staff = await insertStaff(server, employed);
    const response = await duringFirstLine(
      fed,
      async () =>
        server.app.inject({
          method: 'PUT',
          url: `/api/me/showroom/feeds/${randomUUID()}`,
          headers: { ...manager.headers, [actingHeader]: fed.showroom, 'content-type': 'text/csv' },
          payload: file.join('\n'),
        }),
      () => server.owner.query('update showroom_staff set removed_at = now() where id = $1', [staff]),
    );
    expect(response.json().lines.map(({ code }: { code: string | null }) => code)).toEqual([
      null,
      'not-staff',
      null,
      'not-staff',
    ]);
  });
});

test('a running feed with the key of a manager refuses the remaining changes once the manager is suspended', async () => {
  const fed = await newFedShowroom(server);
  const manager = await insertSignedInMember(server);
  await insertStaff(server, { showroom_id: fed.showroom, member_id: manager.id, role: 'manager' });
  const { secret } = await createApiKey(server, { ...manager.headers, [actingHeader]: fed.showroom });
  const outcomes = await duringFirstLine(
    fed,
    () => fed.feed(file, { secret }),
    () =>
      server.owner.query(
        `insert into suspensions (id, user_id, reason, created_at) values (gen_random_uuid(), $1, 'احتيال', now())`,
        [manager.id],
      ),
  );
  const refused = 'refused api-key-invalid';
  expect(outcomes).toEqual(['price-changed', refused, 'unchanged', refused]);
});

test('a photo whose key is revoked while it is stored is not put into the draft', async () => {
  const fed = await newFedShowroom(server);
  await fed.feed('stock_number,brand\nB1,كيا');
  const photo = await noisePhoto();
  const response = await whileLocked(
    server,
    ['select from profiles where user_id = $1 for update', fed.owner.id],
    () => fed.sendPhoto('B1', 1, photo),
    () => revoke(fed),
  );
  expect(response.json()).toMatchObject({ code: 'api-key-invalid' });
  const drafts = await server.app.inject({ url: '/api/me/drafts', headers: fed.owner.headers });
  expect(drafts.json().items).toMatchObject([{ photos: [] }]);
});
