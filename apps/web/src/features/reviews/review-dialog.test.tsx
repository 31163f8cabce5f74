import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { configure } from 'vitest-browser-react/pure';
import { renderPage } from '../../testing/render-page.tsx';
import ReviewDialog from './review-dialog.tsx';
import { readReviewDraft } from './review-draft.ts';

// Strict mode runs effects twice, and the second run hides a draft that is saved too late.
beforeEach(() => configure({ reactStrictMode: false }));
afterEach(() => configure({ reactStrictMode: true }));

const ad = { id: crypto.randomUUID(), title: 'كورولا 2015' };

test('a review that is closed right after its first star is restored', async () => {
  const memberId = crypto.randomUUID();
  const dialog = <ReviewDialog memberId={memberId} ad={ad} onClose={() => {}} />;
  const page = await renderPage(dialog);
  // Immediately: a press by the runner takes longer than the debounce of the draft.
  act(() => (page.getByRole('radio', { name: /^4 نجوم من 5/ }).element() as HTMLElement).click());
  await page.unmount();
  expect(readReviewDraft(memberId, ad.id).stars).toBe(4);

  const reopened = await renderPage(dialog);
  await expect.element(reopened.getByRole('radio', { name: /^4 نجوم من 5/ })).toBeChecked();
});

test('a review that was only opened has no draft', async () => {
  const memberId = crypto.randomUUID();
  const page = await renderPage(<ReviewDialog memberId={memberId} ad={ad} onClose={() => {}} />);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await page.unmount();
  expect(Object.keys(localStorage).filter((key) => key.includes(memberId))).toEqual([]);
});
