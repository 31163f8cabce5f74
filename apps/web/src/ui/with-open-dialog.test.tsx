import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPage } from '../testing/render-page.tsx';
import { Dialog } from './dialog.tsx';
import { useShownWithDialog } from './with-open-dialog.ts';

function Decision() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        رفض
      </button>
      <Dialog open={open} title="السبب" onClose={() => setOpen(false)}>
        <input aria-label="النص" />
      </Dialog>
    </>
  );
}

function File({ waiting }: { waiting: boolean }) {
  return useShownWithDialog(waiting) ? <Decision /> : <p>قرر زميل فيه</p>;
}

test('a decision stays on the screen while its dialog is open, and goes when it is closed', async () => {
  const page = await renderPage(<File waiting />);
  await page.getByRole('button', { name: 'رفض' }).click();
  await page.getByLabelText('النص').fill('صورة منقولة');
  await page.rerender(<File waiting={false} />);
  await expect.element(page.getByLabelText('النص')).toHaveValue('صورة منقولة');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('قرر زميل فيه')).toBeVisible();
});

test('a part that is not displayed does not appear with a dialog', async () => {
  const page = await renderPage(
    <>
      <File waiting={false} />
      <Dialog open title="غيره" onClose={() => {}} />
    </>,
  );
  await expect.element(page.getByRole('dialog', { name: 'غيره' })).toBeVisible();
  await expect.element(page.getByText('قرر زميل فيه')).toBeInTheDocument();
});
