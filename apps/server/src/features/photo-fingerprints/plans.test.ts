import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { explain } from '../../testing/explain.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildHashQueries } from './find-alike-photos.ts';
import { alikePhotosQuery, findHashesOfAd } from './photo-fingerprints.queries.ts';

/** A search reads the fingerprints that share a band with a hash, however many there are. */

const photos = 10_000;
const hash = (n: string) => `('x' || encode(sha256((${n})::text::bytea), 'hex'))::bit(256)`;
let server: TestApp;
let adId: string;
beforeAll(async () => {
  server = await startTestApp();
  const ad = await insertAd(server, { photos: 1 });
  adId = ad.id;
  await server.owner.query(
    `insert into photos (id, user_id, ad_id, position, name, width, height, blur, bytes, created_at)
     select gen_random_uuid(), $1, $2, n, n::text, 4, 3, '', 1, now() from generate_series(1, ${photos}) n`,
    [ad.user_id, (await insertAd(server, { photos: 0 })).id],
  );
  await server.owner.query(
    `insert into photo_fingerprints
     select id, 100, ${hash("name || 'whole'")},
            array(select ${hash("name || 'region' || n")} from generate_series(1, 6) n),
            array(select ${hash("name || 'view' || n")} from generate_series(1, 6) n) from photos`,
  );
  await server.owner.query('vacuum analyze photos, photo_fingerprints');
});
afterAll(() => server.close());

test('photos like those of an ad are found through the index of bands', async () => {
  const { database } = server.services;
  const hashes = await findHashesOfAd(database, adId);
  const queries = hashes.flatMap(buildHashQueries);
  expect(queries).toHaveLength(20);
  const plan = await explain(server, alikePhotosQuery({ adId, queries, candidates: 1_000, limit: 20 }));
  expect(plan.indexes).toContain('photo_fingerprints_by_key');
  expect(plan.readWhole).not.toContain('photo_fingerprints');
  expect(plan.readWhole).not.toContain('photos');
  const read = plan.nodes
    .filter((node) => node['Relation Name'] === 'photo_fingerprints')
    .map((node) => node['Actual Rows'] * node['Actual Loops']);
  expect(Math.max(...read)).toBeLessThanOrEqual(100);
});
