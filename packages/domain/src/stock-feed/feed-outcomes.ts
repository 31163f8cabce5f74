/** What a feed did with the car of a line. A line with several changes has several. */
export const feedOutcomes = [
  'created-draft',
  'updated-draft',
  'price-changed',
  'paused',
  'resumed',
  'listed-again',
  'sold',
  'unchanged',
  'full',
  'refused',
] as const;
export type FeedOutcome = (typeof feedOutcomes)[number];

export type FeedCounts = Record<FeedOutcome, number>;

/** Counts the lines that have each outcome. */
export function countOutcomes(lines: readonly { outcomes: readonly FeedOutcome[] }[]): FeedCounts {
  const counts = Object.fromEntries(feedOutcomes.map((outcome) => [outcome, 0])) as FeedCounts;
  for (const { outcomes } of lines) for (const outcome of outcomes) counts[outcome] += 1;
  return counts;
}
