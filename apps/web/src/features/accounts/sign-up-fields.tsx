import { cityNames } from '@arabati/domain/ads/cities';
import { type ReactNode, useId } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
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
  const citiesId = useId();
  const field = (name: keyof SignUpForm) => register(name, { onBlur: () => onLeave(name) });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label="الاسم" required error={errorOf('display_name')} className="sm:col-span-2">
        <TextInput autoComplete="name" maxLength={60} {...field('display_name')} />
      </Field>
      <Field label="البريد الإلكتروني" required error={errorOf('email')} className="sm:col-span-2">
        <TextInput type="email" inputMode="email" autoComplete="email" maxLength={254} {...field('email')} />
      </Field>
      <PhoneField label="رقم الهاتف" error={errorOf('phone')}>
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={10}
          {...field('phone')}
        />
      </PhoneField>
      <PhoneField label="رقم الواتساب" error={errorOf('whatsapp')}>
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={10}
          {...field('whatsapp')}
        />
      </PhoneField>
      <Field
        label="المدينة"
        required={cityRequired}
        optional={!cityRequired}
        error={errorOf('city')}
        className="sm:col-span-2"
      >
        <TextInput autoComplete="address-level2" list={citiesId} maxLength={40} {...field('city')} />
        <datalist id={citiesId}>
          {cityNames.map((city) => (
            <option key={city} value={city} />
          ))}
        </datalist>
      </Field>
      <Field label="كلمة المرور" required hint="6 أحرف على الأقل" error={errorOf('password')}>
        <PasswordInput autoComplete="new-password" maxLength={128} {...field('password')} />
      </Field>
      <Field label="تأكيد كلمة المرور" required error={errorOf('confirm_password')}>
        <PasswordInput autoComplete="new-password" maxLength={128} {...field('confirm_password')} />
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
