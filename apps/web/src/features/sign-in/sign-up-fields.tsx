import { cityNames } from '@arabati/domain/catalogue/cities';
import { passwordMaxLength } from '@arabati/domain/sign-in/password';
import { cityMaxLength, displayNameMaxLength } from '@arabati/domain/sign-in/sign-up';
import { useId } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { NumberCountryButton } from '../../form/number-country-button.tsx';
import type { FormNumbers } from '../../form/number-country-sheet.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { SignUpForm } from './sign-up.ts';

const cityOptions = cityNames.map((value) => ({ value }));

interface SignUpFieldsProps {
  register: UseFormRegister<SignUpForm>;
  errorOf: (name: keyof SignUpForm) => string | undefined;
  onLeave: (name: keyof SignUpForm) => void;
  cityRequired: boolean;
  numbers: { read: () => FormNumbers; write: (numbers: FormNumbers) => void };
}

/** Fields of a sign-up on home and on /auth, grouped in pairs to keep the form compact. */
export function SignUpFields({ register, errorOf, onLeave, cityRequired, numbers }: SignUpFieldsProps) {
  const hints = useId();
  const field = (name: keyof SignUpForm) => register(name, { onBlur: () => onLeave(name) });
  const phones = { placeholder: '0912345678', 'aria-describedby': `${hints}-phones` };
  const passwords = { autoComplete: 'new-password', maxLength: passwordMaxLength };
  return (
    <div className="grid gap-1.5 lg:gap-3">
      <div className={pair}>
        <Field compact label="الاسم" required error={errorOf('display_name')}>
          <TextInput
            autoComplete="name"
            maxLength={displayNameMaxLength}
            placeholder="هدى عثمان"
            {...field('display_name')}
          />
        </Field>
        <Field
          compact
          label="المدينة"
          required={cityRequired}
          optional={!cityRequired}
          error={errorOf('city')}
        >
          <Combobox
            hints
            autoComplete="address-level2"
            maxLength={cityMaxLength}
            options={cityOptions}
            placeholder="أم درمان"
            {...field('city')}
          />
        </Field>
      </div>
      <Field compact label="البريد الإلكتروني" required error={errorOf('email')}>
        <EmailInput placeholder="huda@example.com" {...field('email')} />
      </Field>
      <div className={pair}>
        <Field compact label="رقم الهاتف" required error={errorOf('phone')}>
          <PhoneInput {...phones} {...field('phone')} />
        </Field>
        <Field compact label="رقم الواتساب" required error={errorOf('whatsapp')}>
          <PhoneInput {...phones} {...field('whatsapp')} />
        </Field>
      </div>
      <NumberCountryButton {...numbers} />
      <div className={pair}>
        <Field compact label="كلمة المرور" required error={errorOf('password')}>
          <PasswordInput
            aria-describedby={`${hints}-password`}
            // The left-to-right mark keeps the figure first in a left-to-right field.
            placeholder={'\u200f6 أحرف فأكثر'}
            {...passwords}
            {...field('password')}
          />
        </Field>
        <Field compact label="تأكيد كلمة المرور" required error={errorOf('confirm_password')}>
          <PasswordInput {...passwords} {...field('confirm_password')} />
        </Field>
      </div>
      {/* The placeholders show both. Screen readers get them as sentences. */}
      <p className="sr-only">
        <span id={`${hints}-phones`}>10 أرقام تبدأ بصفر</span>{' '}
        <span id={`${hints}-password`}>6 أحرف على الأقل</span>
      </p>
    </div>
  );
}

const pair = 'grid items-start gap-1.5 lg:gap-3 min-[21.25rem]:grid-cols-2';
