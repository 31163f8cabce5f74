import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPage } from '../../testing/render-page.tsx';
import CommentForm from './comment-form.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Whether the browser asks before the page is left. */
const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a typed comment is not lost without a question, until it has been sent', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({}));
  const page = await renderPage(<CommentForm job={{ caseId: crypto.randomUUID() }} />);
  expect(asksBeforeLeaving()).toBe(false);
  await userEvent.fill(page.getByLabelText('تعليق جديد'), 'اتصلت بالبائع ولم يرد');
  expect(asksBeforeLeaving()).toBe(true);
  await userEvent.click(page.getByRole('button', { name: 'إضافة التعليق' }));
  await expect.element(page.getByLabelText('تعليق جديد')).toHaveValue('');
  expect(asksBeforeLeaving()).toBe(false);
});
