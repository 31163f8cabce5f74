import type { AdministeredAd, AdministeredAdDetail } from '@arabati/domain/administration/ads.endpoints';
import {
  boostAd,
  getAdministeredAd,
  listAdministeredAds,
  setChassisVerification,
} from '@arabati/domain/administration/ads.requests';
import { listBoostPlans } from '@arabati/domain/boosts/boosts.requests';
import { getPlateRequest, listPlatePhotos } from '@arabati/domain/plates/plates.requests';
import { expect, test } from 'vitest';
import { startAdministrationServer } from '../../testing/administration-server.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { adCard, adDetail } from '../../testing/sample-ads.ts';

const untouched = { removal: null, hidden: false, under_review: false };
const card = adCard(1);
const listed: AdministeredAd = { ...card, ...untouched, status: 'active' };
const shown: AdministeredAdDetail = {
  ...adDetail(1),
  ...untouched,
  has_chassis_number: true,
  chassis_tail: '4567',
  price_changes: [],
};

/** Responds for a market with one ad. */
function startAdsServer() {
  const server = startAdministrationServer();
  server.respond(listPlatePhotos, { items: [] });
  server.respond(listBoostPlans, {
    plans: [
      { plan_type: 'basic', price: 5_000, days: 3 },
      { plan_type: 'premium', price: 10_000, days: 7 },
      { plan_type: 'vip', price: 20_000, days: 15 },
    ],
  });
  server.respond(listAdministeredAds, {
    items: [listed],
    next_cursor: null,
    total: { count: 1, exact: true },
  });
  return server;
}

test('an administrator finds an ad by its link and boosts it after a payment', async () => {
  const server = startAdsServer();
  const top_spot_until = new Date(Date.now() + 7 * 86_400_000).toISOString();
  server.respond(boostAd, () => {
    server.respond(listAdministeredAds, {
      items: [{ ...listed, is_featured: true, top_spot: true, top_spot_until }],
      next_cursor: null,
      total: { count: 1, exact: true },
    });
    return { top_spot_until };
  });
  const page = await renderApp('/admin/ads', { actor: 'administrator' });
  const link = `https://arabati.example/ad/${card.id}`;
  await page.getByLabelText('البحث عن إعلان').fill(link);
  await page.getByRole('button', { name: 'بحث', exact: true }).click();
  await expect.poll(() => server.received(listAdministeredAds).at(-1)?.query.get('q')).toBe(link);
  await expect.element(page.getByRole('heading', { level: 3 })).toHaveTextContent(card.title);

  await page.getByRole('button', { name: `تعزيز: ${card.title}` }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('radio').elements().length).toBe(3);
  await dialog.getByLabelText('ملاحظات', { exact: false }).fill('حوالة 815');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'تفعيل التعزيز' }).click();
  await expect.element(page.getByText('الإعلان في الصدارة')).toBeVisible();
  await expect.element(page.getByText('في الصدارة', { exact: true })).toBeVisible();
  const [sent, ...others] = server.received(boostAd);
  expect(others).toEqual([]);
  expect(sent?.params).toEqual({ ad_id: card.id });
  expect(sent?.body).toMatchObject({ plan: 'premium', notes: 'حوالة 815' });
  await expectAccessible();
});

test('an administrator states that they have seen the chassis number of a car', async () => {
  const server = startAdsServer();
  server.respond(getPlateRequest, { request: null });
  server.respond(getAdministeredAd, shown);
  server.respond(setChassisVerification, () => {
    server.respond(getAdministeredAd, { ...shown, chassis_verified: true });
    return undefined;
  });
  const page = await renderApp('/admin/ads', { actor: 'administrator' });
  await page.getByRole('link', { name: card.title }).click();
  await page.getByRole('button', { name: 'رأيت الرقم على السيارة أو الأوراق' }).click();
  await expect.element(page.getByText('موثّق', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'إلغاء التوثيق' })).toBeVisible();
  expect(server.received(setChassisVerification).map(({ body }) => body)).toEqual([{ verified: true }]);
});

test('a closed boost dialog requests no plans, although its code is loaded', async () => {
  const server = startAdsServer();
  const page = await renderApp('/admin/ads', { actor: 'administrator' });
  await page.getByRole('button', { name: `تعزيز: ${card.title}` }).click();
  await expect.poll(() => page.getByRole('radio').elements().length).toBe(3);
  await page.unmount();
  const { length } = server.received(listBoostPlans);
  const again = await renderApp('/admin/ads', { actor: 'administrator' });
  await expect.element(again.getByRole('button', { name: `تعزيز: ${card.title}` })).toBeVisible();
  expect(server.received(listBoostPlans)).toHaveLength(length);
});
