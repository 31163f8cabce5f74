import { countFilters, type Filters } from '@arabati/domain/search/filter-address';
import { valueCount } from '@arabati/words/search/search-words';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { CountBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import type { FilterFieldsProps } from './filter-fields.tsx';
import { LazyFilterFields, useFilterFieldsAhead } from './lazy-filter-fields.tsx';
import { useFacets } from './use-facets.ts';

/** Phone filters over the page. Applied by a button, so that a slow link carries one request. */
export function FilterSheet({ q = '', filters, onChange, catalogue, seller }: FilterFieldsProps) {
  const [draft, setDraft] = useState<Filters | null>(null);
  const activeCount = countFilters(filters);
  useFilterFieldsAhead();
  const { data: facets } = useFacets({ q, filters: draft ?? filters, seller }, { enabled: draft !== null });

  return (
    <>
      <Button
        variant="outline"
        icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
        endIcon={activeCount > 0 && <CountBadge count={activeCount} tone="primary" />}
        aria-haspopup="dialog"
        onClick={() => setDraft(filters)}
      >
        تصفية
      </Button>
      <Sheet
        open={draft !== null}
        onClose={() => setDraft(null)}
        title="تصفية النتائج"
        footer={
          <>
            <Button
              onClick={() => {
                if (draft) onChange(draft);
                setDraft(null);
              }}
            >
              عرض النتائج{facets && ` (${valueCount(facets.total)})`}
            </Button>
            <Button variant="outline" onClick={() => setDraft({})}>
              مسح الكل
            </Button>
          </>
        }
      >
        <LazyFilterFields
          q={q}
          filters={draft ?? filters}
          onChange={setDraft}
          catalogue={catalogue}
          seller={seller}
        />
      </Sheet>
    </>
  );
}
