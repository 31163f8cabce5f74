import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { storeSession } from '../../testing/store-session.ts';
import { useQueuedText } from './use-queued-text.ts';

const save = vi.fn(async (_: string) => true);

beforeEach(() => {
  storeSession('huda');
  save.mockClear();
});
afterEach(() => localStorage.clear());

function Note({ stored }: { stored: string }) {
  const { text, type } = useQueuedText({ kind: 'note', subject: 'ad', stored, save });
  return <textarea aria-label="ملاحظة" value={text} onChange={({ target }) => type(target.value)} />;
}

/** Types a note, whose change the queue then sends. */
async function typeNote(stored: string, typed: string) {
  const page = await renderPage(<Note stored={stored} />);
  const note = page.getByRole('textbox');
  await note.fill(typed);
  await vi.waitFor(() => expect(save.mock.calls).toEqual([[typed]]));
  return { page, note };
}

/** The phone is locked, and the page has had the time to save. */
async function lockPhone() {
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve, 500));
}

test('a sent text does not replace what a colleague wrote later', async () => {
  const { page, note } = await typeNote('', 'يتصل غداً');
  await page.rerender(<Note stored="يتصل غداً" />);
  await page.rerender(<Note stored="يتصل غداً، ويريد السعر النهائي" />);
  await lockPhone();
  expect(save).toHaveBeenCalledTimes(1);
  await expect.element(note).toHaveValue('يتصل غداً، ويريد السعر النهائي');
});

test('a text can be typed again after a colleague has changed it', async () => {
  const { page, note } = await typeNote('', 'يتصل غداً');
  await page.rerender(<Note stored="يتصل غداً" />);
  await page.rerender(<Note stored="اتصل" />);
  await expect.element(note).toHaveValue('اتصل');
  await note.fill('يتصل غداً');
  await vi.waitFor(() => expect(save.mock.calls).toEqual([['يتصل غداً'], ['يتصل غداً']]));
});

test('a text that was typed and taken back does not replace what a colleague wrote later', async () => {
  const page = await renderPage(<Note stored="اتصل" />);
  const note = page.getByRole('textbox');
  await note.fill('اتصل أمس');
  await note.fill('اتصل');
  await lockPhone();
  save.mockClear();
  await page.rerender(<Note stored="اتصل، ويريد السعر" />);
  await lockPhone();
  expect(save).not.toHaveBeenCalled();
  await expect.element(note).toHaveValue('اتصل، ويريد السعر');
});

test('an earlier response that arrives late does not hide the sent text', async () => {
  const { page, note } = await typeNote('قديم', 'جديد');
  await page.rerender(<Note stored="جديد" />);
  await page.rerender(<Note stored="قديم" />);
  await lockPhone();
  await expect.element(note).toHaveValue('جديد');
  expect(save).toHaveBeenCalledTimes(1);
});

test('a text that could not be queued is queued later', async () => {
  save.mockResolvedValueOnce(false);
  const { page } = await typeNote('', 'يتصل غداً');
  await page.rerender(<Note stored="" />);
  await lockPhone();
  expect(save.mock.calls).toEqual([['يتصل غداً'], ['يتصل غداً']]);
});
