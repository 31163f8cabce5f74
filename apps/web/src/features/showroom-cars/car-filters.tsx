import type { ApiResponse } from '@arabati/domain/endpoints/api';
import {
  type listShowroomCars,
  maxCarTextLength,
  showroomCarSorts,
  showroomCarStates,
} from '@arabati/domain/showroom-cars/showroom-cars.requests';
import { adSortWords } from '@arabati/words/ads/ad-sort-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { carStateWords } from '@arabati/words/showroom-cars/car-act-words';
import { Field } from '../../ui/field.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { Select } from '../../ui/select.tsx';
import type { CarView } from './car-address.ts';

interface CarFiltersProps {
  view: CarView;
  onChange: (next: Partial<CarView>) => void;
  searching: boolean;
  /** Undefined until they are loaded. */
  totals: ApiResponse<typeof listShowroomCars>['totals'] | undefined;
  /** Whether the heads of a table's columns sort it. */
  sortedByHeads: boolean;
}

/** A text, the state and the brand of the cars, and on narrow screens their order. */
export function CarFilters({ view, onChange, searching, totals, sortedByHeads }: CarFiltersProps) {
  const states = showroomCarStates.filter((state) => state === view.status || totals?.counts[state] !== 0);
  return (
    <SearchForm
      label="البحث في سياراتك"
      placeholder="كلمة من العنوان، أو رقم المخزون"
      maxLength={maxCarTextLength}
      q={view.q}
      searching={searching}
      onSearch={(q) => onChange({ q })}
    >
      <Field label="الحالة">
        <Select
          placeholder="كل الحالات"
          options={states.map((state) => ({
            value: state,
            label: totals
              ? `${carStateWords[state]} (${formatNumber(totals.counts[state])})`
              : carStateWords[state],
          }))}
          value={view.status ?? ''}
          onChange={(event) =>
            onChange({ status: showroomCarStates.find((state) => state === event.target.value) ?? null })
          }
        />
      </Field>
      <Field label="الماركة">
        <Select
          placeholder="كل الماركات"
          options={(totals?.brands ?? []).map(({ key, name, ads }) => ({
            value: key,
            label: `${name} (${formatNumber(ads)})`,
          }))}
          value={view.brand}
          onChange={(event) => onChange({ brand: event.target.value })}
        />
      </Field>
      {!sortedByHeads && (
        <Field label="الترتيب">
          <Select
            options={showroomCarSorts.map((sort) => ({ value: sort, label: adSortWords[sort] }))}
            value={view.sort}
            onChange={(event) =>
              onChange({ sort: showroomCarSorts.find((sort) => sort === event.target.value) ?? 'newest' })
            }
          />
        </Field>
      )}
    </SearchForm>
  );
}
