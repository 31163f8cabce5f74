import type { AdSort } from '@arabati/domain/ads/ad-filters';
import { filtersQuery } from '@arabati/domain/search/filter-address';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import type { FilterFieldsProps } from './filter-fields.tsx';
import { LazyFilterFields } from './lazy-filter-fields.tsx';

const anySort: AdSort = 'default';
/** Long enough to finish a word or a price, short enough to feel at once. */
const settleMs = 500;

/** On a desktop: beside the results, in force as soon as the hand rests. */
export function FilterPanel({ q, filters, onChange, catalogue }: FilterFieldsProps) {
  const [draft, setDraft] = useState(filters);
  const inForce = filtersQuery(filters, anySort);
  const [seen, setSeen] = useState(inForce);
  const drafted = filtersQuery(draft, anySort);
  const apply = useEffectEvent(() => onChange(draft));

  // Changed elsewhere (a chip taken off, the way back): what is in force wins over what was written before.
  if (inForce !== seen) {
    setSeen(inForce);
    if (inForce !== drafted) setDraft(filters);
  }

  useEffect(() => {
    if (drafted === inForce) return;
    const timer = setTimeout(apply, settleMs);
    return () => clearTimeout(timer);
  }, [drafted, inForce]);

  return (
    // Longer than a screen, and beside a list that is longer still: its end is not to wait for the list's.
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
      <LazyFilterFields q={q} filters={draft} onChange={setDraft} catalogue={catalogue} />
    </Card>
  );
}
