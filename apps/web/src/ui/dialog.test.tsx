import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { Button } from './button.tsx';
import { Dialog, type DialogProps, Sheet } from './dialog.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

function Opener({ kind: Kind = Dialog, ...props }: Partial<DialogProps> & { kind?: typeof Dialog }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>افتح</Button>
      <Kind
        title="تصفية السيارات"
        description="اختر ما تريد"
        {...props}
        open={open}
        onClose={() => {
          setOpen(false);
          props.onClose?.();
        }}
        footer={<Button onClick={() => setOpen(false)}>عرض النتائج</Button>}
      >
        <Field label="السعر">
          <TextInput />
        </Field>
      </Kind>
    </>
  );
}

async function openDialog(props: Parameters<typeof Opener>[0] = {}) {
  const page = await renderPage(<Opener {...props} />);
  const opener = page.getByRole('button', { name: 'افتح' });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'تصفية السيارات' });
  await expect.element(dialog).toBeVisible();
  return { page, opener, dialog };
}

test.each([
  ['a dialog', Dialog],
  ['a sheet', Sheet],
])('%s has a name and a description, and keeps the focus inside', async (_, kind) => {
  const { page, opener, dialog } = await openDialog({ kind });
  await expect.element(dialog).toHaveAccessibleDescription('اختر ما تريد');
  const outside = page.container.querySelector('button');
  for (let press = 0; press < 6; press += 1) {
    expect(document.activeElement).not.toBe(outside);
    await userEvent.tab();
  }
  outside?.focus();
  expect(document.activeElement).not.toBe(outside);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('the close button, a press outside and the back button close a dialog', async () => {
  const onClose = vi.fn();
  const { page, opener, dialog } = await openDialog({ onClose });
  await page.getByRole('button', { name: 'إغلاق' }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  await opener.click();
  // The corner belongs to the backdrop.
  await userEvent.click(dialog, { position: { x: 5, y: -40 }, force: true });
  await expect.element(dialog).not.toBeInTheDocument();

  await opener.click();
  await vi.waitFor(() => expect(history.state).toMatchObject({ overlay: true }));
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('a dialog that requires a choice ignores a press outside and has no close button', async () => {
  const { page, dialog } = await openDialog({ mustChoose: true });
  await userEvent.click(dialog, { position: { x: 5, y: -40 }, force: true });
  await expect.element(dialog).toBeVisible();
  expect(page.getByRole('button', { name: 'إغلاق' }).query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a locked dialog says why and stays open, also after two Escapes', async () => {
  const { page, dialog } = await openDialog({ locked: 'أرسلنا طلبك' });
  await expect.element(page.getByRole('status').getByText('أرسلنا طلبك')).toBeVisible();
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  await page.getByRole('button', { name: 'إغلاق' }).click({ force: true });
  await expect.element(dialog).toBeVisible();
  expect(dialog.element()).toHaveProperty('open', true);
});

test('a confirmation focuses the cancel button, so that a stray Enter is harmless', async () => {
  const onAction = vi.fn();
  const onClose = vi.fn();
  const dialog = (loading: boolean) => (
    <ActionDialog
      open
      onClose={onClose}
      title="حذف الإعلان؟"
      description="لا يمكن التراجع عن الحذف."
      action="نعم، احذف"
      variant="danger"
      onAction={onAction}
      loading={loading}
    />
  );
  const page = await renderPage(dialog(false));
  await expect.element(page.getByRole('button', { name: 'إلغاء' })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onAction).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'نعم، احذف' }).click();
  expect(onAction).toHaveBeenCalledTimes(1);

  await page.rerender(dialog(true));
  await expect.element(page.getByText('نرسل طلبك الآن، ولا يمكن إلغاؤه. انتظر النتيجة.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'إلغاء' }).click({ force: true });
  await page.getByRole('button', { name: 'نعم، احذف' }).click({ force: true });
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onAction).toHaveBeenCalledTimes(1);
  await expectAccessible();
});

test('the confirm button submits the form of its dialog', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const page = await renderPage(
    <ActionDialog open onClose={() => {}} title="سبب الإزالة" action="إزالة" form="reason">
      <form id="reason" onSubmit={onSubmit}>
        <Field label="السبب">
          <TextInput data-initial-focus />
        </Field>
      </form>
    </ActionDialog>,
  );
  await expect.element(page.getByRole('textbox', { name: 'السبب' })).toHaveFocus();
  await page.getByRole('button', { name: 'إزالة' }).click();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

function Invitation() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>دعوة</Button>
      {open && <Dialog open onClose={() => setOpen(false)} title="دعوة عضو" />}
    </>
  );
}

test('a dialog that is rendered only while it is open returns the focus too', async () => {
  const page = await renderPage(<Invitation />);
  const opener = page.getByRole('button', { name: 'دعوة', exact: true });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
