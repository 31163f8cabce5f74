import {
  type AdDay,
  type AdFigures,
  type AdMeasure,
  adMeasures,
} from '@arabati/domain/ad-figures/ad-measures';
import { adMeasureWords, figureDay, shortFigureDay } from '@arabati/words/ad-figures/ad-figure-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { BarChart } from '../../ui/bar-chart.tsx';
import { Card } from '../../ui/card.tsx';
import { Figure } from '../../ui/figure.tsx';
import { FigureTable } from '../../ui/figure-table.tsx';

/** Each measure with its total, and its days if they are displayed. */
export function FigureCharts({ totals, days }: { totals: AdFigures; days: readonly AdDay[] | null }) {
  return (
    <ul
      className={
        days
          ? 'grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4'
          : 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4'
      }
    >
      {adMeasures.map((measure) => (
        <li key={measure}>
          <Card className="h-full">
            <h2 className="text-muted text-sm">{adMeasureWords[measure]}</h2>
            <Figure value={formatNumber(totals[measure])} />
            {days && totals[measure] > 0 && <DayChart key={days[0]?.day} measure={measure} days={days} />}
          </Card>
        </li>
      ))}
    </ul>
  );
}

function DayChart({ measure, days }: { measure: AdMeasure; days: readonly AdDay[] }) {
  const bars = days.map(({ day, [measure]: value }) => ({
    value,
    reading: `${figureDay(day)}: ${formatNumber(value)}`,
  }));
  return (
    <BarChart
      className="mt-2"
      label={`${adMeasureWords[measure]} حسب اليوم`}
      bars={bars}
      ends={[shortFigureDay(days[0]?.day ?? ''), 'اليوم']}
      empty="لا يوجد شيء في هذه المدة"
    />
  );
}

/** The figures of the charts, today first. */
export function DayTable({ days }: { days: readonly AdDay[] }) {
  return (
    <FigureTable
      label="أرقام الإعلان يوماً بيوم"
      columns={['اليوم', ...adMeasures.map((measure) => adMeasureWords[measure])]}
      rows={days.toReversed().map((figures) => ({
        name: figureDay(figures.day),
        figures: adMeasures.map((measure) => formatNumber(figures[measure])),
      }))}
    />
  );
}
