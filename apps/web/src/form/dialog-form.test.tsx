import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { askBeforeLeaving } from '../platform/navigation-guard.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ActionDialog } from '../ui/action-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { DialogForm } from './dialog-form.tsx';
import { FormDialog } from './form-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { useAppForm } from './use-app-form.ts';

interface OpenedProps {
  onClose: () => void;
  send: (text: string) => Promise<void>;
}

function ShortForm({ onClose, send }: OpenedProps) {
  return (
    <FormDialog
      title="قرار"
      description="اكتب السبب"
      action="تأكيد"
      onClose={onClose}
      form={{
        defaultValues: { reason: '' },
        async onSubmit({ reason }) {
          await send(reason);
          onClose();
        },
      }}
    >
      {(form) => (
        <Field label="السبب" error={form.errorOf('reason')}>
          <TextInput data-initial-focus {...form.register('reason')} />
        </Field>
      )}
    </FormDialog>
  );
}

/** The request belongs to the owner of the dialog, as in most dialogs of administrators. */
function Reason({ onClose, send }: OpenedProps) {
  const [loading, setLoading] = useState(false);
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title="قرار"
      action="تأكيد"
      label="السبب"
      hint="يقرؤه العضو"
      maxLength={200}
      common={[]}
      loading={loading}
      onSubmit={(reason) => {
        setLoading(true);
        void send(reason)
          .then(onClose, () => {})
          .finally(() => setLoading(false));
      }}
    />
  );
}

function OwnForm({ onClose, send }: OpenedProps) {
  const form = useAppForm({
    defaultValues: { reason: '' },
    async onSubmit({ reason }) {
      await send(reason);
      onClose();
    },
  });
  return (
    <ActionDialog
      open
      onClose={onClose}
      title="قرار"
      form="decision"
      action="تأكيد"
      loading={form.isSubmitting}
    >
      <DialogForm form={form} id="decision">
        <Field label="السبب">
          <TextInput data-initial-focus {...form.register('reason')} />
        </Field>
      </DialogForm>
    </ActionDialog>
  );
}

const kinds = [
  ['a short form', ShortForm],
  ['a reason', Reason],
  ['a form of its own', OwnForm],
] as const;

let sent: string[];
let failing: boolean;
beforeEach(() => {
  sent = [];
  failing = false;
});
async function send(text: string) {
  sent.push(text);
  if (failing) throw new TypeError('Failed to fetch');
}

async function openDialog(Kind: (typeof kinds)[number][1]) {
  function Opener() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>افتح</Button>
        {open && <Kind send={send} onClose={() => setOpen(false)} />}
      </>
    );
  }
  const page = await renderPage(<Opener />);
  await page.getByRole('button', { name: 'افتح' }).click();
  const dialog = page.getByRole('dialog', { name: 'قرار' });
  const field = page.getByRole('textbox', { name: 'السبب' });
  await expect.element(field).toHaveFocus();
  const question = page.getByRole('dialog', { name: 'تغييرات لم تُحفظ' });
  return { page, dialog, field, question };
}

/** Whether a reload or a closed tab asks. */
const asksBeforeUnload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test.each(kinds)('%s: every way out asks for typed text, and staying keeps it', async (_kind, Kind) => {
  const { page, dialog, field, question } = await openDialog(Kind);
  await userEvent.keyboard('صورة منقولة');
  await vi.waitFor(() => expect(history.state).toMatchObject({ overlay: true }));
  const ways = [
    () => userEvent.keyboard('{Escape}'),
    () => page.getByRole('button', { name: 'إغلاق' }).click(),
    () => userEvent.click(dialog, { position: { x: 5, y: -40 }, force: true }),
    () => history.back(),
  ];
  for (const way of ways) {
    await way();
    await expect.element(question).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'البقاء هنا' })).toHaveFocus();
    await expectAccessible();
    await page.getByRole('button', { name: 'البقاء هنا' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
    await expect.element(field).toHaveValue('صورة منقولة');
    await vi.waitFor(() => expect(history.state).toMatchObject({ overlay: true }));
  }
  expect(asksBeforeUnload()).toBe(true);

  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'الخروج بدون حفظ' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asksBeforeUnload()).toBe(false);
});

test.each(kinds)('%s: any number of Escapes keeps typed text', async (_kind, Kind) => {
  const { dialog, field } = await openDialog(Kind);
  await userEvent.keyboard('صورة{Escape}{Escape}{Escape}{Escape}{Escape}');
  await expect.element(dialog).toBeVisible();
  expect(dialog.element()).toHaveProperty('open', true);
  await expect.element(field).toHaveValue('صورة');
});

test.each(kinds)('%s: nothing asks if nothing is typed, or the text is sent', async (_kind, Kind) => {
  const { page, dialog, question } = await openDialog(Kind);
  expect(asksBeforeUnload()).toBe(false);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'افتح' }).click();
  await expect.element(page.getByRole('textbox', { name: 'السبب' })).toHaveFocus();
  await userEvent.keyboard('صورة');
  await page.getByRole('button', { name: 'تأكيد' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(question.query()).toBeNull();
  expect(asksBeforeUnload()).toBe(false);
});

test.each(kinds)('%s: a failed request keeps typed text, and closing asks', async (_kind, Kind) => {
  const { page, dialog, field, question } = await openDialog(Kind);
  await userEvent.keyboard('صورة');
  failing = true;
  await page.getByRole('button', { name: 'تأكيد' }).click();
  await vi.waitFor(() => expect(sent).toEqual(['صورة']));
  await expect.element(page.getByRole('button', { name: 'تأكيد' })).not.toHaveAttribute('aria-busy');
  await expect.element(dialog).toBeVisible();
  await expect.element(field).toHaveValue('صورة');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
});

test.each(kinds)('%s: Cancel closes at once', async (_kind, Kind) => {
  const { page, dialog } = await openDialog(Kind);
  await userEvent.keyboard('صورة');
  await page.getByRole('button', { name: 'إلغاء' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a dialog with typed text does not end the question of the page below it', async () => {
  const navigate = vi.fn();
  const page = await renderPage(
    <>
      <UnsavedChanges unsaved loss="ما كتبته في التعليق" />
      <OwnForm send={send} onClose={() => {}} />
    </>,
  );
  await expect.element(page.getByRole('textbox', { name: 'السبب' })).toHaveFocus();
  await userEvent.keyboard('صورة');
  await page.rerender(<UnsavedChanges unsaved loss="ما كتبته في التعليق" />);
  askBeforeLeaving(navigate, '/admin/reports');
  await expect.element(page.getByText('إذا خرجت الآن يضيع ما كتبته في التعليق.')).toBeVisible();
  expect(navigate).not.toHaveBeenCalled();
});
