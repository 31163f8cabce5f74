import { type Relaxation, relaxationOfPart } from '@arabati/domain/search/relaxations';
import type { SearchPart } from '@arabati/domain/search/search-part';
import type { suggestedKinds } from '@arabati/domain/search/suggested-kinds';
import { formatMileage } from '../ads/fact-words.ts';
import { glancePrice, spokenPrice } from '../ads/price-words.ts';

/** Kind of a suggested name: الجزيرة may be a state, and بوكس a body. */
export const suggestedKindWords: Record<(typeof suggestedKinds)[number], string> = {
  brand: 'ماركة',
  model: 'موديل',
  city: 'مدينة',
  state: 'ولاية',
};

/** ولاية الجزيرة, or the text for ads without a state. */
export function stateWords(name: string): string {
  return name.startsWith('خارج') ? name : `ولاية ${name}`;
}

/** Describes a part of a parsed search. */
export function partWords({ kind, label, min, max }: SearchPart): string {
  switch (kind) {
    case 'price':
      return rangeWords(min, max, spokenPrice, glancePrice);
    case 'mileage':
      return rangeWords(min, max, formatMileage);
    case 'year':
      return min !== null && min === max ? String(min) : rangeWords(min, max, String, String, 'سنة ');
    case 'state':
      return stateWords(label ?? '');
    // An unknown word, which is searched as text.
    case 'word':
      return `«${label}»`;
    default:
      return label ?? '';
  }
}

function rangeWords(
  min: number | null,
  max: number | null,
  say: (value: number) => string,
  sayFirst = say,
  noun = '',
): string {
  if (min !== null && max !== null) {
    return min === max ? say(min) : `من ${sayFirst(min)} إلى ${say(max)}`;
  }
  if (min !== null) return `من ${noun}${say(min)}`;
  return max === null ? '' : `حتى ${noun}${say(max)}`;
}

/**
 * Text before ads that do not meet all constraints.
 *
 * @param relaxed.filters the dropped filters, in words.
 * @param relaxed.after the number of preceding ads that meet all constraints.
 */
export function relaxedWords(
  parts: readonly SearchPart[],
  { without, filters, after }: { without: readonly Relaxation[]; filters: readonly string[]; after: number },
): string {
  const isLeftOut = ({ kind }: SearchPart) => {
    const relaxation = relaxationOfPart(kind);
    return relaxation !== null && without.includes(relaxation);
  };
  const left = [...parts.filter(isLeftOut).map(partWords), ...filters].join('، ');
  const matches = after === 0 ? 'لم نجد إعلاناً فيه' : 'انتهت الإعلانات التي تطابق';
  return `${matches} كل ما كتبته. هذه أقرب النتائج بدون: ${left}`;
}
