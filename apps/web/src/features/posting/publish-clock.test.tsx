import { expect, onTestFinished, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { PublishClock } from './publish-clock.tsx';

test('the displayed time of publishing advances, in Khartoum time', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2025-11-21T21:58:30Z'),
  });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const page = await renderPage(<PublishClock />);
  await expect.element(page.getByText(/^وقت النشر: الجمعة 21 نوفمبر 2025، 11:58/)).toBeVisible();
  vi.advanceTimersByTime(120_000);
  await expect.element(page.getByText(/^وقت النشر: السبت 22 نوفمبر 2025، 12:00/)).toBeVisible();
});
