import type { RenderResult } from 'vitest-browser-react';

export const newPerson = {
  name: 'هدى عثمان',
  email: 'huda@example.com',
  /** As typed: ten digits. */
  phone: '0912345678',
  whatsapp: '0123456789',
  city: 'أم درمان',
  password: 'nile-market-7',
};

/** Opens the sign-up tab, on home or on /auth, and fills it in. */
export async function fillSignUp(page: RenderResult, fields: Partial<typeof newPerson> = {}): Promise<void> {
  const person = { ...newPerson, ...fields };
  await page.getByRole('tab', { name: 'إنشاء حساب' }).click();
  const form = page.getByRole('tabpanel');
  await form.getByLabelText(/^الاسم/).fill(person.name);
  await form.getByLabelText(/^البريد الإلكتروني/).fill(person.email);
  await form.getByLabelText(/^رقم الهاتف/).fill(person.phone);
  await form.getByLabelText(/^رقم الواتساب/).fill(person.whatsapp);
  await form.getByLabelText(/^المدينة/).fill(person.city);
  await form.getByLabelText(/^كلمة المرور( \*)?$/).fill(person.password);
  await form.getByLabelText(/^تأكيد كلمة المرور/).fill(person.password);
}
