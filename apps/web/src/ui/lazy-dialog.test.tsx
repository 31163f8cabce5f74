import { type ComponentProps, type ComponentType, useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { Dialog } from './dialog.tsx';
import { lazyDialog } from './lazy-dialog.tsx';
import { toasts } from './toast-store.ts';

const Greeting = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} title="مرحباً" onClose={onClose}>
    أهلاً وسهلاً
  </Dialog>
);

let isDown = true;
const load = async () => {
  if (isDown) throw new TypeError('Failed to fetch');
  return { default: Greeting };
};

interface PageProps {
  LazyGreeting: ComponentType<ComponentProps<typeof Greeting>>;
  /** As dialogs are that fade when they are closed. */
  staysMounted: boolean;
}

function Page({ LazyGreeting, staysMounted }: PageProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <input aria-label="الوصف" />
      <button type="button" onClick={() => setOpen(true)}>
        افتح
      </button>
      {(open || staysMounted) && <LazyGreeting open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

test.for([false, true])(
  'if the code does not load, the page and its text stay, and the next press opens the dialog (stays mounted: %s)',
  async (staysMounted) => {
    isDown = true;
    const page = await renderPage(<Page LazyGreeting={lazyDialog(load)} staysMounted={staysMounted} />);
    await page.getByLabelText('الوصف').fill('سيارة نظيفة');
    await page.getByRole('button', { name: 'افتح' }).click();
    await expect.poll(() => toasts.get().map(({ title }) => title)).toEqual(['تعذر فتح النافذة']);
    await expect.element(page.getByLabelText('الوصف')).toHaveValue('سيارة نظيفة');

    isDown = false;
    await page.getByRole('button', { name: 'افتح' }).click();
    await expect.element(page.getByRole('dialog', { name: 'مرحباً' })).toBeVisible();
  },
);
