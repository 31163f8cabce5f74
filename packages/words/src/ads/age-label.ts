import { adAgeInDays } from '@arabati/domain/ads/ad-age';

/** Formats the age of an ad in the specification's steps. A missing or invalid date counts as today. */
export function ageLabel(createdAt: string | null | undefined, now: Date): string {
  return ageLabelOfDays(adAgeInDays(createdAt, now) ?? 0);
}

/** @param days the difference of calendar days in Khartoum. */
export function ageLabelOfDays(days: number): string {
  if (days <= 0) return 'أضيف اليوم';
  if (days === 1) return 'أضيف أمس';
  return `أضيف قبل ${span(days)}`;
}

function span(days: number): string {
  if (days === 2) return 'يومين';
  if (days <= 6) return `${days} أيام`;
  if (days <= 13) return 'أسبوع';
  if (days <= 20) return 'أسبوعين';
  if (days <= 29) return `${Math.floor(days / 7)} أسابيع`;
  if (days <= 60) return 'شهر';
  if (days <= 89) return 'شهرين';
  const months = Math.floor(days / 30);
  return `${months} ${monthNoun(months)}`;
}

/** @returns the noun after قبل: genitive for 3 to 10, accusative for 11 to 99. */
function monthNoun(months: number): string {
  const lastTwo = months % 100;
  if (lastTwo >= 3 && lastTwo <= 10) return 'أشهر';
  return lastTwo >= 11 ? 'شهراً' : 'شهر';
}
