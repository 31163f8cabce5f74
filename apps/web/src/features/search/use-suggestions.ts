import { suggestNames } from '@arabati/domain/search/search.requests';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';
import { useDebouncedValue } from '../../platform/use-debounced-value.ts';

/** Debounce in milliseconds. A request that the next key press supersedes is aborted. */
const debounceMs = 100;
/** Minimum number of letters. One letter matches too many names. */
const minLetters = 2;
const staleTime = 60_000;

/** Loads completions for the end of a text; none while it is too short, or null. */
export function useSuggestions(text: string | null) {
  const debounced = useDebouncedValue((text ?? '').trim(), debounceMs);
  const enabled = text !== null && debounced.length >= minLetters;
  const { data } = useQuery({
    ...apiQuery(suggestNames, { query: { q: debounced } }),
    meta: { wordsBefore: wordsBefore(debounced) },
    enabled,
    staleTime,
    // Those for the previous text stay until the new ones are loaded, if it differs in the last word only: choosing one
    // for fewer words would drop the word that was typed after them.
    placeholderData: (previous, query) =>
      query?.meta?.wordsBefore === wordsBefore(debounced) ? previous : undefined,
    // The field works without suggestions.
    retry: false,
  });
  return enabled ? (data?.items ?? []) : [];
}

/** A text without its last word. */
const wordsBefore = (text: string) => text.replace(/\S*$/, '');
