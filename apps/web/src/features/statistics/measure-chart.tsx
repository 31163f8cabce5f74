import type { DailyMeasure } from '@arabati/domain/statistics/daily-measures';
import type { DailyFigures } from '@arabati/domain/statistics/statistics.endpoints';
import { formatDayOfYear, formatWeekday } from '@arabati/words/dates/date-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { measureWords } from '@arabati/words/statistics/measure-words';
import { BarChart } from '../../ui/bar-chart.tsx';
import { Card } from '../../ui/card.tsx';
import { Figure } from '../../ui/figure.tsx';
import { figureText, noonOf } from './figure-text.ts';

/** One measure per day, with its sum. */
export function MeasureChart({ measure, days }: { measure: DailyMeasure; days: readonly DailyFigures[] }) {
  const sum = days.reduce((total, figures) => total + figures[measure], 0);
  const bars = days.map(({ day, [measure]: value }) => ({
    value,
    reading: `${formatWeekday(noonOf(day))}: ${figureText(measure, value)}`,
  }));
  return (
    <li>
      <Card className="h-full">
        <h3 className="text-muted text-sm">{measureWords[measure]}</h3>
        <Figure value={formatNumber(sum)} unit={measure === 'revenue' ? 'جنيه' : undefined} />
        <BarChart
          className="mt-2"
          label={`${measureWords[measure]} حسب اليوم`}
          bars={bars}
          ends={[formatDayOfYear(noonOf(days[0]?.day ?? '')), 'اليوم']}
          empty="لا يوجد شيء في هذه المدة"
        />
      </Card>
    </li>
  );
}
