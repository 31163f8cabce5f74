import { type AdSort, adSorts } from '@arabati/domain/ads/ad-filters';
import { adSortWords } from '@arabati/words/ads/ad-sort-words';
import { ArrowDownWideNarrow } from 'lucide-react';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

interface SortSelectProps {
  sort: AdSort;
  onChange: (sort: AdSort) => void;
  /** All by default. */
  orders?: readonly AdSort[];
}

export function SortSelect({ sort, onChange, orders = adSorts }: SortSelectProps) {
  return (
    <Field label="ترتيب النتائج" labelHidden>
      <Select
        options={orders.map((order) => ({ value: order, label: adSortWords[order] }))}
        value={sort}
        // On narrow phones the text needs its space.
        startAdornment={<ArrowDownWideNarrow aria-hidden="true" className="size-5 max-[24rem]:hidden" />}
        onChange={(event) => onChange(adSorts.find((one) => one === event.target.value) ?? 'default')}
      />
    </Field>
  );
}
