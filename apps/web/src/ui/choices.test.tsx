import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Select } from './select.tsx';

const fuels = ['بنزين', 'جاز', 'هايبرد'].map((value) => ({ value, label: value }));

test('a select is operated by keys, and its placeholder has an empty value', async () => {
  const onChange = vi.fn();
  const page = await renderPage(
    <Field label="نوع الوقود">
      <Select options={fuels} placeholder="الكل" onChange={(event) => onChange(event.target.value)} />
    </Field>,
  );
  const select = page.getByRole('combobox', { name: 'نوع الوقود' });
  await expect.element(select).toHaveValue('');
  await expect.element(select).toHaveDisplayValue('الكل');
  await userEvent.tab();
  await expect.element(select).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(select).toHaveValue('بنزين');
  await select.selectOptions('هايبرد');
  expect(onChange.mock.calls.flat()).toEqual(['بنزين', 'هايبرد']);
  await expectAccessible();
});

test.each(['segmented', 'cards', 'offers', 'list'] as const)(
  'a radio group (%s) is one tab stop, and arrows skip a disabled option',
  async (variant) => {
    const onValueChange = vi.fn();
    const page = await renderPage(
      <>
        <RadioGroup
          label="الحالة"
          variant={variant}
          defaultValue="جديدة"
          onValueChange={onValueChange}
          options={[
            { value: 'جديدة', label: 'جديدة', description: 'بورقتها' },
            { value: 'بحاجة لإصلاح', label: 'بحاجة لإصلاح', disabled: true },
            { value: 'مستعملة', label: 'مستعملة' },
          ]}
        />
        <button type="button">بعدها</button>
      </>,
    );
    await userEvent.tab();
    await expect.element(page.getByRole('radio', { name: 'جديدة بورقتها' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('radio', { name: 'مستعملة' })).toBeChecked();
    await expect.element(page.getByRole('radio', { name: 'مستعملة' })).toHaveFocus();
    expect(onValueChange.mock.calls).toEqual([['مستعملة']]);
    await expect.element(page.getByRole('radio', { name: 'بحاجة لإصلاح' })).toBeDisabled();
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'بعدها' })).toHaveFocus();
    await expectAccessible();
  },
);

test('a group of icons has names', async () => {
  const page = await renderPage(
    <RadioGroup
      label="العرض"
      variant="segmented"
      iconOnly
      value="grid"
      onValueChange={() => {}}
      options={[
        { value: 'grid', label: 'شبكة', icon: <svg aria-hidden="true" /> },
        { value: 'list', label: 'قائمة', icon: <svg aria-hidden="true" /> },
      ]}
    />,
  );
  await expect.element(page.getByRole('radio', { name: 'شبكة' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'قائمة' })).not.toBeChecked();
  await expectAccessible();
});

test('a checkbox is toggled by Space and by a press on its text', async () => {
  const page = await renderPage(
    <>
      <Checkbox label="أوافق على الشروط" description="لا يمكن تعديل الإعلان" />
      <Checkbox label="غير متاح" disabled />
    </>,
  );
  const box = page.getByRole('checkbox', { name: 'أوافق على الشروط لا يمكن تعديل الإعلان' });
  await userEvent.tab();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('[Space]');
  await expect.element(box).toBeChecked();
  await expectAccessible();
  await page.getByText('لا يمكن تعديل الإعلان').click();
  await expect.element(box).not.toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'غير متاح' })).toBeDisabled();
});
