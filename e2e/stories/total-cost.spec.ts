import { postAds } from '../fixtures/ads.ts';
import { makeAccount } from '../fixtures/people.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

test('a buyer opens the estimate of what a car costs in total', async ({ visitor, request }) => {
  const seller = await makeAccount(request);
  const [ad] = await postAds(request, seller, [{ form: { price: 12_500_000 } }]);
  await visitor.goto(`/ad/${ad?.id}`);
  await visitor.getByRole('heading', { name: 'التكلفة الكاملة' }).click();
  await expect(visitor.getByText('المجموع التقريبي')).toBeVisible();
  await expect(visitor.getByText('12.5 مليار بالقديم')).toBeVisible();
  // Administrators have entered no rate.
  await expect(visitor.getByText('للدولار')).toHaveCount(0);
  await expectAccessible(visitor);
});
