/**
 * What is counted for an ad by day in Khartoum. The owner's own acts do not count. `favorites` and `reveals` are
 * members, once each; `conversations` those whose first message reached the seller; `messages` those that the seller
 * received.
 */
export const adMeasures = [
  'impressions',
  'openings',
  'favorites',
  'conversations',
  'messages',
  'reveals',
  'call_presses',
  'whatsapp_presses',
] as const;
export type AdMeasure = (typeof adMeasures)[number];
export type AdFigures = Record<AdMeasure, number>;
export type AdDay = AdFigures & { day: string };

/** Days that figures are stored. */
export const figureRetentionDays = 400;

export const noFigures: Readonly<AdFigures> = {
  impressions: 0,
  openings: 0,
  favorites: 0,
  conversations: 0,
  messages: 0,
  reveals: 0,
  call_presses: 0,
  whatsapp_presses: 0,
};

/** Sums figures by measure. */
export function sumFigures(figures: readonly AdFigures[]): AdFigures {
  const sum = { ...noFigures };
  for (const one of figures) for (const measure of adMeasures) sum[measure] += one[measure];
  return sum;
}

/** Returns figures of every day, with zeros for days of which none are stored. */
export function fillDays(days: readonly string[], stored: readonly AdDay[]): AdDay[] {
  const byDay = new Map(stored.map((figures) => [figures.day, figures]));
  return days.map((day) => byDay.get(day) ?? { day, ...noFigures });
}
