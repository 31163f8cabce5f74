import { getAppConfig } from '@arabati/domain/app/app-config.requests';
import { listPlans } from '@arabati/domain/memberships/memberships.requests';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';
import { appConfig } from '../../testing/sample-app-config.ts';
import { plans } from '../../testing/sample-plans.ts';
import { chatOf } from '../../testing/support-chat.ts';

test('a visitor compares the plans and asks for one in a prefilled chat', async () => {
  const server = startAppServer();
  server.respond(getAppConfig, { ...appConfig, support_whatsapp: '+249900000000' });
  server.respond(listPlans, { plans });
  const page = await renderApp('/premium-signup');
  await expect.element(page.getByRole('heading', { level: 1, name: 'الباقات المميزة' })).toBeVisible();
  const individual = page.getByRole('listitem').filter({ hasText: 'باقة الأفراد المميزة' });
  await expect.element(individual.getByText(/^15,000 جنيه/)).toBeVisible();
  await expect.element(individual.getByText(/^15 إعلاناً في الشهر/)).toBeVisible();
  await expect.element(individual.getByText(/^30 نقطة/)).toBeVisible();

  expect(await chatOf('اشترك الآن: باقة التجار المميزة')).toEqual({
    number: '249900000000',
    lines: [
      'السلام عليكم، أريد الاشتراك في باقة التجار المميزة على عربتي.',
      'السعر: 25,000 جنيه لمدة 30 يوماً',
      'حد الإعلانات: 30 إعلاناً في الشهر',
      'النقاط: 70 نقطة',
    ],
  });
  await expectAccessible();
  await page.getByRole('link', { name: 'العودة إلى الرئيسية', exact: true }).click();
  await expect.poll(() => location.pathname).toBe('/');
});
