import { rejectionReasonMaxLength } from '@arabati/domain/receipts/receipt-desk.requests';
import { reasonFieldWords } from '@arabati/words/administration/reason-words';
import { rejectionReasons } from '@arabati/words/receipts/receipt-words';
import { useId } from 'react';
import { AppForm } from '../../form/app-form.tsx';
import { UnsavedChanges } from '../../form/unsaved-changes.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ToggleChip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface RejectReceiptDialogProps {
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onReject: (reason: string) => void;
}

/** Asks for the reason of a rejection. What was written stays if the dialog is closed. */
export default function RejectReceiptDialog({ open, busy, onClose, onReject }: RejectReceiptDialogProps) {
  const id = useId();
  const form = useAppForm({
    defaultValues: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() === '' ? 'required' : undefined }),
    words: (problem) => reasonFieldWords('سبب الرفض', problem),
    onSubmit: ({ reason }) => onReject(reason),
  });
  const reason = form.watch('reason');
  return (
    <>
      <ActionDialog
        open={open}
        onClose={onClose}
        width="md"
        title="رفض الإيصال"
        description="يصل السبب إلى العضو كما تكتبه."
        form={id}
        action="تأكيد الرفض"
        variant="danger"
        loading={busy}
      >
        <AppForm form={form} id={id} className="mt-4 grid gap-4">
          <div className="flex flex-wrap gap-2">
            {rejectionReasons.map((usual) => (
              <ToggleChip
                key={usual}
                pressed={reason === usual}
                onClick={() => {
                  form.setValue('reason', usual);
                  form.clearErrors('reason');
                }}
              >
                {usual}
              </ToggleChip>
            ))}
          </div>
          <Field required label="سبب الرفض" error={form.errorOf('reason')}>
            <TextArea rows={3} maxLength={rejectionReasonMaxLength} {...form.register('reason')} />
          </Field>
        </AppForm>
      </ActionDialog>
      {/* Outside the dialog, because only leaving the page loses the input. */}
      <UnsavedChanges unsaved={form.formState.isDirty && !busy} loss="ما كتبته" />
    </>
  );
}
