import * as v from 'valibot';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { strongPasswordSchema } from './password.ts';

interface ConfirmedPassword {
  password: string;
  confirm_password: string;
}

/**
 * Requires that the password and its repetition are equal. Also checked while the password itself is invalid, unlike
 * valibot's `partialCheck`, so that all problems are reported together.
 */
export function passwordsMatch<Form extends ConfirmedPassword>() {
  return v.rawCheck<Form>(({ dataset, addIssue }) => {
    const form = dataset.value as Partial<ConfirmedPassword>;
    if (form.password === form.confirm_password) return;
    addIssue({
      message: 'passwords-differ' satisfies FieldProblem,
      path: [
        {
          type: 'object',
          origin: 'value',
          input: form as Record<string, unknown>,
          key: 'confirm_password',
          value: form.confirm_password,
        },
      ],
    });
  });
}

const given = v.pipe(v.string(), v.minLength(1, 'required' satisfies FieldProblem));

/** The form of the last step of a password reset. */
export const newPasswordFormSchema = v.pipe(
  v.object({ password: v.pipe(given, strongPasswordSchema), confirm_password: given }),
  passwordsMatch(),
);

/** A password change requires the current password. */
export const passwordChangeFormSchema = v.pipe(
  v.object({ current_password: given, ...newPasswordFormSchema.entries }),
  passwordsMatch(),
);
export type PasswordChangeForm = v.InferOutput<typeof passwordChangeFormSchema>;
