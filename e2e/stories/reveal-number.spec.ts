import { postAds } from '../fixtures/ads.ts';
import { makeAccount } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectNothingCutOrCovered } from '../fixtures/visual-faults.ts';

test('revealed numbers are complete beside the buttons for an offer and a message', async ({
  member: { page },
  request,
}) => {
  const seller = await makeAccount(request);
  const [ad] = await postAds(request, seller, [{}]);
  await page.goto(`/ad/${ad?.id}`);
  await page.getByRole('button', { name: 'عرض رقم البائع (نقطة واحدة)' }).click();
  await page.getByRole('button', { name: 'اعرض مقابل نقطة واحدة' }).click();
  await expect(page.getByRole('button', { name: 'قدّم عرضاً' })).toBeVisible();
  for (const width of [320, 360, 412]) {
    await page.setViewportSize({ width, height: 740 });
    for (const [name, number] of [
      [`اتصال ${seller.phone}`, seller.phone],
      [`واتساب ${seller.whatsapp}`, seller.whatsapp],
    ] as const) {
      const link = page.getByRole('link', { name });
      const button = await link.boundingBox();
      const digits = await link.getByText(number).boundingBox();
      if (!button || !digits) throw new Error('The number is not displayed.');
      expect(digits.x, `${number} at ${width} px`).toBeGreaterThanOrEqual(button.x);
      expect(digits.x + digits.width).toBeLessThanOrEqual(button.x + button.width);
    }
    await expectNothingCutOrCovered(page, width);
  }
});
