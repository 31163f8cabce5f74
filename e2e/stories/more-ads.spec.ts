import { randomInt } from 'node:crypto';
import { postAds } from '../fixtures/ads.ts';
import { makeAccount } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectStillLayout, watchLayoutShift } from '../fixtures/visual-faults.ts';

/** A word that only this story's ads contain, and that is not similar to a car's name. */
const ownWord = () => Array.from({ length: 9 }, () => 'ظضغثخذ'[randomInt(6)]).join('');

test("nothing moves at the end of an ad's page while the parts above it load", async ({
  visitor: page,
  request,
}) => {
  const word = ownWord();
  const car = { brand: 'سوبارو', model: 'ليقاسي' };
  const [ad] = await postAds(request, await makeAccount(request), [
    { title: `ليقاسي ${word}`, form: car },
    { title: `ليقاسي أخرى ${word}`, form: car },
  ]);
  await postAds(request, await makeAccount(request), [{ title: `مثلها ${word}`, form: car }]);
  await watchLayoutShift(page);
  await page.goto(`/ad/${ad?.id}`);
  const similar = page.locator('section').filter({ hasText: 'سيارات مشابهة' });
  await page.getByRole('heading', { name: 'إرشادات السلامة' }).scrollIntoViewIfNeeded();
  await page.getByRole('heading', { name: 'إعلانات أخرى للبائع' }).scrollIntoViewIfNeeded();
  await expect(similar.getByRole('link', { name: `مثلها ${word}` })).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expectStillLayout(page);
});
