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

let loads = 0;
const LazyCar = lazyDialog(
  async () => {
    loads += 1;
    if (loads === 1) throw new TypeError('Failed to fetch');
    return { default: Car };
  },
  ({ car }) => car !== null,
);

function Car({ car, onClose }: { car: string | null; onClose: () => void }) {
  return <Dialog open={car !== null} title={car} onClose={onClose} />;
}

function Cars() {
  const [car, setCar] = useState<string | null>(null);
  return (
    <>
      <button type="button" onClick={() => setCar('كورولا')}>
        افتح
      </button>
      <LazyCar car={car} onClose={() => setCar(null)} />
    </>
  );
}

test('a dialog that is open while it has an item loads at the first press, and again after a failure', async () => {
  const page = await renderPage(<Cars />);
  expect(loads).toBe(0);
  await page.getByRole('button', { name: 'افتح' }).click();
  await expect.poll(() => toasts.get()).toHaveLength(1);
  await page.getByRole('button', { name: 'افتح' }).click();
  await expect.element(page.getByRole('dialog', { name: 'كورولا' })).toBeVisible();
  expect(loads).toBe(2);
});

function createSlowDialog() {
  let arrive = () => {};
  const code = new Promise<{ default: typeof Greeting }>((resolve) => {
    arrive = () => resolve({ default: Greeting });
  });
  return { LazyGreeting: lazyDialog(() => code), arrive: () => arrive() };
}

test('a dialog that takes long to load says so until it opens, and the focus stays on the button', async () => {
  const { LazyGreeting, arrive } = createSlowDialog();
  const page = await renderPage(<Page LazyGreeting={LazyGreeting} staysMounted />);
  const opener = page.getByRole('button', { name: 'افتح' });
  await opener.click();
  const notice = page.getByRole('status').filter({ hasText: 'يجري فتح النافذة' });
  await expect.element(notice).toBeVisible();
  await expect.element(opener).toHaveFocus();
  arrive();
  await expect.element(page.getByRole('dialog', { name: 'مرحباً' })).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

test('a dialog whose loading was cancelled does not open when its code arrives', async () => {
  const { LazyGreeting, arrive } = createSlowDialog();
  const page = await renderPage(<Page LazyGreeting={LazyGreeting} staysMounted={false} />);
  await page.getByRole('button', { name: 'افتح' }).click();
  await page.getByRole('button', { name: 'إلغاء' }).click();
  arrive();
  await expect.poll(() => toasts.get()).toHaveLength(0);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'افتح' }).click();
  await expect.element(page.getByRole('dialog', { name: 'مرحباً' })).toBeVisible();
});
