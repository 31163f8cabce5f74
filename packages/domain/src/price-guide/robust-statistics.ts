/** A value and how much it counts. */
export interface Weighted {
  value: number;
  weight: number;
}

/**
 * Computes the weighted median: half of the weight is below, half above.
 *
 * @param values at least one.
 */
export function weightedMedian(values: readonly Weighted[]): number {
  const sorted = values.toSorted((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let below = 0;
  for (const [at, { value, weight }] of sorted.entries()) {
    below += weight;
    if (below > half) return value;
    if (below === half) return (value + (sorted[at + 1]?.value ?? value)) / 2;
  }
  return sorted.at(-1)?.value ?? Number.NaN;
}

/** @param values at least one. */
export function median(values: readonly number[]): number {
  return weightedMedian(values.map((value) => ({ value, weight: 1 })));
}

/** Factor by which the median absolute deviation is a standard deviation, if the values are normally distributed. */
const madToDeviation = 1.4826;

/** Estimates the standard deviation around a centre by the median absolute deviation, which outliers do not change. */
export function robustDeviation(values: readonly Weighted[], centre: number): number {
  return (
    madToDeviation *
    weightedMedian(values.map(({ value, weight }) => ({ value: Math.abs(value - centre), weight })))
  );
}

export function clamp(value: number, minimum: number, maximum: number): number {
  return Math.min(maximum, Math.max(minimum, value));
}
