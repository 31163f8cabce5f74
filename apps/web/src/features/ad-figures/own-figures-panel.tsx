import {
  defaultFigurePeriod,
  type FigurePeriod,
  listAdFigures,
} from '@arabati/domain/ad-figures/ad-figures.requests';
import type { ApiResponse } from '@arabati/domain/endpoints/api';
import { adMeasureWords, ownFiguresTitle } from '@arabati/words/ad-figures/ad-figure-words';
import { adStatusWords } from '@arabati/words/ads/own-ad-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { errorWords } from '../../platform/error-words.ts';
import { pagingProps } from '../../platform/paging-props.ts';
import { usePagedQuery } from '../../platform/use-paged-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { CARD_LINK, Card, LinkCard } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Figure } from '../../ui/figure.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { PageHeader } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { PeriodSwitch } from './period-switch.tsx';

const measures = ['impressions', 'openings', 'messages', 'reveals'] as const;
type Listed = ApiResponse<typeof listAdFigures>['items'][number];

/** The figures of all of the member's ads: their totals, then each ad, most seen first. */
export function OwnFiguresPanel() {
  const [period, setPeriod] = useState<FigurePeriod>(defaultFigurePeriod);
  const query = usePagedQuery(listAdFigures, { query: { days: period } });
  const totals = query.data?.pages[0]?.totals;
  const ads = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <PageHeader title={ownFiguresTitle} end={<PeriodSwitch value={period} onChange={setPeriod} />} />
      {query.isPending && (
        <Loading className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
          {measures.map((measure) => (
            <Skeleton key={measure} className="h-24 rounded-lg" />
          ))}
        </Loading>
      )}
      {query.isError && !query.data && <LoadFailure {...errorWords(query.error)} query={query} />}
      {query.data && ads.length === 0 && (
        <EmptyState
          icon={<ChartColumn />}
          title="لا توجد إعلانات بعد"
          description="انشر إعلانك الأول لترى كم مرة يظهر وكم مرة يفتحه المشترون."
        />
      )}
      {ads.length > 0 && (
        <>
          {totals && (
            <ul className="mb-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
              {measures.map((measure) => (
                <li key={measure}>
                  <Card className="h-full">
                    <p className="text-muted text-sm">{adMeasureWords[measure]}</p>
                    <Figure value={formatNumber(totals[measure])} />
                  </Card>
                </li>
              ))}
            </ul>
          )}
          <ul className="grid gap-3 md:grid-cols-2">
            {ads.map((ad) => (
              <li key={ad.ad_id}>
                <ListedAd ad={ad} />
              </li>
            ))}
          </ul>
          <LoadMore {...pagingProps(query)} />
        </>
      )}
    </>
  );
}

function ListedAd({ ad }: { ad: Listed }) {
  return (
    <LinkCard className="h-full p-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="line-clamp-2 min-w-0 font-semibold text-sm">
          <Link href={`/ad-figures/${ad.ad_id}`} className={CARD_LINK}>
            <bdi>{ad.title}</bdi>
          </Link>
        </h2>
        {ad.status !== 'active' && <Badge tone="neutral">{adStatusWords[ad.status]}</Badge>}
      </div>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
        {measures.map((measure) => (
          <div key={measure} className="flex flex-wrap justify-between gap-x-2">
            <dt className="text-muted">{adMeasureWords[measure]}</dt>
            <dd className="font-semibold tabular-nums">
              <bdi>{formatNumber(ad[measure])}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </LinkCard>
  );
}
