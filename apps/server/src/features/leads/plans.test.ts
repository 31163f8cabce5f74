import { leadViews } from '@arabati/domain/leads/leads.requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explain } from '../../testing/explain.ts';
import { leadRequests } from '../../testing/lead-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { leadsQuery } from './lead-lists.queries.ts';

let server: TestApp;
let showroomId: string;
let person: string;
let last: [string, string];
beforeAll(async () => {
  server = await startTestApp();
  const requests = leadRequests(server);
  const { id, ad } = await requests.newShowroom();
  const buyer = await requests.newBuyer();
  showroomId = id;
  person = (await requests.employ(id, 'answering')).id;
  await server.owner.query(
    `insert into showroom_leads (showroom_id, buyer_id, ad_id, ad_title, state, waiting_since, assigned_to, remind_at,
                                 last_event, last_event_at, first_contact_at)
     select $1, $2, case when n = 1 then $3 else gen_random_uuid() end, 'كورولا',
            (array['new', 'answered', 'visited', 'lost'])[1 + n % 4], case when n % 3 = 0 then now() end,
            case when n % 7 < 3 then $4::uuid end, case when n % 5 = 0 then now() - n * interval '1 minute' end,
            'reveal', now() - n * interval '1 minute', now()
       from generate_series(1, 20000) n`,
    [showroomId, buyer.id, ad.id, person],
  );
  await server.owner.query('vacuum analyze showroom_leads');
  last = [new Date(Date.now() - 600_000_000).toISOString(), showroomId];
});
afterAll(() => server.close());

const assignees = [undefined, null, 'person'] as const;
const pages = leadViews.flatMap((view) =>
  assignees.flatMap((assigned) => [false, true].map((isNext) => ({ view, assigned, isNext }))),
);

test.each(pages)('a page of leads reads its own rows of an index: %j', async ({ view, assigned, isNext }) => {
  const plan = await explain(
    server,
    leadsQuery({
      showroomId,
      view,
      assigned: assigned === 'person' ? person : assigned,
      after: isNext ? last : null,
      limit: 21,
      now: new Date(),
    }),
  );
  expect(plan.readWhole.filter((table) => table === 'showroom_leads')).toEqual([]);
  // A filter by person is applied along the leads that wait, or are due.
  expect(plan.scanned).toBeLessThanOrEqual(63);
});
