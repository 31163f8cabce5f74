import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import {
  newAdsCeiling,
  savedSearchNameMaxLength,
} from '@arabati/domain/saved-searches/saved-searches.requests';
import type { Search } from '@arabati/domain/search/search-address';
import type { SearchPart } from '@arabati/domain/search/search-part';
import { formatNumber } from '../numbers/plural.ts';
import type { Wording } from '../problems/load-problem-words.ts';
import { filtersInWords } from './filter-words.ts';
import { partWords } from './part-words.ts';

/**
 * Names a search by what it was understood as: كورولا، بحري، حتى 20 مليون جنيه.
 *
 * @param understood the parsed text, null until the server has responded.
 */
export function savedSearchName({ q, filters }: Search, understood: readonly SearchPart[] | null): string {
  const text = understood?.length ? understood.map(partWords) : q === '' ? [] : [q];
  return [...text, ...filtersInWords(filters)].join('، ').slice(0, savedSearchNameMaxLength).trim();
}

/** Loaded with what saves a search. */
export const savedSearchProblemWords = {
  'search-without-criteria': {
    title: 'اكتب ما تبحث عنه أولاً',
    text: 'اكتب كلمة أو اختر مدينة أو سعراً ثم احفظ البحث',
  },
  'too-many-saved-searches': {
    title: 'بلغت حد الأبحاث المحفوظة',
    text: 'احذف بحثاً لا تحتاجه ثم احفظ هذا',
  },
} satisfies Partial<Record<ProblemCode, Wording>>;

/** Number of new ads as a badge: 3 جديدة. */
export const newAdsCount = (ads: number): string =>
  ads < newAdsCeiling ? `${formatNumber(ads)} جديدة` : `أكثر من ${formatNumber(newAdsCeiling)} جديدة`;
