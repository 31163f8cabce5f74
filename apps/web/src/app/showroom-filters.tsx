import { brandMaxLength } from '@arabati/domain/ads/ad-limits';
import { factLabels } from '@arabati/words/ads/fact-words';
import { FilterCombobox } from '../features/search/filter-combobox.tsx';
import { Field } from '../ui/field.tsx';
import { useMarketCatalogue } from './use-market-catalogue.ts';

export interface ShowroomFilterValues {
  city: string;
  brand: string;
}

interface ShowroomFiltersProps {
  filters: ShowroomFilterValues;
  onChange: (filters: ShowroomFilterValues) => void;
}

/** The place and the brand of the showrooms in the list. */
export default function ShowroomFilters({ filters, onChange }: ShowroomFiltersProps) {
  const { cities, brands, matches, nameOf } = useMarketCatalogue();
  const options = (names: readonly string[]) => names.map((value) => ({ value }));
  return (
    <search className="mb-5 grid max-w-2xl gap-3 sm:grid-cols-2">
      <Field label={factLabels.city}>
        <FilterCombobox
          value={filters.city}
          onChoose={(city) => onChange({ ...filters, city })}
          options={options(cities)}
          matches={matches}
          nameOf={nameOf}
          maxLength={60}
          placeholder="كل المدن"
        />
      </Field>
      <Field label={factLabels.brand}>
        <FilterCombobox
          value={filters.brand}
          onChoose={(brand) => onChange({ ...filters, brand })}
          options={options(brands)}
          matches={matches}
          nameOf={nameOf}
          maxLength={brandMaxLength}
          placeholder="كل الماركات"
        />
      </Field>
    </search>
  );
}
