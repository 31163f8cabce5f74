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
