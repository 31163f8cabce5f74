/** Measures that are compared with similar ads: presses on numbers are too few for a median. */
export const comparedMeasures = ['impressions', 'openings', 'favorites', 'conversations', 'reveals'] as const;
export type ComparedMeasure = (typeof comparedMeasures)[number];

/** Years of construction between similar ads of one model. */
export const similarYears = 2;
/** With fewer ads of others, the median would tell a competitor's figures. */
export const minSimilarAds = 5;
/** Newest ads of others that are compared, so that a popular model costs no more. */
export const maxSimilarAds = 30;

export type ComparedFigures = Record<ComparedMeasure, number> & {
  /** Days of the period on which the ad was counted, at least one. */
  days: number;
};

export interface Comparison {
  measure: ComparedMeasure;
  /** For a week. */
  own: number;
  median: number;
}

const daysPerWeek = 7;
/** A decimal place is worth reading below ten only. */
const rounded = (count: number) => (count < 10 ? Math.round(count * 10) / 10 : Math.round(count));
const perWeek = (count: number, days: number) => rounded((count / days) * daysPerWeek);

/**
 * Compares an ad with similar ads of other sellers by week, because ads are listed on different days.
 *
 * @returns null if there are fewer than `minSimilarAds`.
 */
export function compareFigures(
  own: ComparedFigures,
  similar: readonly ComparedFigures[],
): Comparison[] | null {
  if (similar.length < minSimilarAds) return null;
  return comparedMeasures.map((measure) => ({
    measure,
    own: perWeek(own[measure], own.days),
    median: median(similar.map((ad) => perWeek(ad[measure], ad.days))),
  }));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  const lower = sorted.length % 2 === 1 ? upper : (sorted[middle - 1] ?? 0);
  return rounded((lower + upper) / 2);
}

/** A difference below a fifth is not worth a word. */
const noticeable = 0.2;

export function comparedWith({ own, median }: Pick<Comparison, 'own' | 'median'>): 'more' | 'same' | 'less' {
  const difference = own - median;
  if (Math.abs(difference) <= noticeable * Math.max(own, median)) return 'same';
  return difference > 0 ? 'more' : 'less';
}
