import { suggestNames } from '@arabati/domain/search/search.endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';
import { useDebouncedValue } from './use-debounced-value.ts';

/** Between two strokes of a quick hand: a request that the next stroke makes useless is aborted. */
const restMs = 100;
/** One letter begins too many names. */
const shortest = 2;
const staleTime = 60_000;

/** Names that the end of a text may go on to; none while it is too short, or null. */
export function useSuggestions(text: string | null) {
  const asked = useDebouncedValue((text ?? '').trim(), restMs);
  const wanted = text !== null && asked.length >= shortest;
  const { data } = useQuery({
    ...apiQuery(suggestNames, { query: { q: asked } }),
    enabled: wanted,
    staleTime,
    // Those of the stroke before stand until the new ones have come.
    placeholderData: keepPreviousData,
    // A field for text does without.
    retry: false,
  });
  return wanted ? (data?.items ?? []) : [];
}
