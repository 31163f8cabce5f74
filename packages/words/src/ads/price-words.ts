import { oldPoundsPerPound, type PriceUnit } from '@arabati/domain/ads/price';
import { formatNumber } from '../numbers/plural.ts';

/** After a figure and before 'جنيه' these words are in the construct state, which has no tanween. */
const scales = [
  { size: 1e12, one: 'تريليون', few: 'تريليونات' },
  { size: 1e9, one: 'مليار', few: 'مليارات' },
  { size: 1e6, one: 'مليون', few: 'ملايين' },
  { size: 1e3, one: 'ألف', few: 'آلاف' },
] as const;

const inScale = (pounds: number, size: number) => Math.round((pounds / size) * 100) / 100;

/**
 * Formats a price briefly: 12,500,000 → 12.5 مليون. Rounded to two decimals of its scale, so the full figure should
 * be nearby.
 */
export function glancePrice(pounds: number): string {
  // Chosen after rounding: 999,999 pounds are a million, not a thousand thousands.
  const scale = scales.find(({ size }) => inScale(pounds, size / 1_000) >= 1_000);
  if (!scale) return fullPrice(pounds);
  const figure = inScale(pounds, scale.size);
  const few = Number.isInteger(figure) && figure >= 3 && figure <= 10;
  return `${formatNumber(figure)} ${few ? scale.few : scale.one}`;
}

/** Formats a price with all digits: 12,500,000 جنيه. */
export function fullPrice(pounds: number): string {
  return `${formatNumber(pounds)} ${poundNoun(pounds)}`;
}

/** Formats a price briefly with its unit: 12.5 مليون جنيه، 500 جنيه. */
export function spokenPrice(pounds: number): string {
  return pounds < 1_000 ? fullPrice(pounds) : `${glancePrice(pounds)} جنيه`;
}

/** Formats a price in old pounds, which older people use: 12,500,000 → 12.5 مليار. */
export function glanceOldPrice(pounds: number): string {
  return glancePrice(pounds * oldPoundsPerPound);
}

/** @returns the noun after a number of pounds: 5 جنيهات، 11 جنيهاً، 100 جنيه. */
export function poundNoun(pounds: number): string {
  const lastTwo = pounds % 100;
  if (lastTwo >= 3 && lastTwo <= 10) return 'جنيهات';
  return lastTwo >= 11 ? 'جنيهاً' : 'جنيه';
}

export const priceUnitWords: Record<PriceUnit, string> = { pound: 'جنيه', thousand: 'ألف', million: 'مليون' };
