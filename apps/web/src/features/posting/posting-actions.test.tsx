import { expect, test, vi } from 'vitest';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { PostingActions } from './posting-actions.tsx';
import type { PostingPhotos } from './posting-photos.ts';
import { reviewStep, stepOf } from './posting-steps.ts';

const photos: PostingPhotos = {
  count: 3,
  preparing: 2,
  uploaded: 1,
  progress: 1 / 3,
  picker: () => null,
  strip: null,
  empty: async () => {},
};

function Actions({ step, preparing }: { step: number; preparing: number }) {
  return (
    <PostingActions
      step={step}
      publishing={false}
      loading={false}
      photos={{ ...photos, preparing }}
      onBack={vi.fn()}
    />
  );
}

test('an ad is not published without the photos that are still being compressed', async () => {
  const page = await renderPage(<Actions step={reviewStep} preparing={2} />);
  const publish = page.getByRole('button', { name: 'نشر الإعلان' });
  await expect.element(publish).toBeDisabled();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('نصغّر الصور: بقيت صورتان. لا تغلق الصفحة.');
  await expectAccessible();
  await page.rerender(<Actions step={reviewStep} preparing={0} />);
  await expect.element(publish).toBeEnabled();
  await page.rerender(<Actions step={stepOf('photos')} preparing={2} />);
  await expect.element(page.getByRole('button', { name: 'التالي' })).toBeEnabled();
});
