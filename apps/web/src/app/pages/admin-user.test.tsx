import { listAdministeredAds } from '@arabati/domain/administration/ads.requests';
import { endMembersSessions, getMember } from '@arabati/domain/administration/members.requests';
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
