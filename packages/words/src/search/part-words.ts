import type { relaxations } from '@arabati/domain/search/search.endpoints';
import type { SearchPart } from '@arabati/domain/search/search-part';
import type { suggestedKinds } from '@arabati/domain/search/suggested-kinds';
import { formatMileage } from '../ads/fact-words.ts';
import { fullPrice, glancePrice } from '../ads/price-words.ts';

/** A price as filters and searches say it: 12.5 مليون جنيه. */
export function spokenPrice(pounds: number): string {
  return pounds >= 1_000 ? `${glancePrice(pounds)} جنيه` : fullPrice(pounds);
}

/** Beside a suggested name: الجزيرة may be a state, and بوكس a body. */
export const suggestedKindWords: Record<(typeof suggestedKinds)[number], string> = {
  brand: 'ماركة',
  model: 'موديل',
  city: 'مدينة',
  state: 'ولاية',
};

/** ولاية الجزيرة, and what lies in no state. */
export function stateWords(name: string): string {
  return name.startsWith('خارج') ? name : `ولاية ${name}`;
}

/** What a part of a search was understood as, in a few words. */
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
    // Looked for as it is written: no name that anybody knows.
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

const carKinds: readonly SearchPart['kind'][] = ['brand', 'model', 'body'];
const placeKinds: readonly SearchPart['kind'][] = ['city', 'state'];

/** The parts of a search that ads lack from here on; each step leaves out what the one before it did, and more. */
function partsLeftOut(parts: readonly SearchPart[], without: (typeof relaxations)[number]): SearchPart[] {
  switch (without) {
    case 'words':
      return parts.filter(({ kind }) => kind === 'word');
    case 'attributes':
      return parts.filter(({ kind }) => !carKinds.includes(kind) && !placeKinds.includes(kind));
    case 'place':
      return parts.filter(({ kind }) => !carKinds.includes(kind));
  }
}

/**
 * Stands before ads that lack something that was asked for.
 *
 * @param after how many ads before them lack nothing.
 */
export function relaxedWords(
  parts: readonly SearchPart[],
  { without, after }: { without: (typeof relaxations)[number]; after: number },
): string {
  const left = partsLeftOut(parts, without).map(partWords).join('، ');
  const matches = after === 0 ? 'لا إعلانات تطابق' : 'انتهت الإعلانات التي تطابق';
  return `${matches} كل ما كتبته؛ هذه أقرب النتائج بدون: ${left}`;
}
