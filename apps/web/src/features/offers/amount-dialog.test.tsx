import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPage } from '../../testing/render-page.tsx';
import { AmountDialog } from './amount-dialog.tsx';

const sent: number[] = [];

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        افتح
      </button>
      {open && (
        <AmountDialog
          title="قدّم عرضاً"
          action="أرسل العرض"
          price={12_000_000}
          send={async ({ amount }) => {
            sent.push(amount);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

test('a typed amount is not lost without a question, and an empty or sent one is not asked about', async () => {
  const page = await renderPage(<Opener />);
  const opener = page.getByRole('button', { name: 'افتح' });
  const dialog = page.getByRole('dialog', { name: 'قدّم عرضاً' });
  const question = page.getByRole('dialog', { name: 'تغييرات لم تُحفظ' });
  await opener.click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  await opener.click();
  await page.getByRole('textbox', { name: 'المبلغ' }).fill('11.5');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await page.getByRole('button', { name: 'البقاء هنا' }).click();
  await expect.element(page.getByRole('textbox', { name: 'المبلغ' })).toHaveValue('11.5');

  await page.getByRole('button', { name: 'أرسل العرض' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(question.query()).toBeNull();
  expect(sent).toEqual([11_500_000]);
});
