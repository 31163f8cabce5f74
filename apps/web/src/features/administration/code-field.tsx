import { secondFactorCodeMaxLength } from '@arabati/domain/administration/second-factor.requests';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

interface CodeFieldProps extends UseFormRegisterReturn {
  /** Accepts the authenticator's code only, or recovery codes as well, which contain letters. */
  kind: 'authenticator' | 'recovery' | 'either';
  error: string | undefined;
}

const labels = {
  authenticator: { label: 'رمز التحقق', hint: 'الأرقام الستة التي يعرضها تطبيق المصادقة الآن' },
  recovery: { label: 'رمز الاسترداد', hint: 'أحد الرموز التي حفظتها عند التفعيل، ويُستعمل مرة واحدة' },
  either: { label: 'رمز التحقق', hint: 'من تطبيق المصادقة، أو أحد رموز الاسترداد' },
};

/** A code of the second factor. */
export function CodeField({ kind, error, ...input }: CodeFieldProps) {
  return (
    <Field {...labels[kind]} required error={error}>
      <TextInput
        {...input}
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={kind === 'authenticator' ? 'numeric' : 'text'}
        maxLength={secondFactorCodeMaxLength}
      />
    </Field>
  );
}
