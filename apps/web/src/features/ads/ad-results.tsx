import { formatNumber } from '@arabati/words/numbers/plural';
import { clsx } from 'clsx';
import { Fragment, type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react';
import { whenFirstScreenReady } from '../../platform/first-screen.ts';
import { pagingProps } from '../../platform/paging-props.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { AdListSkeleton } from './ad-card-skeleton.tsx';
import { AdCards, type AdCardsProps } from './ad-cards.tsx';
import { type AdPages, totalOf } from './ad-pages.ts';

export interface AdResultsProps
  extends Pick<AdCardsProps, 'layout' | 'columns' | 'cardActions' | 'cardFooter'> {
  query: AdPages;
  /** Title of a loading failure (specification, section 8). */
  failure: { title: string; text: string };
  /** Ids of the ads that this person does not want to see. */
  hidden?: ReadonlySet<string> | undefined;
  /** Content below the failure: ads that are available offline. */
  saved?: ReactNode;
  /** Content of an empty list. */
  empty: ReactNode;
  /** Replaces 'show more' and the end of the list, on a page that displays the first ads only. */
  footer?: ReactNode;
  /** Content below the list and its end, or below their replacement. */
  after?: ReactNode;
  eagerCards?: AdCardsProps['eagerCards'] | undefined;
  /** Elements between the ads, in order, each with the index of the ad that follows. */
  notices?: readonly { before: number; notice: ReactNode }[] | undefined;
}

/** Number of cards that the tallest phone displays, in rows of two. */
const firstCards = 8;

/** Number of cards whose photos are eager: a phone displays two rows at most below the page's heading. */
export const eagerCardsByDefault = 4;

/** A list of ads in each of its states: loading, failed, empty, filled, loading more, complete. */
export function AdResults({
  query,
  layout,
  hidden,
  failure,
  saved,
  empty,
  footer,
  after,
  eagerCards = eagerCardsByDefault,
  columns,
  notices = [],
  cardActions,
  cardFooter,
}: AdResultsProps) {
  // Rendering twenty cards in one task would block input on a cheap phone, so they are rendered in slices, those of the
  // first screen first. A list that was restored from the cache is rendered completely.
  const data = useDeferredValue(query.data);
  const [whole, setWhole] = useState(!query.isPending);
  useEffect(() => {
    if (data) void whenFirstScreenReady().then(() => startTransition(() => setWhole(true)));
  }, [data]);
  if (query.isPending || (query.data && !data)) return <AdListSkeleton layout={layout} columns={columns} />;
  if (query.isError && !query.data) {
    return (
      <>
        <LoadFailure {...failure} query={query} />
        {saved}
        {after}
      </>
    );
  }
  const loaded = data?.pages.flatMap((page) => page.items) ?? [];
  const ads = whole ? loaded : loaded.slice(0, firstCards);
  if (ads.length === 0) {
    return (
      <>
        {empty}
        {after}
      </>
    );
  }
  return (
    <div
      aria-busy={query.isPlaceholderData || undefined}
      className={query.isPlaceholderData ? 'opacity-60' : undefined}
    >
      {[{ before: 0, notice: null }, ...notices].map(({ before, notice }, nth, all) => {
        const group = ads.slice(before, all[nth + 1]?.before).filter(({ id }) => !hidden?.has(id));
        return (
          <Fragment key={before + (notice ? 'n' : '')}>
            {notice && <div className={clsx('mb-4', before > 0 && 'mt-6')}>{notice}</div>}
            {group.length > 0 && (
              <AdCards
                ads={group}
                layout={layout}
                columns={columns}
                // The other ads are on the next page, or on the page that the footer links to.
                fullRows={nth === all.length - 1 && (query.hasNextPage || footer !== undefined)}
                eagerCards={eagerCards - before}
                cardActions={cardActions}
                cardFooter={cardFooter}
              />
            )}
          </Fragment>
        );
      })}
      {whole && (footer ?? <ListEnd query={query} shown={ads.length} />)}
      {whole && after}
    </div>
  );
}

function ListEnd({ query, shown }: { query: AdPages; shown: number }) {
  const total = totalOf(query);
  return (
    <LoadMore
      {...pagingProps(query)}
      progressText={total?.exact && `المعروض ${formatNumber(shown)} من ${formatNumber(total.count)}`}
    />
  );
}
