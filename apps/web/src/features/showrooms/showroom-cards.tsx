import type { ReactNode } from 'react';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** A grid of showrooms. The children are `<li>` elements. */
export function ShowroomGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">{children}</ul>;
}

export function ShowroomGridSkeleton() {
  return (
    <Loading label="جاري تحميل المعارض..." className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-32 rounded-lg" />
      ))}
    </Loading>
  );
}
