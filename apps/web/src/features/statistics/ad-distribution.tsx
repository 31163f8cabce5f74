import type { Distribution } from '@arabati/domain/statistics/statistics.endpoints';
import { getAdDistribution } from '@arabati/domain/statistics/statistics.requests';
import { formatNumber } from '@arabati/words/numbers/plural';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { BarList } from '../../ui/bar-list.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { LoadFailureAlert } from '../../ui/load-failure-alert.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { refreshMs } from './refresh.ts';

const grid = 'grid items-start gap-3 sm:grid-cols-2 sm:gap-4';

/** Active ads by brand and by city. */
export function AdDistribution() {
  const { data, error, refetch, isFetching } = useQuery({
    ...apiQuery(getAdDistribution, {}),
    refetchInterval: refreshMs,
  });
  if (!data) {
    return error ? (
      <LoadFailureAlert {...errorWords(error)} query={{ isFetching, refetch }} />
    ) : (
      <Loading className={grid}>
        <Skeleton className="h-128 rounded-lg" />
        <Skeleton className="h-128 rounded-lg" />
      </Loading>
    );
  }
  return (
    <div className={grid}>
      <Named title="الإعلانات المعروضة حسب الماركة" others="ماركات أخرى" distribution={data.brands} />
      <Named title="الإعلانات المعروضة حسب المدينة" others="مدن أخرى" distribution={data.cities} />
    </div>
  );
}

interface NamedProps {
  title: string;
  others: string;
  distribution: Distribution;
}

function Named({ title, others, distribution }: NamedProps) {
  const items = distribution.items.map(({ name, count }) => ({ label: name, value: count }));
  if (distribution.others > 0) items.push({ label: others, value: distribution.others });
  return (
    <Card>
      <CardHeader title={title} />
      {items.length === 0 ? (
        <p className="text-muted">لا توجد إعلانات معروضة بعد</p>
      ) : (
        <BarList items={items.map((item) => ({ ...item, text: formatNumber(item.value) }))} />
      )}
    </Card>
  );
}
