import {
  countFilters,
  type Filters,
  filterNames,
  withoutFilter,
} from '@arabati/domain/search/filter-address';
import { filterWords } from '@arabati/words/search/filter-words';
import { RemovableChip } from '../../ui/chip.tsx';
import { ChipList } from './chip-list.tsx';

export interface ActiveFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** The active filters, each with a button that removes it. */
export function ActiveFilters({ filters, onChange }: ActiveFiltersProps) {
  const activeCount = countFilters(filters);
  if (activeCount === 0) return null;
  return (
    <ChipList label="شروط البحث المختارة" onClear={activeCount > 1 ? () => onChange({}) : undefined}>
      <FilterChips filters={filters} onChange={onChange} />
    </ChipList>
  );
}

/** Renders list items. */
export function FilterChips({ filters, onChange }: ActiveFiltersProps) {
  return filterNames.map((name) => {
    const value = filters[name];
    return value ? (
      <li key={name}>
        <RemovableChip onRemove={() => onChange(withoutFilter(filters, name))}>
          <bdi>{filterWords(name, value)}</bdi>
        </RemovableChip>
      </li>
    ) : null;
  });
}
