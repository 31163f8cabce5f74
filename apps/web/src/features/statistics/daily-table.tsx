import { dailyMeasures } from '@arabati/domain/statistics/daily-measures';
import type { DailyFigures } from '@arabati/domain/statistics/statistics.endpoints';
import { formatWeekday } from '@arabati/words/dates/date-words';
import { measureWords } from '@arabati/words/statistics/measure-words';
import { FigureTable } from '../../ui/figure-table.tsx';
import { figureText, noonOf } from './figure-text.ts';

/** The charts' figures, today first. */
export function DailyTable({ days }: { days: readonly DailyFigures[] }) {
  return (
    <FigureTable
      label="حركة السوق يوماً بيوم"
      columns={['اليوم', ...dailyMeasures.map((measure) => measureWords[measure])]}
      rows={days.toReversed().map((figures) => ({
        name: formatWeekday(noonOf(figures.day)),
        figures: dailyMeasures.map((measure) => figureText(measure, figures[measure])),
      }))}
    />
  );
}
