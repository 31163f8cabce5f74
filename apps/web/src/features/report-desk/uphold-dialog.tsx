import type { ReportCase } from '@arabati/domain/reports/report-desk.endpoints';
import { decisionReasonMaxLength } from '@arabati/domain/reports/report-desk.requests';
import { reasonFieldWords } from '@arabati/words/administration/reason-words';
import { commonUpheldReasons } from '@arabati/words/reports/report-words';
import { useId } from 'react';
import { AppForm } from '../../form/app-form.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ToggleChip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { removalWords } from './decision-words.ts';

interface UpholdDialogProps {
  found: ReportCase;
  title: string;
  /** Reason selected with a key; '' if none was. */
  reason: string;
  busy: boolean;
  onClose: () => void;
  onUphold: (reason: string) => void;
}

/** Asks for the reason of an upheld case, typed or selected. */
export default function UpholdDialog({
  found,
  title,
  reason: selected,
  busy,
  onClose,
  onUphold,
}: UpholdDialogProps) {
  const id = useId();
  const removal = removalWords(found);
  const label = removal ? 'سبب الإزالة' : 'سبب القرار';
  const form = useAppForm({
    defaultValues: { reason: selected },
    validate: ({ reason }) => ({ reason: reason.trim() === '' ? 'required' : undefined }),
    words: (problem) => reasonFieldWords(label, problem),
    onSubmit: ({ reason }) => onUphold(reason.trim()),
  });
  const reason = form.watch('reason');
  return (
    <ActionDialog
      open
      onClose={onClose}
      width="md"
      title={title}
      description={removal ? removal.effect : 'نخبر من أبلغوا بأنهم على حق. أوقف العضو من صفحته إذا لزم.'}
      form={id}
      action={removal?.action ?? 'قبول البلاغات'}
      focusAction={selected !== ''}
      variant="danger"
      loading={busy}
    >
      <AppForm form={form} id={id} className="mt-4 grid gap-3">
        <Field
          label={label}
          required
          hint={removal?.hint ?? 'يبقى في سجل الإدارة.'}
          error={form.errorOf('reason')}
        >
          <TextArea
            data-initial-focus={selected === '' || undefined}
            rows={3}
            maxLength={decisionReasonMaxLength}
            {...form.register('reason')}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          {commonUpheldReasons[found.subject].map((text) => (
            <ToggleChip
              key={text}
              pressed={reason === text}
              onClick={() => {
                form.setValue('reason', text);
                form.clearErrors('reason');
              }}
            >
              {text}
            </ToggleChip>
          ))}
        </div>
      </AppForm>
    </ActionDialog>
  );
}
