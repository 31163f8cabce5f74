import type { OwnProfile } from '@arabati/domain/profiles/profiles.endpoints';
import { localPhone } from '@arabati/domain/sign-in/phone';
import { cityMaxLength, displayNameMaxLength, signUpProfileSchema } from '@arabati/domain/sign-in/sign-up';
import { containsFolded } from '@arabati/domain/text/contains-folded';
import { profileFieldWords, profileUpdateFailure } from '@arabati/words/profiles/profile-words';
import { AppForm } from '../../form/app-form.tsx';
import { NumberCountryButton } from '../../form/number-country-button.tsx';
import { UnsavedChanges } from '../../form/unsaved-changes.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { ApiProblem, ConnectionError } from '../../platform/api-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { type ProfileForm as Form, useUpdateProfile } from './use-update-profile.ts';

export interface ProfileFormProps {
  profile: OwnProfile;
  cities: readonly string[];
}

const formOf = ({ display_name, phone, whatsapp, city }: OwnProfile): Form => ({
  display_name,
  phone: phone === null ? '' : localPhone(phone),
  whatsapp: whatsapp === null ? '' : localPhone(whatsapp),
  city,
});

/** The member's profile. Errors and navigation do not lose unsaved input. */
export function ProfileForm({ profile, cities }: ProfileFormProps) {
  const { mutateAsync } = useUpdateProfile();
  const form = useAppForm<Form>({
    defaultValues: formOf(profile),
    // Updates of the profile on another device or in another tab.
    storedValues: formOf(profile),
    mode: 'onTouched',
    schema: signUpProfileSchema,
    words: (problem, field) => profileFieldWords(field, problem),
    async onSubmit(typed) {
      form.reset(formOf(await mutateAsync(typed)));
      toast({ tone: 'positive', title: 'تم تحديث الملف الشخصي بنجاح' });
    },
    failureWords: (error) => ({ title: 'خطأ', text: profileUpdateFailure(codeOf(error)) }),
    failureAs: 'toast',
  });
  const { register, errorOf } = form;

  return (
    <AppForm form={form} className="grid gap-5">
      <Field label="الاسم" required error={errorOf('display_name')}>
        <TextInput autoComplete="name" maxLength={displayNameMaxLength} {...register('display_name')} />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="رقم الهاتف" required hint="10 أرقام تبدأ بصفر" error={errorOf('phone')}>
          <PhoneInput {...register('phone')} />
        </Field>
        <Field label="رقم الواتساب" required hint="10 أرقام تبدأ بصفر" error={errorOf('whatsapp')}>
          <PhoneInput {...register('whatsapp')} />
        </Field>
        <NumberCountryButton read={form.getValues} write={form.write} />
      </div>
      <Field label="المدينة" optional error={errorOf('city')}>
        <Combobox
          hints
          autoComplete="address-level2"
          maxLength={cityMaxLength}
          options={cities.map((value) => ({ value }))}
          matches={({ value }, written) => containsFolded(value, written)}
          {...register('city')}
        />
      </Field>
      <Button type="submit" size="lg" loading={form.isSubmitting} className="sm:justify-self-start">
        حفظ التغييرات
      </Button>
      <UnsavedChanges unsaved={form.formState.isDirty && !form.isSubmitting} loss="ما كتبته في بياناتك" />
    </AppForm>
  );
}

const codeOf = (error: unknown) =>
  error instanceof ApiProblem
    ? error.code
    : error instanceof ConnectionError
      ? 'no-connection'
      : 'unexpected';
