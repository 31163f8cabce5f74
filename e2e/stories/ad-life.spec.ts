import { headersOf, postAds } from '../fixtures/ads.ts';
import { loseFirstResponse } from '../fixtures/network.ts';
import { expectOverlayEntry } from '../fixtures/overlay-entry.ts';
import { makeAccount } from '../fixtures/people.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { undoOf } from '../fixtures/toasts.ts';
import { expectLargeTargets, expectNothingCutOrCovered } from '../fixtures/visual-faults.ts';

test('an owner confirms, pauses and resumes an ad, sells the car to a member met here, and undoes it', async ({
  member: { page, person },
  request,
}) => {
  const [ad] = await postAds(request, person, [{ title: 'كورولا تتوقف وتعود', form: { price: 12_500_000 } }]);
  const buyer = await makeAccount(request);
  const headers = await headersOf(request, buyer);
  await request.post(`/api/ads/${ad?.id}/reveal`, { headers });

  await page.goto('/profile?tab=ads');
  const card = page.getByRole('listitem').filter({ hasText: 'كورولا تتوقف وتعود' });
  await card.getByRole('button', { name: 'ما زالت معروضة' }).click();
  await expect(page.getByText('شكراً، إعلانك يبقى معروضاً')).toBeVisible();
  await expectNothingCutOrCovered(page, 320);
  await card.getByRole('button', { name: 'المزيد لإعلانك' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'جدّد الإعلان' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'أوقفه مؤقتاً' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card.getByText('متوقف مؤقتاً')).toBeVisible();
  await expectLargeTargets(page);
  await expectAccessible(page);
  await card.getByRole('link', { name: 'كورولا تتوقف وتعود' }).click();
  await expect(page.getByText('الإعلان متوقف مؤقتاً')).toBeVisible();
  await page.getByRole('button', { name: 'أعد عرضه' }).click();
  await expect(page.getByText('الإعلان متوقف مؤقتاً')).toHaveCount(0);
  await page.goBack();
  await expect(card.getByText('معروض', { exact: true })).toBeVisible();

  await card.getByRole('button', { name: 'سجّل البيع' }).click();
  const dialog = page.getByRole('dialog', { name: 'تسجيل البيع' });
  const buyers = dialog.getByRole('radiogroup', { name: /لمن بعتها؟/ });
  await expect(buyers.getByRole('radio', { name: 'خارج عربتي' })).toBeVisible();
  await buyers.getByRole('radio', { name: buyer.name }).check();
  await dialog.getByLabel('بكم بعتها؟').fill('12');
  await expectAccessible(page);
  await loseFirstResponse(page, '**/sales/*');
  await dialog.getByRole('button', { name: 'سجّل البيع' }).click();
  await expect(card.getByText('تم البيع')).toBeVisible();
  await undoOf(page, 'سجّلنا بيع السيارة').click();
  await expect(card.getByText('معروض', { exact: true })).toBeVisible();

  await card.getByRole('button', { name: 'المزيد لإعلانك' }).click();
  await page.getByRole('menuitem', { name: 'سجل الإعلان' }).click();
  const history = page.getByRole('dialog', { name: 'سجل الإعلان' });
  await expect(history.getByRole('listitem')).toHaveText([
    /تراجعت عن تسجيل البيع/,
    /سجّلت بيع السيارة/,
    /أعدت عرض الإعلان/,
    /أوقفت الإعلان مؤقتاً/,
    /أكّدت أن السيارة ما زالت معروضة/,
    /نُشر الإعلان/,
  ]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectOverlayEntry(page, false);
});
