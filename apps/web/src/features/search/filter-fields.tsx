import { brandMaxLength, modelMaxLength, newestYear, oldestYear } from '@arabati/domain/ads/ad-form';
import {
  conditions,
  fuelTypes,
  papersTypes,
  sellerRoles,
  transmissions,
} from '@arabati/domain/ads/vocabulary';
import { digitCap } from '@arabati/domain/text/clean-text';
import { foldDigits } from '@arabati/domain/text/digits';
import { factLabels } from '@arabati/words/ads/fact-words';
import { fieldWords } from '@arabati/words/problems/field-words';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { UnitInput } from '../../ui/unit-input.tsx';
import type { FilterName, Filters } from './filter-address.ts';
import { usePriceField } from './use-price-field.ts';

export interface Catalogue {
  cities: readonly string[];
  brands: readonly string[];
  /** The models of one brand; none for an unknown one. */
  modelsOf: (brand: string) => readonly string[];
  /** Whether a suggestion answers what is written, by the market's own spelling rules. */
  matches: (suggestion: string, written: string) => boolean;
}

export interface FilterFieldsProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
  catalogue: Catalogue;
}

const suggestions = (values: readonly string[]) => values.map((value) => ({ value }));
const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

function years() {
  const newest = newestYear(new Date());
  return Array.from({ length: newest - oldestYear + 1 }, (_, age) => String(newest - age));
}

/** Every filter of the browse page; what is shown is exactly what is in force or about to be. */
export function FilterFields({ filters, onChange, catalogue }: FilterFieldsProps) {
  const set = (name: FilterName) => (value: string) => onChange({ ...filters, [name]: value });
  const priceMin = usePriceField(filters.price_min ?? '', { label: 'أقل سعر', onChange: set('price_min') });
  const priceMax = usePriceField(filters.price_max ?? '', { label: 'أعلى سعر', onChange: set('price_max') });
  const matches = ({ value }: { value: string }, written: string) => catalogue.matches(value, written);
  const choice = (name: FilterName, label: string, values: readonly string[]) => (
    <Field label={label}>
      <Select
        options={choices(values)}
        placeholder="الكل"
        value={filters[name] ?? ''}
        onChange={(event) => set(name)(event.target.value)}
      />
    </Field>
  );

  return (
    <div className="grid gap-4">
      <Field label={factLabels.city}>
        <Combobox
          value={filters.city ?? ''}
          onValueChange={set('city')}
          options={suggestions(catalogue.cities)}
          matches={matches}
          maxLength={60}
          placeholder="كل المدن"
        />
      </Field>
      <Field label={factLabels.brand}>
        <Combobox
          value={filters.brand ?? ''}
          onValueChange={(brand) => onChange({ ...filters, brand, model: '' })}
          options={suggestions(catalogue.brands)}
          matches={matches}
          maxLength={brandMaxLength}
          placeholder="كل الماركات"
        />
      </Field>
      <Field label={factLabels.model}>
        <Combobox
          value={filters.model ?? ''}
          onValueChange={set('model')}
          options={suggestions(catalogue.modelsOf(filters.brand ?? ''))}
          matches={matches}
          maxLength={modelMaxLength}
          placeholder="كل الموديلات"
        />
      </Field>
      <Field
        label="أقل سعر"
        hint={priceMin.echo && <bdi>{priceMin.echo}</bdi>}
        error={priceMin.invalid && fieldWords['not-a-number']}
      >
        <UnitInput {...priceMin.inputProps} placeholder="بدون حد" />
      </Field>
      <Field
        label="أعلى سعر"
        hint={priceMax.echo && <bdi>{priceMax.echo}</bdi>}
        error={priceMax.invalid && fieldWords['not-a-number']}
      >
        <UnitInput {...priceMax.inputProps} placeholder="بدون حد" />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        {choice('year_min', 'من سنة', years())}
        {choice('year_max', 'إلى سنة', years())}
      </div>
      <Field label="أقصى مسافة مقطوعة">
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          placeholder="بدون حد"
          endAdornment="كم"
          value={filters.mileage_max ?? ''}
          onChange={(event) =>
            set('mileage_max')(foldDigits(event.target.value).replace(/\D/g, '').slice(0, digitCap))
          }
        />
      </Field>
      {choice('fuel_type', factLabels.fuel_type, fuelTypes)}
      {choice('transmission', factLabels.transmission, transmissions)}
      {choice('condition', factLabels.condition, conditions)}
      {choice('papers_type', factLabels.papers_type, papersTypes)}
      {choice('seller_role', factLabels.seller_role, sellerRoles)}
    </div>
  );
}
