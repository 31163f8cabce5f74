import { numberCodeLength, numberCodeSchema } from '@arabati/domain/number-verification/number-code';
import { confirmNumber } from '@arabati/domain/number-verification/number-verification.requests';
import { phoneSchema } from '@arabati/domain/sign-in/phone';
import { useState } from 'react';
import * as v from 'valibot';
import { Link } from 'wouter';
import { AppForm, FormFailure } from '../../form/app-form.tsx';
import { UnsavedChanges } from '../../form/unsaved-changes.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { callApi } from '../../platform/api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';

const schema = v.object({ code: numberCodeSchema, number: phoneSchema });
const empty = { code: '', number: '' };

/** Form in which an administrator confirms that a code arrived from a number. */
export function ConfirmNumber() {
  const [verified, setVerified] = useState<{ user_id: string; display_name: string } | null>(null);
  const form = useAppForm({
    defaultValues: empty,
    schema,
    async onSubmit(body) {
      setVerified(null);
      const { member } = await callApi(confirmNumber, { body }, { idempotent: true });
      setVerified(member);
      form.reset(empty);
      // For the next code. The form's own setFocus does nothing right after a reset.
      form.element.current?.querySelector('input')?.focus();
    },
  });
  return (
    <Card>
      <AppForm form={form} className="grid gap-4">
        <Field
          label="الرمز"
          required
          hint={`${numberCodeLength} أحرف وأرقام من رسالة العضو.`}
          error={form.errorOf('code')}
        >
          <TextInput
            {...form.register('code')}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
          />
        </Field>
        <Field
          label="الرقم الذي وصلت منه الرسالة"
          required
          hint="كما يظهر في واتساب، لا كما كتبه العضو."
          error={form.errorOf('number')}
        >
          <PhoneInput {...form.register('number')} />
        </Field>
        <FormFailure form={form} />
        <UnsavedChanges unsaved={form.formState.isDirty && !form.isSubmitting} loss="ما كتبته من رمز ورقم" />
        {verified && (
          <Alert live tone="positive" title="الرقم موثّق">
            رقم{' '}
            <Link href={`/admin/users/${verified.user_id}`} className="font-semibold underline">
              <bdi>{verified.display_name}</bdi>
            </Link>
            . وصله إشعار بذلك.
          </Alert>
        )}
        <Button type="submit" block loading={form.isSubmitting}>
          توثيق الرقم
        </Button>
      </AppForm>
    </Card>
  );
}
