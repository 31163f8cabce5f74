import { brandMaxLength, modelMaxLength, newestYear, oldestYear } from '@arabati/domain/ads/ad-limits';
import {
  conditions,
  fuelTypes,
  licenseStatuses,
  papersTypes,
  sellerRoles,
  transmissions,
} from '@arabati/domain/ads/vocabulary';
import type { FilterName, Filters } from '@arabati/domain/search/filter-address';
import { factLabels } from '@arabati/words/ads/fact-words';
import { fieldWords } from '@arabati/words/problems/field-words';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { UnitInput } from '../../ui/unit-input.tsx';
import { countWords, type FacetName, rangeWords, withCount } from './facet-words.ts';
import { FilterCombobox } from './filter-combobox.tsx';
import { MileageInput } from './mileage-input.tsx';
import { NearFields } from './near-fields.tsx';
import { type Facets, useFacets } from './use-facets.ts';
import { usePriceField } from './use-price-field.ts';

export interface Catalogue {
  cities: readonly string[];
  states: readonly string[];
  brands: readonly string[];
  /** The models of one brand in any spelling; empty for an unknown one. */
  modelsOf: (brand: string) => readonly string[];
  /** Whether a name matches the input in any of its spellings. */
  matches: (name: string, written: string) => boolean;
  /** Returns the name that the input stands for, if any. */
  nameOf: (written: string, names: readonly string[]) => string | null;
}

export interface FilterFieldsProps {
  /** The text query that the filters narrow, if any. */
  q?: string | undefined;
  filters: Filters;
  onChange: (filters: Filters) => void;
  catalogue: Catalogue;
  /** Counts the ads of one seller only. */
  seller?: string | undefined;
}

function years() {
  const newest = newestYear(new Date());
  return Array.from({ length: newest - oldestYear + 1 }, (_, age) => String(newest - age));
}

/** Sorts names with ads first, most frequent on top, each with its count. */
function countedNames(facets: Facets | undefined, facet: FacetName, names: readonly string[]) {
  const found = facets?.facets[facet].map(({ value }) => value) ?? [];
  const known = found.filter((name) => names.includes(name));
  return [...known, ...names.filter((name) => !known.includes(name))].map((value) => ({
    value,
    description: countWords(facets, facet, value),
  }));
}

/** Every filter of a list, with its current or pending value and the number of ads it would find. */
export function FilterFields({ q = '', filters, onChange, catalogue, seller }: FilterFieldsProps) {
  const { data: facets } = useFacets({ q, filters, seller });
  const set = (name: FilterName) => (value: string) => onChange({ ...filters, [name]: value });
  const priceMin = usePriceField(filters.price_min ?? '', { label: 'أقل سعر', onChange: set('price_min') });
  const priceMax = usePriceField(filters.price_max ?? '', { label: 'أعلى سعر', onChange: set('price_max') });
  const brand = filters.brand ?? '';
  const { matches, nameOf } = catalogue;
  const choice = (name: FilterName & FacetName, label: string, values: readonly string[]) => (
    <Field label={label}>
      <Select
        options={values.map((value) => ({ value, label: withCount(facets, name, value) }))}
        placeholder="الكل"
        value={filters[name] ?? ''}
        onChange={(event) => set(name)(event.target.value)}
      />
    </Field>
  );
  const year = (name: 'year_min' | 'year_max', label: string) => (
    <Field label={label}>
      <Select
        options={years().map((value) => ({ value, label: value }))}
        placeholder="الكل"
        value={filters[name] ?? ''}
        onChange={(event) => set(name)(event.target.value)}
      />
    </Field>
  );

  return (
    <div className="grid gap-4">
      <Field label="الولاية">
        <Select
          options={catalogue.states.map((value) => ({ value, label: withCount(facets, 'state', value) }))}
          placeholder="كل الولايات"
          value={filters.state ?? ''}
          // A city belongs to one state.
          onChange={(event) => onChange({ ...filters, state: event.target.value, city: '' })}
        />
      </Field>
      <Field label={factLabels.city}>
        <FilterCombobox
          value={filters.city ?? ''}
          onChoose={set('city')}
          options={countedNames(facets, 'city', catalogue.cities)}
          matches={matches}
          nameOf={nameOf}
          maxLength={60}
          placeholder="كل المدن"
        />
      </Field>
      <NearFields filters={filters} onChange={onChange} catalogue={catalogue} />
      <Field label={factLabels.brand}>
        <FilterCombobox
          value={brand}
          onChoose={(value) => onChange({ ...filters, brand: value, model: '' })}
          options={countedNames(facets, 'brand', catalogue.brands)}
          matches={matches}
          nameOf={nameOf}
          maxLength={brandMaxLength}
          placeholder="كل الماركات"
        />
      </Field>
      <Field label={factLabels.model}>
        <FilterCombobox
          value={filters.model ?? ''}
          onChoose={set('model')}
          options={countedNames(facets, 'model', catalogue.modelsOf(brand))}
          matches={matches}
          nameOf={nameOf}
          disabled={brand === '' && !filters.model}
          maxLength={modelMaxLength}
          placeholder={brand === '' ? 'اختر الماركة أولاً' : 'كل الموديلات'}
        />
      </Field>
      <Field
        label="أقل سعر"
        hint={priceMin.echo && <bdi>{priceMin.echo}</bdi>}
        error={priceMin.invalid && fieldWords['not-an-amount']}
        warning={priceMin.warning}
      >
        <UnitInput {...priceMin.inputProps} placeholder="بدون حد" />
      </Field>
      <Field
        label="أعلى سعر"
        hint={priceMax.echo && <bdi>{priceMax.echo}</bdi>}
        error={priceMax.invalid && fieldWords['not-an-amount']}
        warning={priceMax.warning}
      >
        <UnitInput {...priceMax.inputProps} placeholder="بدون حد" />
      </Field>
      <OnOffer words={rangeWords(facets, 'price')} />
      <div className="grid grid-cols-2 gap-3">
        {year('year_min', 'من سنة')}
        {year('year_max', 'إلى سنة')}
      </div>
      <OnOffer words={rangeWords(facets, 'year')} />
      <div className="grid grid-cols-2 gap-3">
        <Field label="العداد من">
          <MileageInput value={filters.mileage_min ?? ''} onChange={set('mileage_min')} />
        </Field>
        <Field label="العداد إلى">
          <MileageInput value={filters.mileage_max ?? ''} onChange={set('mileage_max')} />
        </Field>
      </div>
      <OnOffer words={rangeWords(facets, 'mileage')} />
      {choice('fuel_type', factLabels.fuel_type, fuelTypes)}
      {choice('transmission', factLabels.transmission, transmissions)}
      {choice('condition', factLabels.condition, conditions)}
      {choice('papers_type', factLabels.papers_type, papersTypes)}
      {choice('license_status', factLabels.license_status, licenseStatuses)}
      {choice('seller_role', factLabels.seller_role, sellerRoles)}
      <Checkbox
        label={commissionLabel(facets)}
        checked={filters.without_commission === 'true'}
        onChange={(event) => set('without_commission')(event.target.checked ? 'true' : '')}
      />
    </div>
  );
}

function commissionLabel(facets: Facets | undefined): string {
  const count = countWords(facets, 'without_commission', 'true');
  return count === undefined ? 'بدون عمولة' : `بدون عمولة (${count})`;
}

/** Reserves the line while the count is loading. */
function OnOffer({ words }: { words: string }) {
  return (
    <p className="-mt-2.5 min-h-5.5 text-muted text-sm">
      <bdi>{words}</bdi>
    </p>
  );
}
