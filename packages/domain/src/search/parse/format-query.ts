import { parseQuery } from './parse-query.ts';

const lastYear = 2027;

function formatRest({ ranges, unknownWords }: ReturnType<typeof parseQuery>) {
  return {
    bounds: Object.entries(ranges).map(([field, { min, max }]) => `${field} ${min ?? ''}..${max ?? ''}`),
    words: unknownWords.map((word) => `“${word.text}”`),
  };
}

/** Formats a parsed text as one line for tests: terms, ranges, then the words that remain. */
export function formatTerms(text: string): string {
  const parsed = parseQuery(text, { lastYear });
  const { bounds, words } = formatRest(parsed);
  const terms = [...parsed.constraints, ...parsed.preferences]
    .filter(({ implied }) => !implied)
    .map(({ concepts }) => concepts.map(({ term }) => term).join('|'));
  return [...terms, ...bounds, ...words].join(' ');
}

/** Formats a parsed text as one line for tests: ranges, then the words that remain. */
export function formatBounds(text: string): string {
  const { bounds, words } = formatRest(parseQuery(text, { lastYear }));
  return [...bounds, ...words].join(' ');
}

/** Formats a parsed text as one line for tests: ranges, the kinds of the constraints, then the words that remain. */
export function formatRanges(text: string): string {
  const parsed = parseQuery(text, { lastYear });
  const { bounds, words } = formatRest(parsed);
  return [...bounds, ...parsed.constraints.map(({ kind }) => kind), ...words].join(' ');
}
