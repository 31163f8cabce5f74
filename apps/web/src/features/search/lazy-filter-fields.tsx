import { lazy, Suspense, useEffect } from 'react';
import { deferImport } from '../../platform/first-screen.ts';
import { importWithRetry } from '../../platform/import-with-retry.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { FilterFieldsProps } from './filter-fields.tsx';

const load = () => importWithRetry(() => import('./filter-fields.tsx'));

const FilterFields = lazy(async () => {
  const { FilterFields } = await load();
  return { default: FilterFields };
});

/** The filters' fields, which weigh as much as the list that they narrow, and come after it. */
export function LazyFilterFields(props: FilterFieldsProps) {
  return (
    <Suspense
      fallback={
        <Loading className="grid gap-5">
          {Array.from({ length: 8 }, (_, field) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins of no identity.
            <Skeleton key={field} className="h-18" />
          ))}
        </Loading>
      }
    >
      <FilterFields {...props} />
    </Suspense>
  );
}

/** Has them on the device by the time that somebody asks for them. */
export function useFilterFieldsAhead(): void {
  useEffect(() => {
    // Asked for again when they are opened.
    deferImport(load)().catch(() => {});
  }, []);
}
