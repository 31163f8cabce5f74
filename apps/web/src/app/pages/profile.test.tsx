import { getOwnProfile } from '@arabati/domain/profiles/profiles.requests';
import { updateProfile } from '@arabati/domain/profiles/update-profile.requests';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';
import { respondForProfile } from '../../testing/respond-for-profile.ts';
import { ownProfile, premiumProfile } from '../../testing/sample-members.ts';

const name = page.getByLabelText(/^الاسم/);
const phone = page.getByRole('textbox', { name: /رقم الهاتف/ });
const whatsapp = page.getByRole('textbox', { name: /رقم الواتساب/ });
const save = page.getByRole('button', { name: 'حفظ التغييرات' });
const signOut = page.getByRole('main').getByRole('button', { name: 'تسجيل الخروج' }).first();

function startProfileServer() {
  const server = startAppServer();
  server.respond(getOwnProfile, premiumProfile());
  respondForProfile(server);
  return server;
}

test('a member edits their profile, and the form keeps its text when the server rejects it', async () => {
  const server = startProfileServer();
  await renderApp('/cars', { actor: 'member' });
  await page.getByRole('button', { name: 'حسابي: هدى' }).click();
  await page.getByRole('menuitem', { name: 'حسابي' }).click();
  await expect.poll(() => location.pathname).toBe('/profile');
  await expect.element(page.getByRole('heading', { level: 1, name: 'هدى' })).toBeVisible();
  const main = page.getByRole('main');
  await expect.element(main.getByText(/رقم العضوية 10000001/)).toBeVisible();
  await expect.element(main.getByText(/إعلانات هذا الشهر/)).toBeVisible();
  await expect.element(phone).toHaveValue('0912345678');
  await expect.element(page.getByLabelText(/^المدينة/)).toHaveValue('الخرطوم');
  await expectAccessible();

  await name.fill('هدى الطيب');
  await phone.fill('0911111111');
  await whatsapp.fill('٠٩١٢');
  await save.click();
  await expect.element(page.getByText('اكتب الرقم كاملاً: 10 أرقام')).toBeVisible();
  expect(server.received(updateProfile)).toEqual([]);
  await whatsapp.fill('0922222222');
  server.reject(updateProfile, 'phone-taken', {
    fields: { phone: 'phone-taken', whatsapp: 'whatsapp-taken' },
  });
  await save.click();
  // Beside its field, and in the toast.
  await expect.element(page.getByText('رقم الهاتف مستخدم')).toHaveLength(2);
  await expect.element(page.getByText('رقم الواتساب مستخدم')).toBeVisible();
  await expect.element(phone).toHaveFocus();
  await expect.element(name).toHaveValue('هدى الطيب');
  await expectAccessible();

  await phone.fill('٠٩٣٣٣٣٣٣٣٣');
  await whatsapp.fill('0912345678');
  server.disconnect(updateProfile);
  await save.click();
  await expect.element(page.getByText(/فشل التحديث/)).toBeVisible();
  server.respond(updateProfile, () => premiumProfile({ display_name: 'هدى الطيب', phone: '+249933333333' }));
  await save.click();
  await expect.element(page.getByText('تم تحديث الملف الشخصي بنجاح')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'هدى الطيب' })).toBeVisible();
  expect(server.received(updateProfile).at(-1)?.body).toEqual({
    display_name: 'هدى الطيب',
    phone: '٠٩٣٣٣٣٣٣٣٣',
    whatsapp: '0912345678',
    city: 'الخرطوم',
  });
});

test('a sign-out that did not reach the server is reported, and applies to this device', async () => {
  const server = startProfileServer();
  server.disconnect({ method: 'POST', path: '/auth/v1/logout' });
  await renderApp('/profile', { actor: 'member' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signOut.click();
  await expect.poll(() => location.pathname).toBe('/');
  await expect.element(page.getByText('فشل تسجيل الخروج')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'تسجيل دخول' })).toBeVisible();
});

test('a profile that fails to load or to be created is reported, with a retry', async () => {
  const server = startProfileServer();
  server.reject(getOwnProfile, 'bad-request');
  await renderApp('/profile', { actor: 'member' });
  await expect.element(page.getByText('فشل تحميل الملف الشخصي')).toBeVisible();
  await expectAccessible();
  server.reject(getOwnProfile, 'profile-not-created');
  const retry = page.getByRole('button', { name: 'إعادة المحاولة' }).first();
  await retry.click();
  await expect.element(page.getByRole('heading', { name: 'خطأ في إنشاء الملف' })).toBeVisible();
  server.respond(getOwnProfile, ownProfile());
  await retry.click();
  await expect.element(name).toBeVisible();
});

test('a member abroad chooses the country of their number', async () => {
  const server = startProfileServer();
  server.respond(updateProfile, () => premiumProfile({ phone: '+966501234567' }));
  await renderApp('/profile', { actor: 'member' });
  await phone.fill('0501234567');
  // The error of the number that is left does not move the button away.
  await page.getByRole('button', { name: 'رقمك من خارج السودان؟' }).click();
  const sheet = page.getByRole('dialog', { name: 'دولة الرقم' });
  await sheet.getByLabelText('ابحث عن الدولة أو مفتاحها').fill('٩٦٦');
  await expectAccessible();
  await sheet.getByRole('button', { name: /السعودية/ }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(phone).toHaveValue('+966501234567');
  // A complete Sudanese number stays.
  await expect.element(whatsapp).toHaveValue('0912345678');
  await save.click();
  await expect.element(page.getByText('تم تحديث الملف الشخصي بنجاح')).toBeVisible();
  await expect.element(phone).toHaveValue('+966501234567');
  expect(server.received(updateProfile)[0]?.body).toMatchObject({ phone: '+966501234567' });

  // Only the server knows the numbers of each country.
  server.reject(updateProfile, 'invalid-input', { fields: { phone: 'phone-international-invalid' } });
  await phone.fill('+96650123456700');
  await save.click();
  await expect.element(page.getByText('راجع الرقم: اكتب + ثم مفتاح الدولة ثم الرقم')).toBeVisible();
  await expect.element(phone).toHaveFocus();
});

test('the header of a profile is less than a third of a phone screen', async () => {
  startProfileServer();
  await renderApp('/profile', { actor: 'member' });
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toBeVisible();
  const top = title.element().getBoundingClientRect().y;
  const tabs = page.getByRole('tablist').element().getBoundingClientRect().y;
  expect(tabs - top).toBeLessThan(250);
});
