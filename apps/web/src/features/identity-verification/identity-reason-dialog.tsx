import { identityReasonMaxLength } from '@arabati/domain/identity-verification/identity';
import { reasonFieldWords } from '@arabati/words/administration/reason-words';
import { useId } from 'react';
import { AppForm } from '../../form/app-form.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ToggleChip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface IdentityReasonDialogProps {
  title: string;
  /** Of the reason: 'سبب الرفض'. */
  label: string;
  action: string;
  /** Common reasons, one of which can be selected and edited. */
  reasons: readonly string[];
  busy: boolean;
  onClose: () => void;
  onReason: (reason: string) => void;
}

/** Asks for a reason, which the member reads. */
export default function IdentityReasonDialog({
  title,
  label,
  action,
  reasons,
  busy,
  onClose,
  onReason,
}: IdentityReasonDialogProps) {
  const id = useId();
  const form = useAppForm({
    defaultValues: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() === '' ? 'required' : undefined }),
    words: (problem) => reasonFieldWords(label, problem),
    onSubmit: ({ reason }) => onReason(reason),
  });
  const reason = form.watch('reason');
  return (
    <ActionDialog
      open
      onClose={onClose}
      width="md"
      title={title}
      description="يصل السبب إلى العضو كما تكتبه."
      form={id}
      action={action}
      variant="danger"
      loading={busy}
    >
      <AppForm form={form} id={id} className="mt-4 grid gap-4">
        <div className="flex flex-wrap gap-2">
          {reasons.map((common) => (
            <ToggleChip
              key={common}
              pressed={reason === common}
              onClick={() => form.write({ reason: common })}
            >
              {common}
            </ToggleChip>
          ))}
        </div>
        <Field required label={label} error={form.errorOf('reason')}>
          <TextArea rows={3} maxLength={identityReasonMaxLength} {...form.register('reason')} />
        </Field>
      </AppForm>
    </ActionDialog>
  );
}
