import { checkAvailability } from '@arabati/domain/identifiers/identifiers.requests';
import { expect, test } from 'vitest';
import { authEndpoints, authUser, rejectAuth, respondToAuth } from '../../testing/auth-protocol.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { expectFailureSaid } from '../../testing/expect-failure-said.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';
import { fillSignUp, newPerson } from '../../testing/sign-up-form.ts';

function startSignUpServer() {
  const server = startAppServer();
  server.respond(checkAvailability, { taken: [] });
  return server;
}

test('invalid fields of a sign-up are reported beside them, the first one has the focus, and nothing is sent', async () => {
  const server = startSignUpServer();
  const page = await renderApp('/auth');
  await fillSignUp(page, { phone: '٠٩١٢', password: 'short' });
  await page.getByRole('button', { name: 'إنشاء حساب' }).click();
  await expect.element(page.getByText('اكتب الرقم كاملاً: 10 أرقام')).toBeVisible();
  await expect.element(page.getByText('كلمة المرور يجب أن تكون 6 أحرف على الأقل')).toBeVisible();
  await expect.element(page.getByRole('tabpanel').getByLabelText(/^رقم الهاتف/)).toHaveFocus();
  await page
    .getByRole('tabpanel')
    .getByLabelText(/^تأكيد كلمة المرور/)
    .fill('other');
  await expect.element(page.getByText('كلمتا المرور غير متطابقتان')).toBeVisible();
  await expectAccessible();
  expect(server.received(authEndpoints.signUp)).toEqual([]);
});

test('home reports all invalid fields together and an address that is registered, in its own texts', async () => {
  const server = startSignUpServer();
  const page = await renderApp('/');
  const form = page.getByRole('tabpanel');
  await fillSignUp(page, { name: '', phone: '٠٩١٢', city: '', password: '12345' });
  await form.getByLabelText(/^تأكيد كلمة المرور/).fill('54321');
  await form.getByRole('button', { name: 'إنشاء حساب' }).click();
  await expect.element(form.getByText('كلمات المرور غير متطابقة')).toBeVisible();
  await expect.element(form.getByText('كلمة المرور ضعيفة: 6 أحرف على الأقل')).toBeVisible();
  await expect.element(form.getByText('اكتب الرقم كاملاً: 10 أرقام')).toBeVisible();
  // Name and city.
  await expect.element(form.getByText('املأ هذه الخانة')).toHaveLength(2);

  server.respond(checkAvailability, { taken: ['email'] });
  await fillSignUp(page);
  await form.getByRole('button', { name: 'إنشاء حساب' }).click();
  await expect.element(form.getByText('البيانات مستخدمة بالفعل')).toBeVisible();
  expect(server.received(authEndpoints.signUp)).toEqual([]);
});

test('a pasted address is never truncated, and one that is too long is rejected', async () => {
  const server = startSignUpServer();
  const page = await renderApp('/auth');
  await fillSignUp(page);
  const field = page.getByRole('tabpanel').getByLabelText(/^البريد الإلكتروني/);
  const pasted = `${'a'.repeat(250)}.${newPerson.email}`;
  await field.fill('');
  await field.click();
  document.execCommand('insertText', false, pasted);
  await expect.element(field).toHaveValue(pasted);
  await page.getByRole('button', { name: 'إنشاء حساب' }).click();
  await expect.element(page.getByText('يرجى إدخال بريد إلكتروني صحيح')).toBeVisible();
  expect(server.received(authEndpoints.signUp)).toEqual([]);
});

test('an identifier of another account is reported beside its field, and the form keeps its values', async () => {
  const server = startSignUpServer();
  const taken = { email: newPerson.email, whatsapp: newPerson.whatsapp };
  server.respond(checkAvailability, ({ body }) => ({
    taken: (['email', 'whatsapp'] as const).filter((kind) => body[kind] === taken[kind]),
  }));
  const page = await renderApp('/auth');
  await fillSignUp(page);
  await expect.element(page.getByText('الإيميل مسجل مسبقاً')).toBeVisible();
  await expect.element(page.getByText('رقم الواتساب مسجل مسبقاً')).toBeVisible();
  await page.getByRole('button', { name: 'إنشاء حساب' }).click();
  const form = page.getByRole('tabpanel');
  await expect.element(form.getByLabelText(/^البريد الإلكتروني/)).toHaveFocus();
  await expect.element(page.getByText('الإيميل مسجل مسبقاً')).toBeVisible();
  await expect.element(form.getByLabelText(/^الاسم/)).toHaveValue(newPerson.name);
  await expect.element(form.getByLabelText(/^كلمة المرور( \*)?$/)).toHaveValue(newPerson.password);
  expect(server.received(authEndpoints.signUp)).toEqual([]);
});

test('a sign-up that the server rejects says why, and succeeds later with the same values', async () => {
  const server = startSignUpServer();
  const page = await renderApp('/auth');
  const signUp = page.getByRole('button', { name: 'إنشاء حساب' });
  // The address was registered after the availability check.
  rejectAuth(server, authEndpoints.signUp, {
    status: 422,
    code: 'user_already_exists',
    message: 'User already registered',
  });
  await fillSignUp(page);
  await signUp.click();
  await expectFailureSaid('المستخدم موجود بالفعل', 'قم بتسجيل الدخول بدلاً من ذلك');
  rejectAuth(server, authEndpoints.signUp, { code: 'unheard_of', message: 'A sentence of the server' });
  await signUp.click();
  await expectFailureSaid('خطأ في التسجيل', 'A sentence of the server');
  respondToAuth(server, authEndpoints.signUp, {});
  await signUp.click();
  await expectFailureSaid('خطأ في التسجيل', 'فشل إنشاء المستخدم');
  server.disconnect(authEndpoints.signUp);
  await signUp.click();
  await expectFailureSaid('لا يوجد اتصال', 'تحقق من الشبكة وحاول مرة أخرى');

  respondToAuth(server, authEndpoints.signUp, authUser());
  await signUp.click();
  await expect.element(page.getByText('تم التسجيل بنجاح!')).toBeVisible();
  const { email, password, name, phone, whatsapp, city } = newPerson;
  expect(server.received(authEndpoints.signUp).at(-1)?.body).toMatchObject({
    email,
    password,
    data: { display_name: name, phone, whatsapp, city },
  });
  await page.getByRole('button', { name: 'العودة للتسجيل' }).click();
  await expect.element(page.getByRole('tabpanel').getByLabelText(/^الاسم/)).toHaveValue(newPerson.name);
});
