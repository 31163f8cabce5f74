import { descriptionMaxLength, newestYear, oldestYear } from '@arabati/domain/ads/ad-limits';
import { conditions, fuelTypes, transmissions } from '@arabati/domain/ads/vocabulary';
import { foldDigits } from '@arabati/domain/text/digits';
import { factLabels } from '@arabati/words/ads/fact-words';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { PostingForm, PriceGuideSlot } from './posting-form.ts';

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Newest first, because most cars for sale are recent. */
const newest = newestYear(new Date());
const years = Array.from({ length: newest - oldestYear + 1 }, (_, age) => ({ value: String(newest - age) }));

/** Facts that buyers ask for first. All are optional. */
export function CarStep({ form, priceGuide }: { form: PostingForm; priceGuide: PriceGuideSlot }) {
  const choice = (field: 'fuel_type' | 'transmission' | 'condition', values: readonly string[]) => (
    <Field group optional label={factLabels[field]} {...form.notes(field)}>
      <RadioGroup
        variant="cards"
        options={choices(values)}
        value={form.draft[field]}
        onValueChange={(value) => form.change({ [field]: value })}
      />
    </Field>
  );
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field optional label={factLabels.year} {...form.notes('year')}>
          <Combobox
            {...form.cappedText('year')}
            options={years}
            matches={({ value }, written) => value.includes(foldDigits(written.trim()))}
            limit={years.length}
            inputMode="numeric"
            placeholder="2015"
          />
        </Field>
        <Field optional label={factLabels.mileage} {...form.notes('mileage')}>
          <TextInput
            {...form.capped('mileage')}
            inputMode="numeric"
            autoComplete="off"
            placeholder="85000"
            endAdornment="كم"
          />
        </Field>
      </div>
      {choice('fuel_type', fuelTypes)}
      {choice('transmission', transmissions)}
      {choice('condition', conditions)}
      {priceGuide(form)}
      <Field
        optional
        label={factLabels.description}
        hint="المميزات، الصيانة، العيوب إن وجدت. لا تكتب رقمك هنا، تكتبه في خطوة «التواصل»."
        {...form.notes('description')}
      >
        <TextArea {...form.capped('description')} rows={5} maxLength={descriptionMaxLength} showCount />
      </Field>
    </div>
  );
}
