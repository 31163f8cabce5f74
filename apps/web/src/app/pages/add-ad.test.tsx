import { postAd } from '@arabati/domain/ads/ads.requests';
import { listOwnAds } from '@arabati/domain/ads/own-ads.requests';
import { getAppConfig } from '@arabati/domain/app/app-config.requests';
import { deleteDraft, saveDraft } from '@arabati/domain/drafts/drafts.requests';
import { listPlans } from '@arabati/domain/memberships/memberships.requests';
import { getOwnProfile } from '@arabati/domain/profiles/profiles.requests';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { openLiveStream } from '../../testing/open-live-stream.ts';
import {
  carPhoto,
  choosePhotos,
  continueTo,
  field,
  filledDraft,
  leftAtStep,
  next,
  startPostingServer,
  uploaded,
} from '../../testing/posting-form.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ownAd, ownAdPage } from '../../testing/sample-ads.ts';
import { appConfig } from '../../testing/sample-app-config.ts';
import { ownProfile } from '../../testing/sample-members.ts';
import { plans } from '../../testing/sample-plans.ts';
import type { TestServer } from '../../testing/test-server.ts';

const title = 'كورولا في الانتظار';
const draft = filledDraft({ title });
const profileWith = (used: number) => ownProfile({ monthly_ads: { used, limit: 3 } });
const limitDialog = () => page.getByRole('dialog', { name: 'تجاوز الحد المسموح' });
const goTo = (address: string) => history.pushState(null, '', address);
const publish = () => page.getByRole('button', { name: 'نشر الإعلان' }).click();

/** Opens the form at its photos, adds one and continues to the review. */
async function reviewAd(): Promise<void> {
  await renderApp('/add-ad', { actor: 'member', earlierVisit: leftAtStep(5, draft) });
  await choosePhotos(await carPhoto('red'));
  await expect.element(uploaded()).toHaveLength(1);
  await continueTo('المراجعة والنشر');
}

test('an ad beyond the quota, which another device has used up, opens the offer of a membership', async () => {
  const server = startPostingServer();
  server.respond(getOwnProfile, profileWith(2));
  server.respond(listPlans, { plans });
  server.reject(postAd, 'monthly-limit-reached');
  await renderApp('/add-ad?step=1', { actor: 'member', earlierVisit: leftAtStep(4, draft) });
  await expect.element(page.getByText('استخدمت 2 من 3 في هذا الشهر')).toBeVisible();
  await expect.element(page.getByText('بقي لك هذا الشهر: إعلان واحد')).toBeVisible();
  await continueTo('تفاصيل السيارة');
  await continueTo('الأوراق وصفة البائع');
  await continueTo('التواصل');
  await continueTo('الصور');
  await choosePhotos(await carPhoto('green'));
  await expect.element(uploaded()).toHaveLength(1);
  await continueTo('المراجعة والنشر');
  await publish();
  await expect.element(limitDialog().getByText(/نشرت كل إعلاناتك لهذا الشهر/)).toBeVisible();
  await expect.element(limitDialog().getByRole('link', { name: 'اطلب الترقية من الدعم' })).toBeVisible();
  expect(server.received(postAd)).toHaveLength(1);
  await expectAccessible();
});

test('after the last ad of the month, the form opens with the offer and keeps the draft, which can be deleted', async () => {
  const server = startPostingServer();
  server.respond(getOwnProfile, profileWith(3));
  server.respond(listPlans, { plans });
  await renderApp('/add-ad?step=1', { actor: 'member', earlierVisit: leftAtStep(6, draft) });
  // The prices of the plans, and when the monthly ads renew.
  await expect.element(limitDialog().getByText(/15,000 جنيه/)).toBeVisible();
  await expect.element(limitDialog().getByText(/^تبدأ إعلانات الشهر الجديد في 1 /)).toBeVisible();
  await limitDialog().getByRole('button', { name: 'إغلاق' }).click();
  await expect.element(page.getByText('استخدمت كل إعلانات هذا الشهر')).toBeVisible();
  await expect.element(field('عنوان الإعلان')).toHaveValue(title);

  // The account has the draft, so that it is deleted there too.
  await expect.poll(() => server.received(saveDraft).length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'حذف المسودة والبدء من جديد' }).click();
  await page.getByRole('button', { name: 'نعم، احذف المسودة' }).click();
  await expect.element(field('عنوان الإعلان')).toHaveValue('');
  await expect
    .poll(() => server.received(deleteDraft).map(({ params }) => params.draft_id))
    .toContain(draft.id);
});

test('choosing photos clears their error and its toast; one message names all rejected files', async () => {
  startPostingServer();
  await renderApp('/add-ad', { actor: 'member', earlierVisit: leftAtStep(5) });
  await next();
  const missing = page.getByText('يجب إضافة صورة واحدة على الأقل للسيارة');
  await expect.element(missing.first()).toBeVisible();
  await expect.element(page.getByText('صور السيارة مطلوبة')).toBeVisible();
  await choosePhotos(await carPhoto('red'));
  await expect.element(uploaded()).toHaveLength(1);
  await expect.element(missing).not.toBeInTheDocument();
  await expect.element(page.getByText('صور السيارة مطلوبة')).not.toBeInTheDocument();

  const names = ['IMG_1.HEIC', 'IMG_2.HEIC', 'IMG_3.HEIC'];
  await choosePhotos(...names.map((name) => new File(['ftypheic'], name, { type: 'image/heic' })));
  const rejection = page.getByRole('alert').filter({ hasText: 'JPEG' });
  for (const name of names) await expect.element(rejection).toMatchTextContent(name);
  await expect.element(rejection).toHaveLength(1);
});

test('a restored draft opens at its last step', async () => {
  startPostingServer();
  await renderApp('/add-ad', { actor: 'member', earlierVisit: leftAtStep(4) });
  await continueTo('الصور');
  await expect.element(page.getByLabelText(/أضف صور السيارة/)).toBeInTheDocument();
  goTo('/privacy-policy');
  await expect.element(page.getByLabelText(/أضف صور السيارة/)).not.toBeInTheDocument();
  goTo('/add-ad');
  await expect.element(page.getByText('استعدنا مسودتك المحفوظة')).toBeVisible();
  await expect.element(page.getByLabelText(/أضف صور السيارة/)).toBeInTheDocument();
});

const ownAds = () => page.getByRole('tabpanel', { name: 'إعلاناتي' });
const failedAd = () => ownAds().getByRole('status').filter({ hasText: 'تعذر نشر الإعلان' });
/** The buttons of the queued ad, which is the only one on the page. */
const actOfAd = (name: string) => ownAds().getByRole('button', { name });

/** Publishes without a connection, and opens the member's ads. */
async function queueAd(server: TestServer): Promise<void> {
  await reviewAd();
  for (const endpoint of [postAd, getAppConfig]) server.disconnect(endpoint);
  await publish();
  await expect.element(page.getByRole('heading', { name: 'إعلانك في الانتظار' })).toBeVisible();
  goTo('/profile?tab=ads');
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
}

/** The device reports a network again. */
function connect(server: TestServer): void {
  server.respond(getAppConfig, appConfig);
  dispatchEvent(new Event('online'));
}

test('a queued ad is listed among the own ads, can be edited, and is published when the network returns', async () => {
  const server = startPostingServer();
  const edited = 'كورولا بعد التعديل';
  const waiting = ownAds().getByText('لم ننشره بعد. ننشره عند عودة الاتصال.');
  await queueAd(server);
  await expect.element(waiting).toBeVisible();

  await actOfAd('تعديل الإعلان').click();
  await expect.poll(() => location.pathname).toBe('/add-ad');
  await page.getByRole('button', { name: 'تعديل الأساسيات' }).click();
  await expect.element(field('عنوان الإعلان')).toHaveValue(title);
  await field('عنوان الإعلان').fill(edited);
  await continueTo('تفاصيل السيارة');
  await continueTo('الأوراق وصفة البائع');
  await continueTo('التواصل');
  await continueTo('الصور');
  await continueTo('المراجعة والنشر');
  await publish();
  await expect.element(page.getByRole('heading', { name: 'إعلانك في الانتظار' })).toBeVisible();
  goTo('/profile?tab=ads');
  await expect.element(page.getByRole('heading', { name: edited })).toBeVisible();

  const posted: { id: string; title: string }[] = [];
  server.respond(postAd, ({ body }) => {
    posted.push(body);
    server.respond(listOwnAds, ownAdPage([ownAd(1, { title: edited })]));
    return { id: body.id, created_at: '2026-03-01T09:00:00Z', review: null };
  });
  connect(server);
  await expect.element(page.getByText('تم نشر الإعلان بنجاح')).toBeVisible();
  await expect.element(waiting).not.toBeInTheDocument();
  await expect.element(ownAds().getByText(edited).first()).toBeVisible();
  expect(posted).toMatchObject([{ id: draft.id, title: edited }]);
});

test('a queued ad whose fields the server rejects opens at them, with everything that was typed', async () => {
  const server = startPostingServer();
  await queueAd(server);
  server.reject(postAd, 'invalid-input', { fields: { mileage: 'too-large' } });
  connect(server);
  await expect.element(failedAd()).toMatchTextContent('افتح الإعلان وصحّح الخانات المعلّمة');
  // The same ad would be rejected again.
  await expect.element(actOfAd('إعادة المحاولة')).not.toBeInTheDocument();
  await expectAccessible();

  await actOfAd('تعديل الإعلان').click();
  const mileage = page.getByRole('textbox', { name: /^العداد/ });
  await expect.element(mileage).toHaveFocus();
  await expect.element(mileage).toHaveAttribute('aria-invalid', 'true');
  await mileage.fill('90000');
  server.respond(postAd, ({ body }) => ({ id: body.id, created_at: '2026-03-01T09:00:00Z', review: null }));
  await continueTo('الأوراق وصفة البائع');
  await continueTo('التواصل');
  await continueTo('الصور');
  await expect.element(uploaded()).toHaveLength(1);
  await continueTo('المراجعة والنشر');
  await expect.element(page.getByText(title)).toBeVisible();
  await publish();
  await expect.poll(() => location.pathname + location.search).toBe('/profile?tab=ads');
  const posted = server.received(postAd).at(-1)?.body;
  expect(posted).toMatchObject({ id: draft.id, title, mileage: 90_000 });
  expect(posted.photo_ids).toHaveLength(1);
});

test("a queued ad beyond the month's quota reports it, keeps its text, and can be sent again or deleted", async () => {
  const server = startPostingServer();
  const live = openLiveStream(server);
  server.respond(listPlans, { plans });
  await queueAd(server);
  server.respond(getOwnProfile, profileWith(3));
  server.reject(postAd, 'monthly-limit-reached');
  connect(server);
  await expect.poll(live.isOpen).toBe(true);
  live.start();
  await expect.element(failedAd()).toMatchTextContent('نشرت كل إعلاناتك لهذا الشهر');

  // Each refusal is reported by the same toast.
  const toasts = page.getByRole('alert').filter({ hasText: 'خطأ في نشر الإعلان' });
  await expect.element(toasts).toHaveLength(1);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const sent = server.received(postAd).length;
    await actOfAd('إعادة المحاولة').click();
    await expect.poll(() => server.received(postAd).length).toBe(sent + 1);
    await expect.element(failedAd()).toMatchTextContent('نشرت كل إعلاناتك لهذا الشهر');
    await expect.element(toasts).toHaveLength(1);
  }
  await actOfAd('تعديل الإعلان').click();
  await expect.poll(() => location.pathname).toBe('/add-ad');
  // It opens when the profile with the used quota has been loaded.
  await expect.element(limitDialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(limitDialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert').filter({ hasText: 'تعذر نشر الإعلان' })).toBeVisible();
  // The closed dialog goes back in the history, which would undo the next navigation.
  await expect.poll(() => history.state?.overlay).toBeUndefined();
  // Nothing was changed: the ad is still listed with its reason.
  goTo('/profile?tab=ads');
  await expect.element(failedAd()).toBeVisible();

  // The account has the draft, so that it is deleted there too.
  await expect.poll(() => server.received(saveDraft).length).toBeGreaterThan(0);
  await actOfAd('حذف').click();
  await page.getByRole('button', { name: 'نعم، احذف الإعلان' }).click();
  await expect.element(failedAd()).not.toBeInTheDocument();
  await expect.poll(() => history.state?.overlay).toBeUndefined();
  await expect
    .poll(() => server.received(deleteDraft).map(({ params }) => params.draft_id))
    .toContain(draft.id);
});
