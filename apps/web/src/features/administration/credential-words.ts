import { administratorNameMaxLength } from '@arabati/domain/administration/administration.requests';
import { secondFactorCodeMaxLength } from '@arabati/domain/administration/second-factor.requests';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { passwordMaxLength } from '@arabati/domain/sign-in/password';
import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';

const lengths: Readonly<Record<string, number>> = {
  username: administratorNameMaxLength,
  password: passwordMaxLength,
  own_password: passwordMaxLength,
  code: secondFactorCodeMaxLength,
};

/** Text for a problem with a field of an administrator's credentials. */
export function credentialWords(problem: FieldProblem, field: string): string | undefined {
  const length = lengths[field];
  return limitedFieldWords(problem, length === undefined ? undefined : { length });
}
