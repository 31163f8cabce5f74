import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { asksBeforeLeaving } from '../../testing/asks-before-leaving.ts';
import { renderPage } from '../../testing/render-page.tsx';
import CommentForm from './comment-form.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

test('the browser asks before a page with an unsent comment is left', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({}));
  const page = await renderPage(<CommentForm job={{ caseId: crypto.randomUUID() }} />);
  expect(asksBeforeLeaving()).toBe(false);
  await userEvent.fill(page.getByLabelText('تعليق جديد'), 'اتصلت بالبائع ولم يرد');
  expect(asksBeforeLeaving()).toBe(true);
  await userEvent.click(page.getByRole('button', { name: 'إضافة التعليق' }));
  await expect.element(page.getByLabelText('تعليق جديد')).toHaveValue('');
  expect(asksBeforeLeaving()).toBe(false);
});

test('what is typed while a comment is being sent stays for the next one', async () => {
  const response = Promise.withResolvers<Response>();
  const fetch = vi.spyOn(window, 'fetch').mockReturnValueOnce(response.promise);
  const page = await renderPage(<CommentForm job={{ caseId: crypto.randomUUID() }} />);
  const comment = page.getByLabelText('تعليق جديد');
  await userEvent.fill(comment, 'اتصلت بالبائع');
  await userEvent.click(page.getByRole('button', { name: 'إضافة التعليق' }));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  await userEvent.fill(comment, 'اتصلت بالبائع ولم يرد');
  fetch.mockImplementation(async () => Response.json({}));
  response.resolve(Response.json({}));
  await expect.element(page.getByRole('button', { name: 'إضافة التعليق' })).toBeEnabled();
  await vi.waitFor(() => expect(fetch.mock.calls.length).toBeGreaterThan(0));
  await expect.element(comment).toHaveValue('اتصلت بالبائع ولم يرد');
});
