import { showroomReasonMaxLength } from '@arabati/domain/showrooms/showroom-limits';
import { reasonFieldWords } from '@arabati/words/administration/reason-words';
import { showroomRejectionReasons } from '@arabati/words/showrooms/showroom-words';
import { useId } from 'react';
import { AppForm } from '../../form/app-form.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ToggleChip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface RejectShowroomDialogProps {
  name: string;
  busy: boolean;
  onClose: () => void;
  onReason: (reason: string) => void;
}

const label = 'سبب الرفض';

/** Asks for a reason, which the owner reads. */
export default function RejectShowroomDialog({ name, busy, onClose, onReason }: RejectShowroomDialogProps) {
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
      title={
        <>
          رفض <bdi>{name}</bdi>
        </>
      }
      description="تختفي الصفحة عن المشترين، ويصل السبب إلى صاحبها كما تكتبه."
      form={id}
      action="رفض المعرض"
      variant="danger"
      loading={busy}
    >
      <AppForm form={form} id={id} className="mt-4 grid gap-4">
        <div className="flex flex-wrap gap-2">
          {showroomRejectionReasons.map((common) => (
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
          <TextArea rows={3} maxLength={showroomReasonMaxLength} {...form.register('reason')} />
        </Field>
      </AppForm>
    </ActionDialog>
  );
}
