import { stockNumberMaxLength, titleMaxLength } from '@arabati/domain/ads/ad-limits';
import { cityMaxLength } from '@arabati/domain/sign-in/sign-up';
import { factLabels } from '@arabati/words/ads/fact-words';
import { useState } from 'react';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { CarCatalogue } from './car-catalogue.ts';
import { CarFields } from './car-fields.tsx';
import type { PostingForm, PriceGuideSlot } from './posting-form.ts';
import { PriceFields } from './price-fields.tsx';

const suggestions = (values: readonly string[]) => values.map((value) => ({ value }));

/** The fields that are displayed on the ad's card. */
export function BasicsStep({
  form,
  catalogue,
  priceGuide,
}: {
  form: PostingForm;
  catalogue: CarCatalogue;
  priceGuide: PriceGuideSlot;
}) {
  const matches = ({ value }: { value: string }, written: string) => catalogue.matches(value, written);
  // Dealers enter it in the form for many cars. Others have no such number.
  const [isNumbered] = useState(form.draft.stock_number !== '');
  return (
    <div className="grid gap-5">
      {isNumbered && (
        <Field
          optional
          label="رقم المخزون"
          hint="رقمك أنت للسيارة، لا يراه المشترون"
          {...form.notes('stock_number')}
        >
          <TextInput
            dir="ltr"
            autoComplete="off"
            maxLength={stockNumberMaxLength}
            value={form.draft.stock_number}
            onChange={(event) => form.change({ stock_number: event.target.value })}
          />
        </Field>
      )}
      <Field
        required
        label={factLabels.title}
        hint="مثال: تويوتا كورولا 2015 فل أوبشن"
        {...form.notes('title')}
      >
        <TextInput {...form.capped('title')} maxLength={titleMaxLength} showCount autoComplete="off" />
      </Field>
      <CarFields form={form} catalogue={catalogue} />
      <PriceFields form={form} priceGuide={priceGuide} />
      <Field required label={factLabels.city} {...form.notes('city')}>
        <Combobox
          {...form.cappedText('city')}
          options={suggestions(catalogue.cities)}
          matches={matches}
          maxLength={cityMaxLength}
          placeholder="مثلاً: الخرطوم"
        />
      </Field>
    </div>
  );
}
