import { listAdministeredAds } from '@arabati/domain/administration/ads.requests';
import { endMembersSessions, getMember } from '@arabati/domain/administration/members.requests';
import { listPlans } from '@arabati/domain/memberships/memberships.requests';
import { expect, test } from 'vitest';
import { startAdministrationServer } from '../../testing/administration-server.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { memberDetail, memberId } from '../../testing/sample-members.ts';

test('an administrator signs a member out on every device', async () => {
  const server = startAdministrationServer();
  server.respond(getMember, memberDetail());
  server.respond(listAdministeredAds, { items: [], next_cursor: null, total: null });
  server.respond(endMembersSessions, undefined);
  const page = await renderApp(`/admin/users/${memberId}`, { actor: 'administrator' });
  await page.getByRole('button', { name: 'إنهاء الجلسات' }).click();
  const dialog = page.getByRole('dialog', { name: 'إنهاء جلسات هدى؟' });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  expect(server.received(endMembersSessions)).toEqual([]);
  await dialog.getByRole('button', { name: 'نعم، أنهِ الجلسات' }).click();
  await expect.element(page.getByText('تم إنهاء الجلسات')).toBeVisible();
  expect(server.received(endMembersSessions).map(({ params }) => params.user_id)).toEqual([memberId]);
  await expectAccessible();
});

test('the plans are requested for an open dialog only', async () => {
  const server = startAdministrationServer();
  server.respond(getMember, memberDetail());
  server.respond(listAdministeredAds, { items: [], next_cursor: null, total: null });
  server.respond(listPlans, { plans: [] });
  const open = async () => {
    const page = await renderApp(`/admin/users/${memberId}`, { actor: 'administrator' });
    await expect.element(page.getByRole('button', { name: 'تغيير العضوية' })).toBeVisible();
    return page;
  };
  const page = await open();
  await page.getByRole('button', { name: 'تغيير العضوية' }).click();
  await expect.poll(() => server.received(listPlans).length).toBeGreaterThan(0);
  await page.unmount();
  const { length } = server.received(listPlans);
  await open();
  expect(server.received(listPlans)).toHaveLength(length);
});
