import {
  endOneAdminSession,
  listAdminSessions,
} from '@arabati/domain/administration/administrators.requests';
import type { AuditEntry } from '@arabati/domain/administration/audit.endpoints';
import { exportAudit, listAudit } from '@arabati/domain/administration/audit.requests';
import { getSecondFactor } from '@arabati/domain/administration/second-factor.requests';
import type { ApiResponse } from '@arabati/domain/endpoints/api';
import { expect, test } from 'vitest';
import { startAdministrationServer } from '../../testing/administration-server.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { adCard } from '../../testing/sample-ads.ts';
import { adminName } from '../../testing/sample-members.ts';
import { watchDownloads } from '../../testing/watch-downloads.ts';

const createdAt = '2026-03-01T09:00:00Z';

const boosted: AuditEntry = {
  id: '1',
  administrator: adminName,
  act: 'ad-boosted',
  user_id: null,
  member: null,
  ad_id: adCard(1).id,
  case_id: null,
  notes: 'premium: حوالة 815',
  section: null,
  changes: [],
  created_at: createdAt,
};

test('the audit log is filtered in the address and downloaded with the same filter', async () => {
  const server = startAdministrationServer();
  const downloads = watchDownloads();
  server.respond(listAdminSessions, { items: [], administrators: [adminName, 'zahra'] });
  server.respond(
    listAudit,
    ({ query }): ApiResponse<typeof listAudit> => ({
      items: query.get('to') === null ? [boosted] : [],
      next_cursor: null,
    }),
  );
  server.handle(exportAudit, () => new Response('حوالة 815', { headers: { 'content-type': 'text/csv' } }));
  const page = await renderApp('/admin/audit', { actor: 'administrator' });
  await page.getByLabelText('المسؤول').selectOptions(adminName);
  await page.getByLabelText('الإجراء').selectOptions('ad-boosted');
  await expect.element(page.getByText(/^تعزيز: الباقة المميزة: .*حوالة 815/)).toBeVisible();
  await page.getByLabelText('من يوم').fill('2020-01-01');
  await page.getByLabelText('إلى يوم').fill('2020-01-02');
  await expect.element(page.getByText('لا توجد نتائج للبحث الحالي')).toBeVisible();
  await expect.poll(() => location.search).toContain('from=2020-01-01&to=2020-01-02');
  expect(Object.fromEntries(server.received(listAudit).at(-1)?.query ?? [])).toEqual({
    administrator: adminName,
    act: 'ad-boosted',
    from: '2020-01-01',
    to: '2020-01-02',
  });
  await page.getByLabelText('إلى يوم').fill('');
  await expect.element(page.getByText(/حوالة 815/)).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'تنزيل كملف CSV' }).click();
  await expect.poll(() => downloads.length).toBe(1);
  expect(downloads[0]?.name).toMatch(/^arabati-audit-\d{4}-\d\d-\d\d\.csv$/);
  expect(await (await downloads[0]?.file)?.text()).toBe('حوالة 815');
  expect(server.received(exportAudit).map(({ body }) => body)).toEqual([
    { administrator: adminName, act: 'ad-boosted', from: '2020-01-01' },
  ]);
});

test('an administrator ends another session', async () => {
  const server = startAdministrationServer();
  const session = {
    administrator: adminName,
    browser: null,
    system: null,
    created_at: createdAt,
    last_seen_at: createdAt,
    expires_at: createdAt,
  };
  server.respond(getSecondFactor, { since: null, recovery_codes_left: 0 });
  const here = { ...session, id: '1', current: true };
  const elsewhere = { ...session, id: '2', current: false };
  server.respond(listAdminSessions, { items: [here, elsewhere], administrators: [adminName] });
  server.respond(endOneAdminSession, () => {
    server.respond(listAdminSessions, { items: [here], administrators: [adminName] });
    return undefined;
  });
  const page = await renderApp('/admin/sessions', { actor: 'administrator' });
  const end = page.getByRole('button', { name: `إنهاء جلسة ${adminName}` });
  await end.click();
  await page.getByRole('dialog').getByRole('button', { name: 'نعم، أنهِ الجلسة' }).click();
  await expect.element(page.getByText('انتهت الجلسة')).toBeVisible();
  await expect.element(end).not.toBeInTheDocument();
  expect(server.received(endOneAdminSession).map(({ params }) => params.session_id)).toEqual(['2']);
  await expectAccessible();
});
