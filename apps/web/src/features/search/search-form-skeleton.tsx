import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { searchFormGrid } from './search-form-grid.ts';

/** Placeholder of the search form, of the same size. */
export function SearchFormSkeleton({ className }: { className?: string | undefined }) {
  return (
    <div className={className}>
      <Loading className={searchFormGrid}>
        <Skeleton className="h-12.5 rounded-md min-[21.25rem]:col-span-2 lg:col-span-1" />
        <Skeleton className="h-12.5 rounded-md" />
        <Skeleton className="h-12.5 rounded-md" />
        <Skeleton className="h-12 rounded-md min-[21.25rem]:max-lg:col-span-2" />
      </Loading>
    </div>
  );
}
