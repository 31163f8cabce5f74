import { glancePrice } from '@arabati/words/ads/price-words';
import { count, nouns } from '@arabati/words/numbers/plural';
import {
  notEnoughAds,
  rangeShareText,
  rangeText,
  stayText,
} from '@arabati/words/price-guide/price-guide-words';
import { Card, CardHeader } from '../../ui/card.tsx';
import { PriceTrend } from './price-trend.tsx';
import type { ModelPricesData } from './use-price-guides.ts';

type Year = ModelPricesData['years'][number];

/** The prices of a model by year of construction and week, and how fast it sells. */
export function ModelPrices({ prices }: { prices: ModelPricesData }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <PricesByYear years={prices.years} />
      <div className="grid gap-5">
        {prices.trend && <PriceTrend trend={prices.trend} />}
        <Sales stay={prices.stay} fastest={prices.fastest} />
      </div>
    </div>
  );
}

function PricesByYear({ years }: { years: readonly Year[] }) {
  const ranges = years.flatMap(({ range }) => range ?? []);
  const scale = {
    from: Math.min(...ranges.map(({ low }) => low)),
    to: Math.max(...ranges.map(({ high }) => high)),
  };
  return (
    <Card>
      <CardHeader title="السعر حسب سنة الصنع" />
      <table className="w-full text-sm max-[15rem]:text-xs">
        <caption className="sr-only">السعر حسب سنة الصنع</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1 pe-3 text-start font-semibold">
              السنة
            </th>
            <th scope="col" className="w-full py-1 text-start font-semibold">
              السعر المطلوب
            </th>
            <th scope="col" className="py-1 ps-3 text-start font-semibold">
              الإعلانات
            </th>
          </tr>
        </thead>
        <tbody>
          {years.map((of) => (
            <tr key={of.year} className="border-line border-t align-top">
              <th scope="row" className="py-2.5 pe-3 text-start font-bold">
                {of.year}
              </th>
              <td className="py-2.5">
                {of.range ? (
                  <YearRange range={of.range} scale={scale} />
                ) : (
                  <span className="text-muted">{notEnoughAds}</span>
                )}
              </td>
              <td className="py-2.5 ps-3 text-muted">{of.ads}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-muted text-sm">{rangeShareText}</p>
    </Card>
  );
}

function YearRange({
  range,
  scale,
}: {
  range: NonNullable<Year['range']>;
  scale: { from: number; to: number };
}) {
  const width = Math.max(1, scale.to - scale.from);
  const percent = (price: number) => ((price - scale.from) / width) * 100;
  return (
    <>
      <span>{rangeText(range)}</span>
      <span className="block text-muted text-xs">الوسط {glancePrice(range.median)}</span>
      <span aria-hidden="true" className="relative mt-1 block h-2 rounded-full bg-sunken">
        <span
          className="absolute inset-y-0 rounded-full bg-primary opacity-60"
          style={{
            insetInlineStart: `${percent(range.low)}%`,
            insetInlineEnd: `${100 - percent(range.high)}%`,
          }}
        />
        <span
          className="absolute -inset-y-0.5 w-1 rounded-full bg-ink"
          style={{ insetInlineStart: `${Math.min(99, percent(range.median))}%` }}
        />
      </span>
    </>
  );
}

/** Years that are listed as the fastest. */
const maxFastest = 5;

function Sales({ stay, fastest }: Pick<ModelPricesData, 'stay' | 'fastest'>) {
  return (
    <Card>
      <CardHeader title="الأسرع بيعاً" />
      {stay ? (
        <p>{stayText(stay)}</p>
      ) : (
        <p className="text-muted">لا تكفي السيارات المباعة لنعرف كم تبقى في السوق.</p>
      )}
      {fastest.length > 0 && (
        <ol className="mt-3 grid gap-2 text-sm">
          {fastest.slice(0, maxFastest).map(({ year, days, ads }) => (
            <li key={year} className="flex justify-between gap-3 border-line border-t pt-2">
              <span className="font-semibold">موديل {year}</span>
              <span>
                {count(days, nouns.day)} <span className="text-muted">({count(ads, nouns.ad)})</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
