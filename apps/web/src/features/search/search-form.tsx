import { hasCriteria, type SearchCriteria } from '@arabati/domain/search/search-criteria';
import { containsFolded } from '@arabati/domain/text/contains-folded';
import { fieldWords } from '@arabati/words/problems/field-words';
import { MapPin, Search, Wallet } from 'lucide-react';
import { useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { UnitInput } from '../../ui/unit-input.tsx';
import { searchFormGrid } from './search-form-grid.ts';
import { SearchTextInput } from './search-text-input.tsx';
import { usePriceField } from './use-price-field.ts';

export interface SearchFormProps {
  /** The active criteria. The fields follow changes from outside. */
  criteria: SearchCriteria;
  onSearch: (criteria: SearchCriteria) => void;
  /** City suggestions. */
  cities: readonly string[];
  /** Suggestions push the form down instead of overlaying it: in a sheet. */
  inFlow?: boolean | undefined;
  className?: string | undefined;
}

/** Text, city and maximum price; at least one is required. */
export function SearchForm({ criteria, onSearch, cities, inFlow, className }: SearchFormProps) {
  const [q, setQ] = useState(criteria.q);
  const [city, setCity] = useState(criteria.city);
  const price = usePriceField(criteria.price, { label: 'أعلى سعر' });
  const [lacksCriteria, setLacksCriteria] = useState(false);
  const [lastCriteria, setLastCriteria] = useState(criteria);
  const first = useRef<HTMLInputElement>(null);

  // Changed elsewhere (a chip removed, back navigation): the active criteria replace the typed ones.
  if (criteria.q !== lastCriteria.q || criteria.city !== lastCriteria.city) {
    setLastCriteria(criteria);
    setQ(criteria.q);
    setCity(criteria.city);
  }

  function search(text: string) {
    const nextCriteria = { q: text.trim(), city: city.trim(), price: price.pounds };
    if (price.invalid) return;
    setLacksCriteria(!hasCriteria(nextCriteria));
    if (!hasCriteria(nextCriteria)) return first.current?.focus();
    // A phone's keyboard would cover the results.
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement && matchMedia('(pointer: coarse)').matches)
      activeElement.blur();
    onSearch(nextCriteria);
  }

  return (
    <search aria-label="البحث عن سيارة" className={className}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          search(q);
        }}
      >
        <div className={searchFormGrid}>
          <Field label="كلمة البحث" labelHidden className="min-[21.25rem]:col-span-2 lg:col-span-1">
            <SearchTextInput
              ref={first}
              value={q}
              onValueChange={setQ}
              onPick={(text) => {
                setQ(text);
                search(text);
              }}
              inFlow={inFlow}
            />
          </Field>
          <Field label="المدينة" labelHidden>
            <Combobox
              hints
              inFlow={inFlow}
              options={cities.map((value) => ({ value }))}
              matches={({ value }, written) => containsFolded(value, written)}
              maxLength={60}
              placeholder="كل المدن"
              startAdornment={<MapPin aria-hidden="true" className="max-md:hidden" />}
              value={city}
              onValueChange={setCity}
            />
          </Field>
          <Field
            label="أعلى سعر"
            labelHidden
            hint={price.echo && <bdi>{price.echo}</bdi>}
            error={price.invalid && fieldWords['not-an-amount']}
            warning={price.warning}
          >
            <UnitInput
              {...price.inputProps}
              placeholder="أعلى سعر"
              startAdornment={<Wallet aria-hidden="true" className="max-md:hidden" />}
            />
          </Field>
          <Button
            type="submit"
            icon={<Search aria-hidden="true" className="size-5" />}
            className="min-[21.25rem]:max-lg:col-span-2"
          >
            بحث
          </Button>
        </div>
        {lacksCriteria && (
          <Alert tone="warning" live className="mt-3" title={fieldWords['search-criteria-required']} />
        )}
      </form>
    </search>
  );
}
