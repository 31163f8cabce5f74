import { licenseStatuses, papersTypes, sellerRoles } from '@arabati/domain/ads/vocabulary';
import { normalizePhone } from '@arabati/domain/sign-in/phone';
import { factLabels } from '@arabati/words/ads/fact-words';
import { useState } from 'react';
import type { AdDraft } from '../../features/posting/ad-draft.ts';
import type { CarCatalogue } from '../../features/posting/car-catalogue.ts';
import { useStore } from '../../state/create-store.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { CarRows } from './car-rows.ts';
import { type SharedStore, type SharedValues, writeEntered, writeTyped } from './shared-values.ts';

interface SharedFieldsProps {
  memberId: string;
  rows: CarRows;
  shared: SharedStore;
  catalogue: CarCatalogue;
}

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/**
 * Fields for the values that all cars have in common. A change is copied to the rows that have no value of their own. It is
 * also stored on the device, because rows without a car are not.
 */
export function SharedFields({ memberId, rows, shared, catalogue }: SharedFieldsProps) {
  const values = useStore(shared);
  const [typed, setTyped] = useState<Partial<SharedValues>>({});
  const textOf = (field: keyof SharedValues) => typed[field] ?? values[field];

  function commit(field: keyof SharedValues, value: string) {
    setTyped(({ [field]: _, ...rest }) => rest);
    if (value !== values[field] || typed[field] !== undefined) writeEntered(memberId, field, value);
    if (value === values[field]) return;
    shared.set({ ...values, [field]: value } as SharedValues);
    rows.share(field as keyof AdDraft, values[field], value);
  }
  const type = (field: keyof SharedValues) => (value: string) => {
    setTyped((before) => ({ ...before, [field]: value }));
    writeTyped(memberId, field, value);
  };
  const commitTrimmed = (field: keyof SharedValues) => () => commit(field, textOf(field).trim());
  const phone = (field: 'phone' | 'whatsapp') => (
    <Field label={factLabels[field]}>
      <PhoneInput
        value={textOf(field)}
        onChange={(event) => type(field)(normalizePhone(event.target.value))}
        onBlur={commitTrimmed(field)}
      />
    </Field>
  );
  const choice = (field: 'seller_role' | 'papers_type' | 'license_status', choices: readonly string[]) => (
    <Field label={factLabels[field]}>
      <Select
        placeholder="لكل سيارة وحدها"
        options={options(choices)}
        value={values[field]}
        onChange={(event) => commit(field, event.target.value)}
      />
    </Field>
  );
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-6">
      <legend className="px-1 font-bold">لكل السيارات</legend>
      <Field label={factLabels.city}>
        <Combobox
          options={catalogue.cities.map((value) => ({ value }))}
          matches={({ value }, written) => catalogue.matches(value, written)}
          value={textOf('city')}
          onValueChange={type('city')}
          onBlur={() =>
            commit('city', catalogue.nameOf(textOf('city'), catalogue.cities) ?? textOf('city').trim())
          }
        />
      </Field>
      {choice('seller_role', sellerRoles)}
      {choice('papers_type', papersTypes)}
      {choice('license_status', licenseStatuses)}
      {phone('phone')}
      {phone('whatsapp')}
      {values.seller_role === 'وسيط' && (
        <>
          <Field label={factLabels.broker_commission_requested}>
            <Select
              placeholder="اختر"
              options={[
                { value: 'yes', label: 'نعم' },
                { value: 'no', label: 'لا' },
              ]}
              value={values.broker_commission_requested}
              onChange={(event) => commit('broker_commission_requested', event.target.value)}
            />
          </Field>
          {values.broker_commission_requested === 'yes' && (
            <Field label={factLabels.broker_commission_amount}>
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                endAdornment="جنيه"
                value={textOf('broker_commission_amount')}
                onChange={(event) => type('broker_commission_amount')(event.target.value)}
                onBlur={commitTrimmed('broker_commission_amount')}
              />
            </Field>
          )}
        </>
      )}
    </fieldset>
  );
}
