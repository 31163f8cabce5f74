import type { ApiResponse } from '@arabati/domain/endpoints/api';
import { listDeskQueues } from '@arabati/domain/reports/desk-queues.requests';
import type { ListedReportCase, ReportCase } from '@arabati/domain/reports/report-desk.endpoints';
import {
  claimReportCase,
  decideReportCase,
  getReportCase,
  listReportCases,
  releaseReportCase,
} from '@arabati/domain/reports/report-desk.requests';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { startAdministrationServer } from '../../testing/administration-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { adminName } from '../../testing/sample-members.ts';

const createdAt = '2026-03-01T09:00:00Z';

/** A reported conversation, which was deleted since. */
const conversationCase = (number: number) => ({
  id: `00000000-0000-4000-b000-${String(number).padStart(12, '0')}`,
  subject: 'conversation' as const,
  state: 'open' as const,
  title: '',
  ad_id: null,
  review_id: null,
  member: {
    user_id: `00000000-0000-4000-a000-${String(number).padStart(12, '0')}`,
    display_name: `عضو ${number}`,
    user_id_display: String(10_000_000 + number),
  },
  weight: 100,
  report_count: 1,
  hidden: false,
  review_first: false,
  created_at: createdAt,
});

/** Responds as a desk with these cases, in this order. */
function respondForDesk(server: ReturnType<typeof startAdministrationServer>, numbers: number[]) {
  const cases = numbers.map(conversationCase);
  const decided = new Map<string, { reason: string }>();
  const waiting = () => cases.filter(({ id }) => !decided.has(id));
  server.respond(listDeskQueues, () => ({
    queues: [{ id: 'talks', name: 'محادثات', waiting: waiting().length, oldest: createdAt }],
  }));
  server.respond(listReportCases, () => ({
    items: waiting().map(
      (found): ListedReportCase => ({
        ...found,
        receipt: null,
        claimed_by: null,
        skipped: false,
        reasons: [{ reason: 'fraud', count: 1 }],
      }),
    ),
    next_cursor: null,
  }));
  server.respond(getReportCase, ({ params: { case_id = '' } }): ApiResponse<typeof getReportCase> => {
    const found = cases.find(({ id }) => id === case_id);
    if (!found) throw new Error(`There is no case ${case_id}.`);
    const decision = decided.get(case_id);
    const shown: ReportCase = {
      ...found,
      state: decision ? 'upheld' : 'open',
      reason: decision?.reason ?? '',
      decided_at: decision ? createdAt : null,
      administrator: decision ? adminName : null,
      suspended: false,
      hiding_reports: 4,
      claimed_by: null,
    };
    const next = waiting().find(({ id }) => id !== case_id);
    return {
      case: shown,
      comments: [],
      reports: [
        {
          id: 'r',
          reason: 'fraud',
          note: '',
          photo: null,
          weight: 100,
          created_at: createdAt,
          reporter: null,
        },
      ],
      messages: [],
      review: null,
      others: [],
      next_waiting: next ? { case_id: next.id, receipt_id: null } : null,
    };
  });
  server.respond(claimReportCase, undefined);
  server.respond(releaseReportCase, undefined);
  server.respond(decideReportCase, ({ params: { case_id = '' }, body }) => {
    decided.set(case_id, { reason: body.reason });
    return undefined;
  });
}

test('an administrator decides one case after another with the keyboard alone', async () => {
  const server = startAdministrationServer();
  const numbers = [1, 2, 3];
  respondForDesk(server, numbers);
  const page = await renderApp('/admin/reports?queue=talks', { actor: 'administrator' });
  const links = page.getByRole('link', { name: /^محادثة:/ });
  await expect.poll(() => links.elements().length).toBe(3);
  await userEvent.keyboard('j');
  await expect.element(links.first()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'قبول البلاغات' });
  for (const number of numbers) {
    await expect.poll(() => location.pathname).toBe(`/admin/reports/${conversationCase(number).id}`);
    await expect.element(page.getByRole('group', { name: 'القرار' })).toBeVisible();
    await expect.element(page.getByText(`عضو ${number}`, { exact: true })).toBeVisible();
    await userEvent.keyboard('1');
    await expect.element(confirm).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => server.received(decideReportCase).length).toBe(number);
  }
  const sent = server.received(decideReportCase);
  expect(sent.map(({ params }) => params.case_id)).toEqual(numbers.map((n) => conversationCase(n).id));
  for (const { body } of sent) {
    expect(body).toEqual({ state: 'upheld', reason: 'طلب عربون مقدماً', violation: 'fraud', report_count: 1 });
  }
  await expect.element(page.getByRole('link', { name: 'لا يوجد غيره، كل البلاغات' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('لا توجد بلاغات تنتظر المراجعة')).toBeVisible();
});
