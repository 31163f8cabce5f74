import { listAds } from '@arabati/domain/ads/ads.endpoints';
import { responseCacheMaxMs } from '@arabati/domain/app/response-cache';
import { postAds } from '../fixtures/ads.ts';
import { test } from '../fixtures/own-market.ts';
import { expect } from '../fixtures/test.ts';

// Far longer than the default, so that the story holds on the slowest machine.
test.use({ sharedAnswersMs: responseCacheMaxMs });

test('a seller immediately sees the list without a sold car, in spite of the response cache', async ({
  member,
  request,
}) => {
  const { page, person } = member;
  await postAds(request, person, [{ title: 'فيتو للبيع السريع' }]);
  const listed = page.waitForRequest((sent) => new URL(sent.url()).pathname === listAds.path);
  await page.goto('/cars');
  const address = (await listed).url();
  const stranger = async () => (await (await request.get(address)).json()).items.length;
  await page.getByRole('link', { name: 'فيتو للبيع السريع' }).click();
  expect(await stranger()).toBe(1);

  await page.getByRole('button', { name: 'سجّل البيع' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'سجّل البيع' }).click();
  await expect(page.getByText('تم بيع هذه السيارة')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'فيتو للبيع السريع' })).toHaveCount(0);
  // The seller's request also refreshes the cache for others.
  expect(await stranger()).toBe(0);
});
