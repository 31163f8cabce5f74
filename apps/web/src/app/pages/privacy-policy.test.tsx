import { expect, test } from 'vitest';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';
import { appConfig } from '../../testing/sample-app-config.ts';

test("the privacy policy names the data, its purposes and recipients, members' rights and the contact", async () => {
  startAppServer();
  const page = await renderApp('/privacy-policy');
  const main = page.getByRole('main');
  await expect.element(main.getByRole('heading', { name: 'التواصل معنا' })).toBeVisible();
  const headings = main.getByRole('heading', { level: 2 });
  expect(headings.elements().map(({ textContent }) => textContent)).toEqual([
    'البيانات التي نجمعها',
    'كيف نستخدمها',
    'مشاركة البيانات',
    'حقوقك',
    'عند حذف الحساب',
    'التواصل معنا',
  ]);
  for (const clause of [
    /^بيانات التسجيل: الاسم والبريد الإلكتروني/,
    /^بيانات الإعلانات: /,
    /^بيانات تقنية: /,
    /لا نبيع بياناتك ولا نؤجرها لأحد.* مزود خدمة الدفع أو فريق الدعم/,
    /^أن تطلب حذف حسابك وبياناتك/,
    /^أن تتحكم في الإشعارات/,
    /^يبقى: بريدك ورقما هاتفك وواتسابك/,
  ]) {
    await expect.element(main.getByText(clause)).toBeVisible();
  }
  await expect
    .element(main.getByRole('link', { name: /@/ }))
    .toHaveAttribute('href', `mailto:${appConfig.support_email}`);
  await expectAccessible();
});
