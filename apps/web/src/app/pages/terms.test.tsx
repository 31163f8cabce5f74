import { expect, test } from 'vitest';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';
import { appConfig } from '../../testing/sample-app-config.ts';

test('the terms cover cars only, true content, lawful use, and liability', async () => {
  startAppServer();
  const page = await renderApp('/terms');
  const main = page.getByRole('main');
  for (const clause of [
    'الإعلانات للسيارات فقط.',
    /بيانات الإعلان وصوره صادقة/,
    /يمنع نشر أي محتوى مخالف للقانون/,
    /المستخدمون وحدهم مسؤولون عن تعاملاتهم المالية/,
    /يحق للمنصة حذف أي إعلان أو إيقاف أي حساب/,
    /لا تتحمل أي مسؤولية عن الصفقات/,
    /اسم المنصة وشعارها وتصميمها وبرامجها ملك لأصحابها/,
    /قد تتغير هذه الشروط/,
    'تخضع هذه الشروط لقوانين جمهورية السودان.',
  ]) {
    await expect.element(main.getByText(clause)).toBeVisible();
  }
  await expect
    .element(main.getByRole('link', { name: /@/ }))
    .toHaveAttribute('href', `mailto:${appConfig.support_email}`);
});
