import { normalizePhone } from '@arabati/domain/sign-in/phone';
import { factLabels } from '@arabati/words/ads/fact-words';
import { ShieldCheck } from 'lucide-react';
import { NumberCountryButton } from '../../form/number-country-button.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import type { PostingForm } from './posting-form.ts';

/** Contact numbers, visible only to members who have paid to reveal them. */
export function ContactStep({ form }: { form: PostingForm }) {
  const { draft, change } = form;
  return (
    <div className="grid gap-5">
      <Alert icon={<ShieldCheck />}>
        أرقامك مخفية، ولا تظهر إلا لمن يدفع نقطة. يمكنك كتابة أرقام غير أرقام حسابك.
      </Alert>
      <Field required label={factLabels.phone} hint="10 أرقام تبدأ بصفر" {...form.notes('phone')}>
        <PhoneInput
          placeholder="0912345678"
          value={draft.phone}
          onChange={(event) => change({ phone: normalizePhone(event.target.value) })}
        />
      </Field>
      <Field required label={factLabels.whatsapp} hint="10 أرقام تبدأ بصفر" {...form.notes('whatsapp')}>
        <PhoneInput
          placeholder="0912345678"
          value={draft.whatsapp}
          onChange={(event) => change({ whatsapp: normalizePhone(event.target.value) })}
        />
      </Field>
      <NumberCountryButton read={() => draft} write={change} />
    </div>
  );
}
