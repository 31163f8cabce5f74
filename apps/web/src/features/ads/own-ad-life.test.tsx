import type { AdAct } from '@arabati/domain/ads/ad-life';
import type { AdEvent } from '@arabati/domain/ads/ad-life.endpoints';
import {
  actOnAd,
  listAdEvents,
  listInterestedBuyers,
  sellAd,
  undoSale,
} from '@arabati/domain/ads/ad-life.requests';
import { getAd } from '@arabati/domain/ads/ads.requests';
import { listOwnAds } from '@arabati/domain/ads/own-ads.requests';
import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { expectLargeTargets, expectNothingCutOrCovered } from '../../testing/expect-good-layout.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';
import { respondForOwnAd } from '../../testing/respond-for-ad.ts';
import { adDetail, memberAsSeller, ownAd, ownAdPage } from '../../testing/sample-ads.ts';

const title = 'كورولا تتوقف وتعود';
const buyer = { user_id: '00000000-0000-4000-8000-000000000003', display_name: 'مها' };
const statusAfter: Partial<Record<AdAct, AdStatus>> = { pause: 'paused', resume: 'active' };

/** A server with one ad, which follows the acts of its owner. */
function startAdServer() {
  const server = startAppServer();
  let status: AdStatus = 'active';
  const detail = () => adDetail(1, { title, seller: memberAsSeller, status });
  respondForOwnAd(server, detail());
  server.respond(getAd, detail);
  server.respond(listOwnAds, () => ownAdPage([ownAd(1, { title, status })]));
  server.respond(actOnAd, ({ body }) => {
    status = statusAfter[body.act as AdAct] ?? status;
    return { status };
  });
  server.respond(listInterestedBuyers, { items: [buyer], next_cursor: null });
  server.respond(sellAd, () => {
    status = 'sold';
    // The response to the first request is lost.
    if (server.received(sellAd).length === 1) throw new TypeError('Failed to fetch');
    return { undo_until: '2099-01-01T00:00:00Z' };
  });
  server.respond(undoSale, () => {
    status = 'active';
    return undefined;
  });
  return server;
}

test('an owner confirms an ad, pauses it by keyboard and resumes it on its page', async () => {
  const server = startAdServer();
  const page = await renderApp('/profile?tab=ads', { actor: 'member' });
  const card = page.getByRole('listitem').filter({ hasText: title });
  await card.getByRole('button', { name: 'ما زالت معروضة' }).click();
  await expect.element(page.getByText('شكراً، إعلانك يبقى معروضاً')).toBeVisible();
  expectLargeTargets();
  await expectNothingCutOrCovered(320);
  const more = card.getByRole('button', { name: 'المزيد لإعلانك' });
  more.element().focus();
  await expect.element(more).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: /^جدّد الإعلان/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: /^أوقفه مؤقتاً/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(card.getByText('متوقف مؤقتاً')).toBeVisible();
  expectLargeTargets();
  await expectNothingCutOrCovered(360);
  await expectAccessible();

  await card.getByRole('link', { name: title }).click();
  await expect.element(page.getByText('الإعلان متوقف مؤقتاً')).toBeVisible();
  await page.getByRole('button', { name: 'أعد عرضه' }).click();
  await expect.element(page.getByText('الإعلان متوقف مؤقتاً')).not.toBeInTheDocument();
  expect(server.received(actOnAd).map(({ body }) => body.act)).toEqual(['confirm', 'pause', 'resume']);
  history.back();
  await expect.element(card.getByText('معروض', { exact: true })).toBeVisible();
});

test('an owner sells the car to a member who had contact about it, and undoes it', async () => {
  const server = startAdServer();
  const page = await renderApp('/profile?tab=ads', { actor: 'member' });
  const card = page.getByRole('listitem').filter({ hasText: title });
  await card.getByRole('button', { name: 'سجّل البيع' }).click();
  const dialog = page.getByRole('dialog', { name: 'تسجيل البيع' });
  const buyers = dialog.getByRole('radiogroup', { name: /لمن بعتها؟/ });
  await expect.element(buyers.getByRole('radio', { name: 'خارج عربتي' })).toBeVisible();
  await buyers.getByText(buyer.display_name).click();
  await expect.element(buyers.getByRole('radio', { name: buyer.display_name })).toBeChecked();
  await dialog.getByRole('textbox', { name: /بكم بعتها؟/ }).fill('12');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'سجّل البيع' }).click();
  await expect.element(card.getByText('تم البيع')).toBeVisible();
  // The retry of the lost request is the same sale.
  const [first, retry] = server.received(sellAd);
  expect(first?.body).toEqual({ buyer_id: buyer.user_id, is_elsewhere: false, price: 12_000_000 });
  expect(retry?.params).toEqual(first?.params);
  expect(retry?.body).toEqual(first?.body);
  await expect.element(page.getByText('سجّلنا بيع السيارة')).toBeVisible();
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect.element(card.getByText('معروض', { exact: true })).toBeVisible();
  expect(server.received(undoSale)[0]?.params).toEqual(first?.params);
});

test('an owner reads the history of an ad, latest first', async () => {
  const server = startAdServer();
  const acts = ['sale-undone', 'sold', 'resumed', 'paused', 'confirmed', 'posted'] as const;
  const event = (act: AdEvent['act'], index: number): AdEvent => ({
    id: `00000000-0000-4000-b000-00000000000${index}`,
    act,
    by_owner: true,
    acted_by: null,
    by_program: false,
    at: '2026-03-01T09:00:00Z',
    price: null,
  });
  server.respond(listAdEvents, { items: acts.map(event), next_cursor: null });
  const page = await renderApp('/profile?tab=ads', { actor: 'member' });
  const card = page.getByRole('listitem').filter({ hasText: title });
  await card.getByRole('button', { name: 'المزيد لإعلانك' }).click();
  await page.getByRole('menuitem', { name: 'سجل الإعلان' }).click();
  const entries = page.getByRole('dialog', { name: 'سجل الإعلان' }).getByRole('listitem');
  await expect.element(entries).toHaveLength(6);
  expect(entries.elements().map(({ firstElementChild }) => firstElementChild?.textContent)).toEqual([
    'تراجعت عن تسجيل البيع',
    'سجّلت بيع السيارة',
    'أعدت عرض الإعلان',
    'أوقفت الإعلان مؤقتاً',
    'أكّدت أن السيارة ما زالت معروضة',
    'نُشر الإعلان',
  ]);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => history.state?.overlay).toBeUndefined();
});
