import { postAds } from '../fixtures/ads.ts';
import { expectOverlayEntry } from '../fixtures/overlay-entry.ts';
import { makeAccount } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the back button closes full screen, and the next press leaves the page', async ({
  visitor: page,
  request,
}) => {
  const seller = await makeAccount(request);
  const [ad] = await postAds(request, seller, [{}]);
  await page.goto('/cars');
  await page.evaluate((path) => history.pushState(null, '', path), `/ad/${ad?.id}`);
  await page.getByRole('button', { name: 'ملء الشاشة' }).click();
  const fullScreen = page.locator('dialog[open]');
  await expect(fullScreen).toBeVisible();
  await expectOverlayEntry(page, true);
  await page.goBack();
  await expect(fullScreen).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(`/ad/${ad?.id}`);

  // Closing it with its own button leaves no history entry that would need another press.
  await page.getByRole('button', { name: 'ملء الشاشة' }).click();
  await fullScreen.getByRole('button', { name: 'إغلاق' }).click();
  await expect(fullScreen).toHaveCount(0);
  await expectOverlayEntry(page, false);
  await page.goBack();
  await expect(page).toHaveURL(/\/cars/);
});

test('the back button keeps a form with unsaved changes open until the prompt is answered', async ({
  member,
}) => {
  const { page } = member;
  await page.goto('/cars');
  await page.evaluate(() => history.pushState(null, '', '/profile'));
  await page.getByLabel('المدينة').first().fill('كسلا');
  await page.goBack();
  const prompt = page.getByRole('dialog', { name: 'تغييرات لم تُحفظ' });
  await expect(prompt).toBeVisible();
  await expectOverlayEntry(page, true);
  await page.goBack();
  await expect(prompt).toHaveCount(0);
  await expect(page).toHaveURL(/\/profile/);
  await expectOverlayEntry(page, false);
  await page.goBack();
  await prompt.getByRole('button', { name: 'الخروج بدون حفظ' }).click();
  await expect(page).toHaveURL(/\/cars/);
});
