import { passwordMaxLength } from '@arabati/domain/accounts/password';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { fieldWords } from '@arabati/words/problems/field-words';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { useRefusedField } from './use-refused-field.ts';

/** One's own password once more, before the second factor changes, in a form's field `password`. */
export function OwnPasswordField({ problem }: { problem: FieldProblem | undefined }) {
  const input = useRefusedField(problem);
  return (
    <Field label="كلمة المرور" required error={problem && fieldWords[problem]}>
      <PasswordInput
        ref={input}
        data-initial-focus
        name="password"
        autoComplete="current-password"
        maxLength={passwordMaxLength}
      />
    </Field>
  );
}
