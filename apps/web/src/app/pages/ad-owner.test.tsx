import { listInterestedBuyers, sellAd, undoSale } from '@arabati/domain/ads/ad-life.requests';
import { deleteAd, getAd, listAds } from '@arabati/domain/ads/ads.requests';
import { listRevealedContacts, revealContact } from '@arabati/domain/contacts/contacts.requests';
import { getOwnProfile } from '@arabati/domain/profiles/profiles.requests';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';
import { respondForOwnAd } from '../../testing/respond-for-ad.ts';
import { adCard, adDetail, adPage, memberAsSeller } from '../../testing/sample-ads.ts';
import { ownProfile } from '../../testing/sample-members.ts';

const ownAd = (title: string) => adDetail(1, { title, seller: memberAsSeller, seller_role: 'مالك' });

test('an owner marks a car as sold, undoes it, and marks it again', async () => {
  const server = startAppServer();
  let ad = ownAd('فيتو للبيع السريع');
  respondForOwnAd(server, ad);
  server.respond(getAd, () => ad);
  server.respond(listInterestedBuyers, { items: [], next_cursor: null });
  server.respond(sellAd, () => {
    ad = { ...ad, status: 'sold' };
    return { undo_until: '2099-01-01T00:00:00Z' };
  });
  server.respond(undoSale, () => {
    ad = { ...ad, status: 'active' };
    return undefined;
  });
  const page = await renderApp(`/ad/${ad.id}`, { actor: 'member' });
  const sell = async () => {
    await page.getByRole('button', { name: 'سجّل البيع' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'سجّل البيع' }).click();
  };
  await sell();
  await expect.element(page.getByText('سجّلنا بيع السيارة')).toBeVisible();
  await expect.element(page.getByText('تم بيع هذه السيارة')).toBeVisible();
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect.element(page.getByText('تراجعنا عن البيع')).toBeVisible();
  await expect.element(page.getByText('تم بيع هذه السيارة')).not.toBeInTheDocument();
  const [sale] = server.received(sellAd);
  expect(sale?.body).toEqual({ buyer_id: null, is_elsewhere: false, price: null });
  expect(server.received(undoSale)[0]?.params).toEqual({ ad_id: ad.id, sale_id: sale?.params.sale_id });
  await sell();
  await expect.element(page.getByText('تم بيع هذه السيارة')).toBeVisible();
  expect(server.received(sellAd)[1]?.params.sale_id).not.toBe(sale?.params.sale_id);
  await expectAccessible();
});

test('an owner sees their own numbers for free', async () => {
  const server = startAppServer();
  const ad = ownAd('أتوس للبيع من المالك');
  respondForOwnAd(server, ad);
  server.respond(getOwnProfile, ownProfile({ points: { total: 7, base: 7, credits: 0 } }));
  server.respond(revealContact, {
    contact: { phone: '+249912345678', whatsapp: '+249912345678' },
    points_spent: 0,
    total_points: 7,
  });
  server.respond(listRevealedContacts, { items: [], next_cursor: null });
  const page = await renderApp(`/ad/${ad.id}`, { actor: 'member' });
  await expect.element(page.getByText('هذا إعلانك')).toHaveLength(1);
  await expect.element(page.getByText('من المالك مباشرة')).toBeVisible();
  await expect.element(page.getByText('0 مشاهدة')).toBeVisible();
  await page.getByRole('button', { name: 'عرض أرقامي (مجاناً)' }).click();
  await expect.element(page.getByText('تم عرض معلومات التواصل')).toBeVisible();
  await expect.element(page.getByText('لم تُخصم أي نقطة')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'اتصال 0912345678' })).toBeVisible();
  await expect.element(page.getByRole('banner').getByText('7 نقاط').first()).toBeVisible();
  await expectAccessible();
});

test('a member copies the address of an ad', async () => {
  const server = startAppServer();
  const ad = ownAd('أتوس للمشاركة');
  respondForOwnAd(server, ad);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const page = await renderApp(`/ad/${ad.id}`, { actor: 'member' });
  await page.getByRole('button', { name: 'مشاركة الإعلان' }).click();
  await page.getByRole('button', { name: 'نسخ الرابط' }).click();
  await expect.element(page.getByText('تم نسخ الرابط')).toBeVisible();
  expect(copied.mock.calls).toEqual([[location.href]]);
  copied.mockRestore();
  await expectAccessible();
});

test.each([
  ['with a share sheet', () => Promise.resolve(), 'button', 'تطبيقات أخرى'],
  ['without one', undefined, 'link', 'نشر على فيسبوك'],
] as const)('an ad is shared in social networks %s', async (_, share, role, name) => {
  const server = startAppServer();
  const ad = ownAd('أتوس للنشر');
  respondForOwnAd(server, ad);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  const page = await renderApp(`/ad/${ad.id}`, { actor: 'member' });
  await page.getByRole('button', { name: 'مشاركة الإعلان' }).click();
  const way = page.getByRole(role, { name });
  await expect.element(way).toBeVisible();
  if (role === 'link') {
    const { href } = way.element() as HTMLAnchorElement;
    expect(new URL(href).searchParams.get('u')).toBe(location.href);
  }
});

test('an owner deletes an ad after a prompt, and a lost network leaves it', async () => {
  const server = startAppServer();
  const ad = ownAd('أتوس للحذف');
  respondForOwnAd(server, ad);
  server.respond(listAds, adPage([adCard(1, { title: ad.title, seller: memberAsSeller })]));
  const page = await renderApp('/', { actor: 'member' });
  await page
    .getByRole('link', { name: /أتوس للحذف/ })
    .first()
    .click();
  const remove = page.getByRole('button', { name: 'حذف الإعلان' });
  await remove.click();
  const prompt = page.getByRole('dialog', { name: 'حذف الإعلان؟' });
  await expect.element(prompt.getByText(/أتوس للحذف/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(prompt).not.toBeInTheDocument();
  expect(server.received(deleteAd)).toEqual([]);

  server.disconnect(deleteAd);
  await remove.click();
  const confirm = prompt.getByRole('button', { name: 'نعم، احذف الإعلان' });
  await confirm.click();
  await expect.element(page.getByText('خطأ في حذف الإعلان')).toBeVisible();
  server.respond(deleteAd, undefined);
  server.respond(listAds, adPage([]));
  server.reject(getAd, 'ad-not-found');
  await confirm.click();
  await expect.element(page.getByText('تم حذف الإعلان')).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/');
  await expect.element(page.getByRole('link', { name: /أتوس للحذف/ })).not.toBeInTheDocument();
  await expect.element(page.getByText('الإعلان غير موجود')).not.toBeInTheDocument();
});

test('the address of an ad that does not exist leads to the home page, with the reason', async () => {
  const server = startAppServer();
  const ad = adDetail(1);
  respondForOwnAd(server, ad);
  server.reject(getAd, 'ad-not-found');
  const page = await renderApp(`/ad/${ad.id}`);
  await expect.element(page.getByText('الإعلان غير موجود')).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/');
});
