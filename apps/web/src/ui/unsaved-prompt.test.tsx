import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderPage } from '../testing/render-page.tsx';
import { UnsavedPrompt } from './unsaved-prompt.tsx';

/** A guard of navigations, as the router's. */
function createGuard() {
  let question: ((leave: () => void) => void) | null = null;
  return {
    guard: (ask: (leave: () => void) => void) => {
      question = ask;
      return () => {
        question = null;
      };
    },
    leave: (go: () => void) => (question ? question(go) : go()),
  };
}

test('leaving with unsaved changes asks, and continues only after confirmation', async () => {
  const { guard, leave } = createGuard();
  const go = vi.fn();
  const page = await renderPage(<UnsavedPrompt unsaved loss="ما كتبته في بياناتك" guard={guard} />);
  leave(go);
  const dialog = page.getByRole('dialog', { name: 'تغييرات لم تُحفظ' });
  await expect.element(dialog).toHaveAccessibleDescription('إذا خرجت الآن يضيع ما كتبته في بياناتك.');
  await expect.element(page.getByRole('button', { name: 'البقاء هنا' })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(go).not.toHaveBeenCalled();

  leave(go);
  // The dialog opens after the frame of the press. Until then, Escape has nothing to close.
  await expect.element(page.getByRole('button', { name: 'البقاء هنا' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(go).not.toHaveBeenCalled();

  leave(go);
  await page.getByRole('button', { name: 'الخروج بدون حفظ' }).click();
  expect(go).toHaveBeenCalledTimes(1);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('saved changes are left without a question', async () => {
  const { guard, leave } = createGuard();
  const go = vi.fn();
  const page = await renderPage(<UnsavedPrompt unsaved loss="ما كتبته" guard={guard} />);
  await page.rerender(<UnsavedPrompt unsaved={false} loss="ما كتبته" guard={guard} />);
  leave(go);
  expect(go).toHaveBeenCalledTimes(1);
  expect(page.getByRole('dialog').query()).toBeNull();
});
