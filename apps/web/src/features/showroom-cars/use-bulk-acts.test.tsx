import type { CarOutcome } from '@arabati/domain/showroom-cars/showroom-cars.endpoints';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { BulkFailures } from './bulk-failures.tsx';
import { useBulkActs } from './use-bulk-acts.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const cars = ['كورولا', 'ريو'].map((title) => ({
  id: crypto.randomUUID(),
  title,
  status: 'active' as const,
}));

function Sales() {
  const { run, failures, clearFailures } = useBulkActs();
  return (
    <>
      <button type="button" onClick={() => void run('sold', cars)}>
        سجّل البيع
      </button>
      {failures.length > 0 && <BulkFailures failures={failures} onClose={clearFailures} />}
    </>
  );
}

/** Answers sales with success, and undoing them with the outcome of each car. */
function answerUndo(problems: readonly CarOutcome['problem'][]) {
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    const { act } = JSON.parse(String(init?.body));
    const outcomes = cars.map(({ id }, index) =>
      act === 'undo-sale'
        ? { ad_id: id, problem: problems[index], status: null }
        : { ad_id: id, problem: null, status: 'sold' },
    );
    return Response.json({ outcomes });
  });
}

test('a sale that can no longer be undone is named, beside those that were', async () => {
  answerUndo([null, 'sale-final']);
  const page = await renderPage(<Sales />);
  await page.getByRole('button', { name: 'سجّل البيع' }).click();
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect.element(page.getByText('تراجعنا عن البيع: سيارة واحدة')).toBeVisible();
  await expect.element(page.getByText('لم يتم الإجراء مع: سيارة واحدة')).toBeVisible();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'ريو' })).toBeVisible();
});

test('an undo that undid no sale does not say that it did', async () => {
  answerUndo(['sale-final', 'sale-final']);
  const page = await renderPage(<Sales />);
  await page.getByRole('button', { name: 'سجّل البيع' }).click();
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect.element(page.getByText('لم يتم الإجراء مع: سيارتان').first()).toBeVisible();
  expect(document.body.textContent).not.toContain('تراجعنا عن البيع');
});
