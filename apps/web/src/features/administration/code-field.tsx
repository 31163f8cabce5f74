import { secondFactorCodeMaxLength } from '@arabati/domain/administration/second-factor.requests';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { useEffect } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useRefusedField } from './use-refused-field.ts';

interface CodeFieldProps {
  /** Accepts the authenticator's code only, or recovery codes as well, which contain letters. */
  kind: 'authenticator' | 'recovery' | 'either';
  problem?: FieldProblem | undefined;
  /** Focuses the field when it replaces another form. */
  takesFocus?: boolean;
}

const labels = {
  authenticator: { label: 'رمز التحقق', hint: 'الأرقام الستة التي يعرضها تطبيق المصادقة الآن' },
  recovery: { label: 'رمز الاسترداد', hint: 'أحد الرموز التي حفظتها عند التفعيل، ويُستعمل مرة واحدة' },
  either: { label: 'رمز التحقق', hint: 'من تطبيق المصادقة، أو أحد رموز الاسترداد' },
};

/** A code of the second factor, as a form's field `code`. */
export function CodeField({ kind, problem, takesFocus = false }: CodeFieldProps) {
  const input = useRefusedField(problem);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus, input]);
  return (
    <Field
      {...labels[kind]}
      required
      error={problem && limitedFieldWords(problem, { length: secondFactorCodeMaxLength })}
    >
      <TextInput
        ref={input}
        name="code"
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={kind === 'authenticator' ? 'numeric' : 'text'}
        maxLength={60}
      />
    </Field>
  );
}
