import { type ReactNode, Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { lazyPart } from './lazy-part.tsx';
import { SmallPartFailure } from './small-part-failure.tsx';

/** A part whose code loads only while its network is up. */
function createPart(...rest: [Failure?: Parameters<typeof lazyPart>[1]]) {
  const network = { isDown: true };
  const Part = lazyPart<{ name: string }>(
    async () => {
      if (network.isDown) throw new TypeError('Failed to fetch');
      return { default: ({ name }) => <p>مرحباً {name}</p> };
    },
    ...rest,
  );
  return { network, part: <Part name="سارة" /> };
}

function Page({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(true);
  return (
    <>
      <input aria-label="الوصف" />
      <button type="button" onClick={() => setShown(!shown)}>
        بدّل
      </button>
      <Suspense fallback={<p>يجري التحميل</p>}>{shown && children}</Suspense>
    </>
  );
}

test('a part whose code does not load leaves the typed text, and a retry loads it', async () => {
  const { network, part } = createPart();
  const page = await renderPage(<Page>{part}</Page>);
  await expect.element(page.getByRole('heading', { name: 'تعذر فتح هذا القسم' })).toBeVisible();
  await page.getByLabelText('الوصف').fill('سيارة نظيفة');

  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect.element(page.getByRole('button', { name: 'تحديث الصفحة' })).toBeVisible();
  network.isDown = false;
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect.element(page.getByText('مرحباً سارة')).toBeVisible();
  await expect.element(page.getByLabelText('الوصف')).toHaveValue('سيارة نظيفة');
});

test('a part that the page works without is missing until the network is back', async () => {
  const { network, part } = createPart(null);
  const page = await renderPage(<Page>{part}</Page>);
  await expect.element(page.getByText('يجري التحميل')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
  network.isDown = false;
  // Repeated, because the part listens from a moment after it was rendered.
  await expect
    .poll(() => {
      dispatchEvent(new Event('online'));
      return page.getByText('مرحباً سارة').query();
    })
    .toBeVisible();
});

test('a part that is opened again is loaded again without a press', async () => {
  const { network, part } = createPart(SmallPartFailure);
  const page = await renderPage(<Page>{part}</Page>);
  await expect.element(page.getByRole('button', { name: 'تعذر العرض، أعد المحاولة' })).toBeVisible();
  await page.getByRole('button', { name: 'بدّل' }).click();
  network.isDown = false;
  // Longer than the time in which a part counts as just failed.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await page.getByRole('button', { name: 'بدّل' }).click();
  await expect.element(page.getByText('مرحباً سارة')).toBeVisible();
});
