import { type Filters, filterNames } from '@arabati/domain/search/filter-address';
import { relaxationOfFilter } from '@arabati/domain/search/relaxations';
import type { SearchPart } from '@arabati/domain/search/search-part';
import { filterWords } from '@arabati/words/search/filter-words';
import { relaxedWords } from '@arabati/words/search/part-words';
import { Alert } from '../../ui/alert.tsx';
import type { relaxationsOf } from './relaxations.ts';

export interface RelaxedNoticeProps {
  relaxation: ReturnType<typeof relaxationsOf>[number];
  understood: readonly SearchPart[];
  filters: Filters;
}

/** Precedes the ads that do not match every criterion. */
export function RelaxedNotice({ relaxation: { before, without }, understood, filters }: RelaxedNoticeProps) {
  const leftOut = filterNames.flatMap((name) => {
    const [value, relaxation] = [filters[name]?.trim(), relaxationOfFilter(name)];
    return value && relaxation && without.includes(relaxation) ? [filterWords(name, value)] : [];
  });
  return (
    <Alert title={<bdi>{relaxedWords(understood, { without, filters: leftOut, after: before })}</bdi>} />
  );
}
