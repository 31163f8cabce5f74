import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Checkbox } from './checkbox.tsx';
import { Combobox } from './combobox.tsx';
import { EmailInput } from './email-input.tsx';
import { Field } from './field.tsx';
import { FilePicker } from './file-picker.tsx';
import { PasswordInput } from './password-input.tsx';
import { PhoneInput } from './phone-input.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';
import { UnitInput } from './unit-input.tsx';

const options = ['بنزين', 'جاز'].map((value) => ({ value, label: value }));

const controls: [name: string, control: ReactNode][] = [
  ['TextInput', <TextInput key="" />],
  ['TextArea', <TextArea key="" />],
  ['EmailInput', <EmailInput key="" />],
  ['PhoneInput', <PhoneInput key="" />],
  ['PasswordInput', <PasswordInput key="" autoComplete="new-password" />],
  ['UnitInput', <UnitInput key="" units={options} unitLabel="الوحدة" unitProps={{}} />],
  ['Select', <Select key="" options={options} placeholder="اختر" />],
  ['Combobox', <Combobox key="" options={options} />],
];

describe.each(controls)('%s in a field', (_, control) => {
  test('has its label, its hint and its error, and is invalid and required', async () => {
    const page = await renderPage(
      <Field label="الحقل" hint="تلميح" error="الحقل مطلوب" warning="تحذير" required>
        {control}
      </Field>,
    );
    // The asterisk is for the eye only.
    const field = page.getByLabelText('الحقل', { exact: false });
    await expect.element(field).toHaveAccessibleName('الحقل');
    await expect.element(field).toHaveAccessibleDescription('الحقل مطلوب تلميح');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveAttribute('aria-required', 'true');
    await expect.element(page.getByText('تحذير')).not.toBeInTheDocument();
    await expectAccessible();
  });
});

test('a warning describes a field that is valid, and disappears with its reason', async () => {
  const field = (warning?: string) => (
    <Field label="السعر" warning={warning}>
      <TextInput />
    </Field>
  );
  const page = await renderPage(field('المسموح 6 أرقام'));
  const input = page.getByRole('textbox', { name: 'السعر' });
  await expect.element(input).toHaveAccessibleDescription('المسموح 6 أرقام');
  await expect.element(input).not.toHaveAttribute('aria-invalid');
  await expectAccessible();
  await page.rerender(field());
  await expect.element(input).not.toHaveAttribute('aria-describedby');
});

test('the region of an error exists before its text, so that screen readers announce it', async () => {
  const field = (error?: string) => (
    <Field label="السعر" error={error}>
      <TextInput />
    </Field>
  );
  const page = await renderPage(field());
  const region = page.container.querySelector('[aria-live="polite"]');
  expect(region?.textContent).toBe('');
  await page.rerender(field('السعر مطلوب'));
  expect(page.container.querySelector('[aria-live="polite"]')).toBe(region);
  expect(region?.textContent).toBe('السعر مطلوب');
});

test('a group has its label, hint and error', async () => {
  const page = await renderPage(
    <Field group label="القير" hint="كما في الأوراق" error="يجب اختيار القير" required>
      <RadioGroup options={options} />
    </Field>,
  );
  const group = page.getByRole('radiogroup', { name: 'القير' });
  await expect.element(group).toHaveAccessibleDescription('يجب اختيار القير كما في الأوراق');
  await expect.element(group).toHaveAttribute('aria-invalid', 'true');
  await expect.element(group).toHaveAttribute('aria-required', 'true');
  await expectAccessible();
});

test("the button that selects a file has its group's hint and error, and is invalid and required", async () => {
  const page = await renderPage(
    <Field group required label="صورة الإيصال" hint="كاملة ومقروءة" error="أضف الصورة">
      <FilePicker accept="image/*" label="اختر الصورة" onFiles={() => {}} />
    </Field>,
  );
  const picker = page.getByLabelText('اختر الصورة');
  await expect.element(picker).toHaveAccessibleDescription('أضف الصورة كاملة ومقروءة');
  await expect.element(picker).toHaveAttribute('aria-invalid', 'true');
  await expect.element(picker).toHaveAttribute('aria-required', 'true');
  await expectAccessible();
});

test('a hidden label, an optional field and a compact field keep their names', async () => {
  const page = await renderPage(
    <>
      <Field label="بحث" labelHidden>
        <TextInput type="search" />
      </Field>
      <Field label="الوصف" optional>
        <TextArea />
      </Field>
      <Field label="الاسم" compact>
        <TextInput />
      </Field>
      <Checkbox label="السعر قابل للتفاوض" />
    </>,
  );
  await expect.element(page.getByRole('searchbox', { name: 'بحث' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'الوصف (اختياري)' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'الاسم' })).toBeVisible();
  await expectAccessible();
});
