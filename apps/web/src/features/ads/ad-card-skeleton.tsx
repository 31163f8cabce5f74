import { clsx } from 'clsx';
import { CardGrid } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { ListLayout } from './list-layout.ts';

/** Number of placeholders that the specification shows while a list loads. */
const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function AdListSkeleton({
  layout,
  columns,
  cards = skeletons.length,
}: {
  layout: ListLayout;
  columns?: 3 | 4 | undefined;
  cards?: number | undefined;
}) {
  return (
    <Loading label="جاري تحميل السيارات...">
      <CardGrid layout={layout} columns={columns}>
        {skeletons.slice(0, cards).map((key) => (
          <li key={key}>
            <AdCardSkeleton layout={layout} />
          </li>
        ))}
      </CardGrid>
    </Loading>
  );
}

function AdCardSkeleton({ layout }: { layout: ListLayout }) {
  const row = layout === 'list';
  return (
    <div
      className={clsx(
        'overflow-hidden rounded-lg border border-line bg-surface',
        row && 'grid grid-cols-[38%_1fr]',
      )}
    >
      <Skeleton className={clsx('rounded-none', row ? 'h-full' : 'aspect-4/3')} />
      <div className="p-3">
        <Skeleton className="my-1 h-6 w-2/3" />
        <Skeleton className="my-0.5 h-4 w-1/2 sm:hidden" />
        <Skeleton className="mt-2 h-5 w-full" />
        <Skeleton className="mt-1 h-4.5 w-3/5" />
        <Skeleton className="mt-3.5 h-4 w-4/5" />
        <Skeleton className="mt-2 mb-0.5 h-4 w-full" />
      </div>
    </div>
  );
}
