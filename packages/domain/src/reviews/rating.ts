/** Numbers of reviews with one star, two, … five. */
export type StarCounts = readonly [number, number, number, number, number];

export const starChoices = [5, 4, 3, 2, 1] as const;

/** With fewer reviews, their authors could be guessed, and one friend or enemy would decide. */
export const minShownReviews = 3;

/** Between the middle of the scale and four: an unknown seller is neither recommended nor warned against. */
const priorMean = 3.5;
/** As many as the first reviews that are shown, which then weigh half. */
const priorWeight = minShownReviews;

export function countReviews(counts: StarCounts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Computes the mean of a seller's reviews together with imaginary ones of the prior mean, so that three friends do not
 * outrank a hundred buyers. Rounded to one decimal.
 */
export function bayesianMean(counts: StarCounts): number {
  const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  const mean = (priorMean * priorWeight + stars) / (priorWeight + countReviews(counts));
  return Math.round(mean * 10) / 10;
}

export function isRatingShown(counts: StarCounts): boolean {
  return countReviews(counts) >= minShownReviews;
}

/** Percentage of yes among those who know; null while fewer know than reviews must be shown. */
export function confirmedShare({ yes, no }: { yes: number; no: number }): number | null {
  return yes + no < minShownReviews ? null : Math.round((yes / (yes + no)) * 100);
}
