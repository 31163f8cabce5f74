import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPage } from '../../testing/render-page.tsx';
import ChassisDialog from './chassis-dialog.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

function Opened() {
  const [open, setOpen] = useState(true);
  return open && <ChassisDialog adId="1" onClose={() => setOpen(false)} />;
}

async function openDialog() {
  const page = await renderPage(<Opened />);
  const dialog = page.getByRole('dialog', { name: 'تحقّق من رقم الشاسيه' });
  const field = page.getByRole('textbox', { name: 'رقم الشاسيه' });
  await expect.element(field).toHaveFocus();
  const question = page.getByRole('dialog', { name: 'تغييرات لم تُحفظ' });
  return { page, dialog, field, question };
}

const stay = { name: 'البقاء هنا' };

test('a typed number that was not compared is not lost by Escape, also after a failed request', async () => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const { page, dialog, field, question } = await openDialog();
  await userEvent.keyboard('JTDBR32E720012345{Escape}');
  await expect.element(question).toBeVisible();
  await page.getByRole('button', stay).click();
  await page.getByRole('button', { name: 'مقارنة' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await page.getByRole('button', stay).click();
  await expect.element(field).toHaveValue('JTDBR32E720012345');
});

test('a compared number closes without a question, and another one that is typed then asks again', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ result: 'matches', stolen: false }),
  );
  const { page, dialog, field, question } = await openDialog();
  await userEvent.keyboard('JTDBR32E720012345');
  await page.getByRole('button', { name: 'مقارنة' }).click();
  await expect.element(dialog.getByText(/الرقم الذي ينتهي بـ/)).toBeVisible();
  await userEvent.type(field, '6');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await page.getByRole('button', stay).click();
  await userEvent.keyboard('{Backspace}');
  await page.getByRole('button', { name: 'مقارنة' }).click();
  await vi.waitFor(() => expect(window.fetch).toHaveBeenCalledTimes(2));
  await expect.element(page.getByRole('button', { name: 'مقارنة' })).not.toHaveAttribute('aria-busy');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});
