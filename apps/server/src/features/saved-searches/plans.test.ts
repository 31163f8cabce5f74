import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSeller } from '../../testing/ads.ts';
import { explain } from '../../testing/explain.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { candidatesQuery } from './matches.queries.ts';

let server: TestApp;
let saver: string;
beforeAll(async () => {
  server = await startTestApp();
  saver = await insertSeller(server);
  await server.owner.query(
    `insert into saved_searches (id, user_id, name, query, predicate, search_version, created_at, seen_at)
     select gen_random_uuid(), $1, 'س', 'q=س', '{"is":"never"}', 1, now(), now() from generate_series(1, 10000) n`,
    [saver],
  );
  await server.owner.query(
    `insert into saved_search_anchors (anchor, saved_search_id)
     select 'model_key:toyota/' || place * 1250 + (row_number() over (partition by place)) % 1250, id
       from saved_searches, generate_series(0, 7) place`,
  );
  await server.owner.query('vacuum analyze saved_searches, saved_search_anchors');
});
afterAll(() => server.close());

test('an ad reads only the saved searches with one of its anchors', async () => {
  const anchors = [
    '*',
    'model_key:toyota/7',
    'city_key:bahri',
    ...Array.from({ length: 100 }, (_, n) => `t:w:${n}`),
  ];
  const plan = await explain(
    server,
    candidatesQuery({
      anchors,
      adId: randomUUID(),
      sellerId: await insertSeller(server),
      after: null,
      limit: 200,
    }),
  );
  expect(plan.indexes).toContain('saved_search_anchors_pkey');
  expect(plan.scanned).toBeLessThan(120);
});
