import type { SearchPart } from '@arabati/domain/search/search-part';
import { relaxedWords } from '@arabati/words/search/part-words';
import { Alert } from '../../ui/alert.tsx';
import type { relaxationsOf } from './relaxations.ts';

export interface RelaxedNoticeProps {
  relaxation: ReturnType<typeof relaxationsOf>[number];
  understood: readonly SearchPart[];
}

/** Stands in the list before the ads that lack something that was asked for. */
export function RelaxedNotice({ relaxation: { before, without }, understood }: RelaxedNoticeProps) {
  return <Alert title={<bdi>{relaxedWords(understood, { without, after: before })}</bdi>} />;
}
