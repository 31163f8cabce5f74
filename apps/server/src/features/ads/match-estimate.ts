/**
 * An estimate of how many ads match, for conditions that the planner would misjudge: it assumes that they are
 * independent and that unknown words are rare. `many`: scan the order's index until the page is full, unless the
 * planner has a better plan. `few`: find all matches, then sort them. `unknown`: scan the start of the order, and find
 * all matches only if it has too few.
 */
export type MatchEstimate = 'many' | 'few' | 'unknown';
