import { listAdminSessions } from '@arabati/domain/administration/administrators.requests';
import { listAudit } from '@arabati/domain/administration/audit.requests';
import { listPlans } from '@arabati/domain/memberships/memberships.requests';
import { changeSettings, listSettings } from '@arabati/domain/settings/settings.requests';
import { getStrikeDistribution } from '@arabati/domain/strikes/strike-desk.requests';
import { expect, test } from 'vitest';
import { startAdministrationServer } from '../../testing/administration-server.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';
import { adminName } from '../../testing/sample-members.ts';
import { settingsResponse } from '../../testing/sample-settings.ts';

const changedAt = '2026-03-01T09:00:00Z';

function startSettingsServer() {
  const server = startAdministrationServer();
  server.respond(listSettings, settingsResponse());
  server.respond(getStrikeDistribution, { distribution: [], window_days: 180, complete: true });
  return server;
}

test('an invalid setting stays in the form, an unusual one is confirmed, and a saved one names who saved it', async () => {
  const server = startSettingsServer();
  const page = await renderApp('/admin/settings', { actor: 'administrator' });
  const plans = page.getByRole('form', { name: 'باقات العضوية' });
  const individual = plans.getByRole('group', { name: 'باقة الأفراد المميزة' });
  const price = individual.getByLabelText('السعر', { exact: false });
  const days = individual.getByLabelText('المدة', { exact: false });
  const save = plans.getByRole('button', { name: 'حفظ' });
  await expect.element(price).toHaveValue('15,000');
  await expectAccessible();

  await price.fill('كثير');
  await days.fill('900');
  await save.click();
  await expect.element(individual.getByText('اكتب أرقاماً فقط، بدون كسور')).toBeVisible();
  await expect.element(individual.getByText('اكتب رقماً من 1 إلى 366')).toBeVisible();
  await expect.element(price).toHaveValue('كثير');
  await expectAccessible();

  await page.getByRole('link', { name: 'لوحة التحكم' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('تغييرات لم تُحفظ');
  await dialog.getByRole('button', { name: 'البقاء هنا' }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  await days.fill('30');
  await price.fill('17');
  await save.click();
  await expect.element(dialog).toMatchTextContent('باقة الأفراد المميزة، السعر: من 15,000 إلى 17');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'رجوع' }).click();
  await expect.element(price).toHaveValue('17');
  expect(server.received(changeSettings)).toEqual([]);

  server.respond(changeSettings, () => {
    const { plans } = settingsResponse();
    const value = {
      ...plans.value,
      premium_individual: { ...plans.value.premium_individual, price: 18_500 },
    };
    const changed = { version: 1, changed_by: adminName, changed_at: changedAt, value };
    server.respond(listSettings, { ...settingsResponse(), plans: changed });
    return { version: 1 };
  });
  await price.fill('١٨٬٥٠٠');
  await save.click();
  await expect.element(page.getByText('حُفظت الإعدادات')).toBeVisible();
  await expect.element(price).toHaveValue('18,500');
  await expect.element(plans.getByText('آخر تعديل', { exact: false })).toMatchTextContent(adminName);
  // The server parses what was typed with the form's own schema.
  expect(server.received(changeSettings).map(({ body }) => body)).toMatchObject([
    { section: 'plans', version: 0, value: { premium_individual: { price: '١٨٬٥٠٠' } } },
  ]);
});

test('a price that an administrator has set is on the page of the plans', async () => {
  const server = startAppServer();
  server.respond(listPlans, {
    plans: [
      {
        plan_type: 'premium_individual',
        price: 18_500,
        duration_days: 30,
        monthly_ads_limit: 10,
        monthly_points: 30,
        display_name_ar: 'باقة الأفراد المميزة',
        badge_text: null,
        badge_color: null,
        show_analytics: false,
      },
    ],
  });
  const page = await renderApp('/premium-signup');
  const plan = page.getByRole('listitem').filter({ hasText: 'باقة الأفراد المميزة' }).first();
  await expect.element(plan).toMatchTextContent('18,500 جنيه');
});

test('the audit log has the old and the new value of a changed setting', async () => {
  const server = startAdministrationServer();
  server.respond(listAdminSessions, { items: [], administrators: [adminName] });
  server.respond(listAudit, {
    items: [
      {
        id: '1',
        administrator: adminName,
        act: 'settings-changed',
        user_id: null,
        member: null,
        ad_id: null,
        case_id: null,
        notes: '',
        section: 'plans',
        changes: [{ field: 'premium_individual.price', from: 15_000, to: 18_500 }],
        created_at: changedAt,
      },
    ],
    next_cursor: null,
  });
  const page = await renderApp(`/admin/audit?administrator=${adminName}`, { actor: 'administrator' });
  const line = page.getByText('باقة الأفراد المميزة، السعر: من 15,000 إلى 18,500');
  await expect.element(line).toBeVisible();
  expect(server.received(listAudit)[0]?.query.get('administrator')).toBe(adminName);
});

test("of two administrators, the second sees the first one's change and keeps the typed values", async () => {
  const server = startSettingsServer();
  const page = await renderApp('/admin/settings', { actor: 'administrator' });
  const storage = page.getByRole('form', { name: 'مراقبة التخزين' });
  const capacity = storage.getByLabelText('السعة', { exact: false });
  const warning = storage.getByLabelText('حد التنبيه', { exact: false });
  await warning.fill('55');

  // A colleague saves meanwhile.
  const { storage: before } = settingsResponse();
  const theirs = { ...before.value, capacity_mb: 750, raised_percent: 50 };
  const changed = { version: 1, changed_by: 'zahra', changed_at: changedAt, value: theirs };
  server.respond(listSettings, { ...settingsResponse(), storage: changed });
  server.reject(changeSettings, 'settings-changed');
  await storage.getByRole('button', { name: 'حفظ' }).click();
  const notice = storage.getByRole('alert');
  await expect.element(notice).toMatchTextContent('عُدّلت هذه الإعدادات بينما كنت تكتب');
  await expect.element(notice).toMatchTextContent('zahra');
  await expect.element(notice).toMatchTextContent('السعة: من 500 إلى 750');
  await expect.element(notice).toMatchTextContent('حد التنبيه: من 60 إلى 50');
  await expect.element(capacity).toHaveValue('750');
  await expect.element(warning).toHaveValue('55');
  await expectAccessible();

  server.respond(changeSettings, { version: 2 });
  await storage.getByRole('button', { name: 'احفظ ما كتبته' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(server.received(changeSettings).at(-1)?.body).toEqual({
    section: 'storage',
    version: 1,
    value: { capacity_mb: '750', raised_percent: '55', high_percent: '80' },
  });
});
