import { localPhone } from '@arabati/domain/accounts/phone';
import { cityMaxLength, displayNameMaxLength, signUpProfileSchema } from '@arabati/domain/accounts/sign-up';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import type { OwnProfile } from '@arabati/domain/profiles/profiles.endpoints';
import { profileFieldWords, profileUpdateFailure } from '@arabati/words/profiles/profile-words';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { ApiProblem, ConnectionError } from '../../platform/api-problem.ts';
import { setNavigationGuard } from '../../platform/navigation-guard.ts';
import { Button } from '../../ui/button.tsx';
import { DatalistInput } from '../../ui/datalist-input.tsx';
import { Field } from '../../ui/field.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { UnsavedPrompt } from '../../ui/unsaved-prompt.tsx';
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
  const { register, handleSubmit, setError, reset, formState } = useForm<Form>({
    defaultValues: formOf(profile),
    // Updates of the profile (another device, another tab) change the unedited fields.
    values: formOf(profile),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    mode: 'onTouched',
    // As typed. The server normalizes the input.
    resolver: valibotResolver(signUpProfileSchema, undefined, { raw: true }),
  });
  const { mutateAsync } = useUpdateProfile();

  async function submit(form: Form) {
    try {
      reset(formOf(await mutateAsync(form)));
      toast({ tone: 'positive', title: 'تم تحديث الملف الشخصي بنجاح' });
    } catch (error) {
      fail(error, form);
    }
  }

  function fail(error: unknown, form: Form) {
    const fields = error instanceof ApiProblem ? Object.entries(error.fields) : [];
    for (const [index, [name, problem]] of fields.filter(([name]) => name in form).entries()) {
      setError(name as keyof Form, { type: 'server', message: problem }, { shouldFocus: index === 0 });
    }
    const code =
      error instanceof ApiProblem
        ? error.code
        : error instanceof ConnectionError
          ? 'no-connection'
          : 'unexpected';
    toast({ tone: 'danger', title: 'خطأ', description: profileUpdateFailure(code) });
  }

  const errorOf = (name: keyof Form) => {
    const problem = formState.errors[name]?.message as FieldProblem | undefined;
    return problem && profileFieldWords(name, problem);
  };

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-5">
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
      </div>
      <Field label="المدينة" optional error={errorOf('city')}>
        <DatalistInput
          autoComplete="address-level2"
          maxLength={cityMaxLength}
          suggestions={cities}
          {...register('city')}
        />
      </Field>
      <Button type="submit" size="lg" loading={formState.isSubmitting} className="sm:justify-self-start">
        حفظ التغييرات
      </Button>
      <UnsavedPrompt
        guard={setNavigationGuard}
        unsaved={formState.isDirty && !formState.isSubmitting}
        loss="ما كتبته في بياناتك"
      />
    </form>
  );
}
