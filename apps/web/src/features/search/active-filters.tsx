import { Button } from '../../ui/button.tsx';
import { RemovableChip } from '../../ui/chip.tsx';
import { countFilters, type Filters, filterNames, withoutFilter } from './filter-address.ts';
import { filterWords } from './filter-words.ts';

export interface ActiveFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** The filters in force, each with a way to take it off. */
export function ActiveFilters({ filters, onChange }: ActiveFiltersProps) {
  if (countFilters(filters) === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <ul aria-label="عوامل التصفية المختارة" className="contents">
        {filterNames.map((name) => {
          const value = filters[name];
          return value ? (
            <li key={name}>
              <RemovableChip onRemove={() => onChange(withoutFilter(filters, name))}>
                <bdi>{filterWords(name, value)}</bdi>
              </RemovableChip>
            </li>
          ) : null;
        })}
      </ul>
      <Button variant="ghost" size="sm" onClick={() => onChange({})}>
        مسح الكل
      </Button>
    </div>
  );
}
