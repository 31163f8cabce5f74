import { randomUUID } from 'node:crypto';
import { postAds } from '../fixtures/ads.ts';
import { makeAccount } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('after a reload, going back restores the position in a list of several pages', async ({
  visitor: page,
  request,
}) => {
  test.slow();
  const word = `لون${randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 8)}`;
  // Two sellers, because a month allows fifteen ads.
  for (const part of [0, 1]) {
    const ads = Array.from({ length: 12 }, (_, n) => ({
      title: `${word} سيارة ${part * 12 + n}`,
      form: { brand: word },
    }));
    await postAds(request, await makeAccount(request), ads);
  }
  await page.goto(`/cars?brand=${word}`);
  await page.getByRole('button', { name: 'عرض المزيد' }).click();
  await expect(page.getByRole('article')).toHaveCount(24);
  const last = page.getByRole('article').last().getByRole('link').first();
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await last.click();
  await expect(page).toHaveURL(/\/ad\//);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(24);
  await expect.poll(() => page.evaluate((top) => Math.abs(scrollY - top) < 4, place)).toBe(true);
});
