/**
 * How many ads conditions leave, where the planner, who takes them for independent and unknown words for rare, would be
 * wrong. `many`: the order's index is walked until the page is full, or whatever the planner knows better. `few`: all are
 * found and then sorted. `unknown`: the beginning of the order is walked, and only where it has too few, all are found.
 */
export type MatchEstimate = 'many' | 'few' | 'unknown';
