import { Suspense, useEffect } from 'react';
import { deferImport } from '../../platform/first-screen.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { FilterFieldsProps } from './filter-fields.tsx';

const importFilterFields = () => import('./filter-fields.tsx');

const FilterFields = lazyPart(async () => {
  const { FilterFields } = await importFilterFields();
  return { default: FilterFields };
});

/** Loads the filter fields after the list, because they are as large as it. */
export function LazyFilterFields(props: FilterFieldsProps) {
  return (
    <Suspense
      fallback={
        <Loading className="grid gap-5">
          {Array.from({ length: 8 }, (_, field) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: static placeholders.
            <Skeleton key={field} className="h-18" />
          ))}
        </Loading>
      }
    >
      <FilterFields {...props} />
    </Suspense>
  );
}

/** Preloads the filter fields. */
export function useFilterFieldsAhead(): void {
  useEffect(() => {
    // The import is retried when the filters are opened.
    deferImport(importFilterFields)().catch(() => {});
  }, []);
}
