/** Reasons for which a balance changes. */
export const pointReasons = [
  'opening',
  'promo',
  'reveal',
  'reveal-refund',
  'monthly-top-up',
  'upgrade',
  'correction',
  'reversal',
] as const;
export type PointReason = (typeof pointReasons)[number];
