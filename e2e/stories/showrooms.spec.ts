import { makeAdministrator } from '../fixtures/administrator.ts';
import { postAds } from '../fixtures/ads.ts';
import { submitCredentials } from '../fixtures/dashboard.ts';
import { makeTrader } from '../fixtures/free-member.ts';
import { makeAccount, startSession } from '../fixtures/people.ts';
import { carPhoto } from '../fixtures/photos.ts';
import { randomLetters } from '../fixtures/random-letters.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

test('an owner opens a showroom, the desk verifies it, and a buyer finds it, follows it and is alerted to a new car', async ({
  browser,
  request,
  member: { page: buyer },
}) => {
  const name = `معرض ${randomLetters()}`;
  const trader = await makeAccount(request);
  const [ad] = await postAds(request, trader, [{ form: { brand: 'تويوتا' } }]);
  await makeTrader(trader);

  const owner = await (await browser.newContext()).newPage();
  await owner.addInitScript(
    (session) => {
      sessionStorage.setItem('arabati.mode', 'app');
      localStorage.setItem('arabati.session', session);
    },
    await startSession(request, trader),
  );
  await owner.goto('/my-showroom');
  await owner.getByLabel('اسم المعرض').fill(name);
  await owner.getByLabel('رابط الصفحة').fill('a');
  await owner.getByLabel('المدينة').fill('كسلا');
  await owner.getByLabel('عن المعرض').fill('اتصل على 0912345678');
  await owner.getByRole('button', { name: 'حفظ الصفحة' }).click();
  await expect(owner.getByText('اكتب 3 حروف إنجليزية على الأقل')).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'اقترح من الاسم' }).click();
  await owner.getByLabel('عن المعرض').fill('نبيع ونشتري.');
  await owner.getByLabel('العنوان').fill('شارع السوق');
  await owner.getByRole('button', { name: 'السبت', exact: true }).click();
  await owner.getByLabel('أضف الشعار').setInputFiles(await carPhoto('blue'));
  await expect(owner.getByText('رُفعت الصورة')).toBeVisible();
  // What was typed survives a reload.
  await owner.reload();
  await expect(owner.getByLabel('اسم المعرض')).toHaveValue(name);
  await owner.getByRole('button', { name: 'حفظ الصفحة' }).click();
  await owner.getByRole('button', { name: 'إرسال للتوثيق' }).click();
  await expect(owner.getByText('قيد المراجعة')).toBeVisible();
  await owner.getByRole('tab', { name: 'معاينة' }).click();
  await expect(owner.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expectAccessible(owner);

  const desk = await (await browser.newContext()).newPage();
  await desk.goto('/admin-login');
  await submitCredentials(desk, await makeAdministrator());
  await expect(desk).toHaveURL(/admin-dashboard/);
  await desk.goto('/admin/showrooms');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: `توثيق ${name}` }).click();
  await expect(desk.getByText('تم توثيق المعرض')).toBeVisible();

  await buyer.goto('/');
  await buyer.getByRole('link', { name: 'المعارض' }).first().click();
  await expect(buyer).toHaveURL(/\/showrooms$/);
  await buyer.goto(`/showrooms?${new URLSearchParams({ city: 'كسلا', brand: 'تويوتا' })}`);
  // A job lists it within seconds.
  const card = buyer.getByRole('link', { name });
  await expect(async () => {
    const list = buyer.waitForResponse(/\/api\/showrooms\?/);
    await buyer.reload();
    await (await list).finished();
    await expect(card).toBeVisible({ timeout: 1_500 });
  }).toPass();
  await expectAccessible(buyer);
  await card.click();
  await expect(buyer.getByText('معرض موثّق').first()).toBeVisible();
  await expect(buyer.getByRole('link', { name: ad?.title as string })).toBeVisible();
  await buyer.getByRole('button', { name: 'متابعة', exact: true }).click();
  await expect(buyer.getByRole('button', { name: 'تتابعه', exact: true })).toBeVisible();
  await expectAccessible(buyer);
  await buyer.getByRole('tab', { name: 'عن المعرض' }).click();
  await expect(buyer.getByText('نبيع ونشتري.')).toBeVisible();
  await expectAccessible(buyer);

  const [car] = await postAds(request, trader, [{ title: 'هايلوكس نظيفة جداً' }]);
  await buyer.goto('/notifications');
  const alert = buyer.getByRole('link', { name: /جديد في معرض تتابعه/ });
  await expect(alert).toBeVisible();
  await alert.click();
  await expect(buyer.getByRole('heading', { name, level: 1 })).toBeVisible();
  await buyer.goto(`/ad/${car?.id}`);
  await expect(buyer.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  await buyer.goto('/followed-showrooms');
  await buyer.getByRole('button', { name: `إيقاف متابعة ${name}` }).click();
  await expect(buyer.getByText('لا تتابع أي معرض')).toBeVisible();
  await expectAccessible(buyer);
});
