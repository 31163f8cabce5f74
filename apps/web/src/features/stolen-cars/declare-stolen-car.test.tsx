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

test('what is typed while a declaration is being sent stays in the form and on the device', async () => {
  const response = Promise.withResolvers<Response>();
  const fetch = vi.spyOn(window, 'fetch').mockReturnValueOnce(response.promise);
  const memberId = crypto.randomUUID();
  const page = await renderPage(<DeclareStolenCar memberId={memberId} />);
  await userEvent.fill(page.getByLabelText(/رقم الشاسيه/), 'NZE121-3012345');
  await userEvent.fill(page.getByLabelText(/رقم بلاغ الشرطة/), '123 القسم الشرقي 2026');
  await userEvent.click(page.getByRole('button', { name: 'إرسال البلاغ' }));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  await userEvent.fill(page.getByLabelText(/رقم الشاسيه/), 'NZE121-7654321');
  fetch.mockImplementation(async () => Response.json({}));
  response.resolve(Response.json({}));
  await expect.element(page.getByText('وصلنا بلاغك')).toBeVisible();
  await expect.element(page.getByLabelText(/رقم الشاسيه/)).toHaveValue('NZE121-7654321');
  const again = await renderPage(<DeclareStolenCar memberId={memberId} />);
  await expect.element(again.getByLabelText(/رقم الشاسيه/)).toHaveValue('NZE121-7654321');
});
