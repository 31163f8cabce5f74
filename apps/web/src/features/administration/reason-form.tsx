import { fieldWords } from '@arabati/words/problems/field-words';
import { type FormEvent, type ReactNode, useState } from 'react';
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
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (reason.trim() === '') setMissing(true);
    else onSubmit(reason.trim());
  }
  function write(text: string) {
    setReason(text);
    setMissing(false);
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="mt-4 grid gap-3">
      {children}
      <Field label={label} required hint={hint} error={missing ? fieldWords.required : undefined}>
        <TextArea
          data-initial-focus
          rows={3}
          maxLength={maxLength}
          value={reason}
          onChange={(event) => write(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {common.map((text) => (
          <ToggleChip key={text} pressed={reason === text} onClick={() => write(text)}>
            {text}
          </ToggleChip>
        ))}
      </div>
    </form>
  );
}
