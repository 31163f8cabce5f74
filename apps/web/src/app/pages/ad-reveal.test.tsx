import { getAd } from '@arabati/domain/ads/ads.requests';
import { getAdViewer, listRevealedContacts, revealContact } from '@arabati/domain/contacts/contacts.requests';
import { listPlans } from '@arabati/domain/memberships/memberships.requests';
import { listOwnPointEntries } from '@arabati/domain/points/points.requests';
import { getOwnProfile } from '@arabati/domain/profiles/profiles.requests';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { publishLiveUpdate } from '../../platform/live/live-updates.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { expectFailureSaid } from '../../testing/expect-failure-said.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';
import { buyer, respondForAd } from '../../testing/respond-for-ad.ts';
import { adDetail } from '../../testing/sample-ads.ts';
import { memberId, ownProfile } from '../../testing/sample-members.ts';
import { plans } from '../../testing/sample-plans.ts';

const revealButton = page.getByRole('button', { name: 'عرض رقم البائع (نقطة واحدة)' });
const confirm = page.getByRole('button', { name: 'اعرض مقابل نقطة واحدة' });
const offer = page.getByRole('dialog', { name: 'رصيدك لا يكفي' });
const call = page.getByRole('link', { name: 'اتصال 0999888777' });
const contact = { phone: '+249999888777', whatsapp: '+249999888777' };
const balance = (text: string) => page.getByRole('banner').getByText(text).first();

/** An ad's page for a member with this many points; the returned object changes the balance. */
function startReveal(points: number) {
  const server = startAppServer();
  const ad = adDetail(1, { title: 'سيارة دفعت لرقمها' });
  const account = { points };
  respondForAd(server, ad);
  server.respond(listPlans, { plans });
  // The device stores the numbers that have been paid for.
  server.respond(listRevealedContacts, { items: [], next_cursor: null });
  server.respond(getOwnProfile, () =>
    ownProfile({ points: { total: account.points, base: account.points, credits: 0 } }),
  );
  const pay = () => {
    account.points = points - 1;
    return { contact, points_spent: 1, total_points: account.points };
  };
  return { server, ad, account, pay };
}

test('a visitor signs in for a number and returns to the ad, and a network failure costs nothing', async () => {
  const { server, ad, pay } = startReveal(7);
  server.handle({ method: 'POST', path: '/auth/v1/token' }, () =>
    Response.json({
      access_token: 'a',
      token_type: 'bearer',
      refresh_token: 'r',
      expires_in: 3_600,
      user: { id: memberId, email: 'huda@example.com', user_metadata: {} },
    }),
  );
  await renderApp(`/ad/${ad.id}`);
  await revealButton.click();
  await expect.element(page.getByText('يجب تسجيل الدخول لعرض معلومات التواصل')).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/auth');
  await page.getByLabelText('البريد الإلكتروني').fill('huda@example.com');
  await page.getByLabelText('كلمة المرور', { exact: true }).fill('kasala-2015');
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
  await expect.poll(() => location.pathname).toBe(`/ad/${ad.id}`);

  await expect.element(balance('7 نقاط')).toBeVisible();
  await revealButton.click();
  server.disconnect(revealContact);
  await confirm.click();
  await expect.element(page.getByText(/حدث خطأ أثناء عرض معلومات التواصل/).first()).toBeVisible();
  server.respond(revealContact, pay);
  await confirm.click();
  await expect.element(call).toBeVisible();
  await expect.element(balance('6 نقاط')).toBeVisible();
});

test('a member without points is offered a membership, and nothing is revealed', async () => {
  const { server, ad } = startReveal(0);
  await renderApp(`/ad/${ad.id}`, { actor: 'member' });
  await expect.element(balance('0 نقطة')).toBeVisible();
  await revealButton.click();
  await expect.element(offer.getByText('ليس لديك نقاط كافية لعرض معلومات التواصل')).toBeVisible();
  await expect.element(offer.getByRole('link', { name: 'اطلب الترقية من الدعم' })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(offer).not.toBeInTheDocument();
  expect(server.received(revealContact)).toEqual([]);
});

test('if points were spent on another device, the server rejects, and the offer replaces the prompt', async () => {
  const { server, ad } = startReveal(1);
  server.reject(revealContact, 'not-enough-points');
  await renderApp(`/ad/${ad.id}`, { actor: 'member' });
  await revealButton.click();
  await expect.element(page.getByText(/^رصيدك الآن/)).toBeVisible();
  await confirm.click();
  await expect.element(offer).toBeVisible();
});

test('the last point buys the numbers although each response of the first attempt is lost', async () => {
  const { server, ad, account, pay } = startReveal(1);
  server.handle(revealContact, () => {
    account.points = 0;
    throw new TypeError('Failed to fetch');
  });
  await renderApp(`/ad/${ad.id}`, { actor: 'member' });
  await expect.element(balance('1 نقطة')).toBeVisible();
  await revealButton.click();
  await confirm.click();
  await expect.poll(() => server.received(revealContact).length).toBeGreaterThan(0);
  // Live updates start a moment after the first screen.
  await expect
    .poll(() => {
      publishLiveUpdate({ kind: 'points', ids: {} });
      return balance('0 نقطة').elements().length;
    })
    .toBe(1);
  await expect.element(page.getByText(/لن تُخصم النقطة مرتين/).first()).toBeVisible();
  server.respond(revealContact, pay);
  await page.getByRole('button', { name: 'إلغاء' }).click();
  await revealButton.click();
  await confirm.click();
  await expect.element(call).toBeVisible();
});

test('an ad that is hidden while its page is open says so, and offers its number no longer', async () => {
  const { server, ad } = startReveal(3);
  await renderApp(`/ad/${ad.id}`, { actor: 'member' });
  await revealButton.click();
  server.reject(revealContact, 'ad-not-found');
  server.reject(getAd, 'ad-under-review');
  await confirm.click();
  await expect.element(page.getByText('الإعلان قيد المراجعة')).toBeVisible();
  await expect.element(revealButton).not.toBeInTheDocument();
  await expect.element(page.getByText('الإعلان غير موجود')).not.toBeInTheDocument();
});

test('the reveal of an ad that was just deleted reports it once', async () => {
  const { server, ad } = startReveal(3);
  await renderApp(`/ad/${ad.id}`, { actor: 'member' });
  await revealButton.click();
  server.reject(revealContact, 'ad-not-found');
  server.reject(getAd, 'ad-not-found');
  await confirm.click();
  await expect.element(page.getByText('الإعلان غير موجود')).toHaveLength(1);
  await expect.poll(() => location.pathname).toBe('/');
});

test('a buyer who has paid still sees the numbers of a sold car, in the ad and in the list of numbers', async () => {
  const { server, ad } = startReveal(3);
  server.respond(getAd, { ...ad, status: 'sold' });
  server.respond(getAdViewer, { ...buyer, contact });
  const at = '2026-03-02T09:00:00Z';
  server.respond(listRevealedContacts, {
    items: [
      {
        ad_id: ad.id,
        title: ad.title,
        status: 'sold',
        city: ad.city,
        price: ad.price,
        seller_name: ad.seller.display_name,
        contact,
        points_spent: 1,
        revealed_at: at,
        note: '',
        is_asked: false,
        refund: null,
        can_review: false,
      },
    ],
    next_cursor: null,
  });
  server.respond(listOwnPointEntries, {
    items: [
      {
        id: '1',
        reason: 'reveal',
        points: -1,
        credits: 0,
        ad_id: ad.id,
        ad_title: ad.title,
        acted_by: null,
        created_at: at,
      },
    ],
    next_cursor: null,
  });
  await renderApp(`/ad/${ad.id}`, { actor: 'member' });
  await expect.element(page.getByText(/الأرقام التي عرضتها تبقى ظاهرة لك/)).toBeVisible();
  await expect.element(page.getByText(/أرقام البائع غير متاحة/)).not.toBeInTheDocument();
  await expect.element(call.first()).toBeVisible();

  await page.getByRole('button', { name: /^حسابي/ }).click();
  await page.getByRole('menuitem', { name: 'أرقام عرضتها' }).click();
  await expect.element(page.getByRole('heading', { level: 3, name: ad.title })).toBeVisible();
  await expect.element(call).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: /^حسابي/ }).click();
  await page.getByRole('menuitem', { name: 'سجل النقاط' }).click();
  await expect.element(page.getByRole('link', { name: ad.title })).toBeVisible();
  await expect.element(page.getByText('عرض رقم بائع')).toBeVisible();
  await expectAccessible();
});

test('a failed reveal says so; after a lost connection also that the point is not deducted twice', async () => {
  const { server, ad } = startReveal(3);
  await renderApp(`/ad/${ad.id}`, { actor: 'member' });
  await revealButton.click();
  server.reject(revealContact, 'bad-request');
  await confirm.click();
  await expectFailureSaid('خطأ', 'حدث خطأ أثناء عرض معلومات التواصل');
  server.disconnect(revealContact);
  await confirm.click();
  await expectFailureSaid('خطأ', 'حدث خطأ أثناء عرض معلومات التواصل. حاول مرة أخرى، لن تُخصم النقطة مرتين');
  await expect.element(balance('3 نقاط')).toBeVisible();
});
