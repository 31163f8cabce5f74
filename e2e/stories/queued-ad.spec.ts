import type { APIRequestContext, Page } from '@playwright/test';
import { headersOf, postAds } from '../fixtures/ads.ts';
import { makeFree } from '../fixtures/free-member.ts';
import { abortRequests, restoreNetwork } from '../fixtures/network.ts';
import { expectOverlayEntry } from '../fixtures/overlay-entry.ts';
import type { Person } from '../fixtures/people.ts';
import { carPhoto } from '../fixtures/photos.ts';
import { choosePhotos, continueSteps, fillUpToPhotos, next, uploaded } from '../fixtures/posting-form.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

/* An ad that was published offline: where its seller finds it, edits it, and sees why it was rejected. */

const title = 'كورولا في الانتظار';
const apiPath = /\/api\//;
const postPath = /\/api\/ads$/;

const ownAds = (page: Page) => page.getByRole('tabpanel', { name: 'إعلاناتي' });

/** The card above the list. If the list failed to load before the network returned, it has a retry button too. */
const queuedAd = (page: Page) =>
  ownAds(page)
    .locator('div')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .filter({ has: page.getByRole('button', { name: 'تعديل الإعلان' }) })
    .last();

/** Posts offline: the app's code is loaded, the server is unreachable. */
async function queueAd(page: Page) {
  await page.goto('/add-ad');
  await fillUpToPhotos(page, title);
  await choosePhotos(page, await carPhoto('red', { width: 320, height: 240 }));
  await expect(uploaded(page)).toHaveCount(1);
  await next(page);
  await abortRequests(page, apiPath);
  await page.getByRole('button', { name: 'نشر الإعلان' }).click();
  await expect(page.getByRole('heading', { name: 'إعلانك في الانتظار' })).toBeVisible();
}

/** Navigates to the member's ads within the app, because a page load would need the server. */
async function openOwnAds(page: Page) {
  await page.evaluate(() => history.pushState(null, '', '/profile?tab=ads'));
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

async function listOwnAds(request: APIRequestContext, person: Person): Promise<{ title: string }[]> {
  const response = await request.get('/api/me/ads', { headers: await headersOf(request, person) });
  return (await response.json()).items;
}

test('a queued ad is listed among the own ads, can be edited, and is published when the network returns', async ({
  member: { page, person },
  request,
}) => {
  await queueAd(page);
  await openOwnAds(page);
  await expect(ownAds(page).getByText('لم ننشره بعد. ننشره عند عودة الاتصال.')).toBeVisible();

  await ownAds(page).getByRole('button', { name: 'تعديل الإعلان' }).click();
  await expect(page).toHaveURL(/\/add-ad/);
  await page.getByRole('button', { name: 'تعديل الأساسيات' }).click();
  await expect(page.getByLabel('عنوان الإعلان')).toHaveValue(title);
  await page.getByLabel('عنوان الإعلان').fill('كورولا بعد التعديل');
  await continueSteps(page, 5);
  await page.getByRole('button', { name: 'نشر الإعلان' }).click();
  await expect(page.getByRole('heading', { name: 'إعلانك في الانتظار' })).toBeVisible();

  await page.evaluate(() => history.pushState(null, '', '/profile?tab=ads'));
  await expect(page.getByRole('heading', { name: 'كورولا بعد التعديل' })).toBeVisible();
  await restoreNetwork(page);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('تم نشر الإعلان بنجاح')).toBeVisible();
  await expect(ownAds(page).getByText('لم ننشره بعد. ننشره عند عودة الاتصال.')).toBeHidden();
  await expect(ownAds(page).getByText('كورولا بعد التعديل')).toBeVisible();
  expect((await listOwnAds(request, person)).map((ad) => ad.title)).toEqual(['كورولا بعد التعديل']);
});

test('a queued ad whose fields the server rejects opens at them, with everything that was typed', async ({
  member: { page, person },
  request,
}) => {
  await queueAd(page);
  await openOwnAds(page);
  // Before the network returns, because the app detects that by itself.
  await page.route(postPath, (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', status: 422, code: 'invalid-input', fields: { mileage: 'too-large' } },
    }),
  );
  await page.unroute(apiPath);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const card = ownAds(page).getByRole('status').filter({ hasText: 'تعذر نشر الإعلان' });
  await expect(card).toContainText('افتح الإعلان وصحّح الخانات المعلّمة');
  // The same ad would be rejected again.
  await expect(queuedAd(page).getByRole('button', { name: 'إعادة المحاولة' })).toHaveCount(0);
  await expectAccessible(page);

  // The reason survives a restart of the app.
  await page.reload();
  await ownAds(page).getByRole('button', { name: 'تعديل الإعلان' }).click();
  const mileage = page.getByRole('textbox', { name: 'العداد' });
  await expect(mileage).toBeFocused();
  await expect(mileage).toHaveAttribute('aria-invalid', 'true');
  await mileage.fill('90000');
  await page.unroute(postPath);
  await continueSteps(page, 3);
  await expect(uploaded(page)).toHaveCount(1);
  await next(page);
  await expect(page.getByText(title)).toBeVisible();
  await page.getByRole('button', { name: 'نشر الإعلان' }).click();
  await expect(page).toHaveURL('/profile?tab=ads');
  expect(await listOwnAds(request, person)).toMatchObject([{ title, photo_count: 1 }]);
});

test("a queued ad beyond the month's quota reports it, keeps its text, and can be sent again or deleted", async ({
  member: { page, person },
  request,
}) => {
  await queueAd(page);
  await openOwnAds(page);
  await makeFree(person, { points: 5 });
  const { monthly_ads } = await (
    await request.get('/api/me', { headers: await headersOf(request, person) })
  ).json();
  await postAds(
    request,
    person,
    Array.from({ length: monthly_ads.limit - monthly_ads.used }, () => ({})),
  );
  await restoreNetwork(page);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const card = ownAds(page).getByRole('status').filter({ hasText: 'تعذر نشر الإعلان' });
  await expect(card).toContainText('نشرت كل إعلاناتك لهذا الشهر');

  // Each refusal is reported by the same toast.
  const toasts = page.getByRole('alert').filter({ hasText: 'خطأ في نشر الإعلان' });
  await expect(toasts).toHaveCount(1);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const refusal = page.waitForResponse((response) => postPath.test(response.url()));
    await queuedAd(page).getByRole('button', { name: 'إعادة المحاولة' }).click();
    await refusal;
    await expect(card).toContainText('نشرت كل إعلاناتك لهذا الشهر');
    await expect(toasts).toHaveCount(1);
  }
  await ownAds(page).getByRole('button', { name: 'تعديل الإعلان' }).click();
  await expect(page).toHaveURL(/\/add-ad/);
  // It opens when the profile with the used quota has been loaded.
  await expect(page.getByRole('dialog', { name: 'تجاوز الحد المسموح' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert').filter({ hasText: 'تعذر نشر الإعلان' })).toBeVisible();
  // The closed dialog goes back in the history, which would undo the next navigation.
  await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBeUndefined();
  // Nothing was changed: the ad is still listed with its reason.
  await page.evaluate(() => history.pushState(null, '', '/profile?tab=ads'));
  await expect(card).toBeVisible();

  await queuedAd(page).getByRole('button', { name: 'حذف', exact: true }).click();
  await page.getByRole('button', { name: 'نعم، احذف الإعلان' }).click();
  await expect(card).toBeHidden();
  await expectOverlayEntry(page, false);
  await page.reload();
  await expect(ownAds(page)).toBeVisible();
  await expect(card).toBeHidden();
});
