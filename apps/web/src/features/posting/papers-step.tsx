import { chassisNumberMaxLength } from '@arabati/domain/ads/chassis-number';
import { licenseStatuses, papersTypes, sellerRoles } from '@arabati/domain/ads/vocabulary';
import { factLabels } from '@arabati/words/ads/fact-words';
import { Field } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { isBroker } from './ad-draft.ts';
import type { PostingForm } from './posting-form.ts';

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const yesOrNo = [
  { value: 'yes', label: 'نعم' },
  { value: 'no', label: 'لا' },
];

/** The seller and the car's papers. */
export function PapersStep({ form }: { form: PostingForm }) {
  const { draft, change } = form;
  return (
    <div className="grid gap-6">
      <Field group required label={factLabels.seller_role} {...form.notes('seller_role')}>
        <RadioGroup
          variant="cards"
          options={choices(sellerRoles)}
          value={draft.seller_role}
          onValueChange={(seller_role) => change({ seller_role })}
        />
      </Field>
      {isBroker(draft) && (
        <div className="grid gap-5 rounded-md border border-line bg-sunken p-4">
          <Field
            group
            required
            label={factLabels.broker_commission_requested}
            {...form.notes('broker_commission_requested')}
          >
            <RadioGroup
              variant="cards"
              options={yesOrNo}
              value={draft.broker_commission_requested}
              onValueChange={(value) =>
                change({ broker_commission_requested: value === 'yes' ? 'yes' : 'no' })
              }
            />
          </Field>
          {draft.broker_commission_requested === 'yes' && (
            <Field
              required
              label={factLabels.broker_commission_amount}
              {...form.notes('broker_commission_amount')}
            >
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                placeholder="500,000"
                endAdornment="جنيه"
                value={draft.broker_commission_amount}
                onChange={(event) => change({ broker_commission_amount: event.target.value })}
              />
            </Field>
          )}
        </div>
      )}
      <Field group required label={factLabels.papers_type} {...form.notes('papers_type')}>
        <RadioGroup
          variant="cards"
          options={choices(papersTypes)}
          value={draft.papers_type}
          onValueChange={(papers_type) => change({ papers_type })}
        />
      </Field>
      <Field group required label={factLabels.license_status} {...form.notes('license_status')}>
        <RadioGroup
          variant="cards"
          options={choices(licenseStatuses)}
          value={draft.license_status}
          onValueChange={(license_status) => change({ license_status })}
        />
      </Field>
      <Field
        optional
        label={factLabels.chassis_number}
        hint="لا يظهر لأحد. يكتبه المشتري كما قرأه على السيارة، ونقول له فقط إذا كان مطابقاً. في المسودة يبقى على هذا الجهاز وحده."
        {...form.notes('chassis_number')}
      >
        <TextInput
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={chassisNumberMaxLength}
          value={draft.chassis_number}
          onChange={(event) => change({ chassis_number: event.target.value })}
        />
      </Field>
    </div>
  );
}
