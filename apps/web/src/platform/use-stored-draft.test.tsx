import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { useStoredDraft } from './use-stored-draft.ts';

interface Draft {
  text: string;
  photo: string | null;
}

/** A device that stores one draft. */
function createDevice(stored: Draft | null) {
  const device = { stored, writes: 0 };
  return {
    device,
    read: async () => device.stored,
    write: async (draft: Draft) => {
      device.writes += 1;
      device.stored = draft;
    },
  };
}

function DraftPage({ read, write }: Omit<ReturnType<typeof createDevice>, 'device'>) {
  const { state, change, save, startWith } = useStoredDraft<Draft>({
    key: 'member',
    read,
    write,
    empty: () => ({ text: '', photo: null }),
  });
  if (!state) return null;
  return (
    <>
      <input
        aria-label="النص"
        value={state.draft.text}
        onChange={(event) => change(() => ({ text: event.target.value }))}
      />
      <button
        type="button"
        onClick={() => {
          change(() => ({ photo: 'صورة' }));
          void save();
        }}
      >
        صورة
      </button>
      <button type="button" onClick={() => change(() => ({ text: 'من الملف' }), false)}>
        من الملف
      </button>
      <button type="button" onClick={() => startWith({ text: '', photo: null })}>
        من جديد
      </button>
      <p>{state.restored ? 'استعدنا' : 'فارغ'}</p>
    </>
  );
}

test('a stored draft is restored', async () => {
  const { device: _device, ...store } = createDevice({ text: 'كورولا', photo: null });
  const page = await renderPage(<DraftPage {...store} />);
  await expect.element(page.getByLabelText('النص')).toHaveValue('كورولا');
  await expect.element(page.getByText('استعدنا')).toBeVisible();
});

test('input is stored; a draft without input is not', async () => {
  const { device, ...store } = createDevice(null);
  const page = await renderPage(<DraftPage {...store} />);
  await page.getByRole('button', { name: 'من الملف' }).click();
  await expect.element(page.getByLabelText('النص')).toHaveValue('من الملف');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(device.writes).toBe(0);
  await page.getByLabelText('النص').fill('هايلكس');
  await expect.poll(() => device.stored).toEqual({ text: 'هايلكس', photo: null });
});

test('a save before the next render stores the latest change', async () => {
  const { device, ...store } = createDevice(null);
  const page = await renderPage(<DraftPage {...store} />);
  await page.getByLabelText('النص').fill('فيتز');
  await page.getByRole('button', { name: 'صورة' }).click();
  expect(device.stored).toEqual({ text: 'فيتز', photo: 'صورة' });
});

test('a discarded draft is not stored again', async () => {
  const { device, ...store } = createDevice({ text: 'كورولا', photo: null });
  const page = await renderPage(<DraftPage {...store} />);
  await page.getByRole('button', { name: 'من جديد' }).click();
  await expect.element(page.getByText('فارغ')).toBeVisible();
  await expect.element(page.getByLabelText('النص')).toHaveValue('');
  const { writes } = device;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(device.writes).toBe(writes);
});

test('input without a pause is stored meanwhile', async () => {
  const { device, ...store } = createDevice(null);
  const page = await renderPage(<DraftPage {...store} />);
  const field = page.getByLabelText('النص');
  await expect.element(field).toBeVisible();
  const until = performance.now() + 10_000;
  let typed = '';
  // Faster than the debounce, until something is stored.
  while (device.writes === 0 && performance.now() < until) {
    typed = typed.length < 30 ? `${typed}ك` : 'ك';
    await field.fill(typed);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(device.writes).toBe(1);
});
