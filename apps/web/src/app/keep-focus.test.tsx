import { getAd } from '@arabati/domain/ads/ads.requests';
import { listOwnAds } from '@arabati/domain/ads/own-ads.requests';
import { listBoostPlans } from '@arabati/domain/boosts/boosts.requests';
import { deleteDraft, saveDraft } from '@arabati/domain/drafts/drafts.requests';
import type { ApiResponse } from '@arabati/domain/endpoints/api';
import { hideAds, listHiddenAds, showAd } from '@arabati/domain/hidden-ads/hidden-ads.requests';
import { listPlans } from '@arabati/domain/memberships/memberships.requests';
import {
  countNotifications,
  deleteNotification,
  listNotifications,
} from '@arabati/domain/notifications/notifications.requests';
import { listOwnReceipts } from '@arabati/domain/receipts/receipts.requests';
import { listSavedSearches } from '@arabati/domain/saved-searches/saved-searches.requests';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { navigate } from 'wouter/use-browser-location';
import { listStoredDrafts } from '../features/posting/ad-draft-store.ts';
import { readDraft as readReceipt } from '../features/receipts/receipt-draft-store.ts';
import { renderApp, startAppServer } from '../testing/render-app.tsx';
import { respondForAd } from '../testing/respond-for-ad.ts';
import { respondForSavedSearches, savedSearch } from '../testing/respond-for-saved-searches.ts';
import { respondForSearch } from '../testing/respond-for-search.ts';
import { adCard, adDetail, ownAdPage } from '../testing/sample-ads.ts';
import { memberId } from '../testing/sample-members.ts';
import { notification } from '../testing/sample-notifications.ts';
import { boostOffers, plans } from '../testing/sample-plans.ts';

const main = page.getByRole('main');
const titles = page.getByRole('article').getByRole('heading', { level: 3 }).getByRole('link');

/** Presses a control by keyboard, once the app keeps the focus: its code is loaded with that of the toasts. */
async function press(control: Locator): Promise<void> {
  // The place of the toasts is hidden while there is none.
  await expect.poll(() => document.querySelector('[aria-label="رسائل التطبيق"]')).not.toBeNull();
  await expect.element(control).toBeVisible();
  (control.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

async function pressMenuItem(name: string): Promise<void> {
  // An open menu focuses its first item.
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  await press(page.getByRole('menuitem', { name }));
}

/** Expects the focus inside the page, or on the page itself. */
const expectFocusInPage = () => expect.poll(() => document.activeElement?.closest('main')).toBeTruthy();

test('a new page still has the focus after its data have loaded', async () => {
  const server = startAppServer();
  const title = 'هيونداي أكسنت';
  const ad = adDetail(1, { title });
  respondForSearch(server, [adCard(1, { title })]);
  respondForAd(server, ad);
  const loadingAd = Promise.withResolvers<typeof ad>();
  server.respond(getAd, () => loadingAd.promise);
  const loadingSearches = Promise.withResolvers<{ items: [] }>();
  server.respond(listSavedSearches, () => loadingSearches.promise);
  await renderApp('/search?q=أكسنت', { actor: 'member' });
  await press(page.getByRole('link', { name: title }));
  await expect.poll(() => server.received(getAd).length).toBeGreaterThan(0);
  await expect.element(main).toHaveFocus();
  loadingAd.resolve(ad);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  await expect.element(main).toHaveFocus();

  await press(page.getByRole('button', { name: /^حسابي/ }));
  await pressMenuItem('الأبحاث المحفوظة');
  await expect.poll(() => location.pathname).toBe('/saved-searches');
  await expect.element(main).toHaveFocus();
  loadingSearches.resolve({ items: [] });
  await expect.element(page.getByRole('heading', { name: 'لم تحفظ أي بحث' })).toBeVisible();
  await expect.element(main).toHaveFocus();
});

test('the next ad gets the focus when the first one is hidden or shown again', async () => {
  const server = startAppServer();
  const cards = ['د', 'ج', 'ب', 'أ'].map((letter, at) => adCard(at + 1, { title: `كورولا ${letter}` }));
  const hidden = new Set<string>();
  respondForSearch(server, cards);
  respondForSavedSearches(server);
  server.respond(hideAds, ({ body }) => {
    for (const id of body.ad_ids) hidden.add(id);
    return undefined;
  });
  server.respond(showAd, ({ params }) => {
    hidden.delete(params.ad_id ?? '');
    return undefined;
  });
  server.respond(listHiddenAds, () => ({
    items: cards.filter(({ id }) => hidden.has(id)).map((card) => ({ ...card, status: 'active' as const })),
    next_cursor: null,
  }));
  await renderApp('/search?q=كورولا', { actor: 'member' });
  const menus = page.getByRole('article').getByRole('button', { name: 'خيارات الإعلان' });
  for (const letter of ['ج', 'ب']) {
    await press(menus.first());
    await pressMenuItem('لا يهمني هذا الإعلان');
    await expect.element(titles.first()).toHaveTextContent(`كورولا ${letter}`);
    await expect.element(titles.first()).toHaveFocus();
    // A closed menu takes its entry out of the history a moment later, which would close the next menu.
    await expect.poll(() => history.state?.overlay ?? false).toBe(false);
  }
  await expect.poll(() => hidden.size).toBe(2);
  navigate('/hidden-ads');
  await expect.element(titles).toHaveLength(2);
  await press(page.getByRole('button', { name: 'أظهره' }).first());
  await expect.element(titles).toHaveLength(1);
  await expect.element(titles).toHaveFocus();
  await expect.poll(() => hidden.size).toBe(1);
});

test('the next notification gets the focus when the first one is deleted', async () => {
  const server = startAppServer();
  server.respond(listNotifications, { items: [notification(1), notification(2)], next_cursor: null });
  server.respond(countNotifications, { all: 2, unread: 2, read: 0 });
  server.respond(deleteNotification, undefined);
  await renderApp('/notifications', { actor: 'member' });
  const deletions = main.getByRole('button', { name: 'حذف', exact: true });
  await expect.element(deletions).toHaveLength(2);
  await press(deletions.first());
  await expect.element(deletions).toHaveLength(1);
  const left = main.getByRole('listitem').filter({ hasText: 'خبر قديم 2' });
  await expect.poll(() => left.element().contains(document.activeElement)).toBe(true);
  // The deletion is sent once it can no longer be undone.
  await page.getByRole('region', { name: 'رسائل التطبيق' }).getByRole('button', { name: 'إغلاق' }).click();
  await expect
    .poll(() => server.received(deleteNotification).map(({ params }) => params.notification_id))
    .toEqual([notification(1).id]);
});

test('the next saved search gets the focus when the first one is deleted', async () => {
  const server = startAppServer();
  respondForSavedSearches(server, [savedSearch(1), savedSearch(2)]);
  await renderApp('/saved-searches', { actor: 'member' });
  await press(page.getByRole('button', { name: 'حذف البحث' }).first());
  await press(page.getByRole('button', { name: 'نعم، احذفه' }));
  const searches = main.getByRole('listitem');
  await expect.element(searches).toHaveLength(1);
  await expect.poll(() => searches.element().contains(document.activeElement)).toBe(true);
});

async function drawPicture(): Promise<File> {
  const canvas = new OffscreenCanvas(320, 240);
  canvas.getContext('2d')?.fillRect(0, 0, 320, 240);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
  return new File([blob], 'slip.jpg', { type: 'image/jpeg' });
}

test('the focus stays in the form of a receipt when a pressed control disappears', async () => {
  const server = startAppServer();
  server.respond(listPlans, { plans });
  server.respond(listBoostPlans, { plans: boostOffers });
  server.respond(listOwnAds, ownAdPage([]));
  server.respond(listOwnReceipts, { items: [], next_cursor: null });
  await renderApp('/upload-receipt', { actor: 'member' });
  await page.getByRole('button', { name: 'دفعت؟ أرسل الإيصال' }).click();
  await page.getByLabelText(/^رقم العملية/).fill('1234567');
  const picker = page.getByLabelText('اختر صورة الإيصال');
  (picker.element() as HTMLElement).focus();
  await picker.upload(await drawPicture());
  const picture = page.getByAltText('صورة الإيصال المختارة');
  await expect.element(picture).toBeVisible();
  /** The place of the picture and of its picker, which the form itself focuses. */
  const isPlaceFocused = (content: Locator) => () =>
    document.activeElement instanceof HTMLDivElement && document.activeElement.contains(content.element());
  await expect.poll(isPlaceFocused(picture)).toBe(true);
  await press(page.getByRole('button', { name: 'صورة أخرى' }));
  await expect.element(picker).toBeInTheDocument();
  await expect.poll(isPlaceFocused(picker)).toBe(true);

  await expect.poll(async () => (await readReceipt(memberId))?.draft.transaction_number).toBe('1234567');
  navigate('/terms');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('شروط الاستخدام');
  navigate('/upload-receipt');
  await page.getByRole('button', { name: 'دفعت؟ أرسل الإيصال' }).click();
  await expect.element(page.getByText(/استعدنا ما كتبته/)).toBeVisible();
  await press(page.getByRole('button', { name: 'مسح والبدء من جديد' }));
  await expect.element(page.getByText(/استعدنا ما كتبته/)).not.toBeInTheDocument();
  await expectFocusInPage();
});

test.each(['إعلان آخر', 'حذف المسودة والبدء من جديد'])(
  'the focus stays in the page of a new ad when its draft is replaced: %s',
  async (start) => {
    const server = startAppServer();
    server.respond(
      saveDraft,
      ({ params, body }): ApiResponse<typeof saveDraft> => ({
        outcome: 'saved',
        draft: {
          id: params.draft_id ?? '',
          version: body.base_version + 1,
          fields: body.fields,
          photos: body.photos,
          updated_at: '2026-11-26T10:00:00Z',
          expires_at: '2026-12-26T10:00:00Z',
        },
      }),
    );
    server.respond(deleteDraft, undefined);
    await renderApp('/add-ad?draft=new', { actor: 'member' });
    const title = main.getByLabelText(/^عنوان الإعلان/);
    await title.fill('كورولا نظيفة');
    const storedTitles = async () => (await listStoredDrafts(memberId)).map(({ draft }) => draft.title);
    await expect.poll(storedTitles).toEqual(['كورولا نظيفة']);
    navigate('/terms');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('شروط الاستخدام');
    navigate('/add-ad');
    await expect.element(title).toHaveValue('كورولا نظيفة');
    await press(page.getByRole('button', { name: start }));
    if (start !== 'إعلان آخر') await press(page.getByRole('button', { name: 'نعم، احذف المسودة' }));
    await expect.element(title).toHaveValue('');
    await expectFocusInPage();
  },
);
