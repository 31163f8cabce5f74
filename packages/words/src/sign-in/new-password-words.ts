import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { limitedFieldWords } from '../problems/limited-field-words.ts';

export const newPasswordHint = '8 أحرف على الأقل، فيها حرف إنجليزي كبير وآخر صغير ورقم ورمز خاص مثل !@#$%';

/** Text for a problem of a new password or its repetition; undefined if there is none. */
export function newPasswordWords(problem: FieldProblem | undefined): string | undefined {
  return problem === 'required'
    ? 'يرجى إدخال كلمة المرور وتأكيدها'
    : problem && limitedFieldWords(problem, undefined);
}
