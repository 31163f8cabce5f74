import { type PriceRange, type PriceVerdict, tenthsInRange } from '@arabati/domain/price-guide/price-range';
import { glancePrice, spokenPrice } from '../ads/price-words.ts';
import { count, countOblique, figureAndNoun, formatNumber, nouns } from '../numbers/plural.ts';

export const priceGuideTitle = 'دليل الأسعار';

export const verdictWords: Record<PriceVerdict, string> = {
  below: 'أقل من سعر السوق',
  near: 'قريب من سعر السوق',
  above: 'أعلى من سعر السوق',
};

export const notEnoughAds = 'لا تكفي الإعلانات للتقدير';

/** من 12 إلى 15 مليون جنيه. The scale is named once if both prices have it. */
export function rangeText({ low, high }: Pick<PriceRange, 'low' | 'high'>): string {
  const [from, to] = [glancePrice(low), glancePrice(high)];
  const [figure, scale] = from.split(' ');
  const shared = scale !== undefined && to.endsWith(` ${scale}`);
  return `من ${shared ? figure : from} إلى ${spokenPrice(high)}`;
}

export const rangeShareText = `${tenthsInRange} من كل 10 سيارات مثلها معروضة بين هذين السعرين.`;

/** The ads of an estimate, with their ages and years: من 12 إعلاناً في آخر 45 يوماً، بفرق سنتين في سنة الصنع. */
export function sampleText({
  ads,
  years,
  days,
}: {
  ads: number;
  years: number | null;
  days: number;
}): string {
  const scope =
    years === null
      ? 'من كل سنوات الصنع'
      : `بفرق حتى ${years === 2 ? 'سنتين' : `${years} سنوات`} في سنة الصنع`;
  return `حسب ${countOblique(ads, nouns.ad)} في آخر ${count(days, nouns.day)}، ${scope}.`;
}

/** @param percent the difference from the median: -12 is 12 % less. */
export function differenceText(percent: number): string {
  if (percent === 0) return 'يساوي السعر الوسط';
  const share = `${formatNumber(Math.abs(percent))}%`;
  return percent < 0 ? `أقل من السعر الوسط بنسبة ${share}` : `أعلى من السعر الوسط بنسبة ${share}`;
}

/** How long such cars stay until they are sold. */
export function stayText({ days, ads }: { days: number; ads: number }): string {
  return `يباع هذا الموديل خلال ${countOblique(days, nouns.day)} تقريباً (حسب ${figureAndNoun(ads, nouns.ad)}).`;
}

export const modelPricesTitle = (brand: string, model: string) => `أسعار ${brand} ${model} في السودان`;

interface YearOfPrices {
  year: number;
  range: PriceRange | null;
}

/** Describes a model's prices for link previews: the newest years. */
export function modelPricesText({ ads, years }: { ads: number; years: readonly YearOfPrices[] }): string {
  const ranges = years.flatMap(({ year, range }) => (range ? [`موديل ${year} ${rangeText(range)}`] : []));
  if (ranges.length === 0) return notEnoughAds;
  return `حسب ${countOblique(ads, nouns.ad)} في آخر 90 يوماً: ${ranges.slice(0, 3).join('، ')}.`;
}
