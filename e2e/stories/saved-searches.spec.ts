import { postAds } from '../fixtures/ads.ts';
import { loseFirstResponse } from '../fixtures/network.ts';
import { makeAccount } from '../fixtures/people.ts';
import { randomLetters } from '../fixtures/random-letters.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

test('a member saves a search, is notified of a new ad, opens it, and stops the notifications', async ({
  member: { page },
  request,
}) => {
  const word = randomLetters();
  const seller = await makeAccount(request);
  await page.goto(`/search?q=${encodeURIComponent(`كورولا ${word}`)}&price=20000000`);
  await loseFirstResponse(page, '**/api/me/saved-searches/*');
  await page.getByRole('button', { name: 'احفظ البحث' }).first().click();
  await page.getByRole('button', { name: 'بحث محفوظ' }).first().click();
  await expect(page).toHaveURL('/saved-searches');
  const search = page.getByRole('listitem').filter({ hasText: word });
  await expect(search).toHaveCount(1);
  await expect(search.getByRole('heading', { level: 2 })).toContainText('كورولا');
  await expectAccessible(page);

  await postAds(request, seller, [
    { title: `كورولا ${word} نظيفة`, form: { brand: 'تويوتا', model: 'كورولا', price: 15_000_000 } },
    { title: `كورولا ${word} غالية`, form: { brand: 'تويوتا', model: 'كورولا', price: 40_000_000 } },
  ]);
  // The live channel refetches the list.
  await expect(search.getByText('1 جديدة')).toBeVisible();
  await page.goto('/notifications');
  await page.getByRole('link', { name: 'سيارات جديدة لبحثك' }).click();
  await expect(page).toHaveURL(/\/search\?.*sort=newest/);
  await expect(page.getByRole('link', { name: `كورولا ${word} نظيفة` })).toBeVisible();
  await page.goto('/saved-searches');
  await expect(search.getByText('1 جديدة')).toHaveCount(0);

  await search.getByRole('button', { name: 'تغيير الاسم' }).click();
  await page.getByLabel('اسم البحث').fill('سيارة الوالد');
  await page.getByRole('button', { name: 'حفظ الاسم' }).click();
  const renamed = page.getByRole('listitem').filter({ hasText: 'سيارة الوالد' });
  await renamed.getByRole('button', { name: 'إيقاف الإشعارات مؤقتاً' }).click();
  await expect(renamed.getByText('الإشعارات متوقفة مؤقتاً')).toBeVisible();
  await renamed.getByRole('button', { name: 'حذف البحث' }).click();
  await page.getByRole('button', { name: 'نعم، احذفه' }).click();
  await expect(page.getByRole('heading', { name: 'لم تحفظ أي بحث' })).toBeVisible();
  await expectAccessible(page);
});
