import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorWords } from '../../platform/error-words.ts';
import { pagingProps } from '../../platform/paging-props.ts';
import { Card } from '../../ui/card.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

type ItemOf<Page extends { items: unknown[] }> = Page['items'][number];

interface ReviewPagesProps<Page extends { items: unknown[] }> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  idOf: (item: ItemOf<Page>) => string;
  children: (item: ItemOf<Page>) => ReactNode;
  /** Content of an empty list. */
  empty: (first: Page) => ReactNode;
  /** Above a list with items. */
  head?: (first: Page) => ReactNode;
}

/** A paged list in each of its states. */
export function ReviewPages<Page extends { items: unknown[] }>({
  query,
  idOf,
  children,
  empty,
  head,
}: ReviewPagesProps<Page>) {
  if (!query.data && query.isError)
    return <LoadFailure {...errorWords(query.error)} level={3} query={query} />;
  const first = query.data?.pages[0];
  if (!query.data || !first) {
    return (
      <Loading className="grid gap-3">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-36 rounded-lg" />
        ))}
      </Loading>
    );
  }
  const items: ItemOf<Page>[] = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return empty(first);
  return (
    <div className="grid max-w-3xl gap-4">
      {head?.(first)}
      <ul className="grid gap-3">
        {items.map((item) => (
          <li key={idOf(item)}>
            <Card>{children(item)}</Card>
          </li>
        ))}
      </ul>
      <LoadMore {...pagingProps(query)} />
    </div>
  );
}
