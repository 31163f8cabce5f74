import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { minLength, object, pipe, string } from 'valibot';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ApiProblem, ConnectionError } from '../platform/api-problem.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { AppForm, FormFailure } from './app-form.tsx';
import { useAppForm } from './use-app-form.ts';

const required = pipe(string(), minLength(1, 'required' satisfies FieldProblem));
const schema = object({ name: required, city: required });

/** @param send the request of the form; what it throws is the server's response. */
function PersonForm({ send }: { send: (values: { name: string; city: string }) => unknown }) {
  const form = useAppForm({ defaultValues: { name: '', city: '' }, schema, onSubmit: send });
  return (
    <AppForm form={form}>
      <Field label="الاسم" error={form.errorOf('name')}>
        <TextInput {...form.register('name')} />
      </Field>
      <Field label="المدينة" error={form.errorOf('city')}>
        <TextInput {...form.register('city')} />
      </Field>
      <FormFailure form={form} />
      <Button type="submit" loading={form.isSubmitting}>
        حفظ
      </Button>
    </AppForm>
  );
}

test('all invalid fields are reported together, and the first one is focused', async () => {
  const sent: unknown[] = [];
  const page = await renderPage(<PersonForm send={(values) => sent.push(values)} />);
  await page.getByRole('button', { name: 'حفظ' }).click();
  await expect.element(page.getByLabelText('الاسم')).toHaveFocus();
  expect(page.getByText('املأ هذه الخانة').elements()).toHaveLength(2);
  expect(sent).toEqual([]);
});

test('a problem that the server reports is displayed beside its field, which is focused', async () => {
  const page = await renderPage(
    <PersonForm
      send={() => {
        throw new ApiProblem({ code: 'invalid-input', status: 422, fields: { city: 'too-long' } });
      }}
    />,
  );
  await page.getByLabelText('الاسم').fill('هدى');
  await page.getByLabelText('المدينة').fill('بحري');
  await page.getByRole('button', { name: 'حفظ' }).click();
  await expect.element(page.getByText('النص طويل، اختصره')).toBeVisible();
  await expect.element(page.getByLabelText('المدينة')).toHaveFocus();
  await expect.element(page.getByLabelText('المدينة')).toHaveValue('بحري');
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('without a response, the form reports it and keeps its input for a retry', async () => {
  let reachable = false;
  const sent: unknown[] = [];
  const page = await renderPage(
    <PersonForm
      send={(values) => {
        if (!reachable) throw new ConnectionError();
        sent.push(values);
      }}
    />,
  );
  await page.getByLabelText('الاسم').fill('هدى');
  await page.getByLabelText('المدينة').fill('بحري');
  await page.getByRole('button', { name: 'حفظ' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByLabelText('الاسم')).toHaveValue('هدى');

  reachable = true;
  await page.getByRole('button', { name: 'حفظ' }).click();
  await expect.poll(() => sent).toEqual([{ name: 'هدى', city: 'بحري' }]);
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('the alert of an earlier failure disappears when the next attempt is invalid', async () => {
  const page = await renderPage(
    <PersonForm
      send={() => {
        throw new ConnectionError();
      }}
    />,
  );
  await page.getByLabelText('الاسم').fill('هدى');
  await page.getByLabelText('المدينة').fill('بحري');
  await page.getByRole('button', { name: 'حفظ' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await page.getByLabelText('المدينة').fill('');
  await page.getByRole('button', { name: 'حفظ' }).click();
  await expect.element(page.getByText('املأ هذه الخانة')).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('Enter does not submit a form again that is being submitted', async () => {
  let count = 0;
  let finish = () => {};
  const page = await renderPage(
    <PersonForm
      send={() => {
        count += 1;
        return new Promise<void>((resolve) => {
          finish = resolve;
        });
      }}
    />,
  );
  await page.getByLabelText('الاسم').fill('هدى');
  await page.getByLabelText('المدينة').fill('بحري');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'حفظ' })).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Enter}');
  page.getByLabelText('المدينة').element().closest('form')?.requestSubmit();
  finish();
  await expect.element(page.getByRole('button', { name: 'حفظ' })).not.toHaveAttribute('aria-busy');
  expect(count).toBe(1);
});

function NamedForm() {
  const form = useAppForm({
    defaultValues: { name: '' },
    schema: object({ name: required }),
    onSubmit: () => {},
  });
  return (
    <AppForm form={form}>
      <Field label="الرابط" labelEnd={<Button>اقترح من الاسم</Button>} error={form.errorOf('name')}>
        <TextInput {...form.register('name')} />
      </Field>
      <Button type="submit">حفظ</Button>
    </AppForm>
  );
}

test('a button beside the label of an invalid field does not get the focus', async () => {
  const page = await renderPage(<NamedForm />);
  await page.getByRole('button', { name: 'حفظ' }).click();
  await expect.element(page.getByLabelText('الرابط')).toHaveFocus();
});
