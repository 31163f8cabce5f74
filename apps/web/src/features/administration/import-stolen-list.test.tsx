import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { asksBeforeLeaving } from '../../testing/asks-before-leaving.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ImportStolenList } from './import-stolen-list.tsx';

test('leaving the page asks while the typed source of a list has not been sent', async () => {
  const page = await renderPage(<ImportStolenList />);
  expect(asksBeforeLeaving()).toBe(false);
  const source = page.getByLabelText(/^مصدر القائمة/);
  await userEvent.fill(source, 'شرطة الخرطوم');
  expect(asksBeforeLeaving()).toBe(true);
  // Without a file.
  await page.getByRole('button', { name: 'إضافة القائمة إلى السجل' }).click();
  await expect.element(page.getByText('اختر ملف القائمة', { exact: true }).last()).toBeVisible();
  await expect.element(source).toHaveValue('شرطة الخرطوم');
  expect(asksBeforeLeaving()).toBe(true);
});
