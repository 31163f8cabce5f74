import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Button } from './button.tsx';
import { Combobox, type ComboboxProps } from './combobox.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import type { ComboboxOption } from './use-suggestion-list.ts';

const cities = ['الخرطوم', 'أم درمان', 'بحري', 'بورتسودان', 'ود مدني', 'كسلا', 'الأبيض', 'نيالا'];
const options = cities.map((value) => ({ value }));

/** A form with a city field, a note below it, and a submit button. */
function CityForm({
  initial = '',
  onSubmit = () => {},
  ...combobox
}: Partial<Omit<ComboboxProps<ComboboxOption>, 'onSubmit'>> & {
  initial?: string;
  onSubmit?: (city: string) => void;
}) {
  const [city, setCity] = useState(initial);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(city);
      }}
    >
      <Field label="المدينة" hint="مدينة السيارة">
        <Combobox options={options} value={city} onValueChange={setCity} {...combobox} />
      </Field>
      <Button type="submit">حفظ</Button>
    </form>
  );
}

function RegisteredForm({ onSubmit }: { onSubmit: (form: { city: string }) => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: { city: 'كسلا' } });
  return (
    <form onSubmit={handleSubmit((form) => onSubmit(form))}>
      <Field label="المدينة">
        <Combobox hints options={options} {...register('city')} />
      </Field>
    </form>
  );
}

async function openForm(props: Parameters<typeof CityForm>[0] = {}) {
  const page = await renderPage(<CityForm {...props} />);
  const field = page.getByRole('combobox', { name: 'المدينة' });
  const list = page.getByRole('listbox', { name: 'الاقتراحات' });
  const texts = () =>
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
  return { page, field, list, texts };
}

test('the list opens with the first arrow, and Enter chooses the highlighted option', async () => {
  const onPick = vi.fn();
  const onSubmit = vi.fn();
  const { page, field, list, texts } = await openForm({ onPick, onSubmit });
  await userEvent.tab();
  await expect.element(field).toHaveFocus();
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  expect(texts()).toEqual(cities);
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  const first = page.getByRole('option', { name: 'الخرطوم', selected: true }).element();
  await expect.element(field).toHaveAttribute('aria-activedescendant', first.id);
  await expect.element(field).toHaveAttribute('aria-controls', list.element().id);
  await expect.element(page.getByText('عدد الاقتراحات: 8')).toBeInTheDocument();
  await expectAccessible();

  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(field).toHaveValue('بحري');
  await expect.element(field).toHaveFocus();
  await expect.element(list).not.toBeInTheDocument();
  expect(onPick).toHaveBeenCalledExactlyOnceWith(options[2]);
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('بحري');
});

test('typing filters, and moving past either end returns to the typed text', async () => {
  const { field, texts } = await openForm();
  await userEvent.tab();
  await userEvent.keyboard('ال');
  expect(texts()).toEqual(['الخرطوم', 'الأبيض', 'نيالا']);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field).toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(field).not.toHaveAttribute('aria-activedescendant');
  await expect.element(field).toHaveValue('ال');
});

test('free text stays, and the list of another spelling is that of the caller', async () => {
  const onSubmit = vi.fn();
  const { field, texts, list } = await openForm({
    onSubmit,
    matches: ({ value }, written) => value === 'كسلا' && 'kassala'.startsWith(written),
  });
  await field.fill('kas');
  expect(texts()).toEqual(['كسلا']);
  await field.fill('قرية بعيدة');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('قرية بعيدة');
});

test('Escape closes the list only, and not the dialog around it', async () => {
  const onClose = vi.fn();
  const page = await renderPage(
    <Dialog open onClose={onClose} title="تصفية">
      <CityForm />
    </Dialog>,
  );
  const field = page.getByRole('combobox', { name: 'المدينة' });
  await field.click();
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a press chooses an option and keeps the focus in the field; leaving the field closes the list', async () => {
  const { page, field, list } = await openForm();
  await page.getByRole('button', { name: 'عرض الاقتراحات' }).click();
  await expect.element(field).toHaveFocus();
  await page.getByRole('option', { name: 'كسلا' }).click();
  await expect.element(field).toHaveValue('كسلا');
  await expect.element(field).toHaveFocus();
  // The whole list again, so that another city needs no deleting.
  await field.click();
  await expect.element(page.getByRole('option')).toHaveLength(cities.length);
  await page.getByRole('button', { name: 'حفظ' }).element().focus();
  await expect.element(list).not.toBeInTheDocument();
});

test('Tab takes the highlighted option along', async () => {
  const { page, field } = await openForm();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{Tab}');
  await expect.element(field).toHaveValue('الخرطوم');
  await expect.element(page.getByRole('button', { name: 'حفظ' })).toHaveFocus();
});

test('the arrows start at the chosen option and keep the highlighted one in view', async () => {
  const many = Array.from({ length: 40 }, (_, age) => ({ value: String(2026 - age) }));
  const { page, field, list } = await openForm({ options: many, initial: '1990' });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  const chosen = page.getByRole('option', { name: '1990', selected: true });
  await expect.element(chosen).toBeInTheDocument();
  const inView = chosen.element().getBoundingClientRect();
  const box = list.element().getBoundingClientRect();
  expect(inView.bottom).toBeLessThanOrEqual(box.bottom);
  expect(inView.top).toBeGreaterThanOrEqual(box.top);
  await expect.element(field).toHaveValue('1990');
});

test('a completely typed option closes the list', async () => {
  const { field, list } = await openForm();
  await field.fill('بحر');
  await expect.element(list).toBeVisible();
  await field.fill('بحري');
  await expect.element(list).not.toBeInTheDocument();
});

test('the last option accepts a value that the list lacks', async () => {
  const own = (written: string) => (written === '' ? 'أخرى: اكتبها بنفسك' : `أخرى: «${written}»`);
  const { page, field, texts } = await openForm({ own, initial: 'كسلا' });
  await field.fill('قرية');
  expect(texts()).toEqual(['أخرى: «قرية»']);
  await page.getByRole('option').click();
  await expect.element(field).toHaveValue('قرية');
  await field.click();
  await page.getByRole('option', { name: 'أخرى: اكتبها بنفسك' }).click();
  await expect.element(field).toHaveValue('');
});

test('hints appear while typing only, and Enter submits the typed text', async () => {
  const onSubmit = vi.fn();
  const { page, field, list, texts } = await openForm({ hints: true, matches: null, onSubmit });
  await field.click();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'عرض الاقتراحات' })).not.toBeInTheDocument();
  await userEvent.keyboard('ب');
  // The server's suggestions, unfiltered.
  expect(texts()).toEqual(cities);
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('ب');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(field).toHaveValue('الخرطوم');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test("a registered field's form receives typed and chosen text", async () => {
  const onSubmit = vi.fn();
  const page = await renderPage(<RegisteredForm onSubmit={onSubmit} />);
  const field = page.getByRole('combobox', { name: 'المدينة' });
  await expect.element(field).toHaveValue('كسلا');
  await field.fill('مدني');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field).toHaveValue('ود مدني');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(onSubmit.mock.calls).toEqual([[{ city: 'ود مدني' }]]));
});

test("the browser's autofill opens no list", async () => {
  const { field, list } = await openForm();
  const element = field.element() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, 'ال');
  element.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.element(field).toHaveValue('ال');
  expect(list.query()).toBeNull();
});

test('the list is in view at the bottom of the screen and of a sheet', async () => {
  const page = await renderPage(
    <Dialog open onClose={() => {}} title="تصفية">
      <div className="h-150" />
      <CityForm />
    </Dialog>,
  );
  await page.getByRole('combobox', { name: 'المدينة' }).click();
  const { bottom, left, right } = page.getByRole('listbox').element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(window.innerWidth);
  const last = page.getByRole('option').elements()[0]?.getBoundingClientRect();
  const hit = last && document.elementFromPoint(last.x + last.width / 2, last.y + last.height / 2);
  expect(hit?.closest('[role=option]')?.textContent).toBe('الخرطوم');
});

test('a press below a list in the flow hits its button, and closes the list', async () => {
  const onSubmit = vi.fn();
  const { page, field, list } = await openForm({ inFlow: true, onSubmit });
  await userEvent.click(field);
  await expect.element(list).toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'حفظ' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await expect.element(list).not.toBeInTheDocument();
});
