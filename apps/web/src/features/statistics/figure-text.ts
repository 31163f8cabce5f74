import type { DailyMeasure } from '@arabati/domain/statistics/daily-measures';
import { formatNumber } from '@arabati/words/numbers/plural';

/** Formats a figure: 12, or for revenue 25,000 جنيه. */
export const figureText = (measure: DailyMeasure, figure: number): string =>
  measure === 'revenue' ? `${formatNumber(figure)} جنيه` : formatNumber(figure);

/** Converts 2026-11-21 to an instant of that day in Khartoum. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00+02:00`);
