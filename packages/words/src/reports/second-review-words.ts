import type { QualityCounts } from '@arabati/domain/reports/second-reviews.endpoints';
import type { SecondReviewList } from '@arabati/domain/reports/second-reviews.requests';

/** Names of the lists, in the order of their chips. */
export const secondReviewListWords: Record<SecondReviewList, string> = {
  open: 'تنتظر قراراً ثانياً',
  differed: 'اختلف فيها القراران',
};

/** The figures of quality, in the order of their columns. */
export const qualityCountNames = [
  'decided',
  'overturned',
  'second_decided',
  'agreed',
] as const satisfies (keyof QualityCounts)[];

export const qualityCountWords: Record<keyof QualityCounts, string> = {
  decided: 'القرارات',
  overturned: 'تراجعنا عنها',
  second_decided: 'راجعها مسؤول ثان',
  agreed: 'اتفق معها',
};

/** What was decided about a case, when two decisions are compared. */
export const decidedWords: Record<'rejected' | 'upheld', string> = {
  upheld: 'مخالف',
  rejected: 'لا مخالفة فيه',
};
