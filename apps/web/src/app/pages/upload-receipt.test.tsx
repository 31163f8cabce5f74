import { listOwnAds } from '@arabati/domain/ads/own-ads.requests';
import { getAppConfig } from '@arabati/domain/app/app-config.requests';
import { listBoostPlans } from '@arabati/domain/boosts/boosts.requests';
import { listPlans } from '@arabati/domain/memberships/memberships.requests';
import { getOwnProfile } from '@arabati/domain/profiles/profiles.requests';
import { listOwnReceipts } from '@arabati/domain/receipts/receipts.requests';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';
import { respondForProfile } from '../../testing/respond-for-profile.ts';
import { ownAdPage } from '../../testing/sample-ads.ts';
import { appConfig } from '../../testing/sample-app-config.ts';
import { premiumProfile } from '../../testing/sample-members.ts';
import { boostOffers, plans } from '../../testing/sample-plans.ts';
import { chatOf } from '../../testing/support-chat.ts';

function startPlanServer() {
  const server = startAppServer();
  server.respond(listPlans, { plans });
  server.respond(listBoostPlans, { plans: boostOffers });
  server.respond(listOwnAds, ownAdPage([]));
  server.respond(listOwnReceipts, { items: [], next_cursor: null });
  return server;
}

test('an upgrade request contains the member number', async () => {
  const server = startPlanServer();
  server.respond(getAppConfig, { ...appConfig, support_whatsapp: '+249900000000' });
  server.respond(getOwnProfile, premiumProfile({ user_id_display: '10000042' }));
  const page = await renderApp('/upload-receipt', { actor: 'member' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'ترقية العضوية' })).toBeVisible();
  for (const name of ['إعلانات أكثر', 'نقاط أكثر', 'ظهور مميز']) {
    await expect.element(page.getByRole('heading', { name })).toBeVisible();
  }
  await expect.element(page.getByText('عضويتك الآن: باقة الأفراد المميزة')).toBeVisible();
  await expect.element(page.getByText('باقتك الحالية')).toHaveLength(1);
  const { lines } = await chatOf('تفعيل الباقة: باقة الأفراد المميزة');
  expect(lines).toContain('السعر: 15,000 جنيه لمدة 30 يوماً');
  expect(lines).toContain('رقم العضوية: 10000042');
  await expectAccessible();
});

test('the plan of a legacy premium member is the one for individuals', async () => {
  const server = startPlanServer();
  const { membership } = premiumProfile();
  server.respond(getOwnProfile, premiumProfile({ membership: { ...membership, type: 'premium' } }));
  const page = await renderApp('/upload-receipt', { actor: 'member' });
  await expect.element(page.getByText('عضويتك الآن: باقة الأفراد المميزة')).toBeVisible();
  await expect.element(page.getByText('باقتك الحالية')).toHaveLength(1);
});

test('without a chat of the support, an upgrade request is a mail', async () => {
  const server = startPlanServer();
  server.respond(getOwnProfile, premiumProfile());
  const page = await renderApp('/upload-receipt', { actor: 'member' });
  await expect.element(page.getByText('واتساب الدعم غير متاح حالياً')).toBeVisible();
  const link = page.getByRole('link', { name: 'تفعيل الباقة: باقة الأفراد المميزة' });
  const { href } = link.element() as HTMLAnchorElement;
  expect(href).toMatch(/^mailto:support@example\.com\?subject=/);
  expect(decodeURIComponent(href)).toContain('أريد الاشتراك في باقة الأفراد المميزة');
});

test('a free member is offered an upgrade on their own page', async () => {
  respondForProfile(startPlanServer());
  const page = await renderApp('/profile', { actor: 'member' });
  await page.getByRole('link', { name: /^اشترك في العضوية المميزة/ }).click();
  await expect.poll(() => location.pathname).toBe('/upload-receipt');
  await expect.element(page.getByRole('heading', { name: 'باقة الأفراد المميزة' })).toBeVisible();
  await expect.element(page.getByText(/^عضويتك الآن/)).not.toBeInTheDocument();
});
