import { getAd } from '@arabati/domain/ads/ads.requests';
import type { OwnAd } from '@arabati/domain/ads/own-ads.endpoints';
import {
  changePrice,
  listOwnAds,
  listPriceChanges,
  undoPriceChange,
} from '@arabati/domain/ads/own-ads.requests';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { expectLargeTargets, expectNothingCutOrCovered } from '../../testing/expect-good-layout.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';
import { respondForOwnAd } from '../../testing/respond-for-ad.ts';
import { adDetail, memberAsSeller, ownAd, ownAdPage } from '../../testing/sample-ads.ts';

const title = 'كورولا بسعر جديد';
const former = 12_500_000;

/** A server with one ad, whose price changes once, although the response to the first request is lost. */
function startPriceServer() {
  const server = startAppServer();
  let ad: OwnAd = ownAd(1, { title, price: former });
  const change = (fields: Partial<OwnAd>) => {
    ad = { ...ad, ...fields };
  };
  const detail = () => adDetail(1, { title, seller: memberAsSeller, price: ad.price });
  respondForOwnAd(server, detail());
  server.respond(getAd, detail);
  server.respond(listOwnAds, () => ownAdPage([ad]));
  server.respond(listPriceChanges, { items: [], changes_left: 3, limit: 3 });
  server.respond(changePrice, ({ body }) => {
    change({ price: body.price, dropped_from: former });
    if (server.received(changePrice).length === 1) throw new TypeError('Failed to fetch');
    return { price: body.price, dropped_from: former, undo_until: '2099-01-01T00:00:00Z' };
  });
  server.respond(undoPriceChange, () => {
    change({ price: former, dropped_from: null });
    return undefined;
  });
  return server;
}

test('an owner lowers the price after a doubt, sees the fall, and undoes it', async () => {
  const server = startPriceServer();
  const page = await renderApp('/profile?tab=ads', { actor: 'member' });
  const card = page.getByRole('listitem').filter({ hasText: title });
  await card.getByRole('button', { name: 'تغيير السعر' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('التغييرات المتبقية هذا الأسبوع: 3 من 3')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'السعر الجديد' }).fill('11');
  await dialog.getByRole('combobox', { name: 'وحدة السعر' }).selectOptions('thousand');
  await dialog.getByRole('button', { name: 'غيّر السعر' }).click();
  await expect.element(dialog.getByText('السعر بعيد جداً عن السابق')).toBeVisible();
  expect(server.received(changePrice)).toEqual([]);
  await dialog.getByRole('combobox', { name: 'وحدة السعر' }).selectOptions('million');
  await expect.element(dialog.getByText('بالقديم: 11 مليار')).toBeVisible();
  await expectAccessible();
  expectLargeTargets();
  await expectNothingCutOrCovered(360);

  await dialog.getByRole('button', { name: 'غيّر السعر' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card.getByText('انخفض السعر')).toBeVisible();
  await expect.element(card.getByText('كان 12.5 مليون')).toBeVisible();
  // The retry of the lost request is the same change.
  const [first, retry] = server.received(changePrice);
  expect(first?.body).toEqual({ price: 11_000_000, confirmed: false });
  expect(retry?.params).toEqual(first?.params);
  expect(retry?.body).toEqual(first?.body);
  expectLargeTargets();
  await expectNothingCutOrCovered(320);

  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect.element(card.getByText('انخفض السعر')).not.toBeInTheDocument();
  expect(server.received(undoPriceChange)[0]?.params).toEqual(first?.params);
  await expect.poll(() => history.state?.overlay).toBeUndefined();
  await card.getByRole('link', { name: title }).click();
  await expect.element(page.getByText('12.5 مليون').first()).toBeVisible();
});
