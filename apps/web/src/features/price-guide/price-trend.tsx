import { fullPrice, glancePrice } from '@arabati/words/ads/price-words';
import { formatDayOfYear } from '@arabati/words/dates/date-words';
import { count, nouns } from '@arabati/words/numbers/plural';
import { Card, CardHeader } from '../../ui/card.tsx';
import type { ModelPricesData } from './use-price-guides.ts';

type Trend = NonNullable<ModelPricesData['trend']>;
interface Point {
  /** Place of the week in the trend. */
  at: number;
  until: string;
  median: number;
}

const box = { width: 300, height: 90, margin: 6 };

/** The median price week by week: a line, and a table for screen readers. */
export function PriceTrend({ trend }: { trend: Trend }) {
  const points = trend.weeks.flatMap(({ median, until }, at) =>
    median === null ? [] : [{ at, until, median }],
  );
  const [first, last] = [points.at(0), points.at(-1)];
  return (
    <Card>
      <CardHeader title="حركة السعر أسبوعياً" />
      {first && last && first !== last ? (
        <>
          <p>
            {changeText(first, last)}{' '}
            <span className="text-muted">(كل الأسعار محسوبة لموديل {trend.year})</span>
          </p>
          <TrendLine points={points} weeks={trend.weeks.length} />
          <div className="flex justify-between gap-2 text-muted text-xs" aria-hidden="true">
            <span>
              {formatDayOfYear(new Date(first.until))}: {glancePrice(first.median)}
            </span>
            <span>
              {formatDayOfYear(new Date(last.until))}: {glancePrice(last.median)}
            </span>
          </div>
          <TrendTable trend={trend} />
        </>
      ) : (
        <p className="text-muted">لا تكفي الإعلانات لمعرفة حركة السعر.</p>
      )}
    </Card>
  );
}

function changeText(first: Point, last: Point): string {
  const percent = Math.round((last.median / first.median - 1) * 100);
  const weeks = last.at - first.at;
  const time =
    weeks === 1 ? 'في أسبوع' : weeks === 2 ? 'في أسبوعين' : `في ${weeks} ${weeks > 10 ? 'أسبوعاً' : 'أسابيع'}`;
  if (percent === 0) return `السعر ثابت ${time}.`;
  return percent > 0 ? `ارتفع ${percent}% ${time}.` : `انخفض ${-percent}% ${time}.`;
}

/** From the first week at the reading direction's start, to the last one. */
function TrendLine({ points, weeks }: { points: readonly Point[]; weeks: number }) {
  const medians = points.map(({ median }) => median);
  const [lowest, highest] = [Math.min(...medians), Math.max(...medians)];
  const spread = Math.max(highest - lowest, lowest / 20);
  const x = (at: number) => box.margin + (at / Math.max(1, weeks - 1)) * (box.width - 2 * box.margin);
  const y = (median: number) =>
    box.height - box.margin - ((median - lowest) / spread) * (box.height - 2 * box.margin);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${box.width} ${box.height}`} className="flip-rtl mt-3 mb-1 w-full">
      <polyline
        points={points.map(({ at, median }) => `${x(at)},${y(median)}`).join(' ')}
        className="fill-none stroke-2 stroke-primary"
      />
      {points.map(({ at, median }) => (
        <circle key={at} cx={x(at)} cy={y(median)} r="3" className="fill-primary" />
      ))}
    </svg>
  );
}

function TrendTable({ trend }: { trend: Trend }) {
  return (
    <table className="sr-only">
      <caption>السعر الوسط في كل أسبوع، لموديل {trend.year}</caption>
      <thead>
        <tr>
          <th scope="col">الأسبوع حتى</th>
          <th scope="col">السعر الوسط</th>
          <th scope="col">الإعلانات</th>
        </tr>
      </thead>
      <tbody>
        {trend.weeks.map(({ until, median, ads }) => (
          <tr key={until}>
            <th scope="row">{formatDayOfYear(new Date(until))}</th>
            <td>{median === null ? 'لا تكفي الإعلانات' : fullPrice(median)}</td>
            <td>{count(ads, nouns.ad)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
