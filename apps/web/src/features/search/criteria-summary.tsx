import { countFilters } from '@arabati/domain/search/filter-address';
import type { Search } from '@arabati/domain/search/search-address';
import type { SearchPart } from '@arabati/domain/search/search-part';
import { partWords } from '@arabati/words/search/part-words';
import { QuietChip, RemovableChip } from '../../ui/chip.tsx';
import { FilterChips } from './active-filters.tsx';
import { ChipList } from './chip-list.tsx';

export interface CriteriaSummaryProps {
  search: Search;
  /** The parsed query; null until the server has responded. */
  understood: readonly SearchPart[] | null;
  onChange: (search: Search) => void;
}

/** The criteria that the results match, each with a button that removes it. */
export function CriteriaSummary({ search, understood, onChange }: CriteriaSummaryProps) {
  const { q, filters } = search;
  const parts = (q === '' ? 0 : understood?.length || 1) + countFilters(filters);
  return (
    <ChipList label="شروط البحث" onClear={parts > 1 ? () => onChange({ q: '', filters: {} }) : undefined}>
      {q !== '' && (
        <TextChips q={q} understood={understood} onChange={(text) => onChange({ ...search, q: text })} />
      )}
      <FilterChips filters={filters} onChange={(next) => onChange({ ...search, filters: next })} />
    </ChipList>
  );
}

interface TextChipsProps {
  q: string;
  understood: CriteriaSummaryProps['understood'];
  onChange: (q: string) => void;
}

function TextChips({ q, understood, onChange }: TextChipsProps) {
  // The raw words reserve the space until the query has been parsed.
  if (understood === null) {
    return q.split(/\s+/).map((word, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text may repeat a word, and its words do not move.
      <li key={place} aria-hidden="true">
        <QuietChip>
          <bdi>{word}</bdi>
        </QuietChip>
      </li>
    ));
  }
  // The text has only stop words (عربية للبيع) or punctuation.
  if (understood.length === 0) {
    return (
      <li>
        <RemovableChip onRemove={() => onChange('')}>
          البحث: <bdi>{q}</bdi>
        </RemovableChip>
      </li>
    );
  }
  return understood.map((part) => (
    <li key={`${part.kind} ${part.without}`}>
      <RemovableChip onRemove={() => onChange(part.without)}>
        <bdi>{partWords(part)}</bdi>
      </RemovableChip>
    </li>
  ));
}
