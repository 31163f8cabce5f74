import type { AdSort } from '@arabati/domain/ads/ad-filters';
import { filtersQuery } from '@arabati/domain/search/filter-address';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import type { FilterFieldsProps } from './filter-fields.tsx';
import { LazyFilterFields } from './lazy-filter-fields.tsx';

const anySort: AdSort = 'default';
/** Debounce in milliseconds: long enough to finish a word or a price, short enough to feel immediate. */
const debounceMs = 500;

/** Desktop filters beside the results. Changes apply after a debounce. */
export function FilterPanel({ q, filters, onChange, catalogue, seller }: FilterFieldsProps) {
  const [draft, setDraft] = useState(filters);
  const activeQuery = filtersQuery(filters, anySort);
  const [appliedQuery, setAppliedQuery] = useState(activeQuery);
  const drafted = filtersQuery(draft, anySort);
  const apply = useEffectEvent(() => onChange(draft));

  // Changed elsewhere (a chip removed, back navigation): the active filters replace the pending ones.
  if (activeQuery !== appliedQuery) {
    setAppliedQuery(activeQuery);
    if (activeQuery !== drafted) setDraft(filters);
  }

  useEffect(() => {
    if (drafted === activeQuery) return;
    const timer = setTimeout(apply, debounceMs);
    return () => clearTimeout(timer);
  }, [drafted, activeQuery]);

  return (
    // The panel scrolls on its own: it is taller than the screen, and its end must not require scrolling the whole
    // list.
    <Card className="max-h-[calc(100dvh-var(--app-bar-height)-3rem)] overflow-y-auto overscroll-contain">
      <CardHeader
        title="تصفية النتائج"
        end={
          drafted !== '' && (
            <Button variant="ghost" size="sm" onClick={() => onChange({})}>
              مسح الكل
            </Button>
          )
        }
      />
      <LazyFilterFields q={q} filters={draft} onChange={setDraft} catalogue={catalogue} seller={seller} />
    </Card>
  );
}
