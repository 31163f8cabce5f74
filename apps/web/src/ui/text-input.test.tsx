import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { PhoneInput } from './phone-input.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

test('a password is shown and hidden by its button without losing text or sending the form', async () => {
  let submits = 0;
  const page = await renderPage(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submits += 1;
      }}
    >
      <Field label="كلمة المرور">
        <PasswordInput autoComplete="current-password" />
      </Field>
    </form>,
  );
  const field = page.getByLabelText('كلمة المرور', { exact: true });
  await field.fill('S3cret كلمة');
  await expect.element(field).toHaveAttribute('type', 'password');
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'إظهار كلمة المرور' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(field).toHaveValue('S3cret كلمة');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'إظهار كلمة المرور' })).toHaveFocus();
  await expect.element(field).toHaveAttribute('type', 'password');
  expect(submits).toBe(0);
});

test('a phone number is written left to right at the start of the line, with a keypad', async () => {
  const page = await renderPage(
    <Field label="رقم الهاتف">
      <PhoneInput />
    </Field>,
  );
  const field = page.getByRole('textbox', { name: 'رقم الهاتف' });
  await expect.element(field).toHaveAttribute('inputmode', 'tel');
  await expect.element(field).toHaveAttribute('autocomplete', 'tel-national');
  const { direction, textAlign } = getComputedStyle(field.element());
  expect(direction).toBe('ltr');
  // The end of left-to-right text is the start of the page's line.
  expect(textAlign).toBe('end');
});

test('typing stops at the limit, and pasted text is inserted completely', async () => {
  const page = await renderPage(
    <>
      <Field label="رقم الهاتف">
        <PhoneInput maxLength={4} />
      </Field>
      <Field label="المصدر">
        <TextInput defaultValue="0912345678" />
      </Field>
    </>,
  );
  const field = page.getByRole('textbox', { name: 'رقم الهاتف' });
  await field.click();
  await userEvent.keyboard('091234');
  await expect.element(field).toHaveValue('0912');
  await userEvent.tripleClick(page.getByRole('textbox', { name: 'المصدر' }));
  await userEvent.copy();
  await userEvent.tripleClick(field);
  await userEvent.paste();
  await expect.element(field).toHaveValue('0912345678');
});

test('the character count follows typing and describes the field', async () => {
  const page = await renderPage(
    <>
      <Field label="العنوان" hint="الماركة والموديل">
        <TextInput maxLength={60} showCount defaultValue="كورولا" />
      </Field>
      <Field label="الوصف">
        <TextArea maxLength={1000} showCount />
      </Field>
    </>,
  );
  const title = page.getByRole('textbox', { name: 'العنوان' });
  await expect.element(title).toHaveAccessibleDescription('الماركة والموديل عدد الأحرف: 6 / 60');
  await title.click();
  await userEvent.keyboard('{End} 2015');
  await expect.element(page.getByText('11 / 60')).toBeVisible();
  const text = page.getByRole('textbox', { name: 'الوصف' });
  await text.fill('نظيفة');
  await expect.element(text).toHaveAccessibleDescription('عدد الأحرف: 5 / 1000');
  await expectAccessible();
});

test('the character count follows a value that the form sets', async () => {
  const field = (value: string) => (
    <TextInput aria-label="العنوان" maxLength={60} showCount value={value} readOnly />
  );
  const page = await renderPage(field('كورولا'));
  await expect.element(page.getByText('6 / 60')).toBeVisible();
  await page.rerender(field(''));
  await expect.element(page.getByText('0 / 60')).toBeVisible();
});
