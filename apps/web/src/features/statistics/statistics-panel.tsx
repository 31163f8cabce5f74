import { dailyMeasures } from '@arabati/domain/statistics/daily-measures';
import { getDailyFigures } from '@arabati/domain/statistics/statistics.requests';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn, Table } from 'lucide-react';
import { useState } from 'react';
import { apiQuery } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailureAlert } from '../../ui/load-failure-alert.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { AdDistribution } from './ad-distribution.tsx';
import { DailyTable } from './daily-table.tsx';
import { MeasureChart } from './measure-chart.tsx';
import { refreshMs } from './refresh.ts';

const periods = [
  { value: '7', label: '7 أيام' },
  { value: '30', label: '30 يوماً' },
  { value: '90', label: '90 يوماً' },
];

const grid = 'grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3';

/** Statistics of the marketplace: daily figures, and active ads by brand and city. */
export function StatisticsPanel() {
  const [period, setPeriod] = useState('30');
  const [inTable, setInTable] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    ...apiQuery(getDailyFigures, {}),
    refetchInterval: refreshMs,
  });
  const days = data?.days.slice(-Number(period));
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-bold text-xl">حركة السوق يوماً بيوم</h2>
        <div className="flex grow flex-wrap items-center gap-2 sm:grow-0">
          <RadioGroup
            variant="segmented"
            label="المدة"
            options={periods}
            value={period}
            onValueChange={setPeriod}
            className="grow whitespace-nowrap"
          />
          <Button
            variant="outline"
            icon={
              inTable ? (
                <ChartColumn aria-hidden="true" className="size-5" />
              ) : (
                <Table aria-hidden="true" className="size-5" />
              )
            }
            onClick={() => setInTable(!inTable)}
          >
            {inTable ? 'عرض الرسوم' : 'عرض الجدول'}
          </Button>
        </div>
      </div>
      {error && !data && <LoadFailureAlert {...errorWords(error)} query={{ isFetching, refetch }} />}
      {!days && !error && (
        <Loading className={grid}>
          {dailyMeasures.map((measure) => (
            <Skeleton key={measure} className="h-63 rounded-lg" />
          ))}
        </Loading>
      )}
      {days &&
        (inTable ? (
          <DailyTable days={days} />
        ) : (
          <ul className={grid}>
            {dailyMeasures.map((measure) => (
              <MeasureChart key={`${measure} ${period}`} measure={measure} days={days} />
            ))}
          </ul>
        ))}
      <AdDistribution />
    </div>
  );
}
