import { headersOf, postAds } from '../fixtures/ads.ts';
import { storedTexts } from '../fixtures/device.ts';
import { makeAccount } from '../fixtures/people.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network, a member opens their numbers, writes a note and marks a seller as asked', async ({
  member: { page, person },
  context,
  request,
}) => {
  const seller = await makeAccount(request);
  const [ad] = await postAds(request, seller, [{ title: 'كورولا دفعت لرقمها' }]);
  const headers = await headersOf(request, person);
  const reveal = async () => (await (await request.get('/api/me/reveals', { headers })).json()).items[0];

  // The list is stored on the device by the reveal, not by its first visit.
  await page.goto(`/ad/${ad?.id}`);
  const show = page.getByRole('button', { name: 'عرض رقم البائع' }).filter({ visible: true });
  await show.first().click();
  await page.getByRole('button', { name: 'اعرض مقابل نقطة واحدة' }).click();
  await expect.poll(() => storedTexts(page)).toContain('seller_name');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => storedTexts(page)).toContain('monthly_ads');

  await context.setOffline(true);
  await page.goto('/profile?tab=reveals');
  const card = page.getByRole('listitem').filter({ hasText: 'كورولا دفعت لرقمها' });
  await expect(card.getByRole('link', { name: `اتصال ${seller.phone}` })).toBeVisible();
  const note = card.getByLabel('ملاحظتك');
  await note.fill('قال السعر قابل للنقاش');
  await card.getByLabel('سألت عنها').check();
  await expect(card.getByRole('status')).toHaveText(/محفوظة على جهازك/);
  await expectAccessible(page);
  await page.reload();
  await expect(note).toHaveValue('قال السعر قابل للنقاش');
  await expect(card.getByLabel('سألت عنها')).toBeChecked();

  await context.setOffline(false);
  await expect.poll(reveal).toMatchObject({ note: 'قال السعر قابل للنقاش', is_asked: true });
  await page.reload();
  await expect(note).toHaveValue('قال السعر قابل للنقاش');
});

test('signing out removes the numbers from the device, and another member does not see them', async ({
  member: { page, person },
  request,
}) => {
  const seller = await makeAccount(request);
  const [ad] = await postAds(request, seller, [{ title: 'هايلوكس على الجهاز' }]);
  const headers = await headersOf(request, person);
  await request.post(`/api/ads/${ad?.id}/reveal`, { headers });
  await page.goto('/profile');
  await page.getByRole('tab', { name: 'أرقام عرضتها' }).click();
  await expect(page.getByRole('heading', { name: 'هايلوكس على الجهاز' })).toBeVisible();
  await expect.poll(() => storedTexts(page)).toContain(seller.phone.slice(1));
  await page.getByRole('button', { name: /^حسابي/ }).click();
  await page.getByRole('menuitem', { name: 'تسجيل خروج' }).click();
  await expect(page.getByRole('link', { name: 'دخول', exact: true })).toBeVisible();
  await expect.poll(() => storedTexts(page)).not.toContain(seller.phone.slice(1));
});
