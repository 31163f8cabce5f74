import { type AdSort, adSorts } from '@arabati/domain/ads/ad-filters';
import { adSortWords } from '@arabati/words/ads/ad-sort-words';
import { ArrowDownWideNarrow } from 'lucide-react';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

const options = adSorts.map((sort) => ({ value: sort, label: adSortWords[sort] }));

export function SortSelect({ sort, onChange }: { sort: AdSort; onChange: (sort: AdSort) => void }) {
  return (
    <Field label="ترتيب النتائج" labelHidden>
      <Select
        options={options}
        value={sort}
        // On narrow phones the text needs its space.
        startAdornment={<ArrowDownWideNarrow aria-hidden="true" className="size-5 max-[24rem]:hidden" />}
        onChange={(event) => onChange(adSorts.find((one) => one === event.target.value) ?? 'default')}
      />
    </Field>
  );
}
