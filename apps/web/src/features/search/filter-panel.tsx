import type { AdSort } from '@arabati/domain/ads/ad-filters';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { type Filters, filtersQuery } from './filter-address.ts';
import { type Catalogue, FilterFields } from './filter-fields.tsx';

export interface FilterPanelProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
  catalogue: Catalogue;
}

const anySort: AdSort = 'default';
/** Long enough to finish a word or a price, short enough to feel at once. */
const settleMs = 500;

/** On a desktop: beside the results, in force as soon as the hand rests. */
export function FilterPanel({ filters, onChange, catalogue }: FilterPanelProps) {
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
    <Card>
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
      <FilterFields filters={draft} onChange={setDraft} catalogue={catalogue} />
    </Card>
  );
}
