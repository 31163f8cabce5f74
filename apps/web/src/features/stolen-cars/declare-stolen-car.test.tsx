import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { asksBeforeLeaving } from '../../testing/asks-before-leaving.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { DeclareStolenCar } from './declare-stolen-car.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

test('the browser asks before a page with an unsent declaration is left', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({}));
  const page = await renderPage(<DeclareStolenCar memberId={crypto.randomUUID()} />);
  expect(asksBeforeLeaving()).toBe(false);
  await userEvent.fill(page.getByLabelText(/رقم الشاسيه/), 'NZE121-3012345');
  await userEvent.fill(page.getByLabelText(/رقم بلاغ الشرطة/), '123 القسم الشرقي 2026');
  expect(asksBeforeLeaving()).toBe(true);
  await userEvent.click(page.getByRole('button', { name: 'إرسال البلاغ' }));
  await expect.element(page.getByText('وصلنا بلاغك')).toBeVisible();
  expect(asksBeforeLeaving()).toBe(false);
});
