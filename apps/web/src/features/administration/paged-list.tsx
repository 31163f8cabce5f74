import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { errorWords } from '../../platform/error-words.ts';
import { pagingProps } from '../../platform/paging-props.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useItemsWithDialog } from '../../ui/with-open-dialog.ts';

interface PagedListProps<Item> {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  idOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  /** Content of an empty list. */
  empty: ReactNode;
  /** Title of a failure; by default, the error's own text. */
  failure?: { title: string; text: string } | undefined;
  /** Height class of a skeleton row, such as `h-32`. */
  rowHeight: string;
  /** rows: rows of one card · cards: one card per item. */
  variant?: 'rows' | 'cards' | undefined;
}

/** A paged list in each of its states: loading, failed, empty, filled, loading more, complete. */
export function PagedList<Item>({
  query,
  idOf,
  children,
  empty,
  failure,
  rowHeight,
  variant = 'rows',
}: PagedListProps<Item>) {
  const { data, error, isFetching, refetch } = query;
  const items = useItemsWithDialog(data?.pages.flatMap((page) => page.items) ?? [], idOf);
  if (!data && error) {
    return <LoadFailure {...(failure ?? errorWords(error))} level={3} query={{ isFetching, refetch }} />;
  }
  if (!data) {
    return (
      <Loading className="grid gap-3">
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <Skeleton key={row} className={clsx('rounded-lg', rowHeight)} />
        ))}
      </Loading>
    );
  }
  if (items.length === 0) return empty;
  return (
    <div
      aria-busy={query.isPlaceholderData || undefined}
      className={clsx(query.isPlaceholderData && 'opacity-60')}
    >
      <ul
        className={clsx(
          variant === 'cards'
            ? 'grid gap-3'
            : 'divide-y divide-line rounded-lg border border-line bg-surface px-4 shadow-card sm:px-5',
        )}
      >
        {items.map((item) => (
          <li key={idOf(item)}>{children(item)}</li>
        ))}
      </ul>
      <LoadMore {...pagingProps(query)} />
    </div>
  );
}
