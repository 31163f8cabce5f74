import { defaultFigurePeriod, type FigurePeriod } from '@arabati/domain/ad-figures/ad-figures.requests';
import { adFiguresTitle, ownFiguresTitle, shortFigureDay } from '@arabati/words/ad-figures/ad-figure-words';
import { CarFront, ChartColumn, Download, Table } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { isNotFound } from '../../platform/api-problem.ts';
import { errorWords } from '../../platform/error-words.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { AdComparison } from './ad-comparison.tsx';
import { DayTable, FigureCharts } from './figure-charts.tsx';
import { PeriodSwitch } from './period-switch.tsx';
import { useAdFigures, useExportAdFigures } from './use-ad-figures.ts';

interface AdFiguresPanelProps {
  adId: string;
  /** Raises the ad in its list. */
  boost: ReactNode;
  /** Displayed if the member's plan shows no days. */
  offer: ReactNode;
}

/** How often the member's own ad was seen, opened and asked about. */
export function AdFiguresPanel({ adId, boost, offer }: AdFiguresPanelProps) {
  const [period, setPeriod] = useState<FigurePeriod>(defaultFigurePeriod);
  const query = useAdFigures(adId, period);
  const { data, error } = query;
  if (isNotFound(error)) return <UnknownAd />;
  return (
    <>
      <PageHeader
        title={adFiguresTitle}
        description={data && <bdi>{data.ad.title}</bdi>}
        end={<PeriodSwitch value={period} onChange={setPeriod} />}
      />
      {data ? (
        <Figures adId={adId} period={period} figures={data} boost={boost} offer={offer} />
      ) : error ? (
        <LoadFailure {...errorWords(error)} query={query} />
      ) : (
        <Loading className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
          {[1, 2, 3, 4, 5, 6, 7, 8].map((card) => (
            <Skeleton key={card} className="h-24 rounded-lg" />
          ))}
        </Loading>
      )}
    </>
  );
}

interface FiguresProps extends AdFiguresPanelProps {
  period: FigurePeriod;
  figures: NonNullable<ReturnType<typeof useAdFigures>['data']>;
}

function Figures({ adId, period, figures, boost, offer }: FiguresProps) {
  const [inTable, setInTable] = useState(false);
  const { totals, days, since, ad } = figures;
  const isEmpty = Object.values(totals).every((total) => total === 0);
  if (isEmpty) {
    return (
      <EmptyState
        icon={<ChartColumn />}
        title="لا توجد أرقام بعد"
        description={`نحسب كل ظهور وفتح للإعلان منذ ${shortFigureDay(since)}. ارجع لاحقاً.`}
        action={ad.status === 'active' && <ButtonLink href={`/ad/${adId}`}>عرض الإعلان</ButtonLink>}
      />
    );
  }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-sm">منذ {shortFigureDay(since)}، بدون زياراتك أنت</p>
        {days && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="outline"
              size="sm"
              icon={
                inTable ? (
                  <ChartColumn aria-hidden="true" className="size-4" />
                ) : (
                  <Table aria-hidden="true" className="size-4" />
                )
              }
              onClick={() => setInTable(!inTable)}
            >
              {inTable ? 'عرض الرسوم' : 'عرض الجدول'}
            </Button>
            <ExportButton adId={adId} period={period} />
          </div>
        )}
      </div>
      {days && inTable ? <DayTable days={days} /> : <FigureCharts totals={totals} days={days} />}
      {!days && offer}
      <AdComparison {...figures} boost={ad.status === 'active' && boost} />
      <p className="mt-4">
        <Link href="/ad-figures" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          {ownFiguresTitle}
        </Link>
      </p>
    </>
  );
}

function ExportButton({ adId, period }: { adId: string; period: FigurePeriod }) {
  const { mutate, isPending } = useExportAdFigures(adId);
  return (
    <Button
      variant="outline"
      size="sm"
      loading={isPending}
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() => mutate(period)}
    >
      تنزيل الجدول
    </Button>
  );
}

function UnknownAd() {
  return (
    <EmptyState
      icon={<CarFront />}
      title="الإعلان غير موجود"
      description="الأرقام تظهر لصاحب الإعلان فقط، ونحذفها معه."
      action={<ButtonLink href="/profile?tab=ads">إعلاناتي</ButtonLink>}
    />
  );
}
