import { listAds } from '@arabati/domain/ads/ads.endpoints';
import { responseCacheMaxMs } from '@arabati/domain/app/response-cache';
import { postAds } from '../fixtures/ads.ts';
import { test } from '../fixtures/own-market.ts';
import { expect } from '../fixtures/test.ts';

// Far longer than as it is shipped: what is true here is true on the slowest machine.
test.use({ sharedAnswersMs: responseCacheMaxMs });

test('who sells a car sees the list without it at once, though everybody is given the same answer', async ({
  member,
  request,
}) => {
  const { page, person } = member;
  await postAds(request, person, [{ title: 'فيتو للبيع السريع' }]);
  const listed = page.waitForRequest((asked) => new URL(asked.url()).pathname === listAds.path);
  await page.goto('/cars');
  const address = (await listed).url();
  const stranger = async () => (await (await request.get(address)).json()).items.length;
  await page.getByRole('link', { name: 'فيتو للبيع السريع' }).click();
  expect(await stranger()).toBe(1);

  await page.getByRole('button', { name: 'سجّل البيع' }).click();
  await expect(page.getByText('تم بيع هذه السيارة')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'فيتو للبيع السريع' })).toHaveCount(0);
  // And with theirs, everybody's.
  expect(await stranger()).toBe(0);
});
