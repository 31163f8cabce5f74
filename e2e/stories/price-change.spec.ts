import { postAds } from '../fixtures/ads.ts';
import { loseFirstResponse } from '../fixtures/network.ts';
import { expectOverlayEntry } from '../fixtures/overlay-entry.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { expectLargeTargets, expectNothingCutOrCovered } from '../fixtures/visual-faults.ts';

test('an owner lowers the price after a doubt, buyers see the fall, and the owner undoes it', async ({
  member: { page, person },
  request,
}) => {
  const [ad] = await postAds(request, person, [{ title: 'كورولا بسعر جديد', form: { price: 12_500_000 } }]);
  await page.goto('/profile?tab=ads');
  const card = page.getByRole('listitem').filter({ hasText: 'كورولا بسعر جديد' });
  await card.getByRole('button', { name: 'تغيير السعر' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('التغييرات المتبقية هذا الأسبوع: 3 من 3')).toBeVisible();
  await dialog.getByLabel('السعر الجديد').fill('11');
  await dialog.getByLabel('وحدة السعر').selectOption('thousand');
  await dialog.getByRole('button', { name: 'غيّر السعر' }).click();
  await expect(dialog.getByText('السعر بعيد جداً عن السابق')).toBeVisible();
  await dialog.getByLabel('وحدة السعر').selectOption('million');
  await expect(dialog.getByText('بالقديم: 11 مليار')).toBeVisible();
  await expectLargeTargets(page);
  await expectAccessible(page);
  await loseFirstResponse(page, '**/price-changes/*');
  await dialog.getByRole('button', { name: 'غيّر السعر' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card.getByText('انخفض السعر')).toBeVisible();
  await expect(card.getByText('كان 12.5 مليون')).toBeVisible();
  await expectNothingCutOrCovered(page, 320);
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(card.getByText('انخفض السعر')).toHaveCount(0);
  await expectOverlayEntry(page, false);
  await page.goto(`/ad/${ad?.id}`);
  await expect(page.getByText('12.5 مليون').first()).toBeVisible();
});
