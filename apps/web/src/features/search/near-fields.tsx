import { nearDistances } from '@arabati/domain/ads/ad-filters';
import type { Filters } from '@arabati/domain/search/filter-address';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { FilterCombobox, type FilterComboboxProps } from './filter-combobox.tsx';

const distances = nearDistances.map((value) => ({ value, label: `${value} كم` }));
const usualDistance = '200' satisfies (typeof nearDistances)[number];

interface NearFieldsProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
  catalogue: { cities: readonly string[] } & Pick<FilterComboboxProps, 'matches' | 'nameOf'>;
}

/** Limits a list to cities near one. Its distance is 200 km until another is chosen. */
export function NearFields({
  filters: { near = '', within, ...others },
  onChange,
  catalogue: { cities, matches, nameOf },
}: NearFieldsProps) {
  return (
    <>
      <Field label="قريب من">
        <FilterCombobox
          value={near}
          onChoose={(city) =>
            onChange(city === '' ? others : { ...others, near: city, within: within || usualDistance })
          }
          options={cities.map((value) => ({ value }))}
          matches={matches}
          nameOf={nameOf}
          maxLength={60}
          placeholder="اختر مدينة"
        />
      </Field>
      <Field label="المسافة">
        <Select
          options={distances}
          placeholder="الكل"
          disabled={near === ''}
          value={within ?? ''}
          onChange={(event) =>
            onChange({ ...others, near, within: event.target.value as NonNullable<Filters['within']> })
          }
        />
      </Field>
    </>
  );
}
