import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { passwordMaxLength } from '@arabati/domain/sign-in/password';
import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { useRefusedField } from './use-refused-field.ts';

/** The administrator's own password, required for changes of accounts and sign-in, as a form's field `password`. */
export function OwnPasswordField({
  problem,
  label = 'كلمة المرور',
}: {
  problem: FieldProblem | undefined;
  label?: string;
}) {
  const input = useRefusedField(problem);
  return (
    <Field
      label={label}
      required
      error={problem && limitedFieldWords(problem, { length: passwordMaxLength })}
    >
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
