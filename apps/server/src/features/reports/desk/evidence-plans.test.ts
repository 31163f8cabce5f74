import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSeller } from '../../../testing/ads.ts';
import { explain } from '../../../testing/explain.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { frozenConversationsQuery } from './evidence.queries.ts';

/** Each list reads its page from one index, however many conversations are evidence. */

let server: TestApp;
const caseId = randomUUID();
beforeAll(async () => {
  server = await startTestApp();
  const [seller, buyer] = [await insertSeller(server), await insertSeller(server)];
  const now = server.clock.now();
  const { owner } = server;
  await owner.query(
    `insert into report_cases (id, subject, member_id, created_at) values ($1, 'ad', $2, $3)`,
    [caseId, seller, now],
  );
  await owner.query(
    `insert into conversations (id, ad_title, seller_id, buyer_id, created_at)
     select gen_random_uuid(), 'كورولا', $1, $2, $3 from generate_series(1, 5000)`,
    [seller, buyer, now],
  );
  await owner.query(
    `insert into frozen_conversations (conversation_id, case_id, ad_id, seller_name, seller_number, buyer_name,
                                       buyer_number, frozen_at)
     select id, case when n % 100 = 0 then $1::uuid end, id, '', '', '', '', $2::timestamptz - n * interval '1 minute'
       from (select id, row_number() over () as n from conversations) numbered`,
    [caseId, now],
  );
  await owner.query('analyze conversations, frozen_conversations, messages');
});
afterAll(() => server.close());

test.each([
  ['of all cases', undefined, 'frozen_conversations_by_time'],
  ['of one case', caseId, 'frozen_conversations_of_case'],
])('a page of frozen conversations %s reads its index', async (_, id, index) => {
  const page = { caseId: id, limit: 21 };
  const { rows } = await frozenConversationsQuery({ ...page, after: null }).execute(server.services.database);
  for (const after of [null, JSON.parse(rows[5]?.position as string)]) {
    const plan = await explain(server, frozenConversationsQuery({ ...page, after }));
    expect(plan.indexes).toContain(index);
    expect(plan.readWhole).not.toContain('frozen_conversations');
    expect(plan.scanned).toBeLessThanOrEqual(100);
  }
});
