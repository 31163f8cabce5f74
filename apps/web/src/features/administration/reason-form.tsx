import { reasonFieldWords } from '@arabati/words/administration/reason-words';
import type { ReactNode } from 'react';
import { AppForm } from '../../form/app-form.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { ToggleChip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface ReasonFormProps {
  id: string;
  label: string;
  hint: string;
  maxLength: number;
  /** Suggestions, displayed as chips. */
  common: readonly string[];
  onSubmit: (reason: string) => void;
  /** Further fields. */
  children?: ReactNode;
}

/** A required reason, typed or selected. */
export function ReasonForm({ id, label, hint, maxLength, common, onSubmit, children }: ReasonFormProps) {
  const form = useAppForm({
    defaultValues: { reason: '' },
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
    <AppForm form={form} id={id} className="mt-4 grid gap-3">
      {children}
      <Field label={label} required hint={hint} error={form.errorOf('reason')}>
        <TextArea data-initial-focus rows={3} maxLength={maxLength} {...form.register('reason')} />
      </Field>
      <div className="flex flex-wrap gap-2">
        {common.map((text) => (
          <ToggleChip key={text} pressed={reason === text} onClick={() => choose(text)}>
            {text}
          </ToggleChip>
        ))}
      </div>
    </AppForm>
  );
}
