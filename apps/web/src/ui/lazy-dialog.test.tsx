import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { Dialog } from './dialog.tsx';
import { lazyDialog } from './lazy-dialog.tsx';
import { toasts } from './toast-store.ts';

const Greeting = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title="مرحباً" onClose={onClose}>
    أهلاً وسهلاً
  </Dialog>
);

let isDown = true;
const LazyGreeting = lazyDialog(async () => {
  if (isDown) throw new TypeError('Failed to fetch');
  return { default: Greeting };
});

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <input aria-label="الوصف" />
      <button type="button" onClick={() => setOpen(true)}>
        افتح
      </button>
      {open && <LazyGreeting onClose={() => setOpen(false)} />}
    </>
  );
}

test('if the code does not load, the page and its text stay, and the next press opens the dialog', async () => {
  const page = await renderPage(<Page />);
  await page.getByLabelText('الوصف').fill('سيارة نظيفة');
  await page.getByRole('button', { name: 'افتح' }).click();
  await expect.poll(() => toasts.get().map(({ title }) => title)).toEqual(['تعذر فتح النافذة']);
  await expect.element(page.getByLabelText('الوصف')).toHaveValue('سيارة نظيفة');

  isDown = false;
  await page.getByRole('button', { name: 'افتح' }).click();
  await expect.element(page.getByRole('dialog', { name: 'مرحباً' })).toBeVisible();
});
