import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { toasts } from '../../ui/toast-store.ts';
import { useDeviceViews } from './use-device-views.ts';
import { readViews, storeViews } from './views-on-device.ts';

const view = (ad_id: string, minute: number) => ({
  ad_id,
  viewed_at: new Date(Date.UTC(2026, 10, 27, 9, minute)).toISOString(),
});
const storedIds = () => readViews(null).map(({ ad_id }) => ad_id);

test('removing an ad from the list, and undoing it, keeps what was opened in other tabs since', async () => {
  storeViews(null, [view('two', 2), view('one', 1)]);
  const { result, act } = await renderHook(() => useDeviceViews());
  storeViews(null, [view('three', 3), ...readViews(null)]);
  await act(() => result.current.remove('two'));
  expect(storedIds()).toEqual(['three', 'one']);
  storeViews(null, [view('four', 4), ...readViews(null)]);
  await act(() => toasts.get().at(-1)?.action?.onPress());
  expect(storedIds()).toEqual(['four', 'three', 'two', 'one']);
  expect(result.current.ids).toEqual(storedIds());
  storeViews(null, []);
});
