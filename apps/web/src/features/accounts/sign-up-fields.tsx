import { emailMaxLength } from '@arabati/domain/accounts/email';
import { passwordMaxLength } from '@arabati/domain/accounts/password';
import { cityMaxLength, displayNameMaxLength } from '@arabati/domain/accounts/sign-up';
import { cityNames } from '@arabati/domain/catalogue/cities';
import type { ReactNode } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { EmailInput } from '../../ui/email-input.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { SuggestedInput } from '../../ui/suggested-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { SignUpForm } from './sign-up.ts';

interface SignUpFieldsProps {
  register: UseFormRegister<SignUpForm>;
  errorOf: (name: keyof SignUpForm) => string | undefined;
  onLeave: (name: keyof SignUpForm) => void;
  cityRequired: boolean;
}

/** The questions of a sign-up, alike on home and on /auth. */
export function SignUpFields({ register, errorOf, onLeave, cityRequired }: SignUpFieldsProps) {
  const field = (name: keyof SignUpForm) => register(name, { onBlur: () => onLeave(name) });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label="الاسم" required error={errorOf('display_name')} className="sm:col-span-2">
        <TextInput autoComplete="name" maxLength={displayNameMaxLength} {...field('display_name')} />
      </Field>
      <Field label="البريد الإلكتروني" required error={errorOf('email')} className="sm:col-span-2">
        <EmailInput maxLength={emailMaxLength} {...field('email')} />
      </Field>
      <PhoneField label="رقم الهاتف" error={errorOf('phone')}>
        <PhoneInput maxLength={10} {...field('phone')} />
      </PhoneField>
      <PhoneField label="رقم الواتساب" error={errorOf('whatsapp')}>
        <PhoneInput maxLength={10} {...field('whatsapp')} />
      </PhoneField>
      <Field
        label="المدينة"
        required={cityRequired}
        optional={!cityRequired}
        error={errorOf('city')}
        className="sm:col-span-2"
      >
        <SuggestedInput
          autoComplete="address-level2"
          maxLength={cityMaxLength}
          suggestions={cityNames}
          {...field('city')}
        />
      </Field>
      <Field label="كلمة المرور" required hint="6 أحرف على الأقل" error={errorOf('password')}>
        <PasswordInput autoComplete="new-password" maxLength={passwordMaxLength} {...field('password')} />
      </Field>
      <Field label="تأكيد كلمة المرور" required error={errorOf('confirm_password')}>
        <PasswordInput
          autoComplete="new-password"
          maxLength={passwordMaxLength}
          {...field('confirm_password')}
        />
      </Field>
    </div>
  );
}

function PhoneField({
  label,
  error,
  children,
}: {
  label: string;
  error: string | undefined;
  children: ReactNode;
}) {
  return (
    <Field label={label} required hint="10 أرقام تبدأ بصفر" error={error}>
      {children}
    </Field>
  );
}
