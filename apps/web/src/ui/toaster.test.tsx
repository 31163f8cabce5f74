import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { dismissToast, toast, toasts } from './toast-store.ts';

afterEach(() => {
  for (const { id } of toasts.get()) dismissToast(id);
});

const longMs = 60_000;

/** Waits until a change of the layout has been observed. */
const nextFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

test('toasts are announced according to their urgency, and three at most are displayed', async () => {
  const page = await renderPage(<Button>حفظ</Button>);
  toast({ title: 'الأول', duration: longMs });
  toast({ title: 'تم نسخ الرابط', duration: longMs });
  toast({ title: 'تجاوز الحد', tone: 'warning', description: 'خمس صور كحد أقصى', duration: longMs });
  toast({ title: 'خطأ في النشر', tone: 'danger', duration: longMs });
  await expect.element(page.getByRole('alert')).toHaveTextContent('خطأ في النشر');
  await expect.element(page.getByRole('status').first()).toHaveTextContent('تم نسخ الرابط');
  await expect.element(page.getByRole('status').nth(1)).toHaveTextContent('تجاوز الحدخمس صور كحد أقصى');
  expect(page.getByText('الأول').query()).toBeNull();
  await expectAccessible();
});

test('a toast with the same key replaces the earlier one', async () => {
  const page = await renderPage(<Button>حفظ</Button>);
  const onGone = vi.fn();
  toast({ key: 'favorite', title: 'أضيف', onGone, duration: longMs });
  await expect.element(page.getByText('أضيف')).toBeVisible();
  toast({ key: 'favorite', title: 'أزيل', duration: longMs });
  await expect.element(page.getByText('أزيل')).toBeVisible();
  expect(page.getByText('أضيف').query()).toBeNull();
  expect(onGone).toHaveBeenCalledTimes(1);
});

test('a toast disappears by itself, but not while it has the focus', async () => {
  const page = await renderPage(<Button>حفظ</Button>);
  toast({ title: 'قصير', duration: 300 });
  await expect.element(page.getByText('قصير')).toBeVisible();
  page.getByRole('button', { name: 'إغلاق' }).element().focus();
  await new Promise((resolve) => setTimeout(resolve, 600));
  await expect.element(page.getByText('قصير')).toBeVisible();
  page.getByRole('button', { name: 'حفظ' }).element().focus();
  await expect.element(page.getByText('قصير')).not.toBeInTheDocument();
});

test('the action runs once and closes the toast', async () => {
  const onPress = vi.fn();
  const onGone = vi.fn();
  const page = await renderPage(<Button>حفظ</Button>);
  toast({ title: 'أزيل من المفضلة', action: { label: 'تراجع', onPress }, onGone, duration: longMs });
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect.element(page.getByText('أزيل من المفضلة')).not.toBeInTheDocument();
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(onGone).toHaveBeenCalledTimes(1);
});

test.each([
  ['keyboard', () => userEvent.keyboard('{Enter}')],
  ['mouse', () => userEvent.click(document.activeElement ?? document.body)],
])('a toast disappears by itself after the %s has closed an earlier one', async (_, press) => {
  const page = await renderPage(<Button>حفظ</Button>);
  toast({ title: 'أزيل', action: { label: 'تراجع', onPress: () => {} }, duration: longMs });
  const undo = page.getByRole('button', { name: 'تراجع' });
  await expect.element(undo).toBeVisible();
  undo.element().focus();
  await press();
  await expect.element(page.getByText('أزيل')).not.toBeInTheDocument();
  toast({ title: 'رجع الإعلان', duration: 300 });
  await expect.element(page.getByText('رجع الإعلان')).toBeVisible();
  await expect.element(page.getByText('رجع الإعلان'), { timeout: 5_000 }).not.toBeInTheDocument();
});

test('a toast covers no button at the bottom of the screen', async () => {
  const page = await renderPage(
    <div className="fixed inset-x-4 bottom-2">
      <Button block>حفظ</Button>
    </div>,
  );
  toast({ title: 'تم الحفظ', duration: longMs });
  await expect.element(page.getByText('تم الحفظ')).toBeVisible();
  const toastBottom = page.getByRole('status').element().getBoundingClientRect().bottom;
  expect(toastBottom).toBeLessThan(
    page.getByRole('button', { name: 'حفظ' }).element().getBoundingClientRect().top,
  );
});

test('a toast moves only off a control, and not while it is pressed', async () => {
  const page = await renderPage(<main style={{ height: 200 }} />);
  const onPress = vi.fn();
  toast({ title: 'أزيل الإعلان', action: { label: 'تراجع', onPress }, duration: longMs });
  const undo = page.getByRole('button', { name: 'تراجع' });
  await expect.element(undo).toBeVisible();
  const region = page.getByRole('region', { name: 'رسائل التطبيق' }).element();
  const top = () => region.getBoundingClientRect().top;
  /** Shows a button there, and lets the page grow, as when its content has loaded. */
  const load = async (place: object) => {
    const grown = document.body.getBoundingClientRect().height + 50;
    await page.rerender(
      <main style={{ height: grown }}>
        <button type="button" style={{ position: 'fixed', insetInline: 0, height: 44, ...place }}>
          حفظ
        </button>
      </main>,
    );
    await nextFrames();
  };
  const bottom = top();
  await load({ top: 100 });
  expect(top()).toBe(bottom);
  await load({ top: bottom + 8 });
  await expect.poll(top).toBeLessThan(bottom);
  const above = top();
  await load({ top: 100 });
  expect(top()).toBe(above);
  const press = (type: string) =>
    undo.element().dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch' }));
  press('pointerdown');
  await nextFrames();
  await load({ top: above + 8 });
  expect(top()).toBe(above);
  press('pointerout');
  await expect.poll(top).not.toBe(above);
});

test('a toast over an open dialog can be read and closed', async () => {
  const page = await renderPage(<Dialog open onClose={() => {}} title="عرض الرقم" />);
  toast({ title: 'تم العرض', duration: longMs });
  const close = page.getByRole('region', { name: 'رسائل التطبيق' }).getByRole('button', { name: 'إغلاق' });
  await expect.element(page.getByText('تم العرض')).toBeVisible();
  await expectAccessible();
  await userEvent.click(close);
  await expect.element(page.getByText('تم العرض')).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'عرض الرقم' })).toBeVisible();
});

test('a toast covers no control of a full-screen dialog, and its undo is reached by keyboard', async () => {
  const onPress = vi.fn();
  const page = await renderPage(
    <Dialog open onClose={() => {}} title="تسجيل البيع" footer={<Button block>سجّل البيع</Button>}>
      <div className="flex h-200 flex-col justify-between">
        <Button>هدى عثمان</Button>
        <Button>خارج عربتي</Button>
      </div>
    </Dialog>,
  );
  const dialog = page.getByRole('dialog', { name: 'تسجيل البيع' });
  await expect.element(dialog).toBeVisible();
  toast({ title: 'رجع الإعلان', action: { label: 'تراجع', onPress }, duration: longMs });
  const region = page.getByRole('region', { name: 'رسائل التطبيق' });
  await expect.element(region.getByText('رجع الإعلان')).toBeVisible();
  const coveredControls = () => {
    const place = region.element().getBoundingClientRect();
    return ['إغلاق', 'هدى عثمان', 'سجّل البيع'].filter((name) => {
      const control = dialog.getByRole('button', { name }).first().element().getBoundingClientRect();
      return control.bottom > place.top && control.top < place.bottom;
    });
  };
  // The dialog moves while it opens.
  await expect.poll(coveredControls).toEqual([]);
  await expectAccessible();
  const undo = region.getByRole('button', { name: 'تراجع' });
  dialog.getByRole('button', { name: 'سجّل البيع' }).element().focus();
  await userEvent.tab();
  await expect.element(undo).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onPress).toHaveBeenCalledTimes(1);
});
