import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { retryPhotos, startRetryingPhotos } from './retry-photos.ts';
import { SafeImage } from './safe-image.tsx';

let failed = 0;
const countFailure = () => {
  failed += 1;
};
document.addEventListener('error', countFailure, true);

afterEach(() => {
  vi.useRealTimers();
  failed = 0;
});

/** A photo that cannot be loaded. */
const photo = <SafeImage src="data:image/png;base64,AAAA" alt="تويوتا كورولا" className="w-40" />;

test('a photo that has failed is loaded again when the network returns', async () => {
  const page = await renderPage(photo);
  await expect.poll(() => failed).toBe(1);
  await expect.element(page.getByRole('img')).not.toBeInTheDocument();
  retryPhotos();
  await expect.poll(() => failed).toBe(2);
  await expect.element(page.getByRole('img')).not.toBeInTheDocument();
  await expect.element(page.getByText('تويوتا كورولا')).toBeInTheDocument();
});

test('a photo that fails while the network works is loaded again a few times, each time after a longer pause', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stop = startRetryingPhotos();
  await renderPage(photo);
  for (const [attempt, pauseMs] of [3_000, 10_000, 30_000].entries()) {
    await vi.waitFor(() => expect(failed).toBe(attempt + 1));
    await vi.advanceTimersByTimeAsync(pauseMs);
  }
  await vi.waitFor(() => expect(failed).toBe(4));
  expect(vi.getTimerCount()).toBe(0);
  stop();
});
