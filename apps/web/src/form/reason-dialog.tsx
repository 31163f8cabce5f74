import { reasonFieldWords } from '@arabati/words/administration/reason-words';
import { type ReactNode, useId } from 'react';
import { ActionDialog, type ActionDialogProps } from '../ui/action-dialog.tsx';
import { ToggleChip } from '../ui/chip.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { DialogForm } from './dialog-form.tsx';
import { useAppForm } from './use-app-form.ts';

interface ReasonFieldProps {
  label: string;
  hint: string;
  maxLength: number;
  /** Suggestions, displayed as chips. */
  common: readonly string[];
  /** Reason that is filled in. The confirm button then has the focus. */
  initialReason?: string;
  onSubmit: (reason: string) => void;
  /** Further content, above the reason. */
  children?: ReactNode;
}

type ReasonDialogProps = ReasonFieldProps &
  Pick<ActionDialogProps, 'open' | 'title' | 'description' | 'action' | 'variant' | 'loading' | 'onClose'>;

/** Confirms an action and asks for its reason, typed or selected. */
export function ReasonDialog({
  label,
  hint,
  maxLength,
  common,
  initialReason = '',
  onSubmit,
  children,
  ...dialog
}: ReasonDialogProps) {
  const id = useId();
  return (
    <ActionDialog {...dialog} width="md" form={id} focusAction={initialReason !== ''}>
      {dialog.open && (
        <ReasonForm id={id} {...{ label, hint, maxLength, common, initialReason, onSubmit }}>
          {children}
        </ReasonForm>
      )}
    </ActionDialog>
  );
}

function ReasonForm({
  id,
  label,
  hint,
  maxLength,
  common,
  initialReason,
  onSubmit,
  children,
}: ReasonFieldProps & { id: string; initialReason: string }) {
  const form = useAppForm({
    defaultValues: { reason: initialReason },
    validate: ({ reason }) => ({ reason: reason.trim() === '' ? 'required' : undefined }),
    words: (problem) => reasonFieldWords(label, problem),
    onSubmit: ({ reason }) => onSubmit(reason.trim()),
  });
  const reason = form.watch('reason');
  function choose(text: string) {
    form.setValue('reason', text);
    form.clearErrors('reason');
  }
  return (
    <DialogForm form={form} id={id} className="mt-4 grid gap-3">
      {children}
      <Field label={label} required hint={hint} error={form.errorOf('reason')}>
        <TextArea
          data-initial-focus={initialReason === '' || undefined}
          rows={3}
          maxLength={maxLength}
          {...form.register('reason')}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {common.map((text) => (
          <ToggleChip key={text} pressed={reason === text} onClick={() => choose(text)}>
            {text}
          </ToggleChip>
        ))}
      </div>
    </DialogForm>
  );
}
